"""Who is ahead: the chance of the team to move, by a race between two teams that play alike."""

from __future__ import annotations

from functools import cache

from ..game.board import Team
from ..game.ruleset import ASSASSIN_ENDING, COOP
from ..game.state import State

FOUND = (0.13, 0.30, 0.33, 0.18, 0.06)
"""How often a turn finds no card, one, two and so on."""
HELPED = 0.14
"""How often a turn ends on a card of the others."""
DOOMED = 0.015
"""How often it ends on the assassin."""


def odds(state: State, team: Team) -> float:
    """The chance of *team* to win, from 0 to 1."""
    if state.outcome:
        return float(state.outcome.winner is team)
    extra = state.ruleset.ending is ASSASSIN_ENDING  # the assassin is looked for as well (R21.1)
    mover = state.turn
    mine, theirs = state.left[mover] + extra, state.left[mover.other]
    if state.ruleset.mode is COOP:
        return _alone(mine, theirs)
    won = _race(mine, theirs + extra)
    return won if mover is team else 1 - won


@cache
def _race(mine: int, theirs: int) -> float:
    """The chance of the team to move."""
    if theirs <= 0 or mine <= 0:
        return float(mine <= 0)
    chance = 0.0
    for found, often in enumerate(FOUND):
        if found >= mine:
            chance += often
            continue
        helped = 1 - _race(theirs - 1, mine - found)
        plain = 1 - _race(theirs, mine - found) if found else _stuck(mine, theirs)
        chance += often * (1 - DOOMED) * (HELPED * helped + (1 - HELPED) * plain)
    return chance


@cache
def _stuck(mine: int, theirs: int) -> float:
    """After a turn without a find: the others move, and find at least one card."""
    chance = 0.0
    for found, often in enumerate(FOUND[1:], 1):
        share = often / (1 - FOUND[0])
        chance += share * (0.0 if found >= theirs else _race(mine, theirs - found))
    return chance


@cache
def _alone(mine: int, theirs: int) -> float:
    """In co-op every turn costs a card of the simulated enemy (R22.5)."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    chance = 0.0
    for found, often in enumerate(FOUND):
        if found >= mine:
            chance += often
            continue
        after = HELPED * _alone(mine - found, theirs - 2)
        after += (1 - HELPED) * _alone(mine - found, theirs - 1)
        chance += often * (1 - DOOMED) * after
    return chance
