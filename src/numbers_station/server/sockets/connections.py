"""All connections of this process: admission, heartbeats, and the end of them all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import msgspec

from ..config import Config
from ..loop_batch import LoopBatch
from ..refusals import status_of
from ..rooms.queue import RoomQueue
from ..rooms.registry import RoomRegistry
from .client_identity import ClientIdentity, Header, parse_code, read_token
from .rate_limit import RateLimits

if TYPE_CHECKING:
    from .session import Session

log = logging.getLogger(__name__)

AT_ONCE = 500
"""Connections that are looked after before the others get a word in."""


class SocketRequest(msgspec.Struct, frozen=True):
    """What a client asks for when it opens a socket."""

    code: str
    token: str | None
    after: int
    watch: bool = False
    """Whether to get no more than an onlooker gets."""

    def __repr__(self) -> str:
        return f"SocketRequest({self.code!r})"


class Rejected(msgspec.Struct, frozen=True):
    """Why no socket is opened: the code of a refusal, and its HTTP status."""

    code: str

    @property
    def status(self) -> int:
        return status_of(self.code)


class Connections:
    """Shared by the sockets and the HTTP side."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.config: Config = registry.config
        self.identity = ClientIdentity(self.config)
        rate = self.config.connects_per_second
        self.connects = RateLimits(rate, 10 * rate)
        self.joins = RateLimits(self.config.joins_per_minute / 60, self.config.joins_per_minute)
        self.opens = RateLimits(self.config.rooms_per_hour / 3600, self.config.rooms_per_hour)
        self.sessions: set[Session] = set()
        self.inbox: LoopBatch[RoomQueue, tuple[Session, bytes]] = LoopBatch(_receive)
        self._last = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def number(self) -> int:
        self._last += 1
        return self._last

    def add(self, session: Session) -> None:
        self.sessions.add(session)
        self.registry.metrics.connections_opened += 1

    def remove(self, session: Session) -> None:
        self.sessions.discard(session)

    def admit(self, target: str, header: Header, peer: str) -> SocketRequest | Rejected:
        """Decide about a socket before it opens. *target* is the path with its query."""
        answer = self._admit(target, header, peer)
        if isinstance(answer, Rejected):
            self.registry.metrics.connections_refused += 1
        return answer

    def _admit(self, target: str, header: Header, peer: str) -> SocketRequest | Rejected:
        try:
            parts = urlsplit(target)
            query = parse_qs(parts.query, max_num_fields=4)
        except ValueError:
            return Rejected("bad_message")
        way = parts.path.split("/")  # /api/rooms/CODE/socket
        if len(way) != 5 or way[:3] != ["", "api", "rooms"] or way[4] != "socket":
            return Rejected("not_found")
        code = parse_code(way[3])
        if code is None:
            return Rejected("no_such_room")
        if not self.identity.allowed(header):
            return Rejected("bad_origin")
        after = query.get("after", ["0"])[-1]
        if not (after.isascii() and after.isdigit() and len(after) < 10) or "token" in query:
            # A token in an address would end up in logs and histories.
            return Rejected("bad_message")
        if self.registry.closing or len(self.sessions) >= self.config.connections:
            return Rejected("server_full")
        if not self.connects.take(self.identity.address(peer, header)):
            return Rejected("too_fast")
        return SocketRequest(code, read_token(header), int(after), "watch" in query)

    def background(self, work: Coroutine[None, None, None]) -> None:
        """Do something without waiting for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def log_error(self, what: str) -> None:
        """Note an error of ours, with where it was but not what was said."""
        self.registry.metrics.errors += 1
        log.exception(what)

    async def check_heartbeats(self) -> None:
        """Ask silent connections whether they are alive, and drop those that do not answer."""
        while True:
            await asyncio.sleep(self.config.ping)
            for place, session in enumerate(tuple(self.sessions)):
                if place % AT_ONCE == AT_ONCE - 1:
                    await asyncio.sleep(0)
                try:
                    _check_heartbeat(session)
                except Exception:
                    self.log_error("a connection could not be looked after")

    async def hang_up(self) -> None:
        """Tell every client to come back soon, since this server stops."""
        self.registry.closing = True
        for place, session in enumerate(tuple(self.sessions)):
            session.restart()
            if place % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        for task in tuple(self._tasks):
            task.cancel()


def _receive(queue: RoomQueue, message: tuple[Session, bytes]) -> None:
    queue.receive(*message)


def _check_heartbeat(session: Session) -> None:
    if session.alive:
        session.alive = session.pinged = False
    elif session.pinged:
        session.count_drop()
        session.drop()
    else:
        session.pinged = True
        session.ping()
