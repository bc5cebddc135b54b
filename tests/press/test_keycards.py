"""Drawing keys: repeatable by a seed, fair, and each grid by itself."""

from __future__ import annotations

import re

from press.pdfs import printed

from numbers_station.game.board import Grid, Identity, Team
from numbers_station.press.job import PrintedPart
from numbers_station.press.keycards import draw_keys, key_randomness

KEY = re.compile(r"[RB]:[RBNX]{5}(?:/[RBNX]{5})+")


def test_a_seed_repeats_keys_and_no_seed_does_not() -> None:
    def revealed(seed: int | None) -> list[str]:
        grid = Grid.FIVE_BY_FIVE
        return [key.reveal() for key in draw_keys(grid, 20, key_randomness(seed, grid))]

    assert revealed(5) == revealed(5)
    assert revealed(5) != revealed(6)
    assert revealed(None) != revealed(None)


def test_keys_of_one_grid_do_not_depend_on_the_other() -> None:
    both = printed(PrintedPart.KEYS, count=3)
    alone = printed(PrintedPart.KEYS, count=3, grids=(Grid.FIVE_BY_FOUR,))
    assert KEY.findall(both.texts()[2]) == KEY.findall(alone.texts()[0]) != []


def test_about_half_of_the_keys_start_with_red() -> None:
    keys = draw_keys(Grid.FIVE_BY_FOUR, 400, key_randomness(1, Grid.FIVE_BY_FOUR))
    assert 150 < sum(key.starting is Team.RED for key in keys) < 250
    assert {key.identities[0] for key in keys} == set(Identity)
