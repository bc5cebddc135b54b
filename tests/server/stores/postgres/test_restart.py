"""PostgreSQL goes away and comes back: every append is written once, or known not to be."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from server.postgres import Cluster
from server.stores.postgres.support import database, until
from server.stores.support import open_store, outcome, rows
from server.waiting import HANG

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import Store, StoreFailed
from numbers_station.server.stores.postgres.store import PostgresStore

SOCKET = ".s.PGSQL.5432"


class Wire:
    """A socket before PostgreSQL's that can swallow the answers and then cut the connection."""

    def __init__(self, cluster: Cluster, folder: Path) -> None:
        self.folder = folder
        self._cluster = cluster
        self.deaf = False  # answers do not arrive
        self.connections = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def url(self, name: str) -> str:
        return self._cluster.url(name, self.folder)

    async def serve(self) -> asyncio.AbstractServer:
        return await asyncio.start_unix_server(self._accept, self.folder / SOCKET)

    def cut(self, polite: bool) -> None:
        """Polite: PostgreSQL learns of it. Else it goes on as if the client were there."""
        for writer in self._writers:
            writer.close()
        self._writers.clear()
        if polite:
            for task in self._tasks:
                task.cancel()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        upstream = await asyncio.open_unix_connection(str(self._cluster.folder / SOCKET))
        self._writers.add(writer)
        back = asyncio.create_task(self._answers(upstream[0], writer))
        self._tasks.add(back)
        try:
            while data := await reader.read(65536):
                upstream[1].write(data)
            if not self.deaf:
                back.cancel()
        except ConnectionError:
            pass
        finally:
            await asyncio.gather(back, return_exceptions=True)
            self._tasks.discard(back)
            self._writers.discard(writer)
            upstream[1].close()
            writer.close()

    async def _answers(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            if not self.deaf:
                writer.write(data)
        writer.close()


@asynccontextmanager
async def open_through_wire(
    cluster: Cluster, url: str, folder: Path
) -> AsyncIterator[tuple[Wire, PostgresStore]]:
    wire = Wire(cluster, folder)
    server = await wire.serve()
    store = PostgresStore(wire.url(database(url)), patience=20)
    await store.open()
    try:
        yield wire, store
    finally:
        await store.close()
        server.close()
        await server.wait_closed()


async def count(url: str, query: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


def test_an_append_whose_answer_was_lost_is_found(
    postgres: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    """It was written; it must neither fail nor be written again."""

    async def play() -> None:
        async with open_through_wire(postgres, postgres_url, tmp_path) as (wire, store):
            await store.append("A", rows(1))
            wire.deaf = True
            append = asyncio.gather(store.append("A", rows(2, 2)), store.append("B", rows(1)))
            async with asyncio.timeout(HANG):
                while await count(postgres_url, "SELECT count(*) FROM room_log") < 4:
                    await asyncio.sleep(0.01)
            assert not append.done()
            wire.deaf = False
            wire.cut(polite=True)
            await append
            assert await store.load("A") == rows(1, 3)
            assert await store.load("B") == rows(1)
            await store.append("A", rows(4))

    asyncio.run(play())


def test_an_append_that_hangs_in_a_lost_session_does_not_come_true_later(
    postgres: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    """The client is gone, but PostgreSQL has not noticed and is about to write: it is stopped."""

    async def play() -> None:
        async with open_through_wire(postgres, postgres_url, tmp_path) as (wire, store):
            await store.append("A", rows(1))
            other = await asyncpg.connect(postgres_url)
            lock = other.transaction()
            await lock.start()
            await other.execute("LOCK TABLE room_log IN SHARE MODE")
            append = asyncio.ensure_future(store.append("A", rows(2)))
            waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
            async with asyncio.timeout(HANG):
                while not await count(postgres_url, waiting):
                    await asyncio.sleep(0.01)
            before = wire.connections
            wire.deaf = True
            wire.cut(polite=False)
            wire.deaf = False
            await until(lambda: wire.connections > before)
            await asyncio.sleep(0.3)
            assert not append.done()
            await lock.rollback()
            await other.close()
            await append
            assert await store.load("A") == rows(1, 2)
            query = "SELECT count(DISTINCT writer) FROM room_log"
            assert await count(postgres_url, query) == 1

    asyncio.run(play())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_postgresql_is_restarted_under_load(
    postgres: Cluster, postgres_url: str, how: signal.Signals
) -> None:
    """What was acknowledged is there; what failed is not; nothing is there twice."""

    async def play() -> None:
        stop = asyncio.Event()
        logs: dict[str, list[Row]] = {}
        failures = 0

        async def write(store: Store, room: str) -> None:
            nonlocal failures
            log = logs[room] = []
            tries = 0
            while not stop.is_set():
                tries += 1
                row = Row(len(log) + 1, f'"{room} {tries}"'.encode(), tries % 2 == 0)
                if await outcome(store, room, [row]) is None:
                    log.append(row)
                else:
                    failures += 1
                    await asyncio.sleep(0.01)

        one, two = (PostgresStore(postgres_url, patience=30) for _ in "12")
        await one.open()
        await two.open()
        async with asyncio.timeout(HANG):
            tasks = [
                asyncio.create_task(write(store, f"{name}{number}"))
                for name, store in (("one", one), ("two", two))
                for number in range(8)
            ]
            for _ in range(3):  # it goes on by itself
                await asyncio.sleep(0)
                goals = [(log, len(log) + 5) for log in logs.values()]
                while any(len(log) < goal for log, goal in goals):
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(postgres.restart, how)
            stop.set()
            await asyncio.gather(*tasks)
            assert failures == 0, "a quick restart is waited for"
            for room, log in logs.items():
                assert await one.load(room) == log
        await one.close()
        await two.close()

    asyncio.run(play())


def test_while_postgresql_is_away_appends_fail_soon_and_then_go_on(
    postgres: Cluster, postgres_url: str
) -> None:
    async def play() -> None:
        store = PostgresStore(postgres_url, patience=1)
        await store.open()
        await store.append("A", rows(1))
        await asyncio.to_thread(postgres.stop)
        try:
            found = await asyncio.gather(*(outcome(store, f"{n}", rows(1)) for n in range(20)))
            assert found == [StoreFailed] * 20
            # The time that they would wait is up: these fail before the loop has turned often.
            for _ in range(20):
                append = asyncio.ensure_future(outcome(store, "A", rows(2)))
                for _ in range(20):
                    await asyncio.sleep(0)
                assert append.done()
                assert append.result() is StoreFailed
            with pytest.raises(StoreFailed):
                await store.load("A")
        finally:
            await asyncio.to_thread(postgres.start)

        async def back() -> None:
            while await outcome(store, "A", rows(2)) is not None:
                await asyncio.sleep(0.05)

        await asyncio.wait_for(back(), HANG)
        assert await store.load("A") == rows(1, 2)
        assert await store.rooms(0) == ["A"]
        await store.close()

    asyncio.run(play())


def test_closing_does_not_wait_for_ever(
    postgres: Cluster, postgres_url: str, tmp_path: Path
) -> None:
    """An append whose fate is unknown waits for PostgreSQL, but not longer than the store."""

    async def play() -> None:
        wire = Wire(postgres, tmp_path)
        server = await wire.serve()
        store = PostgresStore(wire.url(database(postgres_url)), patience=1.5)
        await store.open()
        wire.deaf = True
        append = asyncio.ensure_future(store.append("A", rows(1)))
        await asyncio.sleep(0.1)
        server.close()
        wire.cut(polite=True)
        await asyncio.sleep(2.0)
        assert not append.done(), "longer than for an append that was not sent"
        assert await asyncio.wait_for(outcome(store, "B", rows(1)), HANG) is StoreFailed
        assert not append.done()
        await asyncio.wait_for(store.close(), HANG)
        with pytest.raises(StoreFailed, match="nobody knows yet"):
            await append

    asyncio.run(play())


def test_hints_come_again_after_a_restart(postgres: Cluster, postgres_url: str) -> None:
    async def play() -> None:
        heard: list[tuple[str, int]] = []
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            two.listen(lambda room, seq: heard.append((room, seq)))
            await asyncio.to_thread(postgres.restart)
            for seq in range(1, 100):
                await one.append("A", rows(seq))
                if heard:
                    break
                await asyncio.sleep(0.1)
            assert heard

    asyncio.run(play())


def test_a_read_only_postgresql_says_so(postgres: Cluster, postgres_url: str) -> None:
    name = database(postgres_url)

    def read_only(yes: bool) -> None:
        postgres.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = {yes}")
        postgres.sql(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )

    async def play() -> None:
        async with open_store(postgres_url) as store:
            await store.append("A", rows(1))
            read_only(True)
            with pytest.raises(StoreFailed, match="read-only"):
                await store.append("A", rows(2))
            assert await store.load("A") == rows(1)
            read_only(False)
            await store.append("A", rows(2))
            assert await store.load("A") == rows(1, 2)

    asyncio.run(play())
