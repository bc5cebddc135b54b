"""WebSockets by picows, as the class that uvicorn hands an upgrade to: one port, one loop.

`WSProtocol`'s constructor is not documented, so the version of picows is pinned and
tests/server/test_socket.py runs everything against it; `asgi_socket` is the way without it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from numbers_station.limits import MAX_FRAME

from .client_identity import joined
from .connections import Connections, Rejected, SocketRequest
from .peer import TOO_BIG, UNSUPPORTED
from .session import Session

if TYPE_CHECKING:
    from uvicorn.config import Config as UvicornConfig
    from uvicorn.server import ServerState

log = logging.getLogger(__name__)

TEXT = WSMsgType.TEXT
CONTINUATION = WSMsgType.CONTINUATION
CLOSE = WSMsgType.CLOSE
BINARY = WSMsgType.BINARY
BUFFER = 64 * 1024
"""From here on a client counts as slow."""


class Quiet:
    """Takes what picows would log: strangers' malformed frames are not worth a line each."""

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802 - the name that picows calls
        return False

    def debug(self, *_: object) -> None: ...

    info = warning = error = log = debug

    def exception(self, text: str, *values: object) -> None:
        log.exception(text, *values)


QUIET = Quiet()


class PicowsSession(Session):
    """Sends by picows' transport; its buffer is watched only while it is filling up."""

    __slots__ = ("_bound", "_limit", "_patience", "_plain", "_slow", "_transport", "send")

    def __init__(
        self, connections: Connections, call: SocketRequest, transport: WSTransport
    ) -> None:
        super().__init__(connections, call)
        self._transport = transport
        # Straight to picows while the client keeps up: this is called for every frame of everybody.
        self.send = self._plain = partial(transport.send, TEXT)
        self._slow: asyncio.TimerHandle | None = None
        self._bound = self._limit = connections.config.outbound_kib * 1024
        self._patience = connections.config.patience

    def _watched(self, frame: bytes) -> None:
        if self._waiting() > self._limit:
            self._give_up()
        else:
            self._plain(frame)

    def greet(self, frames: list[bytes]) -> None:
        # A history has a hundred frames and more: one write for all of them, past picows.
        transport = self._transport.underlying_transport
        if self._transport.is_close_frame_sent or transport.is_closing():
            return  # it hung up before it was let in
        transport.write(b"".join(map(_framed, frames)))
        if self._slow is not None:  # a long history does not count until it has been read
            self._limit = self._bound + self._waiting()

    def close(self, code: int, reason: str) -> None:
        self._transport.send_close(code, reason.encode())  # type: ignore[arg-type]
        # Give the client a moment to hang up first, then a while to take what is waiting for it.
        loop = asyncio.get_running_loop()
        loop.call_later(0.5, self._transport.disconnect)
        loop.call_later(self._patience, self.drop)

    def drop(self) -> None:
        self._transport.disconnect(False)

    def ping(self) -> None:
        self._transport.send_ping()

    def slow(self) -> None:
        """The kernel takes no more: what we send now piles up here."""
        if self._slow is None:
            loop = asyncio.get_running_loop()
            self._slow = loop.call_later(self._patience, self._give_up)
            self.send = self._watched

    def quick(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
            self._limit = self._bound
            self.send = self._plain

    def _waiting(self) -> int:
        return self._transport.underlying_transport.get_write_buffer_size()

    def _give_up(self) -> None:
        self.count_drop()
        self.drop()


def _framed(text: bytes) -> bytes:
    """A text frame as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 2**16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


class Listener(WSListener):
    """Puts messages together and hands them on. No exception leaves it."""

    def __init__(self, connections: Connections, call: SocketRequest) -> None:
        self._connections = connections
        self._call = call
        self._session: PicowsSession | None = None
        self._parts: list[bytes] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        try:
            transport.underlying_transport.set_write_buffer_limits(high=BUFFER)
            self._session = PicowsSession(self._connections, self._call, transport)
            self._session.open()
        except Exception:
            self._trouble(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        session = self._session
        if session is None or transport.is_close_frame_sent:
            if frame.msg_type is CLOSE:
                transport.disconnect()
            return
        try:
            kind = frame.msg_type
            plain = frame.fin and not (frame.rsv1 or frame.rsv2 or frame.rsv3)
            if kind is TEXT and plain and self._parts is None:
                session.receive_text(frame.get_payload_as_bytes())
            else:
                self._other(transport, session, kind, frame)
        except Exception:
            self._trouble(transport)

    def _other(
        self, transport: WSTransport, session: PicowsSession, kind: WSMsgType, frame: WSFrame
    ) -> None:
        session.alive = True
        if kind is CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif kind is BINARY or _reserved(frame):
            session.close(UNSUPPORTED, "text frames only")
        elif kind is TEXT or kind is CONTINUATION:
            self._part(session, kind, frame)

    def _part(self, session: PicowsSession, kind: WSMsgType, frame: WSFrame) -> None:
        """A message in several frames, which is allowed but bounded."""
        if (kind is TEXT) is (self._parts is not None):
            session.close(UNSUPPORTED, "frames out of order")
            return
        parts = [] if self._parts is None else self._parts
        parts.append(frame.get_payload_as_bytes())
        self._parts = parts
        if sum(map(len, parts)) > MAX_FRAME or len(parts) > 64:
            session.close(TOO_BIG, "too big")
        elif frame.fin:
            self._parts = None
            session.receive_text(b"".join(parts))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        session, self._session = self._session, None
        try:
            if session is not None:
                session.quick()
                session.end()
        except Exception:
            self._connections.log_error("a connection did not end well")

    def pause_writing(self) -> None:
        if self._session is not None:
            self._session.slow()

    def resume_writing(self) -> None:
        if self._session is not None:
            self._session.quick()

    def restart(self) -> None:
        if self._session is not None:
            self._session.restart()

    def _trouble(self, transport: WSTransport) -> None:
        self._connections.log_error("a frame could not be handled")
        transport.disconnect(False)


def _reserved(frame: WSFrame) -> bool:
    """Bits of extensions that were never agreed on."""
    return frame.rsv1 or frame.rsv2 or frame.rsv3


class PicowsProtocol(WSProtocol):  # type: ignore[misc]
    """What uvicorn makes for each upgrade."""

    connections: Connections

    def __init__(
        self, config: UvicornConfig, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._connections: set[Any] = server_state.connections
        super().__init__(
            None,
            None,
            False,
            self._answer,
            QUIET,
            True,
            5.0,
            False,  # the connections pings; a task for each connection would cost more
            20.0,
            20.0,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            True,
            MAX_FRAME,
            None,
            1024,
        )

    def connection_made(self, transport: asyncio.Transport) -> None:
        self._connections.add(self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The request, which uvicorn has read already."""
        while data:
            room = self.get_buffer(-1)
            size = min(len(room), len(data))
            room[:size] = data[:size]
            self.buffer_updated(size)
            data = data[size:]

    def shutdown(self) -> None:
        if isinstance(self.listener, Listener):
            self.listener.restart()
        else:
            self.transport.disconnect()

    def _answer(self, request: WSUpgradeRequest) -> Listener | WSUpgradeResponseWithListener:
        peer = self.transport.underlying_transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        target = request.path.decode("latin-1")
        header = joined(lambda name: request.headers.getall(name, []))
        call = self.connections.admit(target, header, address)
        if isinstance(call, Rejected):
            response = WSUpgradeResponse.create_error_response(call.status, call.code.encode())
            return WSUpgradeResponseWithListener(response, None)
        return Listener(self.connections, call)


def protocol(board: Connections) -> type[PicowsProtocol]:
    """The class for uvicorn's `ws=`, bound to this server's connections."""

    class Bound(PicowsProtocol):
        connections = board

    return Bound
