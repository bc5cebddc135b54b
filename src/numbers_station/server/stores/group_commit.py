"""Group commit: what queues up while one batch is being committed is the next batch."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from numbers_station.room.protocol.rows import Row

from ..loop_turn import Stage, loop_turn
from .base import StoreClosed, StoreFailed, Told, check_order, tell_soon

log = logging.getLogger(__name__)

LARGEST = 1024  # appends in a batch: the last one must not wait for ever for the first


class Append:
    """One room's rows on their way; the writer says `written`, or leaves an error."""

    __slots__ = ("error", "room", "rows", "told", "written")

    def __init__(self, room: str, rows: Sequence[Row], told: Told) -> None:
        self.room = room
        self.rows = rows
        self.told = told
        self.written = False  # until somebody knows: whatever breaks, nothing is taken for durable
        self.error: Exception | None = None

    @property
    def first(self) -> int:
        return self.rows[0].seq

    @property
    def last(self) -> int:
        return self.rows[-1].seq

    def tell(self) -> None:
        """Say how it ended; one who cannot bear it does not keep it from the others."""
        problem = None if self.written else self.error or StoreFailed("the writer broke down")
        try:
            self.told(problem)
        except Exception:
            log.exception("the end of an append could not be told")


class GroupCommit:
    """One batch in flight. `write` starts it; the writer calls `finish` in the loop when it ends.

    There is no timer: an append that comes alone is written at once, and the busier the disk is,
    the larger the batches grow. A batch holds at most one append of a room, so appends to a room
    are decided one after another.
    """

    def __init__(self, write: Callable[[list[Append]], None]) -> None:
        self._write = write
        self._turn = loop_turn()
        self._waiting: list[Append] = []
        self._busy = False
        self._closed = False
        self._quiet = asyncio.Event()
        self._quiet.set()

    def put(self, room: str, rows: Sequence[Row], told: Told) -> None:
        """Have rows written, and *told* called when they are durable."""
        check_order(rows)
        if self._closed:
            tell_soon(told, StoreClosed())
            return
        self._waiting.append(Append(room, rows, told))
        if not self._busy:
            self._busy = True
            self._quiet.clear()
            # Not at once: the other appends of this turn of the loop are to come along.
            self._turn.put(Stage.COMMIT, self._next)

    def _next(self) -> None:
        batch, self._waiting = _split(self._waiting)
        if batch:
            self._write(batch)
        else:
            self._busy = False
            self._quiet.set()

    def finish(self, batch: list[Append]) -> None:
        """The batch has ended; tell those who wait."""
        self._next()  # first, so that the writer works while the loop delivers
        for append in batch:
            append.tell()

    def turn_away(self, problem: str) -> None:
        """Fail what has not been given to the writer yet."""
        waiting, self._waiting = self._waiting, []
        for append in waiting:
            append.error = StoreFailed(problem)
            append.tell()

    async def close(self) -> None:
        """Take no more, and wait for what is on its way."""
        self._closed = True
        await self._quiet.wait()


def _split(waiting: list[Append]) -> tuple[list[Append], list[Append]]:
    """The next batch, and what has to wait for the one after it."""
    if len({append.room for append in waiting}) == len(waiting) <= LARGEST:
        return waiting, []  # as it almost always is: a room waits for its append
    batch: list[Append] = []
    later: list[Append] = []
    rooms: set[str] = set()
    for append in waiting:
        if append.room in rooms or len(batch) == LARGEST:
            later.append(append)
        else:
            batch.append(append)
        rooms.add(append.room)
    return batch, later
