"""Win probability: how likely a position is won, by what is left and what a clue promises."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from numbers_station.game.board import Team
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.phase import GUESS
from numbers_station.game.ruleset import ASSASSIN_ENDING
from numbers_station.game.state import State

UNLIMITED_PROMISES = 3
"""So many cards a clue without a number is taken to be for."""
MOST_PROMISED = 4

WEIGHTS: dict[str, tuple[float, ...]] = {
    "race": (5.145, 7.548, -4.927, 4.531),
    "race assassin": (2.567, 3.649, -2.188, 1.809),
    "alone": (6.097, -4.139, -1.123, 0.586),
    "alone assassin": (3.16, -2.196, -0.43, 0.17),
    "sudden death": (1.587, -1.483),
}
"""
For each kind of position how much each of its `features` counts (logistic regression). Fitted to
games of bots, and checked on others, by `tools/fit_odds.py`.
"""


class Situation(NamedTuple):
    """What of a position counts."""

    kind: str
    mine: int
    """Cards that the team to move still has to find."""
    theirs: int
    """The same of the others; alone, the turns that are left."""
    guessing: bool
    promised: int
    """How many cards the clue that is being guessed at is still to find."""


def odds(state: State, team: Team) -> float:
    """The chance of *team* to win, from 0 to 1."""
    if state.outcome:
        return float(state.outcome.winner is team)
    won = chance(situation(state))
    return won if state.turn is team else 1 - won


def chance(found: Situation) -> float:
    """The chance of the team to move."""
    weighed = zip(WEIGHTS[found.kind], features(found), strict=True)
    return 1 / (1 + exp(-sum(weight * feature for weight, feature in weighed)))


def situation(state: State) -> Situation:
    """The position as the team to move sees it."""
    mover = state.turn
    eight_ball = state.ruleset.ending is ASSASSIN_ENDING
    rules = state.ruleset.mode.rules
    mine, theirs = state.left[mover], state.left[mover.other]
    guessing = state.phase is GUESS
    promised = 0
    if guessing:
        number = state.clues[-1].number
        meant = UNLIMITED_PROMISES if number == UNLIMITED else int(number) or 1
        promised = min(max(meant - state.guesses, 0), MOST_PROMISED, mine + eight_ball)
    if state.sudden_death:
        return Situation("sudden death", mine, theirs, guessing, promised)
    kind = "alone" if rules.simulated_enemy else "race"
    if eight_ball:  # the assassin is looked for as well (R21.1)
        kind, mine = f"{kind} assassin", mine + 1
        theirs += rules.enemy_needs_assassin
    if rules.simulated_enemy:
        theirs = max(theirs - state.covers_due, 0)
    return Situation(kind, mine, theirs, guessing, promised)


def features(found: Situation) -> tuple[float, ...]:
    """
    What the chance is weighed from.

    In a race the lead, whose move it is and what the clue promises count more, the fewer cards
    there are; alone, how many cards each turn that is left must find.
    """
    kind, mine, theirs, guessing, promised = found
    if kind == "sudden death":
        return (1.0, float(mine))
    if kind.startswith("race"):
        left = mine + theirs
        return ((not guessing) / left, (theirs - mine) / left, guessing / left, promised / left)
    return (1.0, mine / max(theirs, 0.5), float(guessing), float(promised))
