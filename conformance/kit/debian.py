"""Installs Debian packages where that is possible."""

import os
import shutil
import subprocess
import sys
import time


class Debian:
    """One run's installations. What a slow mirror does not deliver within `seconds`, all taken together, stays missing."""

    def __init__(self, seconds=600):
        self.deadline = time.monotonic() + seconds
        self.as_root = [] if os.getuid() == 0 else ["sudo", "-n"]
        self.works = bool(shutil.which("apt-get")) and (not self.as_root or bool(shutil.which("sudo")))
        self.is_updated = False
        self.tried = {}

    def install(self, requires):
        """`requires`: a package each, or several of which the first that is known will do, such as `cargo-web | cargo`.
        False when it did not work."""
        if requires not in self.tried:
            self.tried[requires] = self.works and self._install(requires)
        return self.tried[requires]

    def _install(self, requires):
        if not self.is_updated:
            self.works = self.is_updated = self._apt("update")
        if not self.works:
            return False
        packages = [next(filter(self._is_known, line.split(" | ")), line) for line in requires]
        print(f"conformance: installing {' '.join(packages)}", file=sys.stderr)
        return self._apt("install", "-y", "--no-install-recommends", *packages)

    def _is_known(self, package):
        return subprocess.run(["apt-cache", "show", package], capture_output=True, check=False).returncode == 0

    def _apt(self, *words):
        options = ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=60"]
        command = [*self.as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *options, *words]
        try:
            done = subprocess.run(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                timeout=max(1, self.deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.works = False
            return False
        if done.returncode != 0:
            sys.stderr.write(done.stdout.decode(errors="replace")[-1000:])
        return done.returncode == 0
