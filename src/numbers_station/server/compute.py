"""Computing for requests (worker thread): what takes milliseconds, beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from .refusals import refusal

P = ParamSpec("P")
T = TypeVar("T")

WAITING = 64
"""Pieces of work that may wait; a further one is refused."""


class Computing:
    """
    Records that are read, pictures that are drawn: one at a time.

    Threads share one interpreter, so several would not be faster together, but each of them would
    make the loop wait for its turn.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work returns or raises. Raises `Refusal` if too much is waiting."""
        if self._waiting >= WAITING:
            raise refusal("server_full")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self._waiting -= 1
