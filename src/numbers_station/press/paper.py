"""Paper sizes (A4, Letter), and how many cards of which size fit on both."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from numbers_station.game.board import Grid


class Paper(StrEnum):
    """Upright sheets. A layout must fit the narrower one and the shorter one alike."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


class PaperLayout(msgspec.Struct, frozen=True):
    """A block of equal cards without gaps, centred on the sheet; sizes in millimetres."""

    width: float
    height: float
    columns: int
    rows: int

    @property
    def cards(self) -> int:
        """How many cards one sheet holds."""
        return self.columns * self.rows

    def origin(self, paper: Paper) -> tuple[float, float]:
        """Where the block begins; centring it is what makes the two sides meet."""
        across, down = paper.size
        return (across - self.width * self.columns) / 2, (down - self.height * self.rows) / 2


# All cards are equally wide, so that words and pictures line up on a mixed board (R24.3).
WORD = PaperLayout(62, 43, 3, 6)
PICTURE = PaperLayout(62, 62, 3, 4)
KEY_SQUARE = PaperLayout(62, 62, 3, 4)
# Wider than high, as the grid is: the outline shows the two ways it can be turned (R3.4).
KEY_WIDE = PaperLayout(62, 51, 3, 5)
KEYS = {grid: KEY_SQUARE if grid.columns == grid.rows else KEY_WIDE for grid in Grid}

# What home printers leave blank at the edge of a sheet, with cut marks inside it.
MARGIN = 10.0
