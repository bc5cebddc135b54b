"""What every store promises, on each of them: memory, SQLite and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import time

import pytest
from server.stores.support import open_store, outcome, rows

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.base import Conflict, Forgotten, StoreFailed
from numbers_station.server.stores.connect import connect


def test_rows_come_back_as_they_were(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            given = [
                Row(1, b"{}", False),
                Row(2, '{"word":"Þröstur 🕵"}'.encode(), True),
                Row(3, b"", False),
                Row(4, bytes(range(256)), True),
                Row(5, b"x" * 300_000, False),
            ]
            await store.append("ROOM", given[:4])
            await store.append("ROOM", given[4:])
            assert await store.load("ROOM") == given
            assert await store.load("ROOM", 3) == given[3:]
            assert await store.load("ROOM", 5) == []
            assert await store.load("OTHER") == []

    asyncio.run(play())


def test_a_room_exists_when_it_has_rows(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            assert not await store.exists("A")
            assert await store.load("A") == []
            assert not await store.exists("A"), "nothing is created by a read"
            await store.append("A", [])
            assert not await store.exists("A"), "nor by nothing"
            await store.append("A", rows(1))
            assert await store.exists("A")
            assert not await store.exists("a")

    asyncio.run(play())


def test_a_taken_seq_is_a_conflict_and_writes_nothing(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            await store.append("A", rows(1, 5))
            for first in range(1, 6):
                assert await outcome(store, "A", rows(first, 3, "late")) is Conflict
            assert await store.load("A") == rows(1, 5)
            await store.append("A", rows(6))
            assert await store.load("A") == [*rows(1, 5), *rows(6)]

    asyncio.run(play())


def test_a_gap_is_refused(store_url: str) -> None:
    """A process must not go on with a room that another one has forgotten."""

    async def play() -> None:
        async with open_store(store_url) as store:
            assert await outcome(store, "A", rows(2)) is Forgotten
            await store.append("A", rows(1, 2))
            assert await outcome(store, "A", rows(4)) is Forgotten
            await store.forget("A")
            assert await outcome(store, "A", rows(3)) is Forgotten
            assert await store.load("A") == []
            assert not await store.exists("A")
            await store.append("A", rows(1, 1, "new"))
            assert await store.load("A") == rows(1, 1, "new")

    asyncio.run(play())


def test_rows_of_one_append_count_up(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            for wrong in ([*rows(1), *rows(3)], [*rows(1), *rows(1)], rows(0), rows(-1, 2)):
                with pytest.raises(ValueError, match="rows out of order"):
                    await store.append("A", wrong)
            assert not await store.exists("A")

    asyncio.run(play())


def test_of_appends_at_once_exactly_one_wins(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            for seq in range(1, 21):
                given = [rows(seq, 1, str(rival)) for rival in range(5)]
                found = await asyncio.gather(*(outcome(store, "A", rival) for rival in given))
                assert sorted(map(str, found)) == sorted(map(str, [None] + [Conflict] * 4))
                assert await store.load("A", seq - 1) == given[found.index(None)]

    asyncio.run(play())


def test_appends_to_a_room_that_do_not_wait_for_each_other_keep_their_order(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            await asyncio.gather(*(store.append("A", rows(seq)) for seq in range(1, 101)))
            assert await store.load("A") == [row for seq in range(1, 101) for row in rows(seq)]

    asyncio.run(play())


def test_many_rooms_at_once_and_one_that_fails(store_url: str) -> None:
    """A room's rows that cannot be written do not take down the others of their batch."""

    async def play() -> None:
        async with open_store(store_url) as store:
            await store.append("taken", rows(1))
            bad = {"taken", "gap"}
            names = [f"room{number}" for number in range(200)]
            found = await asyncio.gather(
                *(
                    outcome(store, name, rows(1, number % 7 + 1))
                    for number, name in enumerate(names)
                ),
                outcome(store, "taken", rows(1, 2, "late")),
                outcome(store, "gap", rows(7)),
            )
            assert found == [None] * 200 + [Conflict, Forgotten]
            assert await store.rooms(0) == sorted({*names, "taken"}), bad
            for number, name in enumerate(names):
                assert await store.load(name) == rows(1, number % 7 + 1)

    asyncio.run(play())


def test_rooms_by_their_last_activity(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            await store.append("old", rows(1))
            await store.append("woken", rows(1))
            await asyncio.sleep(0.02)
            then = time.time_ns() // 1_000_000
            await asyncio.sleep(0.02)
            await store.append("new", rows(1))
            await store.append("woken", rows(2))
            assert await store.rooms(0) == ["new", "old", "woken"]
            assert await store.rooms(then) == ["new", "woken"]
            assert await store.rooms(then + 3_600_000) == []
            await store.forget("new")
            await store.forget("never there")
            assert await store.rooms(then) == ["woken"]

    asyncio.run(play())


def test_what_was_appended_is_there_after_reopening(store_url: str) -> None:
    async def play() -> None:
        first = connect(store_url)  # a name's memory lasts as long as a store of that name
        for seq in range(1, 4):
            async with open_store(store_url) as store:
                await store.append("A", rows(seq))
        async with open_store(store_url) as store:
            assert await store.load("A") == rows(1, 3)
        del first

    asyncio.run(play())


def test_closing_finishes_what_was_asked_for(store_url: str) -> None:
    async def play() -> None:
        first = connect(store_url)
        async with open_store(store_url) as store:
            waiting = [asyncio.ensure_future(store.append(f"{n}", rows(1))) for n in range(50)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        for use in (store.append("A", rows(1)), store.load("A"), store.exists("A")):
            with pytest.raises(StoreFailed, match="closed"):
                await use
        with pytest.raises(StoreFailed, match="closed"):
            await store.rooms(0)
        with pytest.raises(StoreFailed, match="closed"):
            await store.forget("A")
        await store.close()
        async with open_store(store_url) as store:
            assert len(await store.rooms(0)) == 50
        del first

    asyncio.run(play())


def test_a_cancelled_append_does_no_harm(store_url: str) -> None:
    async def play() -> None:
        async with open_store(store_url) as store:
            for number in range(20):
                task = asyncio.ensure_future(store.append(f"{number}", rows(1)))
                for _ in range(number % 4):
                    await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            for number in range(20):
                known = await store.load(f"{number}")
                assert known in ([], rows(1))
                if not known and await outcome(store, f"{number}", rows(1)) is Conflict:
                    known = await store.load(f"{number}")  # it was on its way
                    assert known == rows(1)
                assert await store.load(f"{number}") == rows(1)

    asyncio.run(play())


def test_a_thousand_rooms_are_reloaded(durable_url: str) -> None:
    """benchmarks/bench_restart.py measures how fast."""

    async def play() -> None:
        names = [f"room{number:04}" for number in range(1000)]
        async with open_store(durable_url) as store:
            await asyncio.gather(*(store.append(name, rows(1, 60)) for name in names))
        async with open_store(durable_url) as store:
            found = await store.rooms(0)
            logs = await asyncio.gather(*(store.load(name) for name in found))
        assert found == names
        assert all(log == rows(1, 60) for log in logs)

    asyncio.run(play())
