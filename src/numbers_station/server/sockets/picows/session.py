"""A session over picows: sends at once, with backpressure for clients that read slowly."""

from __future__ import annotations

import asyncio
from functools import partial

from picows import WSMsgType, WSTransport

from ..connections import Connections, SocketRequest
from ..session import Session
from .adapter import write_frames

SLOW = 64 * 1024
"""Bytes that wait; from here on a client counts as slow."""


class PicowsSession(Session):
    """Sends by picows' transport; its buffer is watched only while it is filling up."""

    __slots__ = (
        "_bound",
        "_leaving",
        "_limit",
        "_patience",
        "_plain",
        "_slow",
        "_transport",
        "send",
    )

    def __init__(
        self, connections: Connections, call: SocketRequest, transport: WSTransport
    ) -> None:
        super().__init__(connections, call)
        transport.underlying_transport.set_write_buffer_limits(high=SLOW)
        self._transport = transport
        # Straight to picows while the client keeps up: this is called for every frame of everybody.
        self.send = self._plain = partial(transport.send, WSMsgType.TEXT)
        self._slow: asyncio.TimerHandle | None = None
        self._leaving: tuple[asyncio.TimerHandle, ...] = ()
        self._bound = self._limit = connections.config.outbound_kib * 1024
        self._patience = connections.config.patience

    def greet(self, frames: list[bytes]) -> None:
        write_frames(self._transport, frames)
        if self._slow is not None:  # a long history does not count until it has been read
            self._limit = self._bound + self._waiting()

    def close(self, code: int, reason: str) -> None:
        self._transport.send_close(code, reason.encode())  # type: ignore[arg-type]
        # Give the client a moment to hang up first, then a while to take what is waiting for it.
        loop = asyncio.get_running_loop()
        self._leaving += (
            loop.call_later(0.5, self._transport.disconnect),
            loop.call_later(self._patience, self.drop),
        )

    def end(self) -> None:
        for timer in self._leaving:  # which would keep all of this until they ring
            timer.cancel()
        self._leaving = ()
        self.resume_writing()
        super().end()

    def drop(self) -> None:
        self._transport.disconnect(False)

    def ping(self) -> None:
        self._transport.send_ping()

    def pause_writing(self) -> None:
        """The kernel takes no more: what we send now piles up here."""
        if self._slow is None:
            loop = asyncio.get_running_loop()
            self._slow = loop.call_later(self._patience, self._give_up)
            self.send = self._send_watched

    def resume_writing(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None
            self._limit = self._bound
            self.send = self._plain

    def _send_watched(self, frame: bytes) -> None:
        if self._waiting() > self._limit:
            self._give_up()
        else:
            self._plain(frame)

    def _waiting(self) -> int:
        return self._transport.underlying_transport.get_write_buffer_size()

    def _give_up(self) -> None:
        self.count_drop()
        self.drop()
