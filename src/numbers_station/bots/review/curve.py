"""The curve of a game: the chance of winning after each touch (win probability graph)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec

from numbers_station.game.board import AGENT, RED, Identity, Team
from numbers_station.game.events import BY_GUESS, Cause, ClueGiven, Covered, Ended, GuessUndone
from numbers_station.game.record import Record
from numbers_station.game.state import State

from .odds import odds

DECISIVE = 15
"""A turning point moves the chance to win by so many per cent at least."""


class Point(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """How the game stood after a touch and what followed from it, up to the next clue or touch."""

    turn: int
    """The number of the turn; 0 is the deal."""
    chance: int
    """Per cent, for the review's side."""
    card: int | None = None
    """The card that was touched; none at the deal and in a turn without a touch."""
    identity: Identity | None = None
    cause: Cause = BY_GUESS
    """Why it was covered: touched, or covered as a penalty or by the simulated enemy."""
    undone: bool = False
    """Whether the touch was taken back here (R28)."""


class Moment(NamedTuple):
    """A point before its chance is worked out."""

    turn: int
    touch: Covered | GuessUndone | None
    state: State
    """The position once what followed from the touch has happened."""


def moments(record: Record) -> Iterator[Moment]:
    """The deal, each touch, and each turn without a touch."""
    yield Moment(0, None, State.start(record.dealt))
    for number, turn in enumerate(record.turns(), 1):
        found: list[Moment] = []
        last = turn.steps[0][0]
        for state, event in turn.steps:
            last = state.after(event)
            if isinstance(event, Covered | GuessUndone):
                found.append(Moment(number, event, last))
            elif found and not isinstance(event, ClueGiven):
                found[-1] = found[-1]._replace(state=last)
        yield from found or [Moment(number, None, last)]


def make_curve(record: Record) -> tuple[Point, ...]:
    side = side_of(record)
    points = []
    for turn, touch, state in moments(record):
        point = Point(turn, round(100 * odds(state, side)))
        if touch is not None:
            cause, undone = BY_GUESS, isinstance(touch, GuessUndone)
            identity = None
            if isinstance(touch, Covered):
                cause, identity = touch.cause, touch.identity
            point = msgspec.structs.replace(
                point, card=touch.card, identity=identity, cause=cause, undone=undone
            )
        points.append(point)
    return tuple(points)


def side_of(record: Record) -> Team:
    """Whose chances the curve shows: Red's, or those of the people who play alone."""
    alone = record.dealt.ruleset.mode.rules.simulated_enemy
    return record.dealt.starting if alone else RED


def find_turning(curve: tuple[Point, ...], side: Team, outcome: Ended | None) -> int | None:
    """
    The point that did most for whoever won. No card that the others found did, however few they
    were, nor the last card, which only ends what was decided before.
    """
    if outcome is None:
        return None
    way = 1 if outcome.winner is side else -1
    gains = [way * (at.chance - before.chance) for before, at in pairwise(curve)]
    for number, point in enumerate(curve[1:]):
        last = point is curve[-1] and point.identity is AGENT[outcome.winner]
        if last or point.identity is AGENT[outcome.winner.other]:
            gains[number] = 0
    most = max(gains, default=0)
    return gains.index(most) + 1 if most >= DECISIVE else None
