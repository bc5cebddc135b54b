"""The types of a game review; without what is needed to make one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from numbers_station.game.board import Identity, Team
from numbers_station.game.clue import Number
from numbers_station.game.events import ClueGiven
from numbers_station.game.record import Record

from .curve import Point, find_turning, make_curve, side_of

Why = Literal["clear", "more", "surer"]
"""Why a clue is better: it keeps clear of a card, leads to more cards, or to them more surely."""


class Pull(msgspec.Struct, frozen=True, rename="camel"):
    """How strongly a clue draws a listener to a card."""

    card: int
    identity: Identity
    chance: int
    """Per cent, that it is among the cards that the listener would follow the clue to."""


class Suggestion(msgspec.Struct, frozen=True, rename="camel"):
    """A better clue."""

    word: str
    number: Number
    meant: tuple[int, ...]
    reach: tuple[Pull, ...]
    why: Why
    avoids: int | None = None
    """The card that it keeps clear of, if that is why."""


class GuessReview(msgspec.Struct, frozen=True, rename="camel"):
    """A card that was touched, and how likely it was by the clues."""

    card: int
    identity: Identity
    chance: int
    """Per cent, that it was meant."""
    instead: int | None = None
    """The card that was likeliest, if it was another one and not by a hair."""
    instead_chance: int = 0


class TurnReview(msgspec.Struct, frozen=True, rename="camel"):
    """One turn. Chances are per cent, for the team whose turn it was."""

    number: int
    team: Team
    before: int
    after: int
    clue: ClueGiven | None = None
    known: bool = True
    """Whether the clue means anything to the bot."""
    reach: tuple[Pull, ...] = ()
    """The cards that the clue leads to, the strongest first, and those that were touched."""
    in_the_way: int | None = None
    """The first card of the reach that is not to be touched."""
    could: tuple[int, ...] = ()
    """The cards to be touched that the clue leads to before that one."""
    caught: tuple[int, ...] = ()
    """The team's cards that were touched."""
    suggestion: Suggestion | None = None
    """A better clue, if the bot knew one."""
    guesses: tuple[GuessReview, ...] = ()


class Review(msgspec.Struct, frozen=True, rename="camel"):
    side: Team
    """Whose chances the curve shows: Red's, or those of the people who play alone."""
    curve: tuple[Point, ...]
    """The deal, then a point for each touch, and one for each turn without a touch."""
    turns: tuple[TurnReview, ...]
    turning: int | None
    """Which point of the curve decided most, counted from 0, if one stands out."""


def make_review(record: Record, turns: Sequence[TurnReview]) -> Review:
    """The turns, and the curve of the whole game."""
    curve = make_curve(record)
    side = side_of(record)
    return Review(side, curve, tuple(turns), find_turning(curve, side, record.state.outcome))
