"""One connection's way through the server, the same for every kind of socket."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import monotonic

from numbers_station.game.errors import Refusal
from numbers_station.room.protocol.codec import encode, encode_refusal
from numbers_station.room.protocol.frames import ByeFrame, ByeWhy

from ..refusals import refusal
from ..rooms.actor import RoomActor
from .connections import Connections, SocketRequest
from .peer import LATER, NO_ROOM, POLICY, RESTART
from .rate_limit import TokenBucket

EARLY = 16
"""Messages that may come before the room has been read from the log."""
STRIKES = 100
"""How often a client may be told that it is too fast before it has to leave."""

TOO_FAST = encode_refusal(refusal("too_fast"))
ROOM_FULL = encode_refusal(refusal("room_full"))


class Session(ABC):
    """A `Peer` that has called a room. The transport calls `opened`, `text` and `closed`."""

    send: Callable[[bytes], None]

    __slots__ = (
        "_bucket",
        "_call",
        "_early",
        "_live",
        "_metrics",
        "_over",
        "_strikes",
        "_switchboard",
        "heard",
        "number",
        "pinged",
    )

    def __init__(self, switchboard: Connections, call: SocketRequest) -> None:
        rate = switchboard.config.messages_per_second
        self.number = switchboard.number()
        self.heard = True
        self.pinged = False
        self._switchboard = switchboard
        self._metrics = switchboard.keeper.metrics
        self._call = call
        self._bucket = TokenBucket(rate, 3 * rate, monotonic())
        self._strikes = 0
        self._live: RoomActor | None = None
        self._early: list[bytes] | None = None
        self._over = False

    def opened(self) -> None:
        self._switchboard.add(self)
        live = self._switchboard.keeper.get(self._call.code)
        if live is not None:
            self._enter(live)
        else:
            self._early = []
            self._switchboard.background(self._find())

    def text(self, data: bytes) -> None:
        """A message has come in."""
        self.heard = True
        metrics = self._metrics
        metrics.messages_received += 1
        if not self._bucket.take(monotonic()):
            metrics.messages_limited += 1
            self._strikes += 1
            if self._strikes > STRIKES:
                self.close(POLICY, "too many messages")
            else:
                self.send(TOO_FAST)
        elif self._live is not None:
            self._switchboard.inbox.put((self, data))
        elif self._early is not None and len(self._early) < EARLY:
            self._early.append(data)

    def take(self, data: bytes) -> None:
        """It is this message's turn."""
        if self._live is not None and not self._over:
            self._live.receive(self, data)

    def closed(self) -> None:
        """The connection is gone, for whatever reason."""
        if self._over:
            return
        self._switchboard.inbox.flush()  # what it said before still counts
        self._over = True
        self._switchboard.remove(self)
        if self._live is not None:
            self._live.disconnect(self)

    def restart(self) -> None:
        """The server stops; another one, or the next, has all that this one knows."""
        self.send(encode(ByeFrame(ByeWhy.RESTART)))
        self.close(RESTART, "reconnect")

    def dropped(self) -> None:
        """Count a client that is about to be hung up on."""
        self._metrics.clients_dropped += 1

    async def _find(self) -> None:
        try:
            live = await self._switchboard.keeper.find(self._call.code)
        except Refusal as problem:
            self.send(encode_refusal(problem))
            self.close(NO_ROOM if problem.code == "no_such_room" else LATER, problem.code)
        except asyncio.CancelledError:
            raise
        except Exception:
            self._switchboard.trouble("a room could not be read")
            self.close(LATER, "try again")
        else:
            if not self._over:
                self._enter(live)

    def _enter(self, live: RoomActor) -> None:
        early, self._early = self._early, None
        most = self._switchboard.config.connections_per_room
        # Half of them are for players, so that strangers cannot keep them out.
        stranger = not live.room.knows(self._call.token)
        if len(live.audience) >= most or (stranger and live.room.onlookers >= most // 2):
            self.send(ROOM_FULL)
            self.close(LATER, "room_full")
            return
        self._live = live
        live.connect(self, self._call.token, self._call.after, self._call.watch)
        for data in early or ():
            live.receive(self, data)

    @abstractmethod
    def greet(self, frames: list[bytes]) -> None: ...

    @abstractmethod
    def close(self, code: int, reason: str) -> None: ...

    @abstractmethod
    def drop(self) -> None: ...

    @abstractmethod
    def ping(self) -> None:
        """Ask whether the other end is alive."""
