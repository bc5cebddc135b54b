"""What comes up during one turn of the loop, done together at its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


class LoopBatch(Generic[T]):
    """
    Does the same thing many times in a row rather than now and then.

    Reading from sockets, playing, keeping and sending each drive the others' code and data out of
    the processor's caches; taking turns for every move would cost a third more.
    """

    __slots__ = ("_do", "_loop", "_waiting")

    def __init__(self, do: Callable[[T], None]) -> None:
        self._do = do
        self._loop = asyncio.get_running_loop()
        self._waiting: list[T] = []

    def put(self, item: T) -> None:
        if not self._waiting:
            self._loop.call_soon(self.flush)
        self._waiting.append(item)

    def flush(self) -> None:
        """Now, because something else is to come after it."""
        waiting, self._waiting = self._waiting, []
        for item in waiting:
            try:
                self._do(item)
            except Exception:
                log.exception("one of many things could not be done")
