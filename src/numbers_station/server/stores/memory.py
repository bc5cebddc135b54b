"""The in-memory store, for tests and benchmarks: the same promises, but not over a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

from numbers_station.room.protocol.rows import Row

from .base import (
    OnAppend,
    OnMessage,
    StoreClosed,
    answer_at_once,
    check_order,
    find_misfit,
    milliseconds,
)


class SharedMemory:
    """The logs behind the stores of one name, and the stores that are open on them."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}
        self.written: dict[str, int] = {}
        self.open: list[MemoryStore] = []


_MEMORIES: WeakValueDictionary[str, SharedMemory] = WeakValueDictionary()


class MemoryStore:
    shared = True

    def __init__(self, name: str = "") -> None:
        # A memory lives as long as a store of its name does, like a database beside its servers.
        self._memory = _MEMORIES.setdefault(name, SharedMemory()) if name else SharedMemory()
        self._on_append: OnAppend | None = None
        self._on_message: OnMessage | None = None

    async def open(self) -> None:
        self._memory.open.append(self)

    async def close(self) -> None:
        if self in self._memory.open:
            self._memory.open.remove(self)

    def append(self, room: str, rows: Sequence[Row]) -> asyncio.Future[None]:
        if not rows:
            return answer_at_once()
        check_order(rows)
        if self not in self._memory.open:
            return answer_at_once(StoreClosed())
        log = self._memory.logs.get(room, [])
        problem = find_misfit(room, len(log), rows[0].seq)
        if problem is not None:
            return answer_at_once(problem)
        log.extend(rows)
        self._memory.logs[room] = log
        self._memory.written[room] = milliseconds()
        for other in self._memory.open:
            if other is not self and other._on_append is not None:
                other._on_append(room, len(log))
        return answer_at_once()

    async def load(self, room: str, after: int = 0) -> list[Row]:
        self._check_open()
        return self._memory.logs.get(room, [])[max(after, 0) :]

    async def exists(self, room: str) -> bool:
        self._check_open()
        return room in self._memory.logs

    async def rooms(self, since: int) -> list[str]:
        self._check_open()
        return sorted(room for room, at in self._memory.written.items() if at >= since)

    async def forget(self, room: str) -> None:
        self._check_open()
        self._memory.logs.pop(room, None)
        self._memory.written.pop(room, None)

    def listen(self, on_append: OnAppend, on_message: OnMessage | None = None) -> None:
        self._on_append, self._on_message = on_append, on_message

    def publish(self, room: str, message: bytes) -> None:
        for other in self._memory.open:
            if other is not self and other._on_message is not None:
                other._on_message(room, id(self), message)

    def _check_open(self) -> None:
        if self not in self._memory.open:
            raise StoreClosed
