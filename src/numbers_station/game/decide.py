"""What happens if a seat makes a move now: the only rules code that reads the key."""

from __future__ import annotations

from typing import assert_never

from . import giving, guessing, rulings, swapping, timing, undoing
from .board import SPYMASTER, Role, Seat
from .clue import Referee
from .desk import EMPTY, Desk
from .errors import GameOver, OutOfTurn
from .events import Happenings
from .key import Key
from .moves import (
    AnswerConsent,
    AnswerUndo,
    AskConsent,
    AskUndo,
    Challenge,
    CoverEnemy,
    CoverOwn,
    ExpireTimer,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    StartTimer,
    Stop,
    SwapCard,
    Waive,
    WithdrawQuestion,
)
from .phase import CLUE, ENEMY, GUESS, OVER, PENALTY, Phase
from .state import State


def decide(
    state: State,
    key: Key,
    seat: Seat,
    move: Move,
    desk: Desk = EMPTY,
    referee: Referee | None = None,
) -> Happenings:
    """
    What happens if *seat* makes *move* now.

    *desk* holds the spymasters' questions of this turn; *referee* judges clues beyond the hard
    blocks of R26.1. Raises `IllegalMove`, and changes nothing, if the rules forbid it.
    """
    if state.phase is OVER:
        raise GameOver("game_over", "R9.6", "the game is over")
    if state.undo_asked and not isinstance(move, AnswerUndo):
        raise OutOfTurn(
            "undo_pending", "R28.3", f"{state.undo_judge} has yet to say whether the touch counts"
        )
    match move:
        case Guess():
            _expect(state, seat, GUESS, state.operative, "guess")
            return guessing.guess(state, key, move.card)
        case GiveClue():
            _expect(state, seat, CLUE, SPYMASTER[state.turn], "give a clue")
            return giving.give(state, move.word, move.number, desk, referee)
        case Stop():
            _expect(state, seat, GUESS, state.operative, "stop")
            return guessing.stop(state)
        case GiveUp():
            _expect(state, seat, GUESS, state.operative, "give up")
            return guessing.give_up(state)
        case CoverEnemy():
            _expect(state, seat, ENEMY, SPYMASTER[state.turn], "cover an enemy card")
            return guessing.cover_enemy(state, key, move.card)
        case CoverOwn():
            _expect(state, seat, PENALTY, SPYMASTER[state.turn], "cover an own card")
            return rulings.cover_own(state, key, move.card)
        case Waive():
            _expect(state, seat, PENALTY, SPYMASTER[state.turn], "waive the penalty")
            return rulings.waive(state)
        case Challenge():
            _expect(state, seat, GUESS, _operative(state, seat), "challenge the clue")
            return rulings.challenge(state, seat)
        case Rule():
            _expect(state, seat, GUESS, state.judge, "rule on the clue")
            return rulings.rule(state, seat, move.valid)
        case AskConsent():
            _expect(state, seat, CLUE, SPYMASTER[state.turn], "ask about a clue")
            return giving.ask(state, move.word, move.number, desk, referee)
        case AnswerConsent():
            _expect(state, seat, CLUE, SPYMASTER[state.turn.other], "answer")
            return giving.answer(state, move.consent, move.clue, desk)
        case WithdrawQuestion():
            _expect(state, seat, CLUE, SPYMASTER[state.turn], "withdraw a question")
            return giving.withdraw(state, desk)
        case AskUndo():
            _check_seat(state, seat)
            return undoing.ask(state, seat)
        case AnswerUndo():
            _check_seat(state, seat)
            return undoing.answer(state, seat, move.agree)
        case SwapCard():
            return swapping.swap(state, seat, move.card, move.face)
        case StartTimer():
            if seat is not Seat.CLOCK:
                _check_seat(state, seat)
            return timing.start(state, seat, move.at)
        case ExpireTimer():
            return timing.expire(state, seat, move.at)
        case _:
            assert_never(move)


def _expect(state: State, seat: Seat, phase: Phase, expected: Seat, what: str) -> None:
    """Refuse unless it is *expected*'s moment to do *what* (R5.5)."""
    if seat is expected and state.phase is phase:
        return
    _check_seat(state, seat)
    if state.phase is not phase:
        raise OutOfTurn(
            "wrong_phase", "R5.3", f"{seat} cannot {what} now: {state.to_act} is to act"
        )
    if seat.role is Role.SPYMASTER and expected.role is Role.OPERATIVE:
        raise OutOfTurn("spymasters_only_clue", "R11.6", f"spymasters never {what}")
    raise OutOfTurn("out_of_turn", "R5.5", f"{expected} may {what} now, not {seat}")


def _check_seat(state: State, seat: Seat) -> None:
    """Refuse a seat that this game does not have (R2.2, R22.1, R23.2)."""
    if seat not in state.seats:
        raise OutOfTurn("no_such_seat", "R2.2", f"{seat} makes no moves in this game")


def _operative(state: State, seat: Seat) -> Seat:
    """Any operative may point out an invalid clue, of either team (R16.5)."""
    return seat if seat.role is Role.OPERATIVE and seat in state.seats else state.operative
