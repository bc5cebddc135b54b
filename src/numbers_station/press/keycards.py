"""Key cards to print: drawn at random, upright, all different."""

from __future__ import annotations

import secrets
from random import Random

from numbers_station.game.board import Grid
from numbers_station.game.key import Key


def key_randomness(seed: int | None, grid: Grid) -> Random:
    """
    The same keys again for a seed; without one, keys nobody can foresee.

    Each grid has its own source, so that its keys do not depend on what else is printed.
    """
    return secrets.SystemRandom() if seed is None else Random(f"{seed} {grid}")


def draw_keys(grid: Grid, count: int, rng: Random) -> list[Key]:
    """
    So many different keys of a grid (R3.10).

    They are printed the way up they were drawn; players turn the card at the table (R3.3), so
    a turn noted in the text would be wrong as often as right and is left out.
    """
    keys: dict[str, Key] = {}
    while len(keys) < count:
        drawn = Key.random(grid, rng)
        key = Key(grid, drawn.identities, drawn.starting)
        keys.setdefault(key.reveal(), key)
    return list(keys.values())
