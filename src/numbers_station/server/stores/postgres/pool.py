"""Connection pool for reads, and whatever else may be done twice: tried again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias, TypeVar

import asyncpg

from ..base import StoreClosed
from .connection import COMMAND_TIMEOUT, CONNECT_TIMEOUT, SESSION, Connection
from .errors import BROKEN, retry

T = TypeVar("T")

PooledConnection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

SIZE = 4
CLOSING = 2.0
"""Seconds that reads on their way have when the pool is closed."""


class ReadPool:
    """A few connections, so that reads wait neither for the writer nor for each other."""

    def __init__(self, url: str, patience: float) -> None:
        self._patience = patience
        self._pool = asyncpg.create_pool(
            url,
            min_size=0,  # the first is opened when it is needed
            max_size=SIZE,
            reset=_keep_session,
            timeout=CONNECT_TIMEOUT,
            command_timeout=COMMAND_TIMEOUT,
            server_settings=SESSION,
        )

    async def open(self) -> None:
        await self._pool

    async def fetch(self, query: str, *values: object) -> list[asyncpg.Record]:
        return await self.do(lambda connection: connection.fetch(query, *values))

    async def do(self, work: Callable[[PooledConnection], Awaitable[T]]) -> T:
        """Do what may be done twice. StoreFailed if PostgreSQL stays away or refuses."""
        return await retry(lambda: self._once(work), self._patience)

    async def close(self) -> None:
        with suppress(*BROKEN):
            await asyncio.wait_for(self._pool.close(), CLOSING)

    async def _once(self, work: Callable[[PooledConnection], Awaitable[T]]) -> T:
        if self._pool.is_closing():
            raise StoreClosed
        async with self._pool.acquire() as connection:
            try:
                return await work(connection)
            except BaseException:
                # Nobody knows what state it is in; the pool opens another one.
                connection.terminate()
                raise


async def _keep_session(_connection: Connection) -> None:
    """Reads leave nothing behind in their session: no round trip to clean up after each."""
