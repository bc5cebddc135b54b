"""QR codes of our own addresses: drawn off the loop, one at a time, and remembered."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from io import BytesIO

import segno

from numbers_station.palette import SCREEN

REMEMBERED = 512
"""Codes of some 5 kB each; everybody in a room asks for the same one."""


class QrCodes:
    """Codes by their addresses, the latest."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    def get(self, address: str) -> bytes | None:
        """A code that has been drawn already."""
        return self._drawn.get(address)

    async def draw(self, address: str) -> bytes:
        async with self._turn:
            if (drawn := self._drawn.get(address)) is None:
                drawn = self._drawn[address] = await asyncio.to_thread(draw_code, address)
                if len(self._drawn) > REMEMBERED:
                    self._drawn.popitem(last=False)
            return drawn


def draw_code(address: str) -> bytes:
    """The address as an SVG, which takes some milliseconds."""
    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, dark=SCREEN["ink"], light="#fff"
    )
    return out.getvalue()
