"""Agent cards: the right number of each, the double agent in both colours, legible in grey."""

from __future__ import annotations

from collections import Counter

import pytest
from PIL import Image
from press.pdfs import Print, bluish, difference, inside, printed, reddish

from numbers_station.game.board import Grid, Identity, Team
from numbers_station.game.ruleset import Language
from numbers_station.press.job import PrintedPart
from numbers_station.press.paper import PICTURE, WORD, PaperLayout
from numbers_station.press.texts import texts

LAYOUTS = {
    Grid.FIVE_BY_FIVE: WORD,
    Grid.FIVE_BY_FOUR: PICTURE,
    Grid.FOUR_BY_FOUR: PICTURE,
}
# R4.1 and R30.1, written out: red, blue, bystanders, assassins.
COUNTS = {
    Grid.FIVE_BY_FIVE: (8, 8, 7, 1),
    Grid.FIVE_BY_FOUR: (7, 7, 4, 1),
    Grid.FOUR_BY_FOUR: (5, 5, 5, 0),
}


def set_of(grid: Grid, language: Language = Language.ENGLISH) -> Print:
    return printed(PrintedPart.AGENTS, grids=(grid,), language=language)


def looks(card: Image.Image) -> Identity | None:
    """Which identity a card has by the colour of its upper corners, where no figure stands."""
    corner = inside(card, 0.05, 0.25, 0.15, 0.6)
    size = corner.width * corner.height
    if reddish(corner) > size * 0.3:
        return Identity.RED
    if bluish(corner) > size * 0.5:
        return Identity.BLUE
    grey = corner.convert("L")
    mean = sum(grey.tobytes()) / size
    if mean > 250:
        return None
    return Identity.ASSASSIN if mean < 60 else Identity.BYSTANDER


def mirrored(cells: list[Image.Image], layout: PaperLayout) -> list[Image.Image]:
    rows = [cells[i : i + layout.columns] for i in range(0, len(cells), layout.columns)]
    return [cell for row in rows for cell in reversed(row)]


@pytest.mark.parametrize("grid", Grid)
def test_the_set_has_the_cards_of_the_rules(grid: Grid) -> None:
    made, layout = set_of(grid), LAYOUTS[grid]
    red, blue, bystanders, assassins = COUNTS[grid]
    pairs: Counter[tuple[Identity | None, Identity | None]] = Counter()
    assert made.pages == 4
    for page in (0, 2):
        fronts = map(looks, made.cells(page, layout))
        backs = map(looks, mirrored(made.cells(page + 1, layout), layout))
        pairs.update(zip(fronts, backs, strict=True))
    del pairs[None, None]
    assert pairs == Counter(
        {
            (Identity.RED, Identity.RED): red,
            (Identity.BLUE, Identity.BLUE): blue,
            (Identity.RED, Identity.BLUE): 1,
            (Identity.BYSTANDER, Identity.BYSTANDER): bystanders,
            (Identity.ASSASSIN, Identity.ASSASSIN): assassins,
        }
    )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("grid", Grid)
def test_every_card_says_in_words_who_it_is(grid: Grid, language: Language) -> None:
    made = set_of(grid, language)
    red, blue, bystanders, assassins = COUNTS[grid]
    tile = texts(language).tile
    for side, double in ((0, "red"), (1, "blue")):
        text = "\n".join(made.texts()[side::2])
        assert text.count(tile.red.upper()) == red + (double == "red")
        assert text.count(tile.blue.upper()) == blue + (double == "blue")
        assert text.count(tile.bystander.upper()) == bystanders
        assert text.count(tile.assassin.upper()) == assassins
        assert text.count(tile.double) == 1


@pytest.mark.parametrize("grid", Grid)
def test_the_two_sides_of_the_double_agent_are_one_card(grid: Grid) -> None:
    made = set_of(grid)
    layout = LAYOUTS[grid]
    tag = texts(Language.ENGLISH).tile.double
    (front,), (back,) = made.find(0, tag), made.find(1, tag)
    left = layout.origin(made.job.paper)[0]
    columns = [int((hit.centre[0] - left) / layout.width) for hit in (front, back)]
    assert columns[0] == layout.columns - 1 - columns[1]
    assert front.top == pytest.approx(back.top, abs=0.1)


@pytest.mark.parametrize("grid", Grid)
@pytest.mark.parametrize("side", [0, 1])
def test_in_grey_print_the_four_look_different(grid: Grid, side: int) -> None:
    made, layout = set_of(grid), LAYOUTS[grid]
    colour = [cell for page in (side, side + 2) for cell in made.cells(page, layout)]
    grey = [cell for page in (side, side + 2) for cell in made.cells(page, layout, grey=True)]
    kinds: dict[Identity, Image.Image] = {}
    for seen, cell in zip(map(looks, colour), grey, strict=True):
        if seen:
            kinds.setdefault(seen, cell)
    assert set(kinds) == set(grid.identities(Team.RED))
    for one, a in kinds.items():
        for other, b in kinds.items():
            assert one is other or difference(a, b) > 20, (one, other)


def test_red_is_hatched_and_blue_is_not() -> None:
    cells = set_of(Grid.FIVE_BY_FIVE).cells(0, WORD, grey=True)

    def spread(cell: Image.Image) -> int:
        values: list[int] = sorted(inside(cell, 0.06, 0.2, 0.18, 0.6).tobytes())
        return values[len(values) * 9 // 10] - values[len(values) // 10]

    assert spread(cells[0]) > 50
    assert spread(cells[12]) < 35


@pytest.mark.parametrize("grid", Grid)
def test_an_agent_card_covers_a_card_of_its_home_game(grid: Grid) -> None:
    """Paint reaches within two millimetres of every edge."""
    layout = LAYOUTS[grid]
    card = set_of(grid).cells(0, layout, grey=True)[0]
    x, y = 2 / layout.width, 2 / layout.height
    for box in ((x, 0.3, x * 1.5, 0.7), (1 - x * 1.5, 0.3, 1 - x, 0.7), (0.3, y, 0.7, y * 1.5),
                (0.3, 1 - y * 1.5, 0.7, 1 - y)):  # fmt: skip
        values = inside(card, *box).tobytes()
        assert sum(values) / len(values) < 200, box
