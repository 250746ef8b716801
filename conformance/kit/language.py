"""The languages under signers/: whether one can run on this machine, and how its signer is started."""

import functools
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

SIGNERS = pathlib.Path(__file__).resolve().parents[2] / "signers"
SYSTEM = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class CannotRun(Exception):
    """The machine lacks what the language needs. No fault of its signer."""


class DoesNotBuild(Exception):
    """The language works here, and its signer cannot be built."""


class Language:
    """A folder under signers/ with a `command`, and perhaps `probe`, `requires`, `build` and `test-command`
    (conformance/README.md)."""

    TIME_LIMIT = 600  # seconds for a build or for its own tests

    def __init__(self, name, folder=None):
        self.name = name
        self.folder = folder or SIGNERS / name
        self.environment = None

    @staticmethod
    def every():
        return [Language(command.parent.name) for command in sorted(SIGNERS.glob("*/command"))]

    @property
    def command(self):
        return ["sh", "-c", (self.folder / "command").read_text().strip()]

    @property
    def sources(self):
        """Where the files of its mutations are: the folder, or, for a `broken-copy`, the repository."""
        return SIGNERS.parent if (self.folder / "broken-copy").exists() else self.folder

    @property
    def requires(self):
        """Debian packages, as Debian.install takes them."""
        path = self.folder / "requires"
        return tuple(path.read_text().splitlines()) if path.exists() else ()

    def prepare(self, debian):
        """Finds the PATH on which the language works, after installing what is missing. Raises CannotRun."""
        reason = self._find_environment()
        if reason and self.requires and debian.install(self.requires):
            reason = self._find_environment()
        if reason:
            raise CannotRun(reason)

    def build(self):
        """Raises DoesNotBuild."""
        if (self.folder / "build").exists():
            built = self._run(["./build"], self.environment, stdout=sys.stderr)
            if built.returncode != 0:
                raise DoesNotBuild

    def own_tests(self):
        """Whether its own tests pass, and what they printed; (None, "") when there are none."""
        path = self.folder / "test-command"
        if not path.exists():
            return None, ""
        done = self._run(
            ["sh", "-c", path.read_text().strip()], self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.returncode == 0, done.stdout.decode(errors="replace")

    def copy(self, folder):
        """The same language on a copy of its folder, without what was built; on what its `broken-copy` makes, if there is one."""
        maker = self.folder / "broken-copy"
        if maker.exists():
            if self._run([str(maker), str(folder)], self.environment, stdout=sys.stderr).returncode != 0:
                raise DoesNotBuild
            copied = Language(self.name, pathlib.Path(folder))
            copied.environment = self.environment
            return copied
        built = {line.strip().strip("/") for line in self._ignored()}
        shutil.copytree(self.folder, folder, ignore=lambda _, names: [name for name in names if name in built])
        copied = Language(self.name, pathlib.Path(folder))
        copied.environment = self.environment
        return copied

    def _ignored(self):
        path = self.folder / ".gitignore"
        return path.read_text().split() if path.exists() else []

    def _find_environment(self):
        """Why the language does not work here; None when it does.

        A program on the PATH may be a proxy that works for one user only, or a shell script that needs another home:
        then the system's own is tried.
        """
        # A source that changes twice within a second, and keeps its size, is not compiled anew by Python.
        own = {**os.environ, "HOME": home(), "PYTHONDONTWRITEBYTECODE": "1"}
        if not (self.folder / "probe").exists():
            self.environment = own
            return None
        reason = None
        for path in dict.fromkeys([os.environ.get("PATH", SYSTEM), f"{SYSTEM}:{os.environ.get('PATH', '')}"]):
            environment = {**own, "PATH": path}
            probed = self._run(["sh", "-e", "./probe"], environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
            if probed.returncode == 0:
                self.environment = environment
                return None
            lines = probed.stderr.decode(errors="replace").strip().splitlines()
            reason = reason or (lines[-1][:100] if lines else "its probe failed")
        return reason

    def _run(self, command, environment, **streams):
        try:
            process = subprocess.Popen(
                command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, start_new_session=True, **streams)
        except OSError as error:
            return subprocess.CompletedProcess(command, 1, b"", str(error).encode())
        try:
            printed, complaints = process.communicate(timeout=self.TIME_LIMIT)
            return subprocess.CompletedProcess(command, process.returncode, printed, complaints)
        except subprocess.TimeoutExpired as error:
            return subprocess.CompletedProcess(command, 1, str(error).encode(), str(error).encode())
        finally:
            end_session(process)
            for stream in filter(None, (process.stdout, process.stderr)):
                stream.close()


def end_session(process):
    """Ends a process that leads its session, and what it started there."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


@functools.lru_cache(maxsize=None)
def home():
    """The caller's own, or an empty one where there is none: compilers keep their caches there."""
    own = os.environ.get("HOME", "")
    return own if own and os.access(own, os.W_OK | os.X_OK) else tempfile.mkdtemp(prefix="appnorth-home-")
