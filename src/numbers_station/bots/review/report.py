"""The types of a game review; without what is needed to make one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from numbers_station.game.board import Identity, Team
from numbers_station.game.clue import Number
from numbers_station.game.events import ClueGiven
from numbers_station.game.record import Record

DECISIVE = 15
"""A turning point moves the chance to win by so many per cent at least."""


class Suggestion(msgspec.Struct, frozen=True, rename="camel"):
    """The clue that the bot would have given."""

    word: str
    number: Number
    meant: tuple[int, ...]


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
    could: tuple[int, ...] = ()
    """The team's cards that the clue leads to before any other card."""
    caught: tuple[int, ...] = ()
    """The team's cards that were touched."""
    suggestion: Suggestion | None = None
    guesses: tuple[GuessReview, ...] = ()


class Review(msgspec.Struct, frozen=True, rename="camel"):
    turns: tuple[TurnReview, ...]
    turning: int | None
    """The number of the turn that decided most, if one stands out."""


def make_review(record: Record, turns: Sequence[TurnReview]) -> Review:
    """The turns, and the one that did most for whoever won."""
    outcome = record.state.outcome
    if outcome is None or not turns:
        return Review(tuple(turns), None)
    gains = [
        (turn.after - turn.before) * (1 if turn.team is outcome.winner else -1) for turn in turns
    ]
    most = max(gains)
    return Review(tuple(turns), gains.index(most) + 1 if most >= DECISIVE else None)
