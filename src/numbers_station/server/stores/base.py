"""The interface of every store: an append-only log a room, durable and in order, or not at all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from numbers_station.room.protocol.rows import Row

from .alarms import AlarmStore
from .packs import PackStore
from .push import PushStore

TABLES = ("room_log", "room_secrets", "push_subscriptions", "alarms")
"""Where something of a room is kept, as long as the room is."""

if TYPE_CHECKING:
    from .bans import BanStore
    from .portable import Line

Told = Callable[[Exception | None], None]
"""Called in the loop when an append has ended: with nothing once all its rows are durable, or with
Conflict or StoreFailed when none has been written."""
OnAppend = Callable[[str, int], None]
"""A room, and the seq up to which another process has appended."""
OnMessage = Callable[[str, int, bytes], None]
"""A room, the process that tells of it, and what it says."""


class Conflict(Exception):
    """A seq is taken: another process was first (optimistic concurrency). Load, decide again."""


class StoreFailed(Exception):
    """The store could not write or read, and says why; nothing was written.

    What a host may meet has a code in the catalogs (`database.*`); the rest is the driver's own."""

    def __init__(self, message: str, code: str = "", **values: object) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class StoreClosed(StoreFailed):
    """It has been closed, or was never opened."""

    def __init__(self) -> None:
        super().__init__("the store is closed")


class Forgotten(StoreFailed):
    """The log is shorter than the rows suppose: the room has been forgotten meanwhile."""


class KeptRoom(msgspec.Struct, frozen=True):
    """What a store knows of a room without reading its log."""

    code: str
    opened: int
    """When its first row was written (milliseconds)."""
    last: int
    """When the latest one was."""
    rows: int
    bytes: int


class Store(Protocol):
    """The logs of all rooms."""

    shared: bool
    """Whether several processes may serve the same rooms."""
    packs: PackStore
    """The packs of words and pictures that have an address."""
    push: PushStore
    """The devices of players who want to be told when it is their move."""
    alarms: AlarmStore
    """When rooms must be looked after though nobody is there."""
    bans: BanStore
    """Addresses that are kept out."""

    async def open(self) -> None:
        """Bring the database up to date and be ready; StoreFailed says what is wrong with it."""

    async def close(self) -> None:
        """Finish what was asked for, then let go. Later appends raise StoreClosed."""

    def put(self, room: str, rows: Sequence[Row], told: Told) -> None:
        """Append rows, and say how that ended; never before this returns."""

    async def append(self, room: str, rows: Sequence[Row]) -> None:
        """`put` for who can wait. Cancelled, it may or may not have been written: load to see."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def told(problem: Exception | None) -> None:
            if ended.done():
                return
            if problem is None:
                ended.set_result(None)
            else:
                ended.set_exception(problem)

        self.put(room, rows, told)
        await ended

    async def load(self, room: str, after: int = 0) -> list[Row]:
        """The rows after a seq, in order; an unknown room has none."""

    async def exists(self, room: str) -> bool: ...

    async def check(self) -> None:
        """StoreFailed if the database does not answer, or is not where it was."""

    async def rooms(self, since: int) -> list[str]:
        """Rooms whose last row was written at or after `since` (milliseconds), by name."""

    async def list_rooms(self) -> list[KeptRoom]:
        """All rooms, by name; every log is looked through for it."""

    async def forget(self, room: str) -> None:
        """Delete the room's log; its name is free again."""

    async def try_writing(self) -> None:
        """StoreFailed if nothing could be written now; nothing is."""

    def dump(self, room: str | None = None) -> AsyncIterator[Line]:
        """All that is kept, or one room's log, as it is at one moment."""

    async def replace_all(self, lines: Iterable[Line]) -> None:
        """Put lines in the place of all that is kept, all or nothing; for a store that no server
        uses. The lines may raise StoreFailed themselves."""

    async def copy(self, path: str) -> bool:
        """Copy the database into a file of its own kind; False if it is not kept in a file."""

    async def erase(self) -> None:
        """Leave nothing on the disk of what was deleted, as far as the database lets us."""

    def listen(self, on_append: OnAppend, on_message: OnMessage | None = None) -> None:
        """Have these called in the loop when another process may have appended, or publishes.

        An append that is told is a hint, never the truth: it can come late, twice or for rows that
        are known.
        """

    def publish(self, room: str, message: bytes) -> None:
        """Tell other processes something fleeting about a room. It is not kept and may get lost."""


def tell_soon(told: Told, problem: Exception | None = None) -> None:
    """The end of an append that need not wait."""
    asyncio.get_running_loop().call_soon(told, problem)


def check_order(rows: Sequence[Row]) -> None:
    """Rows of one append count up by one from a positive seq; anything else is a mistake."""
    first = rows[0].seq
    if len(rows) == 1 and first > 0:
        return  # as it almost always is
    if first < 1 or any(row.seq != first + place for place, row in enumerate(rows)):
        raise ValueError(f"rows out of order: {[row.seq for row in rows]}")


def find_misfit(room: str, head: int, first: int) -> Conflict | Forgotten | None:
    """Why rows from `first` on cannot follow a log that ends at `head`; None if they can."""
    if first == head + 1:
        return None
    if first <= head:
        return Conflict(f"room {room}: seq {first} is taken, the log ends at {head}")
    return Forgotten(f"room {room}: seq {first} cannot follow {head}; the room was forgotten")


def milliseconds() -> int:
    return time.time_ns() // 1_000_000
