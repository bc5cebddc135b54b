"""Imposition: which card goes where, so that fronts and backs meet when the sheet is turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

import msgspec

from .paper import PaperLayout

T = TypeVar("T")


class SheetSide(msgspec.Struct, Generic[T], frozen=True):
    """One side of one sheet: its cells row by row, `None` where nothing is printed."""

    sheet: int
    front: bool
    cells: tuple[T | None, ...]


def impose(cards: Sequence[tuple[T, T]], layout: PaperLayout) -> Iterator[SheetSide[T]]:
    """
    Front, back, front, back: the sides of the sheets that hold these two-faced cards.

    The sheet is turned over its long edge, as a page in a book: left and right change places,
    up stays up. So each row of a back side is the mirror of its front.
    """
    for sheet, first in enumerate(range(0, len(cards), layout.cards), start=1):
        block: list[tuple[T, T] | None] = list(cards[first : first + layout.cards])
        block += [None] * (layout.cards - len(block))
        yield SheetSide(sheet, True, tuple(card and card[0] for card in block))
        rows = (
            block[start : start + layout.columns] for start in range(0, len(block), layout.columns)
        )
        backs = tuple(card and card[1] for row in rows for card in reversed(row))
        yield SheetSide(sheet, False, backs)
