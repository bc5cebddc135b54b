"""Imposition: fronts and backs meet, and every card is printed once."""

from __future__ import annotations

from numbers_station.press.duplex import impose
from numbers_station.press.paper import WORD, PaperLayout


def test_turning_the_sheet_over_its_long_edge_puts_each_back_behind_its_front() -> None:
    layout = PaperLayout(10, 10, 3, 2)
    cards = [(f"front {n}", f"back {n}") for n in range(8)]
    sides = list(impose(cards, layout))
    assert [(side.sheet, side.front) for side in sides] == [
        (1, True), (1, False), (2, True), (2, False),
    ]  # fmt: skip
    assert sides[1].cells == ("back 2", "back 1", "back 0", "back 5", "back 4", "back 3")
    # A half-full sheet: the backs of 6 and 7 are on the right, behind fronts on the left.
    assert sides[2].cells == ("front 6", "front 7", None, None, None, None)
    assert sides[3].cells == (None, "back 7", "back 6", None, None, None)


def test_every_card_is_printed_once_on_each_side() -> None:
    cards = [(("front", n), ("back", n)) for n in range(100)]
    cells = [cell for side in impose(cards, WORD) for cell in side.cells if cell]
    assert sorted(cells) == sorted(face for card in cards for face in card)


def test_no_cards_need_no_sheet() -> None:
    assert list(impose([], WORD)) == []
