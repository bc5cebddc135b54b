"""LISTEN and NOTIFY: one process tells the others that a room's log has grown."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from ..base import Heard, Overheard
from .connection import BROKEN, Connection, PostgresConnection

log = logging.getLogger(__name__)

CHANNEL = "numbers_station"
LARGEST = 7000  # bytes of a payload; PostgreSQL takes fewer than 8000
RUMOURS = 10_000  # that may wait for PostgreSQL; of more, the oldest are forgotten
SWEEP = 5.0  # seconds
REST = 0.003  # after a NOTIFY: the first one goes out at once, a crowd of them goes together
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
    news: msgspec.Raw


class LogGrown(msgspec.Struct, array_like=True, frozen=True):
    writer: int
    heads: dict[str, int]
    rumours: tuple[PeerNotice, ...] = ()


class NotifyBus:
    """Notifies after the commit, on a connection of its own: NOTIFY inside an append's transaction
    would make the commits of all processes queue up behind one lock."""

    def __init__(self, url: str, me: int, patience: float) -> None:
        self._me = me
        self._link = PostgresConnection(url, self._prepare, patience)
        self._untold: dict[str, int] = {}
        self._rumours: deque[PeerNotice] = deque(maxlen=RUMOURS)
        self._news = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._turn = asyncio.Lock()  # a connection does one thing at a time
        self._swept = asyncio.get_running_loop().time()
        self._tasks: list[asyncio.Task[None]] = []
        self.heard: Heard | None = None
        self.overheard: Overheard | None = None

    async def open(self) -> None:
        await self._link.open()
        self._tasks = [asyncio.create_task(self._telling()), asyncio.create_task(self._sweeping())]

    async def close(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._quiet.wait(), 1)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._link.close()

    def tell(self, room: str, seq: int) -> None:
        """Have the others told soon. What queues up during one NOTIFY goes out with the next."""
        self._untold[room] = seq
        self._news.set()
        self._quiet.clear()

    def gossip(self, room: str, news: bytes) -> None:
        """Have the others told of something that may as well get lost."""
        if len(news) <= LARGEST // 2:
            self._rumours.append(PeerNotice(room, msgspec.Raw(news)))
            self._news.set()

    async def _prepare(self, connection: Connection) -> None:
        await connection.add_listener(CHANNEL, self._told)

    def _told(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        try:
            hint = msgspec.json.decode(str(payload), type=LogGrown)
        except msgspec.MsgspecError:
            log.warning("PostgreSQL: somebody else uses the channel %s", CHANNEL)
            return
        if hint.writer != self._me:
            for room, seq in hint.heads.items():
                self._hear(room, seq)
            if self.overheard is not None:
                for rumour in hint.rumours:
                    self.overheard(rumour.room, hint.writer, bytes(rumour.news))

    def _hear(self, room: str, seq: int) -> None:
        if self.heard is not None:
            self.heard(room, seq)

    async def _telling(self) -> None:
        while True:
            await self._news.wait()
            connection = await self._link.get_at_last()
            self._news.clear()
            heads, self._untold = self._untold, {}
            told = [*payloads(self._me, heads), *rumoured(self._me, self._rumours)]
            self._rumours.clear()
            try:
                async with self._turn:
                    await connection.execute(NOTIFY, CHANNEL, told)
            except BROKEN as problem:
                self._link.drop(connection, problem)  # the others sweep
            if not self._untold:
                self._quiet.set()
            await asyncio.sleep(REST)

    async def _sweeping(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SWEEP)
            connection = await self._link.get_at_last()
            begun = loop.time()
            window = 1000 * (begun - self._swept + 2 * SWEEP)
            try:
                async with self._turn:
                    grown = await connection.fetch(GROWN, self._me, window)
            except BROKEN as problem:
                self._link.drop(connection, problem)
                continue
            self._swept = begun
            for room, seq in grown:
                self._hear(room, seq)


def rumoured(writer: int, rumours: Iterable[PeerNotice]) -> list[str]:
    """The rumours in as many payloads as their size asks for."""
    found: list[str] = []
    part: list[PeerNotice] = []
    size = 0
    for rumour in rumours:
        cost = len(msgspec.json.encode(rumour)) + 1
        if part and size + cost > LARGEST:
            found.append(msgspec.json.encode(LogGrown(writer, {}, tuple(part))).decode())
            part, size = [], 0
        part.append(rumour)
        size += cost
    if part:
        found.append(msgspec.json.encode(LogGrown(writer, {}, tuple(part))).decode())
    return found


def payloads(writer: int, heads: dict[str, int]) -> list[str]:
    """The heads in as many payloads as their size asks for."""
    found: list[str] = []
    part: dict[str, int] = {}
    size = 0
    for room, seq in heads.items():
        cost = len(msgspec.json.encode(room)) + 12
        if part and size + cost > LARGEST:
            found.append(msgspec.json.encode(LogGrown(writer, part)).decode())
            part, size = {}, 0
        part[room] = seq
        size += cost
    if part:
        found.append(msgspec.json.encode(LogGrown(writer, part)).decode())
    return found
