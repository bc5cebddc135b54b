"""Key cards: lawful, different, readable as text and, in grey, by their shapes alone."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from press.pdfs import Print, bluish, difference, inside, printed, reddish

from numbers_station.game.board import Grid, Identity, Team
from numbers_station.game.key import Key
from numbers_station.press.job import PrintedPart
from numbers_station.press.paper import KEYS, Paper, PaperLayout

WIDTH = 40.0
"""How wide the squares are together, in millimetres."""

KEY = re.compile(r"[RB]:[RBNX]{4,5}(?:/[RBNX]{4,5})+")


def sheet_of(grid: Grid) -> Print:
    return printed(PrintedPart.KEYS, grids=(grid,), paper=Paper.LETTER)


def texts_of(made: Print, page: int, layout: PaperLayout) -> dict[int, str]:
    """The key texts on a page, by the card under which they stand."""
    x, y = layout.origin(made.job.paper)
    found = {}
    for text in KEY.findall(made.texts()[page]):
        across, down = made.find(page, text)[0].centre
        column, row = int((across - x) / layout.width), int((down - y) / layout.height)
        found[row * layout.columns + column] = text
    return found


def squares(card: Image.Image, grid: Grid, layout: PaperLayout) -> list[Image.Image]:
    side = WIDTH / grid.columns
    left = (layout.width - WIDTH) / 2
    top = (layout.height - grid.rows * side) / 2
    return [
        inside(
            card,
            (left + c * side) / layout.width,
            (top + r * side) / layout.height,
            (left + (c + 1) * side) / layout.width,
            (top + (r + 1) * side) / layout.height,
        )
        for r in range(grid.rows)
        for c in range(grid.columns)
    ]


@pytest.mark.parametrize("grid", Grid)
def test_two_sheets_of_different_lawful_keys(grid: Grid) -> None:
    made = sheet_of(grid)
    layout = KEYS[grid]
    assert made.pages == 4
    fronts, backs = made.texts()[0::2], made.texts()[1::2]
    texts = [text for page in fronts for text in KEY.findall(page)]
    assert len(set(texts)) == len(texts) == 2 * layout.cards
    # Parsing enforces R3.8; the text parses back to itself.
    assert [Key.parse(text).reveal() for text in texts] == texts
    assert {Key.parse(text).grid for text in texts} == {grid}
    assert {Key.parse(text).starting for text in texts} == set(Team)
    assert KEY.findall("\n".join(backs)) == []


@pytest.mark.parametrize("grid", Grid)
def test_in_grey_print_every_square_can_be_told_by_its_looks(grid: Grid) -> None:
    made, layout = sheet_of(grid), KEYS[grid]
    texts = texts_of(made, 0, layout)
    assert len(texts) == layout.cards
    cards = made.cells(0, layout, grey=True)
    # Learn how the four look from one card, then read all the others.
    known: dict[Identity, Image.Image] = {}
    for square, identity in zip(
        squares(cards[0], grid, layout), Key.parse(texts[0]).identities, strict=True
    ):
        known.setdefault(identity, square)
    for one in known:
        for other in known:
            assert one is other or difference(known[one], known[other]) > 25, (one, other)
    for place, text in texts.items():
        seen = tuple(
            min(known, key=lambda identity: difference(known[identity], square))
            for square in squares(cards[place], grid, layout)
        )
        assert seen == Key.parse(text).identities, text


@pytest.mark.parametrize("grid", Grid)
def test_four_lights_in_the_colour_of_the_starting_team(grid: Grid) -> None:
    made, layout = sheet_of(grid), KEYS[grid]
    cards = made.cells(0, layout)
    texts = texts_of(made, 0, layout)
    # From the edge of the card to just before the squares.
    across = (layout.width - WIDTH) / 2 / layout.width * 0.85
    down = (layout.height - grid.rows * WIDTH / grid.columns) / 2 / layout.height * 0.8
    for place, text in texts.items():
        card = cards[place]
        edges = (
            inside(card, across, 0, 1 - across, down),
            inside(card, across, 1 - down, 1 - across, 1),
            inside(card, 0, down, across, 1 - down),
            inside(card, 1 - across, down, 1, 1 - down),
        )
        own, other = (reddish, bluish) if text.startswith("R") else (bluish, reddish)
        for edge in edges:
            assert own(edge) > 40, text
            assert other(edge) == 0, text


def test_lights_differ_in_shape_too() -> None:
    made, layout = sheet_of(Grid.FIVE_BY_FIVE), KEYS[Grid.FIVE_BY_FIVE]
    cards = made.cells(0, layout, grey=True, dots=16)
    texts = texts_of(made, 0, layout)
    lamps = {
        team: inside(cards[next(p for p, t in texts.items() if t[0] == team[0].upper())],
                     0.45, 0.02, 0.55, 0.12)
        for team in Team
    }  # fmt: skip
    assert difference(lamps[Team.RED], lamps[Team.BLUE]) > 25


def test_all_backs_are_alike() -> None:
    made, layout = sheet_of(Grid.FIVE_BY_FIVE), KEYS[Grid.FIVE_BY_FIVE]
    backs = [back for page in (1, 3) for back in made.cells(page, layout, grey=True)]
    # Half a pixel of rounding is allowed, a mark that tells cards apart is not.
    assert max(difference(backs[0], back) for back in backs) < 3
    # And there is something on them to hide what shines through.
    dark = sum(1 for value in backs[0].tobytes() if value < 130)
    assert dark > len(backs[0].tobytes()) * 0.1
