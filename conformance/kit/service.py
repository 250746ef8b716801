"""A real `appnorth serve` with one project, in a folder that is gone afterwards."""

import json
import shutil
import signal
import subprocess
import tempfile
import time


class Service:
    def __init__(self, program):
        self.program = program
        self.folder = tempfile.mkdtemp(prefix="appnorth-credentials-")
        self.stored = ["--database", f"{self.folder}/service.sqlite", "--master-key-file", f"{self.folder}/master.key"]
        self.project = self._run("project", "create", "--name", "credentials")
        self.project["secret"] = self._run("secret", "create", "--project", self.project["projectId"])["secret"]
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", *self.stored],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=open(f"{self.folder}/log", "wb"))
        self.port = self._port()

    def _run(self, *arguments):
        done = subprocess.run([self.program, *arguments, "--json", *self.stored], capture_output=True, timeout=60, check=True)
        return json.loads(done.stdout)

    def _port(self):
        while self.process.poll() is None:
            with open(f"{self.folder}/log", "rb") as log:
                for line in log:
                    if b'"listening"' in line and line.endswith(b"\n"):
                        return json.loads(line)["port"]
            time.sleep(0.05)
        raise SystemExit("`serve` did not start")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        shutil.rmtree(self.folder, ignore_errors=True)
        return self.process.returncode
