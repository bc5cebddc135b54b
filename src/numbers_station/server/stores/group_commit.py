"""Group commit: what queues up while one batch is being committed is the next batch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from numbers_station.room.protocol.rows import Row

from .base import StoreClosed, StoreFailed, answer_at_once, check_order

LARGEST = 1024  # appends in a batch: the last one must not wait for ever for the first


class Append:
    """One room's rows on their way; the writer says `written`, or leaves an error."""

    __slots__ = ("error", "future", "room", "rows", "written")

    def __init__(self, room: str, rows: Sequence[Row], future: asyncio.Future[None]) -> None:
        self.room = room
        self.rows = rows
        self.future = future
        self.written = False  # until somebody knows: whatever breaks, nothing is taken for durable
        self.error: Exception | None = None

    @property
    def first(self) -> int:
        return self.rows[0].seq

    @property
    def last(self) -> int:
        return self.rows[-1].seq


class GroupCommit:
    """One batch in flight. `write` starts it; the writer calls `finish` in the loop when it ends.

    There is no timer: an append that comes alone is written at once, and the busier the disk is,
    the larger the batches grow. A batch holds at most one append of a room, so appends to a room
    are decided one after another.
    """

    def __init__(self, write: Callable[[list[Append]], None]) -> None:
        self._write = write
        self._waiting: list[Append] = []
        self._busy = False
        self._closed = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    def put(self, room: str, rows: Sequence[Row]) -> asyncio.Future[None]:
        """A future that ends when the rows are durable."""
        check_order(rows)
        if self._closed:
            return answer_at_once(StoreClosed())
        loop = asyncio.get_running_loop()
        append = Append(room, rows, loop.create_future())
        self._waiting.append(append)
        if not self._busy:
            self._busy = True
            self._quiet.clear()
            # Not at once: the other appends of this turn of the loop are to come along.
            loop.call_soon(self._next)
        return append.future

    def _next(self) -> None:
        batch: list[Append] = []
        later: list[Append] = []
        rooms: set[str] = set()
        for append in self._waiting:
            if append.future.cancelled():
                continue
            if append.room in rooms or len(batch) == LARGEST:
                later.append(append)
            else:
                batch.append(append)
            rooms.add(append.room)
        self._waiting = later
        if batch:
            self._write(batch)
        else:
            self._busy = False
            self._quiet.set()

    def finish(self, batch: list[Append]) -> None:
        """The batch has ended; tell those who wait."""
        self._next()  # first, so that the writer works while the loop delivers
        for append in batch:
            if append.future.done():
                continue
            if append.written:
                append.future.set_result(None)
            else:
                append.future.set_exception(append.error or StoreFailed("the writer broke down"))

    def turn_away(self, problem: str) -> None:
        """Fail what has not been given to the writer yet."""
        waiting, self._waiting = self._waiting, []
        for append in waiting:
            if not append.future.done():
                append.future.set_exception(StoreFailed(problem))

    async def close(self) -> None:
        """Take no more, and wait for what is on its way."""
        self._closed = True
        await self._quiet.wait()
