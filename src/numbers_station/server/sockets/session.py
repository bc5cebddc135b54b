"""The session of one connection: admission, rate limit, heartbeat; the same for every socket."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import monotonic

from numbers_station.game.errors import Refusal
from numbers_station.room.protocol.codec import encode, encode_refusal, read_id
from numbers_station.room.protocol.frames import ByeFrame, ByeWhy

from ..refusals import refusal, without_past
from ..rooms.actor import RoomActor
from ..rooms.jobs import DisconnectPeer, ReceiveFrame
from ..rooms.peer import LATER, NO_ROOM, NORMAL, POLICY, RESTART
from ..rooms.queue import RoomQueue
from .connections import Connections, SocketRequest

EARLY = 16
"""Messages that may come before the room has been read from the log."""
STRIKES = 100
"""How often a client may be told that it is too fast before it has to leave."""

HEARTBEAT = b'{"type":"ping"}'
"""What our client sends when it has heard nothing for long; the room answers any other `ping`."""
BANNED = encode_refusal(refusal("banned"))
ROOM_FULL = encode_refusal(refusal("room_full"))


class Session(ABC):
    """A `Peer` that has called a room. The transport calls `open`, `receive_text` and `end`."""

    send: Callable[[bytes], None]

    __slots__ = (
        "_actor",
        "_allowances",
        "_connections",
        "_counted",
        "_early",
        "_metrics",
        "_over",
        "_queue",
        "_request",
        "_strikes",
        "alive",
        "number",
        "pinged",
    )

    def __init__(self, connections: Connections, request: SocketRequest) -> None:
        self.number = connections.number()
        self.alive = True
        self.pinged = False
        self._connections = connections
        self._metrics = connections.registry.metrics
        self._request = request
        self._allowances = connections.allowances(request)
        self._strikes = 0
        self._actor: RoomActor | None = None
        self._queue: RoomQueue | None = None
        self._early: list[bytes] | None = None
        self._over = False
        self._counted = False

    def open(self) -> None:
        self._connections.add(self)
        if self._connections.registry.bans.keeps_out(self.address):
            self.keep_out()
            return
        actor = self._connections.registry.get(self._request.code)
        if actor is not None:
            self._enter(actor)
        else:
            self._early = []
            self._connections.background(self._find())

    def receive_text(self, data: bytes) -> None:
        """A message has come in: straight to the queue of its room, unless there are too many."""
        self.alive = True
        self._metrics.messages_received += 1
        now = monotonic()
        for bucket in self._allowances:
            if not bucket.take(now):
                self._turn_away(data)
                return
        if data == HEARTBEAT and self._actor is not None:
            # Thousands who only listen send nothing else; a room has more to do than to say "yes".
            self.send(self._actor.tell_time())
        elif self._queue is not None:
            self._connections.inbox.put(
                self._queue, ReceiveFrame(self, data, self._metrics.messages, now)
            )
        elif self._early is not None and len(self._early) < EARLY:
            self._early.append(data)

    def _turn_away(self, data: bytes) -> None:
        """Too much by this connection, or by its player or its address together."""
        self._metrics.messages_limited += 1
        self._strikes += 1
        if self._strikes > STRIKES:
            self.close(POLICY, "too many messages")
        else:
            self.send(encode_refusal(refusal("too_fast"), read_id(data)))

    def end(self) -> None:
        """The connection is gone, for whatever reason."""
        if self._over:
            return
        self._over = True
        self._connections.remove(self)
        queue, self._queue = self._queue, None
        if self._actor is not None and queue is not None:
            group = self._actor.group
            group.remove(self)  # frames for it have nowhere to go from now on
            # After what it said before.
            self._connections.inbox.put(queue, DisconnectPeer(self, group))

    @property
    def address(self) -> str:
        """Where it comes from."""
        return self._request.address

    def keep_out(self) -> None:
        """Whoever runs the server does not want this address here."""
        self.send(BANNED)
        self.close(NORMAL, "banned")

    def restart(self) -> None:
        """The server stops; another one, or the next, has all that this one knows."""
        self.send(encode(ByeFrame(ByeWhy.RESTART)))
        self.close(RESTART, "reconnect")

    def count_drop(self) -> None:
        """Count a client that is about to be hung up on, once."""
        if not self._counted:
            self._counted = True
            self._metrics.clients_dropped += 1

    async def _find(self) -> None:
        try:
            request = self._request
            actor = await self._connections.find_room(request.code, request.address)
        except Refusal as problem:
            self.send(encode_refusal(without_past(problem)))
            self.close(NO_ROOM if problem.code == "no_such_room" else LATER, problem.code)
        except asyncio.CancelledError:
            raise
        except Exception:
            self._connections.log_error("a room could not be read")
            self.close(LATER, "try again")
        else:
            if not self._over:
                self._enter(actor)

    def _enter(self, actor: RoomActor) -> None:
        early, self._early = self._early, None
        most = self._connections.config.connections_per_room
        # Half of them are for players, so that strangers cannot keep them out.
        stranger = not actor.room.knows(self._request.token)
        if len(actor.group) >= most or (stranger and actor.room.onlookers >= most // 2):
            self.send(ROOM_FULL)
            self.close(LATER, "room_full")
            return
        self._actor, self._queue = actor, actor.queue
        actor.connect(self, self._request.token, self._request.after, self._request.watch)
        for data in early or ():
            actor.queue.receive(self, data)

    @abstractmethod
    def greet(self, frames: list[bytes]) -> None: ...

    @abstractmethod
    def close(self, code: int, reason: str) -> None: ...

    @abstractmethod
    def drop(self) -> None: ...

    @abstractmethod
    def ping(self) -> None:
        """Ask whether the other end is alive."""
