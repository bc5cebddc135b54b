"""A process of its own on a disk that is full or read-only: full|read-only FOLDER."""

from __future__ import annotations

import asyncio
import os
import pwd
import resource
import sys
from pathlib import Path

from server.stores.support import open_store, outcome

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import StoreFailed
from numbers_station.server.stores.connect import connect


def row(seq: int, size: int) -> list[Row]:
    return [Row(seq, b"x" * size, seq % 5 == 0)]


async def full(folder: Path) -> None:
    async with open_store(f"sqlite:///{folder}/rooms.db") as store:
        heads = {f"room{number}": 0 for number in range(5)}
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, hard))
        failed = 0
        while failed < 20:
            names = list(heads)
            found = await asyncio.gather(
                *(outcome(store, name, row(heads[name] + 1, 8000)) for name in names)
            )
            for name, problem in zip(names, found, strict=True):
                assert problem in (None, StoreFailed), problem
                failed += problem is StoreFailed
                heads[name] += problem is None
        assert sum(heads.values()) > 10, heads
        try:
            await store.append("room0", row(heads["room0"] + 1, 8000))
        except StoreFailed as problem:
            assert "full" in str(problem), problem
        for name, head in heads.items():
            assert len(await store.load(name)) == head
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        for name, head in heads.items():
            await store.append(name, row(head + 1, 8000))
            assert len(await store.load(name)) == head + 1


async def read_only(folder: Path) -> None:
    path = folder / "rooms.db"
    async with open_store(f"sqlite:///{path}") as store:
        await store.append("A", row(1, 10))
    before = path.read_bytes()
    path.chmod(0o444)
    await refused(path, "read-only")
    assert path.read_bytes() == before
    path.chmod(0o644)
    for name in os.listdir(folder):
        if name != "rooms.db":
            (folder / name).unlink()
    folder.chmod(0o555)
    await refused(path, "cannot be opened")
    folder.chmod(0o755)
    async with open_store(f"sqlite:///{path}") as store:
        assert await store.load("A") == row(1, 10)
        await store.append("A", row(2, 10))


async def refused(path: Path, why: str) -> None:
    try:
        await connect(f"sqlite:///{path}").open()
    except StoreFailed as problem:
        assert why in str(problem), problem
    else:
        raise AssertionError("opened")


if __name__ == "__main__":
    if sys.argv[1] == "full":
        asyncio.run(full(Path(sys.argv[2])))
    else:
        if os.geteuid() == 0:  # whom no mode of a file stops
            connect(f"sqlite:///{sys.argv[2]}")  # imports what we may not be able to read then
            nobody = pwd.getpwnam("nobody")
            os.chown(sys.argv[2], nobody.pw_uid, nobody.pw_gid)
            os.setgroups([])
            os.setgid(nobody.pw_gid)
            os.setuid(nobody.pw_uid)
        asyncio.run(read_only(Path(sys.argv[2])))
    print("as it should be")
