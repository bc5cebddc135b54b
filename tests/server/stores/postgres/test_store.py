"""Several processes on one PostgreSQL: who is first wins, the others hear of it."""

from __future__ import annotations

import asyncio
import random

import asyncpg
import pytest
from server.postgres import Cluster
from server.stores.postgres.support import database
from server.stores.support import open_store, outcome, rows

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import Conflict, Forgotten, Store, StoreFailed
from numbers_station.server.stores.connect import connect
from numbers_station.server.stores.migrations import POSTGRES
from numbers_station.server.stores.postgres.store import PostgresStore


def test_of_two_processes_exactly_one_wins(postgres_url: str) -> None:
    """Both append to the same rooms at once, in different orders: no deadlock, one winner each."""

    async def play() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            names = [f"room{number}" for number in range(30)]
            for seq in range(1, 16):
                orders = [
                    random.Random(seq).sample(names, 30),
                    random.Random(-seq).sample(names, 30),
                ]
                found = await asyncio.gather(
                    *(outcome(one, name, rows(seq, 1, "one")) for name in orders[0]),
                    *(outcome(two, name, rows(seq, 1, "two")) for name in orders[1]),
                )
                won = dict(zip(orders[0], found[:30], strict=True))
                lost = dict(zip(orders[1], found[30:], strict=True))
                for name in names:
                    assert {won[name], lost[name]} == {None, Conflict}
                    winner = "one" if won[name] is None else "two"
                    assert await two.load(name, seq - 1) == rows(seq, 1, winner)

    asyncio.run(play())


def test_the_loser_loads_the_tail_and_goes_on(postgres_url: str) -> None:
    async def play() -> None:
        async def append_all(store: Store, mark: str) -> list[bytes]:
            mine: list[bytes] = []
            head = 0
            while len(mine) < 40:
                body = f'"{mark}{len(mine)}"'.encode()
                try:
                    await store.append("A", [Row(head + 1, body, False)])
                except Conflict:
                    head += len(await store.load("A", head))
                else:
                    head += 1
                    mine.append(body)
            return mine

        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            first, second = await asyncio.gather(append_all(one, "x"), append_all(two, "y"))
            log = await one.load("A")
        assert [row.seq for row in log] == list(range(1, 81))
        assert [row.body for row in log if row.body in set(first)] == first
        assert [row.body for row in log if row.body in set(second)] == second

    asyncio.run(play())


def test_processes_that_start_at_once_migrate_once(postgres: Cluster, postgres_url: str) -> None:
    async def play() -> None:
        stores = [connect(postgres_url) for _ in range(8)]
        await asyncio.gather(*(store.open() for store in stores))
        for number, store in enumerate(stores):
            await store.append("A", rows(number + 1))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(play())
    assert postgres.sql("SELECT version FROM room_schema", database(postgres_url)) == str(
        len(POSTGRES)
    )
    assert postgres.sql("SELECT count(*) FROM room_log", database(postgres_url)) == "8"
    postgres.sql("UPDATE room_schema SET version = 99", database(postgres_url))
    with pytest.raises(StoreFailed, match="a newer Numbers Station"):
        asyncio.run(connect(postgres_url).open())


def test_forgetting_leaves_no_row_of_another_process_behind(postgres_url: str) -> None:
    async def play() -> None:
        async with open_store(postgres_url) as one, open_store(postgres_url) as two:
            for number in range(25):
                room = f"room{number}"
                await one.append(room, rows(1))

                async def go_on(room: str) -> None:
                    for seq in range(2, 40):
                        if await outcome(two, room, rows(seq)) is not None:
                            return

                await asyncio.gather(go_on(room), one.forget(room))
                assert await outcome(two, room, rows(50)) is Forgotten
                assert await one.load(room) == []
            assert await one.rooms(0) == []

    asyncio.run(play())


def test_an_analyst_can_be_given_the_public_rows_only(postgres: Cluster, postgres_url: str) -> None:
    async def play() -> None:
        async with open_store(postgres_url) as store:
            await store.append(
                "A", [Row(1, b'{"public":1}', False), Row(2, b'{"key":"R:x"}', True)]
            )
        name = database(postgres_url)
        postgres.sql("CREATE ROLE analyst LOGIN", name)
        postgres.sql("GRANT SELECT ON room_events, room_log TO analyst", name)
        analyst = await asyncpg.connect(postgres_url.replace("ns@", "analyst@"))
        try:
            assert await analyst.fetchval("SELECT event ->> 'public' FROM room_events") == "1"
            assert await analyst.fetchval("SELECT body FROM room_log WHERE seq = 2") is None
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await analyst.fetch("SELECT * FROM room_secrets")
        finally:
            await analyst.close()

    asyncio.run(play())


def test_rows_that_postgresql_cannot_hold_fail_alone(postgres_url: str) -> None:
    async def play() -> None:
        async with open_store(postgres_url) as store:
            found = await asyncio.gather(
                outcome(store, "A", rows(1)),
                outcome(store, "nul\0", rows(1)),
                outcome(store, "half a pair \ud800", rows(1)),
                outcome(store, "B", rows(1)),
            )
            assert list(found) == [None, StoreFailed, StoreFailed, None]
            with pytest.raises(StoreFailed):
                await store.load("nul\0")
            assert await store.rooms(0) == ["A", "B"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("ns@", "stranger:hunter2@"), "stranger"),
        (("/ns", "/nowhere_ns"), "does not exist"),
        (("ns-pg-", "ns-gone-"), "PostgreSQL"),
    ],
)
def test_a_wrong_address_is_told_without_the_password(
    postgres_url: str, change: tuple[str, str], why: str
) -> None:
    store = PostgresStore(postgres_url.replace(*change), patience=0.2)
    with pytest.raises(StoreFailed, match=why) as caught:
        asyncio.run(store.open())
    assert "hunter2" not in str(caught.value)
