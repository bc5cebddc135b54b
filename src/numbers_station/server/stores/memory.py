"""The in-memory store, for tests and benchmarks: the same promises, but not over a restart."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from weakref import WeakValueDictionary

from msgspec.structs import astuple, replace

from numbers_station.room.protocol.rows import Row

from .alarms import AlarmStore
from .bans import BanStore
from .base import (
    KeptRoom,
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
from .packs import KeptPack, PackStore
from .portable import AlarmLine, BanLine, DeviceLine, KeyLine, Line, LogLine, PackLine, PictureLine
from .push import PushStore, Subscription


class SharedMemory:
    """The logs behind the stores of one name, and the stores that are open on them."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}
        self.written: dict[str, int] = {}
        self.packs: dict[str, KeptPack] = {}
        self.pictures: dict[str, bytes] = {}
        self.push_key: bytes | None = None
        self.subscriptions: dict[str, list[Subscription]] = {}
        self.alarms: dict[str, int] = {}
        self.bans: dict[str, BanLine] = {}
        self.open: list[MemoryStore] = []


_MEMORIES: WeakValueDictionary[str, SharedMemory] = WeakValueDictionary()


class MemoryStore(Store):
    shared = True

    def __init__(self, name: str = "") -> None:
        # A memory lives as long as a store of its name does, like a database beside its servers.
        self._memory = _MEMORIES.setdefault(name, SharedMemory()) if name else SharedMemory()
        self.packs = MemoryPacks(self._memory, self._check_open)
        self.push = MemoryPush(self._memory, self._check_open)
        self.alarms = MemoryAlarms(self._memory, self._check_open)
        self.bans = MemoryBans(self._memory, self._check_open)
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
        memory, at = self._memory, milliseconds()
        listeners = [other._on_append for other in memory.open if other is not self]
        for append in batch:
            room, log = append.room, memory.logs.get(append.room, [])
            append.error = find_misfit(room, len(log), append.first)
            if append.error is None:
                log += append.rows
                memory.logs[room], memory.written[room] = log, at
                append.written = True
                for told in listeners:
                    if told is not None:
                        told(room, len(log))
        self._commits.finish(batch)

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

    async def list_rooms(self) -> list[KeptRoom]:
        self._check_open()
        written = self._memory.written
        return [
            KeptRoom(
                room, written[room], written[room], len(log), sum(len(row.body) for row in log)
            )
            for room, log in sorted(self._memory.logs.items())
        ]

    async def forget(self, room: str) -> None:
        self._check_open()
        self._memory.logs.pop(room, None)
        self._memory.written.pop(room, None)
        self._memory.subscriptions.pop(room, None)
        self._memory.alarms.pop(room, None)

    async def try_writing(self) -> None:
        self._check_open()

    async def dump(self, room: str | None = None) -> AsyncIterator[Line]:
        self._check_open()
        memory = self._memory
        for name in sorted(memory.logs) if room is None else [room]:
            for row in memory.logs.get(name, []):
                at = memory.written[name]
                yield LogLine(name, row.seq, at, row.body.decode(), row.secret)
        if room is not None:
            return
        for code, pack in sorted(memory.packs.items()):
            pictures = tuple(sorted(pack.pictures))
            yield PackLine(code, pack.body, pack.maker, pack.size, pack.used, pictures)
        for id, body in sorted(memory.pictures.items()):
            yield PictureLine(id, body)
        for _, ban in sorted(memory.bans.items()):
            yield ban
        if memory.push_key is not None:
            yield KeyLine("push", memory.push_key)
        for name, devices in memory.subscriptions.items():
            for device in devices:
                yield DeviceLine(name, *astuple(device))
        for name, at in sorted(memory.alarms.items()):
            yield AlarmLine(name, at)

    async def replace_all(self, lines: Iterable[Line]) -> None:
        self._check_open()
        new = SharedMemory()
        for line in lines:
            match line:
                case LogLine(room, seq, at, body, secret):
                    new.logs.setdefault(room, []).append(Row(seq, body.encode(), secret))
                    new.written[room] = at
                case PackLine(code, content, maker, size, used, pictures):
                    no_bodies = dict.fromkeys(pictures, b"")
                    new.packs[code] = KeptPack(content, maker, size, used, no_bodies)
                case PictureLine(id, drawing):
                    new.pictures[id] = drawing
                case BanLine():
                    new.bans[line.network] = line
                case KeyLine(body=key):
                    new.push_key = key
                case DeviceLine(room):
                    device = Subscription(*astuple(line)[1:])
                    new.subscriptions.setdefault(room, []).append(device)
                case AlarmLine(room, at):
                    new.alarms[room] = at
        memory = self._memory
        memory.logs, memory.written, memory.bans = new.logs, new.written, new.bans
        memory.packs, memory.pictures = new.packs, new.pictures
        memory.push_key, memory.subscriptions = new.push_key, new.subscriptions
        memory.alarms = new.alarms

    async def copy(self, path: str) -> bool:
        return False

    async def erase(self) -> None:
        """Nothing is on any disk."""

    def listen(self, on_append: OnAppend, on_message: OnMessage | None = None) -> None:
        self._on_append, self._on_message = on_append, on_message

    def publish(self, room: str, message: bytes) -> None:
        for other in self._memory.open:
            if other is not self and other._on_message is not None:
                other._on_message(room, id(self), message)

    def _check_open(self) -> None:
        if self not in self._memory.open:
            raise StoreClosed


