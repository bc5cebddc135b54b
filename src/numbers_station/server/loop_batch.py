"""Loop batches: what comes up during one turn of the event loop, done together at its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Generic, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")
U = TypeVar("U")


class LoopBatch(Generic[T, U]):
    """
    Does the same thing many times in a row rather than now and then.

    Reading from sockets, playing, keeping and sending each drive the others' code and data out of
    the processor's caches; taking turns for every move would cost a third more.
    """

    __slots__ = ("_do", "_loop", "_waiting")

    def __init__(self, do: Callable[[T, U], None]) -> None:
        self._do = do
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[T, U]] = []

    def put(self, receiver: T, item: U) -> None:
        if not self._waiting:
            self._loop.call_soon(self.flush)
        self._waiting.append((receiver, item))

    def flush(self) -> None:
        """Now, because something else is to come after it."""
        waiting, self._waiting = self._waiting, []
        for receiver, item in waiting:
            try:
                self._do(receiver, item)
            except Exception:
                log.exception("one of many things could not be done")
