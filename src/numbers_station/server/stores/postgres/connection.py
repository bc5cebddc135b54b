"""A PostgreSQL connection that reconnects by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

import asyncpg

from ..base import StoreFailed
from .errors import BROKEN, describe

log = logging.getLogger(__name__)

PAUSES = (0.02, 0.05, 0.1, 0.2, 0.5)  # the last for as long as it takes

CONNECT_TIMEOUT = 5.0
COMMAND_TIMEOUT = 15.0
SESSION = {
    "application_name": "numbers-station",
    # Whatever the cluster's default: an append that returns is on the disk.
    "synchronous_commit": "on",
}

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


class PostgresConnection:
    """Keeps one connection; `prepare` is done to each new one before anybody gets it."""

    def __init__(
        self, url: str, prepare: Callable[[Connection], Awaitable[None]], patience: float
    ) -> None:
        self._url = url
        self._prepare = prepare
        self._patience = patience
        self._connection: Connection | None = None
        self._up = asyncio.Event()
        self._down = asyncio.Event()
        self._down_since = asyncio.get_running_loop().time()
        self._problem: BaseException | None = None
        self._reconnecting: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect for the first time; what is wrong with the address or the rights is told."""
        self._reconnecting = asyncio.create_task(self._reconnect())
        await self.get()

    async def close(self) -> None:
        if self._reconnecting is None:
            return
        self._reconnecting.cancel()
        with suppress(asyncio.CancelledError):
            await self._reconnecting
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*BROKEN):
                await connection.close(timeout=2)

    async def get(self) -> Connection:
        """The connection; StoreFailed if it has been down for longer than anybody wants to wait."""
        left = self._down_since + self._patience - asyncio.get_running_loop().time()
        if not self._up.is_set() and left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._up.wait(), left)
        if self._connection is None:
            why = describe(self._problem)
            raise StoreFailed(f"PostgreSQL cannot be reached: {why}", "unreachable", detail=why)
        return self._connection

    async def get_at_last(self) -> Connection:
        """The connection, however long it takes."""
        while self._connection is None:
            await self._up.wait()
        return self._connection

    def drop(self, connection: Connection, problem: BaseException) -> None:
        """Whoever finds a connection broken gives it back here."""
        if connection is self._connection:
            self._problem = problem
            self._lose(connection)

    def _lose(self, connection: object) -> None:
        if connection is not self._connection or self._connection is None:
            return
        log.warning("PostgreSQL: connection lost")
        self._connection.terminate()
        self._connection = None
        self._down_since = asyncio.get_running_loop().time()
        self._up.clear()
        self._down.set()

    async def _reconnect(self) -> None:
        tries = 0
        while True:
            try:
                connection = await self._connect()
            except Exception as problem:
                self._problem = problem
                pause = PAUSES[min(tries, len(PAUSES) - 1)]
                tries += 1
                await asyncio.sleep(pause)
                continue
            if self._problem is not None:
                log.warning("PostgreSQL: connected again")
            tries = 0
            self._down.clear()
            self._connection = connection
            connection.add_termination_listener(self._lose)
            self._up.set()
            if connection.is_closed():  # in the meantime
                self._lose(connection)
            await self._down.wait()

    async def _connect(self) -> Connection:
        connection = await connect(self._url)
        try:
            await self._prepare(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection


async def connect(url: str) -> Connection:
    return await asyncpg.connect(
        url, timeout=CONNECT_TIMEOUT, command_timeout=COMMAND_TIMEOUT, server_settings=SESSION
    )