class MemoryPacks(PackStore):
    """The packs of one memory."""

    def __init__(self, memory: SharedMemory, check_open: Callable[[], None]) -> None:
        self._memory = memory
        self._check_open = check_open

    async def keep(self, code: str, pack: KeptPack) -> bool:
        self._check_open()
        if code in self._memory.packs:
            return False
        self._memory.packs[code] = replace(pack, pictures=dict.fromkeys(pack.pictures, b""))
        self._memory.pictures = {**pack.pictures, **self._memory.pictures}
        return True

    async def find(self, code: str) -> KeptPack | None:
        self._check_open()
        found = self._memory.packs.get(code)
        return found and replace(found, pictures={})

    async def find_picture(self, id: str) -> bytes | None:
        self._check_open()
        return self._memory.pictures.get(id)

    async def use(self, code: str, now: int) -> None:
        self._check_open()
        if found := self._memory.packs.get(code):
            self._memory.packs[code] = replace(found, used=max(now, found.used))

    async def unused(self, before: int) -> list[str]:
        self._check_open()
        return sorted(code for code, pack in self._memory.packs.items() if pack.used < before)

    async def delete(self, code: str) -> None:
        self._check_open()
        self._memory.packs.pop(code, None)
        kept = {id for pack in self._memory.packs.values() for id in pack.pictures}
        self._memory.pictures = {
            id: body for id, body in self._memory.pictures.items() if id in kept
        }

    async def size(self) -> int:
        self._check_open()
        return sum(pack.size for pack in self._memory.packs.values())


class MemoryPush(PushStore):
    """The push subscriptions of one memory."""

    def __init__(self, memory: SharedMemory, check_open: Callable[[], None]) -> None:
        self._memory = memory
        self._check_open = check_open

    async def keep_key(self, made: bytes) -> bytes:
        self._check_open()
        self._memory.push_key = self._memory.push_key or made
        return self._memory.push_key

    async def subscribe(self, room: str, subscription: Subscription, most: int) -> None:
        await self.unsubscribe(room, subscription.endpoint)
        kept = [*self._memory.subscriptions.get(room, []), subscription]
        mine = [each for each in kept if each.player == subscription.player]
        old = mine[:-most]
        self._memory.subscriptions[room] = [each for each in kept if each not in old]

    async def unsubscribe(self, room: str, endpoint: str) -> None:
        self._keep(room, lambda each: each.endpoint != endpoint)

    async def forget_player(self, room: str, player: int) -> None:
        self._keep(room, lambda each: each.player != player)

    async def find(self, room: str, players: tuple[int, ...]) -> list[Subscription]:
        self._check_open()
        kept = self._memory.subscriptions.get(room, [])
        return [each for each in kept if each.player in players]

    def _keep(self, room: str, wanted: Callable[[Subscription], bool]) -> None:
        self._check_open()
        kept = self._memory.subscriptions.get(room, [])
        self._memory.subscriptions[room] = [each for each in kept if wanted(each)]


class MemoryAlarms(AlarmStore):
    """The alarms of one memory."""

    def __init__(self, memory: SharedMemory, check_open: Callable[[], None]) -> None:
        self._memory = memory
        self._check_open = check_open

    async def set(self, room: str, at: int | None) -> None:
        self._check_open()
        self._memory.alarms.pop(room, None)
        if at is not None:
            self._memory.alarms[room] = at

    async def take(self, now: int, again: int) -> list[str]:
        self._check_open()
        rooms = [room for room, at in self._memory.alarms.items() if at <= now]
        self._memory.alarms |= dict.fromkeys(rooms, again)
        return rooms


class MemoryBans(BanStore):
    """The bans of one memory."""

    def __init__(self, memory: SharedMemory, check_open: Callable[[], None]) -> None:
        self._memory = memory
        self._check_open = check_open

    async def put(self, ban: BanLine) -> None:
        self._check_open()
        self._memory.bans[ban.network] = ban

    async def lift(self, network: str) -> bool:
        self._check_open()
        return self._memory.bans.pop(network, None) is not None

    async def all(self) -> list[BanLine]:
        self._check_open()
        return [ban for _, ban in sorted(self._memory.bans.items())]
