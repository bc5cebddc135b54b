"""Make .venv from a hash-locked requirements file, once; a bare Python is enough."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
OLDEST, NEWEST = (3, 11), (3, 14)
"""The versions of Python for which everything in the locks has been tried."""


def sh(*command: str | Path) -> None:
    """Run a command from the project's root; a failure ends this program with its exit code."""
    # Ctrl+C goes to everything in the terminal's group; in one of its own the command is ended from
    # here, without the tracebacks of all that it had started.
    started = subprocess.Popen([str(word) for word in command], cwd=ROOT, start_new_session=True)
    try:
        code = started.wait()
    except KeyboardInterrupt:
        os.killpg(started.pid, signal.SIGTERM)
        started.wait()
        raise
    if code:
        sys.exit(code)


def ensure(lock: str) -> None:
    """Bring .venv in line with requirements/<lock>; at once when nothing has changed."""
    use_a_suitable_python()
    try:
        with alone():
            set_up(lock)
    except KeyboardInterrupt:
        sys.exit("\nStopped. The next start goes on with the set-up.")


@contextmanager
def alone() -> Iterator[None]:
    """Wait for another set-up of this folder, which would get in the way."""
    with open(ROOT / "pyproject.toml") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("Waiting for another start to finish its set-up …", file=sys.stderr)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def set_up(lock: str) -> None:
    inputs = [ROOT / "requirements" / lock, ROOT / "pyproject.toml"]
    # The folder counts too: scripts in .venv name it, so a clone that was moved is set up anew.
    content = b"".join(path.read_bytes() for path in inputs) + str(ROOT).encode()
    want = hashlib.sha256(content).hexdigest()
    stamp = VENV / f"{lock}.stamp"
    there = all((BIN / name).exists() for name in ("python", "pip"))  # also what they link to
    if there and stamp.exists() and stamp.read_text() == want:
        sh(BIN / "python", "hatch_build.py")  # the client, if its sources have changed
        return
    print("Setting up Numbers Station (once, about half a minute) …", file=sys.stderr)
    if not (there and str(VENV) in (BIN / "pip").read_text("utf-8")):
        make_venv()
    pip: list[str | Path] = [
        BIN / "python",
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
    ]
    # The lock is complete, so nothing is resolved: a resolver may reach for a newer release of
    # something that is asked for with an extra, and then has no hash for it.
    sh(*pip, "--no-deps", "--require-hashes", "-r", f"requirements/{lock}")
    sh(*pip, "--no-deps", "--no-build-isolation", "-e", ".")
    stamp.write_text(want)


def use_a_suitable_python() -> None:
    """Go on with this Python, or start again with another one that the locks are made for."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        return
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        # The path may have names on it that only complain, such as a version manager's.
        if other and subprocess.run([other, "-c", ""], capture_output=True).returncode == 0:
            os.execv(other, [other, *sys.argv])
    if sys.version_info < OLDEST:
        sys.exit(f"Numbers Station needs Python 3.11 or newer; this is {sys.version.split()[0]}.")


def make_venv() -> None:
    """Create .venv; Debian ships Python without the venv module's pip, so add that if need be."""
    import venv

    try:
        import ensurepip  # noqa: F401
    except ImportError:
        debian("python3-venv", "python3-pip")
    shutil.rmtree(VENV, ignore_errors=True)
    # A new interpreter, since a module that was just installed is not seen by this one.
    sh(sys.executable, "-m", venv.__name__, VENV)


def debian(*packages: str) -> None:
    """Install Debian packages, or say which ones are missing."""
    if not (shutil.which("apt-get") and os.geteuid() == 0):
        sys.exit(f"Please install {' '.join(packages)} (as root), then try again.")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    sh("apt-get", "update", "-qq")
    sh("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)
