"""Reviewing a game: what each clue could have caught, and what a bot would have said."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import numpy as np

from numbers_station.game.board import AGENT, Team
from numbers_station.game.errors import Refusal
from numbers_station.game.events import BY_GUESS, ClueGiven, Covered, Event
from numbers_station.game.key import Key
from numbers_station.game.record import Record
from numbers_station.game.record.model import Turn
from numbers_station.game.state import State

from ..bot import understands
from ..knowledge.brought import knowledge_of
from ..knowledge.knowledge import Knowledge
from ..levels import LEVELS
from ..play.operative import belief
from .odds import odds
from .reach import LEVEL, better_clue, reach_of
from .report import GuessReview, Review, TurnReview, make_review


def review(record: Record) -> Review:
    """All turns of a game. Raises `Refusal` if its key is not known."""
    return make_review(record, [review_turn(record, turn) for turn in range(len(record.turns()))])


def review_turn(record: Record, number: int) -> TurnReview:
    """One turn, counted from 0; by itself, so that a busy server can do something else between."""
    key = require_key(record)
    turn = record.turns()[number]
    first, (last, event) = turn.steps[0][0], turn.steps[-1]
    known = knowledge_of(first)
    found = TurnReview(
        number + 1,
        turn.team,
        _percent(odds(first, turn.team)),
        _percent(odds(last.after(event), turn.team)),
        guesses=_guesses(turn, known),
        caught=_caught(turn.steps, turn.team),
    )
    for state, event in turn.steps:
        if isinstance(event, ClueGiven):
            return _with_clue(found, state, event, key, known)
    return found


def require_key(record: Record) -> Key:
    if record.key is None:
        raise Refusal("review_without_key", "R9.6", "a game can be reviewed once its key is known")
    if not understands(record.dealt):
        raise Refusal("review_language", "R32.4", "bots do not know the language of this game")
    return record.key


def _with_clue(
    found: TurnReview, state: State, clue: ClueGiven, key: Key, known: Knowledge
) -> TurnReview:
    touched = {guess.card for guess in found.guesses}
    reach = reach_of(state, clue, key, known, touched)
    found = msgspec.structs.replace(
        found,
        clue=clue,
        known=reach is not None,
        suggestion=better_clue(state, reach, clue.number, key, known),
    )
    if reach is None:
        return found
    return msgspec.structs.replace(
        found, reach=reach.pulls, in_the_way=reach.in_the_way, could=reach.could
    )


def _caught(steps: Sequence[tuple[State, Event]], team: Team) -> tuple[int, ...]:
    return tuple(
        event.card
        for _, event in steps
        if isinstance(event, Covered) and event.cause is BY_GUESS and event.identity is AGENT[team]
    )


def _guesses(turn: Turn, known: Knowledge) -> tuple[GuessReview, ...]:
    found = []
    for state, event in turn.steps:
        if not isinstance(event, Covered) or event.cause is not BY_GUESS:
            continue
        chances, _ = belief(state, known, LEVELS[LEVEL], Random(0))
        likeliest = int(np.argmax(chances))
        guess = GuessReview(event.card, event.identity, _percent(float(chances[event.card])))
        best = _percent(float(chances[likeliest]))
        if best > guess.chance:  # what is told apart by less than a per cent is equally likely
            guess = msgspec.structs.replace(guess, instead=likeliest, instead_chance=best)
        found.append(guess)
    return tuple(found)


def _percent(share: float) -> int:
    return round(100 * share)
