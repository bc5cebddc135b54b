"""The protocol of external bots: questions, legal answers, and a circuit breaker for failures."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import msgspec

from numbers_station.game.board import AGENT, Identity, Seat
from numbers_station.game.clue import Clue, Referee
from numbers_station.game.errors import OutOfTurn, Refusal
from numbers_station.game.legal import why_illegal
from numbers_station.game.moves import (
    AnswerConsent,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    Stop,
    Waive,
)
from numbers_station.game.phase import ENEMY, GUESS, PENALTY
from numbers_station.game.state import State
from numbers_station.referee import verdict

from ..bot import Bot, Choice, OperativeView, SpymasterView, View, seat_of
from ..fallback import random_move

MAX_REFUSED = 3
"""Answers to one question that may break the rules before a random move is made."""
MAX_FAULTS = 3
"""After so many failures in a row the bot is not asked for a while."""
BACKOFF = 60.0
"""For so many seconds."""

ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "clue": (GiveClue,),
    "answer": (AnswerConsent,),
    "ruling": (Rule,),
    "cover": (CoverOwn, CoverEnemy, Waive),
    "guess": (Guess, Stop, GiveUp),
}
"""What may be asked, and the moves that answer it."""


class Problem(NamedTuple):
    """What is wrong, as a code of the catalogs (`arena.why`), and what somebody else said of it."""

    code: str
    detail: str = ""


class AnswerFault(Exception):
    """No answer could be had: too late, not to be understood, or nobody there."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.problem = Problem(code, detail)


class Objection(msgspec.Struct, frozen=True):
    """Why the last answer was no legal move."""

    code: str
    rule: str
    message: str


class OperativeQuestion(msgspec.Struct, frozen=True):
    """What an operative is asked. No field can hold the key."""

    asks: str
    """One of `ANSWERS`."""
    seat: Seat
    state: State
    choices: tuple[int, ...]
    """The cards that can be touched."""
    refused: Objection | None = None


class SpymasterQuestion(msgspec.Struct, frozen=True):
    """What a spymaster is asked. Printed, it does not show the key."""

    asks: str
    seat: Seat
    state: State
    choices: tuple[int, ...]
    """The cards that can be covered."""
    key: tuple[Identity, ...]
    """For each card whose it is."""
    question: Clue | None = None
    """The clue that the other spymaster asks about."""
    refused: Objection | None = None

    def __repr__(self) -> str:
        return f"SpymasterQuestion({self.asks!r}, {self.state!r}, <secret>)"

    def __rich_repr__(self) -> list[tuple[str, object]]:  # what `rich` prints instead of repr
        return [("asks", self.asks), ("state", self.state), ("", "<secret>")]


Question = OperativeQuestion | SpymasterQuestion


def make_question(view: View, refused: Refusal | None = None) -> Question:
    """The question to whoever has this view."""
    state = view.state
    objection = Objection(refused.code, refused.rule, refused.message) if refused else None
    asks, seat = question_kind(view), seat_of(view)
    if not isinstance(view, SpymasterView):
        return OperativeQuestion(asks, seat, state, state.uncovered, objection)
    wanted = AGENT[state.turn if state.phase is PENALTY else state.turn.other]
    covers = tuple(card for card in state.uncovered if view.key[card] is wanted)
    question = view.desk.question.clue if view.desk.question else None
    return SpymasterQuestion(
        asks,
        seat,
        state,
        covers if asks == "cover" else (),
        view.key.identities,
        question,
        objection,
    )


def question_kind(view: View) -> str:
    state = view.state
    if state.phase is GUESS:
        return "ruling" if state.challenge or isinstance(view, SpymasterView) else "guess"
    if state.phase is PENALTY or state.phase is ENEMY:
        return "cover"
    return "answer" if isinstance(view, SpymasterView) and view.desk.question else "clue"


def check_move(view: View, move: Move, referee: Referee | None = verdict) -> Refusal | None:
    """Why *move* cannot be the answer, if so; for an operative by public knowledge alone."""
    if not isinstance(move, ANSWERS[question_kind(view)]):
        return OutOfTurn("wrong_phase", "R5.3", "that is not what was asked")
    if isinstance(move, Rule) and move.valid and not view.state.challenge:
        return None  # a spymaster who was asked about a clue lets it pass
    if isinstance(view, SpymasterView):
        return why_illegal(view.state, seat_of(view), move, view.key, view.desk, referee)
    return why_illegal(view.state, seat_of(view), move)


AskMove = Callable[[View, Refusal | None, float], Move]
"""
Gets a move from the bot, told why the last one was refused and how many seconds are left. Raises
`AnswerFault`.
"""


class ExternalBot:
    """
    A bot that is asked outside, where anything can go wrong. The game never waits for it long:
    what fails or breaks the rules is replaced by a random legal move, and counted.
    """

    def __init__(
        self,
        ask: AskMove,
        patience: float,
        clock: Callable[[], float] = time.monotonic,
        referee: Referee | None = verdict,
    ) -> None:
        """*patience* is how many seconds a move may take, all answers together."""
        self._ask = ask
        self._patience = patience
        self._clock = clock
        self._referee = referee
        self._failures = 0
        self._backoff_until = 0.0
        self.count_anew()

    def count_anew(self) -> None:
        """Begin to count what goes wrong."""
        self.faults: list[Problem] = []
        """What went wrong so far."""
        self.replaced = 0
        """How many moves were made by chance in its place, also while it was not asked."""
        self.refused = 0
        """How many answers broke the rules."""

    def choose(self, view: View, rng: Random) -> Choice:
        if self._failures < MAX_FAULTS or self._clock() >= self._backoff_until:
            try:
                if move := self._legal(view):
                    self._failures = 0
                    return Choice(move)
                self._count_failure(Problem("no_legal_move"))
            except AnswerFault as fault:
                self._count_failure(fault.problem)
        self.replaced += 1
        return Choice(random_move(view, rng, self._referee))

    def warm_up(self, view: View) -> float:
        """Seconds that this move may take besides, since the bot has yet to get ready."""
        return 0.0

    def bot(self) -> Bot:
        return Bot(
            lambda state, rng: self.choose(OperativeView(state), rng),
            lambda state, key, desk, rng: self.choose(SpymasterView(state, key, desk), rng),
        )

    def _legal(self, view: View) -> Move | None:
        refused: Refusal | None = None
        until = self._clock() + self._patience + self.warm_up(view)
        for _ in range(MAX_REFUSED):
            left = until - self._clock()
            if left <= 0:
                raise AnswerFault("too_late")
            move = self._ask(view, refused, left)
            refused = check_move(view, move, self._referee)
            if refused is None:
                return move
            self.refused += 1
        return None

    def _count_failure(self, why: Problem) -> None:
        self.faults.append(why)
        self._failures += 1
        if self._failures >= MAX_FAULTS:
            self._backoff_until = self._clock() + BACKOFF
