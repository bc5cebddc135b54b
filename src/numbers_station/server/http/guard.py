"""Slow-client protection: uvicorn's HTTP, with bounds on how much head and how much time."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = 16 * 1024
"""Bytes of a request's address and headers."""
SECONDS = 15.0
"""For a whole request to arrive."""
UPLOAD_RATE = 32 * 1024
"""Bytes a second that a long request has to bring, to be waited for longer."""


class GuardedHttp(HttpToolsProtocol):
    """Closes connections that send too much of a head, or too little of anything for too long."""

    _deadline: asyncio.TimerHandle | None = None
    _head = 0
    _begun = 0.0
    _received = 0

    def connection_made(  # type: ignore[override]
        self, transport: asyncio.Transport
    ) -> None:
        super().connection_made(transport)
        self._start()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        self._head = 0
        self._start()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(name)
        self._count(value)
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._received += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        super().handle_websocket_upgrade()
        # The two know each other, and the garbage collector seldom looks at everything.
        self.parser = None  # type: ignore[assignment]

    def _count(self, part: bytes) -> None:
        self._head += len(part) + 4
        if self._head > HEAD:
            raise ValueError("too long")  # becomes a 400

    def _start(self) -> None:
        if self._deadline is None:
            self._begun, self._received = self.loop.time(), 0
            self._deadline = self.loop.call_later(SECONDS, self._late)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        until = self._begun + SECONDS + self._received / UPLOAD_RATE
        if self.loop.time() < until - 0.01:
            self._deadline = self.loop.call_at(until, self._late)
        elif not self.transport.is_closing():
            self.transport.close()
