"""picows' listener: puts messages together from frames, and lets connections in."""

from __future__ import annotations

from picows import (
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)

from numbers_station.limits import MAX_FRAME

from ...rooms.peer import TOO_BIG, UNSUPPORTED
from ..client_identity import join_lines
from ..connections import Connections, Rejected, SocketRequest
from .adapter import Answer, PicowsAdapter
from .session import PicowsSession

TEXT = WSMsgType.TEXT
CONTINUATION = WSMsgType.CONTINUATION
CLOSE = WSMsgType.CLOSE
BINARY = WSMsgType.BINARY
MAX_PARTS = 64
"""Frames of one message."""


class Listener(WSListener):
    """Puts messages together and hands them on. No exception leaves it."""

    def __init__(self, connections: Connections, call: SocketRequest) -> None:
        self._connections = connections
        self._call = call
        self._session: PicowsSession | None = None
        self._parts: list[bytes] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        try:
            self._session = PicowsSession(self._connections, self._call, transport)
            self._session.open()
        except Exception:
            self._fail(transport)

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
                self._receive_other(transport, session, kind, frame)
        except Exception:
            self._fail(transport)

    def _receive_other(
        self, transport: WSTransport, session: PicowsSession, kind: WSMsgType, frame: WSFrame
    ) -> None:
        session.alive = True
        if kind is CLOSE:
            transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif kind is BINARY or _has_reserved_bits(frame):
            session.close(UNSUPPORTED, "text frames only")
        elif kind is TEXT or kind is CONTINUATION:
            self._receive_part(session, kind, frame)

    def _receive_part(self, session: PicowsSession, kind: WSMsgType, frame: WSFrame) -> None:
        """A message in several frames, which is allowed but bounded."""
        if (kind is TEXT) is (self._parts is not None):
            session.close(UNSUPPORTED, "frames out of order")
            return
        parts = [] if self._parts is None else self._parts
        parts.append(frame.get_payload_as_bytes())
        self._parts = parts
        if sum(map(len, parts)) > MAX_FRAME or len(parts) > MAX_PARTS:
            session.close(TOO_BIG, "too big")
        elif frame.fin:
            self._parts = None
            session.receive_text(b"".join(parts))

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        session, self._session = self._session, None
        try:
            if session is not None:
                session.end()
        except Exception:
            self._connections.log_error("a connection did not end well")

    def pause_writing(self) -> None:
        if self._session is not None:
            self._session.pause_writing()

    def resume_writing(self) -> None:
        if self._session is not None:
            self._session.resume_writing()

    def restart(self) -> None:
        if self._session is not None:
            self._session.restart()

    def _fail(self, transport: WSTransport) -> None:
        self._connections.log_error("a frame could not be handled")
        transport.disconnect(False)


def _has_reserved_bits(frame: WSFrame) -> bool:
    """Bits of extensions that were never agreed on."""
    return frame.rsv1 or frame.rsv2 or frame.rsv3


def make_protocol(connections: Connections) -> type[PicowsAdapter]:
    """The class for uvicorn's `ws=`, bound to this server's connections."""

    class PicowsProtocol(PicowsAdapter):
        def answer(self, request: WSUpgradeRequest, address: str) -> Answer:
            target = request.path.decode("latin-1")
            header = join_lines(lambda name: request.headers.getall(name, []))
            call = connections.admit(target, header, address)
            if isinstance(call, Rejected):
                response = WSUpgradeResponse.create_error_response(call.status, call.code.encode())
                return WSUpgradeResponseWithListener(response, None)
            return Listener(connections, call)

        def shutdown(self) -> None:
            if isinstance(self.listener, Listener):
                self.listener.restart()
            else:
                self.transport.disconnect()

    return PicowsProtocol
