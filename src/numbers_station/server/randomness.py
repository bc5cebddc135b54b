"""The system's randomness, fetched a page at a time."""

from __future__ import annotations

import os
from random import SystemRandom
from struct import Struct

NUMBERS = Struct("=64Q")
"""A page: whatever shuffling and choosing need is cut from one of its numbers."""
WIDTH = 64
MANY = 2**32
"""Of fewer than so many each comes up as often as any other, but for one in four billion."""


class SystemRandomness(SystemRandom):
    """As unpredictable as `SystemRandom`; a deal needs a hundred numbers and asks once or twice."""

    def __init__(self) -> None:
        self._page: list[int] = []

    def _draw(self) -> int:
        """A number of the system's; none is ever given out twice."""
        if not self._page:
            self._page = [*NUMBERS.unpack(os.urandom(NUMBERS.size))]
        return self._page.pop()

    def getrandbits(self, k: int, /) -> int:
        return self._draw() >> (WIDTH - k) if k <= WIDTH else super().getrandbits(k)

    def random(self) -> float:
        return (self._draw() >> 11) * 2**-53

    def _randbelow(self, n: int) -> int:
        """What `randrange`, `choice` and `shuffle` ask for, card by card."""
        if not 0 < n < MANY:
            return super()._randbelow(n)  # type: ignore[misc,no-any-return]
        return (self._page.pop() if self._page else self._draw()) * n >> WIDTH

    def randbytes(self, n: int) -> bytes:
        return os.urandom(n)
