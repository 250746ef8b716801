"""The program under test: a project, a secret and a token in a temporary folder, and `serve` as a real process."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time

CRASH = re.compile(rb"Fatal error|[Cc]rashed|Segmentation fault|Illegal instruction|Sanitizer|Backtrace|double free")


class Service:
    def __init__(self, program):
        self.program = program
        self.folder = tempfile.mkdtemp(prefix="appnorth-fuzz-")
        self.stored = ["--database", f"{self.folder}/fuzz.sqlite", "--master-key-file", f"{self.folder}/master.key"]
        self.kept = self._project("kept")
        # Whatever changes a project or its secrets is sent to this one, so that the other keeps working.
        self.spent = self._project("spent")
        self.token = self._run("token", "create", "--name", "fuzz")["token"]
        self.log = []
        self.process = subprocess.Popen(
            [program, "serve", "--listen", "127.0.0.1:0", "--rate-limits", "off", *self.stored],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.port = None
        threading.Thread(target=self._read_log, daemon=True).start()
        deadline = time.monotonic() + 30
        while self.port is None:
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise SystemExit("`serve` did not start:\n" + b"".join(self.log).decode(errors="replace"))
            time.sleep(0.05)

    def _run(self, *arguments):
        done = subprocess.run(
            [self.program, *arguments, "--json", *self.stored], capture_output=True, text=True, timeout=60)
        if done.returncode != 0:
            raise SystemExit(f"`appnorth {' '.join(arguments)}` failed:\n{done.stderr}")
        return json.loads(done.stdout)

    def _project(self, name):
        project = self._run("project", "create", "--name", name)
        project["secret"] = self._run("secret", "create", "--project", project["projectId"])["secret"]
        return project

    def _read_log(self):
        for line in self.process.stderr:
            if self.port is None and b'"listening"' in line:
                self.port = json.loads(line)["port"]
            # A log line of the service is JSON; anything else is worth keeping.
            if not line.startswith(b"{") or CRASH.search(line) or b'"error"' in line:
                self.log.append(line)

    def resident_kib(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    def lives(self):
        return self.process.poll() is None

    def crash_text(self):
        return [line for line in list(self.log) if CRASH.search(line)]

    def stop(self):
        """Ends the process as an operator would. Returns its exit status, or None when it had to be killed."""
        if self.lives():
            self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = None
        shutil.rmtree(self.folder, ignore_errors=True)
        return status
