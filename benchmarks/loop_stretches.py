"""
A server that notes for how long its event loop was busy without a pause, in processor time.

Unlike the time that people wait, this does not depend on what else the machine is doing. A timer is
due every two milliseconds; what the loop's thread has computed when it rings is one stretch. On
SIGUSR2 the stretches since the last time are written, in milliseconds, to the file STRETCHES names.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import msgspec

from numbers_station.cli.serve import command
from numbers_station.server import serving

EVERY = 0.002
FILE = "STRETCHES"
PROGRAM = "from loop_stretches import main; main()"


def watch(loop: asyncio.AbstractEventLoop) -> None:
    stretches: list[float] = []
    last = time.thread_time()

    def ring() -> None:
        nonlocal last
        now = time.thread_time()
        stretches.append(1000 * (now - last))
        last = now
        loop.call_later(EVERY, ring)

    def write(*_: object) -> None:
        path = Path(os.environ[FILE])
        path.with_suffix(".new").write_bytes(msgspec.json.encode(stretches))
        path.with_suffix(".new").rename(path)
        stretches.clear()

    signal.signal(signal.SIGUSR2, write)
    ring()


def read(pid: int, path: Path) -> list[float]:
    """The stretches since the last time."""
    path.unlink(missing_ok=True)
    os.kill(pid, signal.SIGUSR2)
    while not path.exists():
        time.sleep(0.05)
    return msgspec.json.decode(path.read_bytes(), type=list[float])


def main() -> None:
    serve = serving.serve

    async def watched(*arguments: Any, **more: Any) -> None:
        watch(asyncio.get_running_loop())
        await serve(*arguments, **more)

    serving.serve = watched
    command()
