"""Legal moves: everything that a seat can do in a position, found by asking the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .board import Seat
from .clue import UNLIMITED, Number, Referee
from .decide import decide
from .desk import EMPTY, Desk
from .errors import IllegalMove, KeyIsSecret
from .key import Key
from .moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    Stop,
    Waive,
    WithdrawQuestion,
)
from .phase import CLUE, GUESS
from .state import State


def legal_moves(
    state: State,
    seat: Seat,
    key: Key | None = None,
    desk: Desk = EMPTY,
    words: Iterable[str] = (),
    referee: Referee | None = None,
) -> tuple[Move, ...]:
    """
    Every move that *seat* can make now, as `decide` would accept it.

    Clues and questions are made of *words*, since there is no end of them; the clock's moves carry
    a time and are not among them. Only a spymaster's moves need the *key*: whether an operative
    may do something is decided by what lies on the table.
    """
    key = _key_for(state, seat, key)
    return tuple(
        move
        for move in _candidates(state, words)
        if why_illegal(state, seat, move, key, desk, referee) is None
    )


def why_illegal(
    state: State,
    seat: Seat,
    move: Move,
    key: Key | None = None,
    desk: Desk = EMPTY,
    referee: Referee | None = None,
) -> IllegalMove | None:
    """Why *seat* cannot make *move* now; nothing if it can. The *key* as for `legal_moves`."""
    try:
        decide(state, _key_for(state, seat, key), seat, move, desk, referee)
    except IllegalMove as refusal:
        return refusal
    return None


def _key_for(state: State, seat: Seat, key: Key | None) -> Key:
    """The key, or for an operative any key: it decides nothing about what they may do."""
    if key is not None:
        return key
    if state.leads(seat):
        raise KeyIsSecret("key_is_secret", "R3.6", f"the moves of the {seat} need the key")
    grid = state.ruleset.grid
    return Key(grid, grid.identities(state.starting), state.starting)


def clue_numbers(state: State) -> tuple[Number, ...]:
    """The numbers that may be given with a clue now (R6.5, R19)."""
    most = state.ruleset.grid.starting
    if state.ruleset.expert:
        return (*range(most + 1), UNLIMITED)
    return tuple(range(1, min(most, state.highest_number) + 1))


def _candidates(state: State, words: Iterable[str]) -> Iterator[Move]:
    if state.undo_asked:
        yield from (AnswerUndo(True), AnswerUndo(False))
        return
    if state.touch:
        yield AskUndo()
    cards = range(len(state.cards))
    if state.phase is GUESS:
        yield from (Guess(card) for card in cards)
        yield from (Stop(), GiveUp(), Challenge(), Rule(True), Rule(False))
        return
    if state.phase is CLUE:
        yield from (AnswerConsent(True), AnswerConsent(False), WithdrawQuestion())
        for word in words:
            for number in clue_numbers(state):
                yield from (GiveClue(word, number), AskConsent(word, number))
        return
    yield from (CoverOwn(card) for card in cards)
    yield from (CoverEnemy(card) for card in cards)
    yield Waive()
