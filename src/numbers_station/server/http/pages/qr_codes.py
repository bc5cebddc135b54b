"""QR codes of our own addresses: drawn off the loop, and remembered."""

from __future__ import annotations

from io import BytesIO

import segno

from numbers_station.palette import SCREEN

from ...byte_cache import ByteCache
from ...compute import Computing

REMEMBERED = 256 * 1024
"""Bytes of codes, of some 5 kB each; everybody in a room asks for the same one."""


class QrCodes:
    """Codes by their addresses, the latest."""

    def __init__(self, computing: Computing) -> None:
        self._drawn: ByteCache[str] = ByteCache(REMEMBERED)
        self._computing = computing

    def get(self, address: str) -> bytes | None:
        """A code that has been drawn already."""
        return self._drawn.get(address)

    async def draw(self, address: str) -> bytes:
        """Raises `Refusal` if too much is waiting."""
        drawn = await self._computing.do(draw_code, address)
        self._drawn.put(address, drawn)
        return drawn


def draw_code(address: str) -> bytes:
    """The address as an SVG, which takes some milliseconds."""
    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=2, xmldecl=False, dark=SCREEN["ink"], light="#fff"
    )
    return out.getvalue()
