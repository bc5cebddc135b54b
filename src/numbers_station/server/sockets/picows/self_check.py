"""Start-up self-check of picows: one connection by the adapter, as uvicorn would make it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest

from .adapter import Answer, PicowsAdapter, write_frames

PATIENCE = 5.0
"""Seconds for all of it; it takes milliseconds."""
REQUEST = (
    b"GET /check HTTP/1.1\r\nHost: check\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
ACCEPTED = b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
"""What RFC 6455 (1.3) wants to hear to that key."""
GREETING = [b"one", b"2" * 300]
GREETED = b"\x81\x03one\x81\x7e\x01\x2c" + b"2" * 300
ASKED = b"\x81\x84\x00\x00\x00\x00ping"
"""A text frame by a client, under a mask of zeros."""
ANSWERED = b"\x81\x04pong"
LEAVING = b"\x88\x80\x00\x00\x00\x00"


class PicowsDiffers(Exception):
    """The library does not do what the adapter needs, and what it did instead."""


class _Listener(WSListener):
    """Greets, answers, and says when the connection is over, with all that sessions use."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.underlying_transport.set_write_buffer_limits(high=1024)
        write_frames(transport, GREETING)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT and frame.fin and not frame.rsv1:
            if frame.get_payload_as_bytes() == b"ping":
                transport.send(WSMsgType.TEXT, b"pong")
        elif frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.over.set()


class _Upgrade(asyncio.Protocol):
    """uvicorn's part: reads the request, then hands it and the transport over."""

    def __init__(self, listener: _Listener) -> None:
        self._listener = listener
        self.problem: Exception | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        listener = self._listener

        class Checked(PicowsAdapter):
            def answer(self, request: WSUpgradeRequest, address: str) -> Answer:
                return listener

            def shutdown(self) -> None: ...

        try:
            state: Any = SimpleNamespace(connections=set())
            protocol = Checked(config=cast(Any, None), server_state=state, app_state={})
            protocol.connection_made(self._transport)
            protocol.data_received(data)
            self._transport.set_protocol(protocol)
        except Exception as problem:
            self.problem = problem
            self._transport.abort()


async def check_picows() -> None:
    """Raises `PicowsDiffers`."""
    listener = _Listener()
    upgrade = _Upgrade(listener)
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: upgrade, "127.0.0.1", 0)
    try:
        async with asyncio.timeout(PATIENCE):
            await _converse(server.sockets[0].getsockname()[1], listener)
    except (TimeoutError, OSError, EOFError, ValueError) as problem:
        why = upgrade.problem or problem
        raise PicowsDiffers(f"{type(why).__name__}: {why}".rstrip(": ")) from why
    finally:
        server.close()


async def _converse(port: int, listener: _Listener) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(REQUEST)
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101 ") or ACCEPTED not in head:
            raise ValueError(f"the upgrade was answered by {head[:60]!r}")
        await _expect(reader, GREETED)
        writer.write(ASKED)
        await _expect(reader, ANSWERED)
        writer.write(LEAVING)
        await listener.over.wait()
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def _expect(reader: asyncio.StreamReader, wanted: bytes) -> None:
    found = await reader.readexactly(len(wanted))
    if found != wanted:
        raise ValueError(f"{found[:20]!r} was sent instead of {wanted[:20]!r}")
