"""The in-memory store, for tests and benchmarks: the same promises, but not over a restart."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakValueDictionary

from numbers_station.room.protocol.rows import Row

from .base import (
    OnAppend,
    OnMessage,
    Store,
    StoreClosed,
    Told,
    find_misfit,
    milliseconds,
    tell_soon,
)
from .group_commit import Append, GroupCommit


class SharedMemory:
    """The logs behind the stores of one name, and the stores that are open on them."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}
        self.written: dict[str, int] = {}
        self.open: list[MemoryStore] = []


_MEMORIES: WeakValueDictionary[str, SharedMemory] = WeakValueDictionary()


class MemoryStore(Store):
    shared = True

    def __init__(self, name: str = "") -> None:
        # A memory lives as long as a store of its name does, like a database beside its servers.
        self._memory = _MEMORIES.setdefault(name, SharedMemory()) if name else SharedMemory()
        self._on_append: OnAppend | None = None
        self._on_message: OnMessage | None = None

    async def open(self) -> None:
        self._commits = GroupCommit(self._write)
        self._memory.open.append(self)

    async def close(self) -> None:
        if self in self._memory.open:
            await self._commits.close()
            self._memory.open.remove(self)

    def put(self, room: str, rows: Sequence[Row], told: Told) -> None:
        if not rows or self not in self._memory.open:
            tell_soon(told, StoreClosed() if rows else None)
        else:
            self._commits.put(room, rows, told)

    def _write(self, batch: list[Append]) -> None:
        at = milliseconds()
        for append in batch:
            room, log = append.room, self._memory.logs.get(append.room, [])
            append.error = find_misfit(room, len(log), append.first)
            if append.error is None:
                log.extend(append.rows)
                self._memory.logs[room], self._memory.written[room] = log, at
                append.written = True
                self._announce(room, len(log))
        self._commits.finish(batch)

    def _announce(self, room: str, seq: int) -> None:
        for other in self._memory.open:
            if other is not self and other._on_append is not None:
                other._on_append(room, seq)

    async def load(self, room: str, after: int = 0) -> list[Row]:
        self._check_open()
        return self._memory.logs.get(room, [])[max(after, 0) :]

    async def exists(self, room: str) -> bool:
        self._check_open()
        return room in self._memory.logs

    async def check(self) -> None:
        self._check_open()

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
