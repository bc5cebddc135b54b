"""One connection as the rooms see it, whatever carries it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

NORMAL = 1000
GOING_AWAY = 1001
UNSUPPORTED = 1003
POLICY = 1008
TOO_BIG = 1009
BROKEN = 1011
RESTART = 1012
LATER = 1013
NO_ROOM = 4404


class Peer(Protocol):
    """Somebody at the other end. None of these ever raises or waits."""

    number: int

    @property
    def send(self) -> Callable[[bytes], None]:
        """Send a text frame; a client that does not read is dropped instead."""

    def greet(self, frames: list[bytes]) -> None:
        """Send all that a newcomer has to know, however much that is."""

    def close(self, code: int, reason: str) -> None:
        """Say why, and hang up."""

    def drop(self) -> None:
        """Hang up without a word."""
