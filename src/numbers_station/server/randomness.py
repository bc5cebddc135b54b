"""The system's randomness, fetched a page at a time."""

from __future__ import annotations

import os
from random import SystemRandom
from struct import Struct

NUMBERS = Struct("=128I")
"""A page: what shuffling and choosing need are numbers of a few bits, so each is cut from 32."""
WIDTH = 32


class SystemRandomness(SystemRandom):
    """As unpredictable as `SystemRandom`; a deal needs a hundred numbers and asks once or twice."""

    def __init__(self) -> None:
        self._page: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        if k > WIDTH:
            return super().getrandbits(k)
        if not self._page:
            self._page = [*NUMBERS.unpack(os.urandom(NUMBERS.size))]
        return self._page.pop() >> (WIDTH - k)  # nothing is ever given out twice

    def randbytes(self, n: int) -> bytes:
        return os.urandom(n)
