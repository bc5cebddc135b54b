"""Programs for the tests: found on the system, else from a registry, else by Debian's apt-get."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


class Unavailable(Exception):
    """A program is not here and cannot be had; what to do about it."""


def program(
    name: str,
    installed: Callable[[], T | None],
    from_registry: Callable[[], T | None],
    package: str,
) -> T:
    """The first of: what the system has, what a registry's package ships, what Debian installs."""
    found = installed()
    if found is None:
        with _alone():  # of several test processes one fetches, the others wait
            found = installed() or from_registry()
            if found is None and _debian(package):
                found = installed()
    if found is None:
        raise Unavailable(
            f"{name} is not here: no package of a registry has it for this machine, and only root"
            f" can install it (Debian: apt-get install {package})"
        )
    return found


@contextmanager
def _alone() -> Iterator[None]:
    name = f"numbers-station-packages-{os.geteuid()}.lock"
    with (Path(tempfile.gettempdir()) / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _debian(package: str) -> bool:
    """Try to install a package of Debian's, and say so; whether there was anything to try."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print(f"The tests need {package}: installing it with apt-get …", file=sys.stderr, flush=True)
    # With RUNLEVEL=1 no package starts a server of its own.
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(
            ["apt-get", "-qq", *command], env=surroundings, capture_output=True, check=False
        )
    return True
