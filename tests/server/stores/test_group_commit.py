"""Group commit: one batch in flight, a room once in it, nobody told before the writer knows."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest
from hypothesis import given
from hypothesis import strategies as st
from server.stores.support import rows

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores import group_commit
from numbers_station.server.stores.base import StoreClosed, StoreFailed
from numbers_station.server.stores.group_commit import Append, GroupCommit


class Writer:
    """A writer that ends a batch when the test says so."""

    def __init__(self) -> None:
        self.batches: list[list[Append]] = []
        self.commits = GroupCommit(self.batches.append)

    def put(self, room: str, given: list[Row]) -> asyncio.Future[None]:
        """A future that ends as the append does."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.commits.put(
            room,
            given,
            lambda problem: ended.set_exception(problem) if problem else ended.set_result(None),
        )
        return ended

    def end(self, *, written: bool = True, error: Exception | None = None) -> None:
        batch = self.batches[-1]
        for append in batch:
            append.written, append.error = written, error
        self.commits.finish(batch)

    def last(self) -> list[tuple[str, int]]:
        return [(append.room, append.first) for append in self.batches[-1]]


def run(play: Coroutine[None, None, None]) -> None:
    asyncio.run(play)


def test_what_comes_in_one_turn_of_the_loop_is_one_batch() -> None:
    async def play() -> None:
        writer = Writer()
        futures = [writer.put(room, rows(1)) for room in "ABC"]
        assert writer.batches == []
        await asyncio.sleep(0)
        assert writer.last() == [("A", 1), ("B", 1), ("C", 1)]
        assert not any(future.done() for future in futures)
        writer.end()
        await asyncio.gather(*futures)
        assert len(writer.batches) == 1

    run(play())


def test_what_queues_up_meanwhile_is_the_next_batch() -> None:
    async def play() -> None:
        writer = Writer()
        first = writer.put("A", rows(1))
        await asyncio.sleep(0)
        later = [writer.put("B", rows(1)), writer.put("C", rows(1))]
        for _ in range(3):
            await asyncio.sleep(0)
        assert len(writer.batches) == 1, "one batch in flight"
        writer.end()
        assert writer.last() == [("B", 1), ("C", 1)]
        await first
        writer.end()
        await asyncio.gather(*later)

    run(play())


def test_a_room_is_once_in_a_batch_and_keeps_its_order() -> None:
    async def play() -> None:
        writer = Writer()
        futures = [writer.put("A", rows(seq)) for seq in (1, 2, 3)]
        futures.append(writer.put("B", rows(1)))
        await asyncio.sleep(0)
        for expected in ([("A", 1), ("B", 1)], [("A", 2)], [("A", 3)]):
            assert writer.last() == expected
            writer.end()
        await asyncio.gather(*futures)

    run(play())


@given(st.lists(st.sampled_from("ABCD"), max_size=40), st.integers(1, 5))
def test_every_append_is_written_once_in_the_order_of_its_room(
    rooms: list[str], largest: int
) -> None:
    async def play() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(group_commit, "LARGEST", largest)
            writer = Writer()
            heads: dict[str, int] = {}
            futures = []
            for room in rooms:
                heads[room] = heads.get(room, 0) + 1
                futures.append(writer.put(room, rows(heads[room])))
            await asyncio.sleep(0)
            while not all(future.done() for future in futures):
                writer.end()
        seen = [(append.room, append.first) for batch in writer.batches for append in batch]
        assert all(len(batch) <= largest for batch in writer.batches)
        for room, head in heads.items():
            assert [seq for name, seq in seen if name == room] == list(range(1, head + 1))

    run(play())


def test_nothing_is_durable_that_the_writer_has_not_called_written() -> None:
    async def play() -> None:
        writer = Writer()
        future = writer.put("A", rows(1))
        await asyncio.sleep(0)
        writer.end(written=False)
        with pytest.raises(StoreFailed, match="broke down"):
            await future
        future = writer.put("A", rows(1))
        await asyncio.sleep(0)
        writer.end(written=False, error=StoreFailed("the disk is full"))
        with pytest.raises(StoreFailed, match="full"):
            await future

    run(play())


def test_one_who_cannot_bear_the_news_does_not_keep_it_from_the_others() -> None:
    async def play() -> None:
        writer = Writer()
        gone, stays = writer.put("A", rows(1)), writer.put("B", rows(1))
        gone.cancel()  # a future that has ended cannot be told
        await asyncio.sleep(0)
        writer.end()
        await stays

    run(play())


def test_only_what_waits_can_be_turned_away() -> None:
    async def play() -> None:
        writer = Writer()
        under_way = writer.put("A", rows(1))
        await asyncio.sleep(0)
        waiting = writer.put("B", rows(1))
        writer.commits.turn_away("PostgreSQL is away")
        with pytest.raises(StoreFailed, match="away"):
            await waiting
        writer.end()
        await under_way

    run(play())


def test_closing_waits_for_what_is_on_its_way_and_takes_no_more() -> None:
    async def play() -> None:
        writer = Writer()
        future = writer.put("A", rows(1))
        await asyncio.sleep(0)
        closing = asyncio.create_task(writer.commits.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreClosed):
            await writer.put("B", rows(1))
        assert not closing.done()
        writer.end()
        await closing
        await future

    run(play())
