"""kill -9 in the middle of writing: what was acknowledged is there, once, and nothing is torn."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest
from server.stores import endless_writer
from server.stores.support import open_store

from numbers_station.room.protocol.rows import Row

ROOMS = 6


def write_until_killed(url: str, name: str, seconds: float) -> dict[str, int]:
    """The last acknowledged seq of each room, of a process that was killed while it wrote."""
    with subprocess.Popen(
        [sys.executable, endless_writer.__file__, url, str(ROOMS), name],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        text=True,
    ) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline()]  # it is under way
        time.sleep(seconds)
        writer.send_signal(signal.SIGKILL)
        lines += writer.stdout.readlines()
    assert writer.returncode == -signal.SIGKILL
    told: dict[str, int] = {}
    for line in lines:
        room, seq = line.split()
        told[room] = int(seq)
    return told


@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.5])
def test_acknowledged_rows_survive_kill_9(durable_url: str, seconds: float) -> None:
    for life in ("a", "b"):  # the second one finds what the first one left
        told = write_until_killed(durable_url, life, seconds)
        assert told
        asyncio.run(look(durable_url, life, told))


async def look(url: str, life: str, told: dict[str, int]) -> None:
    async with open_store(url) as store:
        rooms = [room for room in await store.rooms(0) if room.startswith(life)]
        assert set(told) <= set(rooms)
        for room in rooms:
            log = await store.load(room)
            assert log == whole(room, len(log)), "a prefix, nothing twice, no append torn"
            # One append a room was on its way: it may be there, but nothing after it.
            assert told.get(room, 0) <= len(log) <= told.get(room, 0) + 2
            await store.append(room, endless_writer.entry(room, len(log) + 1))  # and it goes on


def whole(room: str, size: int) -> list[Row]:
    return [row for seq in range(1, size + 1, 2) for row in endless_writer.entry(room, seq)]
