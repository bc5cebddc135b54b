"""Limits of an own picture (bytes, pixels), and the clean picture that comes out."""

from __future__ import annotations

from typing import Final

import msgspec

from numbers_station.game.errors import BadDeck

MAX_BYTES: Final = 10_000_000
MIN_SIDE: Final = 64
"""Smaller pictures are a blur even on a phone's card, which is 74 px wide."""
MAX_SIDE: Final = 512
"""What is kept of larger ones; the largest card on a screen of four thousand pixels."""


class BadImage(BadDeck):
    """A file that cannot become a card; `why` is its text in the catalogs (`bad_picture.*`)."""

    def __init__(self, code: str, message: str, why: str = "", **values: object) -> None:
        super().__init__(code, "R1.7", message, **values)
        self.why = why or code


class CleanPicture(msgspec.Struct, frozen=True):
    """A picture made anew from what a file showed; nothing else of the file is in it."""

    data: bytes
    suffix: str
    width: int
    height: int
    removed: tuple[str, ...] = ()
    """What was in the file and is not in the picture, for the host to know."""

    def __repr__(self) -> str:
        size = f"{self.width}x{self.height}, {len(self.data)} bytes"
        return f"<CleanPicture {self.suffix} {size}>"
