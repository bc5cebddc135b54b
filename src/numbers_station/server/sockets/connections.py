"""All connections of this process: admission, heartbeats, and the end of them all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import msgspec

from numbers_station.decks.pack_code import parse_pack_code
from numbers_station.game.errors import Refusal
from numbers_station.room.protocol.codec import encode
from numbers_station.room.protocol.frames import AnnouncementFrame
from numbers_station.token_bucket import TokenBucket

from ..compute import Computing
from ..config import Config
from ..house.house import House
from ..loop_batch import LoopBatch
from ..loop_turn import Stage
from ..pack_shelf import AnyPack, read_pack
from ..refusals import refusal, status_of
from ..rooms.actor import RoomActor
from ..rooms.jobs import Job
from ..rooms.queue import RoomQueue
from ..rooms.registry import RoomRegistry
from .client_identity import (
    SCREEN_COOKIE,
    SEAT_COOKIE,
    ClientIdentity,
    Header,
    parse_code,
    read_token,
)
from .rate_limit import RateLimits

if TYPE_CHECKING:
    from .session import Session

log = logging.getLogger(__name__)

TURN = 0.005
"""Seconds of one turn of the loop for what has come in; the rest waits for the next turn."""
HOUSEHOLD = 20
"""How many times as much as one player all connections of an address may send together."""
WEBHOOKS = (1 / 10, 6)
"""A second, after a burst."""
AT_ONCE = 500
"""Connections that are looked after before the others get a word in."""


class SocketRequest(msgspec.Struct, frozen=True):
    """What a client asks for when it opens a socket."""

    code: str
    token: str | None
    after: int
    watch: bool = False
    """Whether to get no more than an onlooker gets."""
    address: str = ""
    """Where it comes from."""

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

    def __init__(self, registry: RoomRegistry, house: House | None = None) -> None:
        self.registry = registry
        self.house = house or House()
        self.config: Config = registry.config
        self.identity = ClientIdentity(self.config)
        rate = self.config.connects_per_second
        self.connects = RateLimits(rate, 10 * rate)
        messages = self.config.messages_per_second
        self.players = RateLimits(messages, 3 * messages)
        self.addresses = RateLimits(HOUSEHOLD * messages, 3 * HOUSEHOLD * messages)
        self.joins = RateLimits(self.config.joins_per_minute / 60, self.config.joins_per_minute)
        self.misses = RateLimits(self.config.joins_per_minute / 60, self.config.joins_per_minute)
        """Codes without a room that an address may ask for."""
        self.drawings = RateLimits(self.config.joins_per_minute / 60, self.config.joins_per_minute)
        """QR codes that nobody has asked for before."""
        self.opens = RateLimits(self.config.rooms_per_hour / 3600, self.config.rooms_per_hour)
        self.packs = RateLimits(self.config.packs_per_hour / 3600, self.config.packs_per_hour)
        self.webhooks = RateLimits(*WEBHOOKS)
        """How often the host of a room may set its webhook or try it."""
        self.computing = Computing()
        self.sessions: set[Session] = set()
        self.inbox: LoopBatch[RoomQueue, Job] = LoopBatch(Stage.RECEIVE, RoomQueue.put, TURN)
        """Frames of clients, and connections that are over, each on its way to its room."""
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
        way = self.config.own_path(parts.path).split("/")  # /api/rooms/CODE/socket
        if len(way) != 5 or way[:3] != ["", "api", "rooms"] or way[4] != "socket":
            return Rejected("not_found")
        code = parse_code(way[3])
        if code is None:
            return Rejected("no_such_room")
        if not self.identity.allows_origin(header):
            return Rejected("bad_origin")
        after = query.get("after", ["0"])[-1]
        if not (after.isascii() and after.isdigit() and len(after) < 10) or "token" in query:
            # A token in an address would end up in logs and histories.
            return Rejected("bad_message")
        if self.registry.closing or len(self.sessions) >= self.config.connections:
            return Rejected("server_full")
        address = self.identity.address(peer, header)
        if not self.connects.take(address):
            return Rejected("too_fast")
        token = read_token(header, SCREEN_COOKIE if "screen" in query else SEAT_COOKIE)
        return SocketRequest(code, token, int(after), "watch" in query, address)

    def allowances(self, request: SocketRequest) -> tuple[TokenBucket, ...]:
        """What a connection may send, with others of its player and of its address."""
        rate = self.config.messages_per_second
        if request.token is None:
            own = TokenBucket(rate, 3 * rate, monotonic())
        else:
            own = self.players.bucket(request.token)
        return own, self.addresses.bucket(request.address)

    async def find_room(self, code: str, address: str) -> RoomActor:
        """The room of a code; who has guessed too many is not told. Raises `Refusal`."""
        if actor := self.registry.get(code):
            return actor
        misses = self.misses.bucket(address)
        if misses.is_empty(monotonic()):
            raise refusal("too_fast")
        try:
            return await self.registry.find(code)
        except Refusal as problem:
            if problem.code == "no_such_room":
                misses.charge(monotonic())
            raise

    async def find_pack(self, text: str, address: str) -> tuple[str, AnyPack]:
        """The code and the pack of a code or an address, with the same limit. Raises `Refusal`."""
        code = parse_pack_code(text)
        if code is None:
            raise refusal("no_such_pack")
        misses = self.misses.bucket(address)
        if misses.is_empty(monotonic()):
            raise refusal("too_fast")
        try:
            body = await self.registry.packs.find(code)
        except Refusal as problem:
            if problem.code == "no_such_pack":
                misses.charge(monotonic())
            raise
        return code, await self.computing.do(read_pack, body)

    async def announce(self, line: str) -> int:
        """Send everybody a line by whoever runs the server; to how many connections."""
        frame = encode(AnnouncementFrame(line))
        sessions = tuple(self.sessions)
        for place, session in enumerate(sessions):
            session.send(frame)
            if place % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        return len(sessions)

    def drop_banned(self) -> None:
        """Show those the door who are kept out from now on."""
        for session in tuple(self.sessions):
            if self.registry.bans.keeps_out(session.address):
                session.keep_out()

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


def _check_heartbeat(session: Session) -> None:
    if session.alive:
        session.alive = session.pinged = False
    elif session.pinged:
        session.count_drop()
        session.drop()
    else:
        session.pinged = True
        session.ping()
