"""Debian's packages for the tests, installed if this is Debian and we may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path


def install(package: str) -> None:
    """Try to install a package; whoever needs it looks whether it is there."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    # With RUNLEVEL=1 no package starts a server of its own.
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    # apt-get does not wait for another one, and two test runs may want something at once.
    with (Path(tempfile.gettempdir()) / "numbers-station-packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(
                ["apt-get", "-qq", *command], env=surroundings, capture_output=True, check=False
            )
