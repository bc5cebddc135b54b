"""Win probability: a race between two teams that play alike, by counted rates."""

from __future__ import annotations

from functools import cache

from numbers_station.game.board import Team
from numbers_station.game.ruleset import ASSASSIN_ENDING
from numbers_station.game.state import State

CARDS_FOUND: tuple[tuple[float, ...], ...] = (
    (0.049, 0.951),
    (0.048, 0.764, 0.188),
    (0.071, 0.666, 0.237, 0.026),
    (0.056, 0.497, 0.441, 0.006, 0.0),
    (0.052, 0.365, 0.565, 0.018, 0.0),
    (0.048, 0.299, 0.621, 0.031, 0.0),
    (0.020, 0.163, 0.617, 0.196, 0.005),
)
"""
How often a turn finds no card, one, two and so on: with one card left, with two, and so on; the
last row also with more. The last cards go with nothing, so that one clue seldom finds two.
Counted, as the rates below, by `tools/fit_odds.py`.
"""
ENEMY_RATE = 0.058
"""How often a turn ends on a card of the others."""
ASSASSIN_RATE = 0.0127
"""How often it ends on the assassin."""


def odds(state: State, team: Team) -> float:
    """The chance of *team* to win, from 0 to 1."""
    if state.outcome:
        return float(state.outcome.winner is team)
    extra = state.ruleset.ending is ASSASSIN_ENDING  # the assassin is looked for as well (R21.1)
    mover, assassins = state.turn, state.ruleset.grid.assassins
    mine, theirs = state.left[mover] + extra, state.left[mover.other]
    if state.ruleset.mode.rules.simulated_enemy:
        return _coop(mine, theirs, assassins)
    won = _race(mine, theirs + extra, assassins)
    return won if mover is team else 1 - won


def _found_rates(left: int) -> tuple[float, ...]:
    return CARDS_FOUND[min(left, len(CARDS_FOUND)) - 1]


@cache
def _race(mine: int, theirs: int, assassins: int) -> float:
    """The chance of the team to move; children play without the assassin (R30.2)."""
    if theirs <= 0 or mine <= 0:
        return float(mine <= 0)
    chance = 0.0
    for found, often in enumerate(_found_rates(mine)):
        if found >= mine:
            chance += often
            continue
        helped = 1 - _race(theirs - 1, mine - found, assassins)
        plain = (
            1 - _race(theirs, mine - found, assassins) if found else _stuck(mine, theirs, assassins)
        )
        alive = 1 - ASSASSIN_RATE * assassins
        chance += often * alive * (ENEMY_RATE * helped + (1 - ENEMY_RATE) * plain)
    return chance


@cache
def _stuck(mine: int, theirs: int, assassins: int) -> float:
    """After a turn without a find: the others move, and find at least one card."""
    chance = 0.0
    none, *some = _found_rates(theirs)
    for found, often in enumerate(some, 1):
        share = often / (1 - none)
        chance += share * (0.0 if found >= theirs else _race(mine, theirs - found, assassins))
    return chance


@cache
def _coop(mine: int, theirs: int, assassins: int) -> float:
    """In co-op every turn costs a card of the simulated enemy (R22.5)."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    chance = 0.0
    for found, often in enumerate(_found_rates(mine)):
        if found >= mine:
            chance += often
            continue
        after = ENEMY_RATE * _coop(mine - found, theirs - 2, assassins)
        after += (1 - ENEMY_RATE) * _coop(mine - found, theirs - 1, assassins)
        chance += often * (1 - ASSASSIN_RATE * assassins) * after
    return chance
