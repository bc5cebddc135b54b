"""LISTEN/NOTIFY: one process tells the others that a room's log has grown, and who is present."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from ..base import OnAppend, OnMessage
from .connection import Connection, PostgresConnection
from .errors import BROKEN

log = logging.getLogger(__name__)

CHANNEL = "numbers_station"
LARGEST = 7000  # bytes of a payload; PostgreSQL takes fewer than 8000
NOTICES = 10_000  # that may wait for PostgreSQL; of more, the oldest are forgotten
SWEEP = 5.0  # seconds
PAUSE = 0.003  # after a NOTIFY: the first one goes out at once, a crowd of them goes together
NOTIFY = "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload"
# Hints get lost: with a process that dies between its commit and its NOTIFY, and while the
# connection is down. So whatever others wrote lately is looked up from time to time.
GROWN = """
    SELECT room, max(seq) AS seq FROM room_log
    WHERE writer <> $1 AND at >= extract(epoch FROM clock_timestamp()) * 1000 - $2::float8
    GROUP BY room
"""


class PeerNotice(msgspec.Struct, array_like=True, frozen=True):
    """Something fleeting about a room, in JSON."""

    room: str
    message: msgspec.Raw


class Notification(msgspec.Struct, array_like=True, frozen=True):
    """What goes through the channel: where rooms' logs of the writer end now, and notices."""

    writer: int
    heads: dict[str, int]
    notices: tuple[PeerNotice, ...] = ()


class NotifyBus:
    """Notifies after the commit, on a connection of its own: NOTIFY inside an append's transaction
    would make the commits of all processes queue up behind one lock."""

    def __init__(self, url: str, me: int, patience: float) -> None:
        self._me = me
        self._connection = PostgresConnection(url, self._prepare, patience)
        self._unsent: dict[str, int] = {}
        self._notices: deque[PeerNotice] = deque(maxlen=NOTICES)
        self._pending = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._turn = asyncio.Lock()  # a connection does one thing at a time
        self._swept = asyncio.get_running_loop().time()
        self._tasks: list[asyncio.Task[None]] = []
        self.on_append: OnAppend | None = None
        self.on_message: OnMessage | None = None

    async def open(self) -> None:
        await self._connection.open()
        self._tasks = [asyncio.create_task(self._notify()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), 1)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._connection.close()

    def announce(self, room: str, seq: int) -> None:
        """Have the others told soon. What queues up during one NOTIFY goes out with the next."""
        self._unsent[room] = seq
        self._pending.set()
        self._idle.clear()

    def publish(self, room: str, message: bytes) -> None:
        """Have the others told of something that may as well get lost."""
        if len(message) <= LARGEST // 2:
            self._notices.append(PeerNotice(room, msgspec.Raw(message)))
            self._pending.set()

    async def _prepare(self, connection: Connection) -> None:
        await connection.add_listener(CHANNEL, self._receive)

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            notification = msgspec.json.decode(str(payload), type=Notification)
        except msgspec.MsgspecError:
            log.warning("PostgreSQL: somebody else uses the channel %s", CHANNEL)
            return
        if notification.writer != self._me:
            for room, seq in notification.heads.items():
                self._hint(room, seq)
            if self.on_message is not None:
                for notice in notification.notices:
                    self.on_message(notice.room, notification.writer, bytes(notice.message))

    def _hint(self, room: str, seq: int) -> None:
        if self.on_append is not None:
            self.on_append(room, seq)

    async def _notify(self) -> None:
        while True:
            await self._pending.wait()
            connection = await self._connection.get_at_last()
            self._pending.clear()
            heads, self._unsent = self._unsent, {}
            sent = [*pack_heads(self._me, heads), *pack_notices(self._me, self._notices)]
            self._notices.clear()
            try:
                async with self._turn:
                    await connection.execute(NOTIFY, CHANNEL, sent)
            except BROKEN as problem:
                self._connection.drop(connection, problem)  # the others sweep
            if not self._unsent:
                self._idle.set()
            await asyncio.sleep(PAUSE)

    async def _sweep(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SWEEP)
            connection = await self._connection.get_at_last()
            begun = loop.time()
            window = 1000 * (begun - self._swept + 2 * SWEEP)
            try:
                async with self._turn:
                    grown = await connection.fetch(GROWN, self._me, window)
            except BROKEN as problem:
                self._connection.drop(connection, problem)
                continue
            self._swept = begun
            for room, seq in grown:
                self._hint(room, seq)


def pack_notices(writer: int, notices: Iterable[PeerNotice]) -> list[str]:
    """The notices in as many payloads as their size asks for."""
    found: list[str] = []
    part: list[PeerNotice] = []
    size = 0
    for notice in notices:
        cost = len(msgspec.json.encode(notice)) + 1
        if part and size + cost > LARGEST:
            found.append(msgspec.json.encode(Notification(writer, {}, tuple(part))).decode())
            part, size = [], 0
        part.append(notice)
        size += cost
    if part:
        found.append(msgspec.json.encode(Notification(writer, {}, tuple(part))).decode())
    return found


def pack_heads(writer: int, heads: dict[str, int]) -> list[str]:
    """The heads in as many payloads as their size asks for."""
    found: list[str] = []
    part: dict[str, int] = {}
    size = 0
    for room, seq in heads.items():
        cost = len(msgspec.json.encode(room)) + 12
        if part and size + cost > LARGEST:
            found.append(msgspec.json.encode(Notification(writer, part)).decode())
            part, size = {}, 0
        part[room] = seq
        size += cost
    if part:
        found.append(msgspec.json.encode(Notification(writer, part)).decode())
    return found
