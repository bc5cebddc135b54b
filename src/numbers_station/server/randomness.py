"""The system's randomness, fetched a page at a time."""

from __future__ import annotations

import os
from random import SystemRandom

PAGE = 512


class SystemRandomness(SystemRandom):
    """As unpredictable as `SystemRandom`; a deal needs a hundred numbers and asks once or twice."""

    def __init__(self) -> None:
        self._page = b""
        self._place = 0

    def getrandbits(self, k: int, /) -> int:
        size = (k + 7) // 8
        place = self._place
        if place + size > len(self._page):
            # What is left is too short; nothing is ever given out twice.
            self._page = os.urandom(max(PAGE, size))
            place = 0
        self._place = place + size
        return int.from_bytes(self._page[place : place + size], "big") >> (size * 8 - k)

    def random(self) -> float:
        return self.getrandbits(53) * 2.0**-53

    def randbytes(self, n: int) -> bytes:
        return os.urandom(n)
