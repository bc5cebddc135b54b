"""The store for tests and benchmarks: the same promises as the others, but not over a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

from numbers_station.room.protocol.rows import Row

from .base import Heard, Overheard, check, closed, milliseconds, refusal, settled


class MemoryLog:
    """The logs behind the stores of one name, and the stores that are open on them."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}
        self.written: dict[str, int] = {}
        self.open: list[MemoryStore] = []


_SHELVES: WeakValueDictionary[str, MemoryLog] = WeakValueDictionary()


class MemoryStore:
    shared = True

    def __init__(self, name: str = "") -> None:
        # A shelf lives as long as a store of its name does, like a database beside its servers.
        self._shelf = _SHELVES.setdefault(name, MemoryLog()) if name else MemoryLog()
        self._heard: Heard | None = None
        self._overheard: Overheard | None = None

    async def open(self) -> None:
        self._shelf.open.append(self)

    async def close(self) -> None:
        if self in self._shelf.open:
            self._shelf.open.remove(self)

    def append(self, room: str, rows: Sequence[Row]) -> asyncio.Future[None]:
        if not rows:
            return settled()
        check(rows)
        if self not in self._shelf.open:
            return settled(closed())
        log = self._shelf.logs.get(room, [])
        problem = refusal(room, len(log), rows[0].seq)
        if problem is not None:
            return settled(problem)
        log.extend(rows)
        self._shelf.logs[room] = log
        self._shelf.written[room] = milliseconds()
        for other in self._shelf.open:
            if other is not self and other._heard is not None:
                other._heard(room, len(log))
        return settled()

    async def load(self, room: str, after: int = 0) -> list[Row]:
        self._ready()
        return self._shelf.logs.get(room, [])[max(after, 0) :]

    async def exists(self, room: str) -> bool:
        self._ready()
        return room in self._shelf.logs

    async def rooms(self, since: int) -> list[str]:
        self._ready()
        return sorted(room for room, at in self._shelf.written.items() if at >= since)

    async def forget(self, room: str) -> None:
        self._ready()
        self._shelf.logs.pop(room, None)
        self._shelf.written.pop(room, None)

    def listen(self, heard: Heard) -> None:
        self._heard = heard

    def gossip(self, room: str, news: bytes) -> None:
        for other in self._shelf.open:
            if other is not self and other._overheard is not None:
                other._overheard(room, id(self), news)

    def overhear(self, overheard: Overheard) -> None:
        self._overheard = overheard

    def _ready(self) -> None:
        if self not in self._shelf.open:
            raise closed()
