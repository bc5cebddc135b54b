"""Programs for the tests: on the system or from a registry, else by Debian's apt-get."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


class Unavailable(Exception):
    """A program is not here and cannot be had; what to do about it."""


def program(name: str, places: Sequence[Callable[[], T | None]], package: str) -> T:
    """What is found first in these places, else in one of them after Debian has installed it."""
    with _alone():  # of several test processes one fetches, the others wait
        found = _first(places)
        if found is None and _debian(package):
            found = _first(places)
    if found is None:
        raise Unavailable(
            f"{name} is not here: no package of a registry has it for this machine, and only root"
            f" can install it (Debian: apt-get install {package})"
        )
    return found


def _first(places: Sequence[Callable[[], T | None]]) -> T | None:
    return next((found for place in places if (found := place()) is not None), None)


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
