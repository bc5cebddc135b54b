"""Reading from PostgreSQL, and whatever else may be done twice: tried again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import asyncpg

from ..base import StoreFailed
from ..migrations import POSTGRES
from .connection import BROKEN, Connection, connect, lost, said

T = TypeVar("T")

MIGRATING = 0x4E756D53  # the number of the lock under which one process migrates
PAUSE = 0.05


class ReadPool:
    """A few connections, so that reads wait neither for the writer nor for each other."""

    def __init__(self, url: str, patience: float) -> None:
        self._url = url
        self._patience = patience
        self._free: list[Connection] = []
        self._gate = asyncio.Semaphore(4)
        self._closed = False

    async def fetch(self, query: str, *values: object) -> list[asyncpg.Record]:
        return await self.do(lambda connection: connection.fetch(query, *values))

    async def do(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Do what may be done twice. StoreFailed if PostgreSQL stays away or refuses."""
        return await patiently(lambda: self._once(work), self._patience)

    async def close(self) -> None:
        self._closed = True
        while self._free:
            connection = self._free.pop()
            with suppress(*BROKEN):
                await connection.close(timeout=2)

    async def _once(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._gate:
            while self._free:
                connection = self._free.pop()
                if not connection.is_closed():
                    break
            else:
                connection = await connect(self._url)
            try:
                result = await work(connection)
            except BaseException:
                connection.terminate()
                raise
            if self._closed:
                connection.terminate()
            else:
                self._free.append(connection)
            return result


async def patiently(work: Callable[[], Awaitable[T]], patience: float) -> T:
    """Try until PostgreSQL is there, or patience ends."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + patience
    while True:
        try:
            return await work()
        except BROKEN as problem:
            if not lost(problem) or loop.time() >= deadline:
                raise StoreFailed(f"PostgreSQL: {said(problem)}") from problem
        await asyncio.sleep(PAUSE)


async def migrate(url: str, patience: float) -> None:
    """Bring the tables up to date. Of several processes that start at once, one does it."""

    async def work() -> None:
        connection = await connect(url)
        try:
            async with connection.transaction():
                await connection.fetch("SELECT pg_advisory_xact_lock($1)", MIGRATING)
                await _migrate(connection)
        finally:
            connection.terminate()

    await patiently(work, patience)


async def _migrate(connection: Connection) -> None:
    version = 0
    if await connection.fetchval("SELECT to_regclass('room_schema')") is None:
        await connection.execute("CREATE TABLE room_schema (version integer NOT NULL)")
        await connection.execute("INSERT INTO room_schema VALUES (0)")
    else:
        version = await connection.fetchval("SELECT version FROM room_schema")
    if version > len(POSTGRES):
        raise StoreFailed(
            "PostgreSQL: the tables were made by a newer Numbers Station"
            f" (version {version}, this one knows {len(POSTGRES)})"
        )
    for step in POSTGRES[version:]:
        await connection.execute(step)
    if version < len(POSTGRES):
        await connection.execute("UPDATE room_schema SET version = $1", len(POSTGRES))
