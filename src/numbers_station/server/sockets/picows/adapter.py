"""Adapter to picows: whatever its documentation does not promise is here; `self_check` tries it.

uvicorn reads a request and hands its upgrade to a protocol. picows has such a protocol, but makes
it itself. So its constructor is called here, the request is given to it again, and the frames of a
long history are written past it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from picows import (
    WSAutoPingStrategy,
    WSListener,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from numbers_station.limits import MAX_FRAME

if TYPE_CHECKING:
    from uvicorn.config import Config as UvicornConfig
    from uvicorn.server import ServerState

log = logging.getLogger(__name__)

Answer = WSListener | WSUpgradeResponseWithListener


class QuietLogger:
    """Takes what picows would log: strangers' malformed frames are not worth a line each."""

    def isEnabledFor(self, level: int) -> bool:  # noqa: N802 - the name that picows calls
        return False

    def debug(self, *_: object) -> None: ...

    info = warning = error = log = debug

    def exception(self, text: str, *values: object) -> None:
        log.exception(text, *values)


PROTOCOL: dict[str, Any] = {
    "host_port": None,
    "ws_path": None,
    "is_client_side": False,
    "logger": QuietLogger(),
    "disconnect_on_exception": True,
    "websocket_handshake_timeout": 5.0,
    # `Connections` sends heartbeats; a task for each connection would cost more.
    "enable_auto_ping": False,
    "auto_ping_idle_timeout": 20.0,
    "auto_ping_reply_timeout": 20.0,
    "auto_ping_strategy": WSAutoPingStrategy.PING_WHEN_IDLE,
    "enable_auto_pong": True,
    "max_frame_size": MAX_FRAME,
    "extra_headers": None,
    "read_buffer_init_size": 1024,
}
"""The arguments of picows' protocol by their names, but for what makes a listener."""


class PicowsAdapter(WSProtocol):  # type: ignore[misc]
    """What uvicorn makes for each upgrade."""

    def __init__(
        self, config: UvicornConfig, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._open: set[Any] = server_state.connections
        super().__init__(ws_listener_factory=self._answer, **PROTOCOL)

    def connection_made(self, transport: asyncio.Transport) -> None:
        self._open.add(self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._open.discard(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The request, which uvicorn has read already."""
        while data:
            room = self.get_buffer(-1)
            size = min(len(room), len(data))
            room[:size] = data[:size]
            self.buffer_updated(size)
            data = data[size:]

    def _answer(self, request: WSUpgradeRequest) -> Answer:
        peer = self.transport.underlying_transport.get_extra_info("peername")
        return self.answer(request, str(peer[0]) if isinstance(peer, tuple) else "")

    def answer(self, request: WSUpgradeRequest, address: str) -> Answer:
        """A listener for the connection, or why there is none."""
        raise NotImplementedError

    def shutdown(self) -> None:
        """The server stops: uvicorn calls this for each connection that is open."""
        raise NotImplementedError


def write_frames(transport: WSTransport, texts: list[bytes]) -> None:
    """Send text frames in one write, past picows: a history has a hundred of them and more."""
    beneath = transport.underlying_transport
    if transport.is_close_frame_sent or beneath.is_closing():
        return  # it hung up before it was let in
    beneath.write(b"".join(map(frame_text, texts)))


def frame_text(text: bytes) -> bytes:
    """A text frame as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 2**16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
