"""Players from outside: what they are asked, whether the answer is legal, and what if it is not."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import msgspec

from numbers_station.game import guessing, rulings
from numbers_station.game.board import AGENT, SPYMASTER, Identity, Seat
from numbers_station.game.clue import Clue
from numbers_station.game.decide import decide
from numbers_station.game.errors import IllegalGuess, OutOfTurn, Refusal
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
from numbers_station.game.phase import CLUE, ENEMY, GUESS, PENALTY
from numbers_station.game.state import State
from numbers_station.referee import verdict

from ..player import Choice, OperativeView, Player, SpymasterView, View, choose, random_player

TRIES = 3
"""So many answers may break the rules before a random move is made."""
FAULTS = 3
"""After so many failures in a row nothing is asked for a while."""
REST = 60.0
"""How long, in seconds."""
AT_RANDOM = 100

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


class AskedOperative(msgspec.Struct, frozen=True):
    """What an operative is asked. No field can hold the key."""

    asks: str
    """One of `ANSWERS`."""
    seat: Seat
    state: State
    choices: tuple[int, ...]
    """The cards that can be touched."""
    refused: Objection | None = None


class AskedSpymaster(msgspec.Struct, frozen=True):
    """What a spymaster is asked."""

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


Asked = AskedOperative | AskedSpymaster


def asked(view: View, refused: Refusal | None = None) -> Asked:
    """The question that goes to whoever has this view."""
    state = view.state
    objection = Objection(refused.code, refused.rule, refused.message) if refused else None
    asks, seat = asks_of(view), seat_of(view)
    if not isinstance(view, SpymasterView):
        return AskedOperative(asks, seat, state, state.uncovered, objection)
    wanted = AGENT[state.turn if state.phase is PENALTY else state.turn.other]
    covers = tuple(card for card in state.uncovered if view.key[card] is wanted)
    question = view.desk.question.clue if view.desk.question else None
    return AskedSpymaster(
        asks,
        seat,
        state,
        covers if asks == "cover" else (),
        view.key.identities,
        question,
        objection,
    )


def asks_of(view: View) -> str:
    state = view.state
    if state.phase is GUESS:
        return "ruling" if state.challenge or isinstance(view, SpymasterView) else "guess"
    if state.phase is PENALTY or state.phase is ENEMY:
        return "cover"
    return "answer" if isinstance(view, SpymasterView) and view.desk.question else "clue"


def seat_of(view: View) -> Seat:
    """Whose view it is; nobody else is asked."""
    state = view.state
    if isinstance(view, SpymasterView) and state.phase is CLUE and view.desk.question:
        return SPYMASTER[state.turn.other]
    if isinstance(view, SpymasterView) and state.phase is GUESS:
        return state.judge
    return state.to_act or Seat.SPECTATOR


def objection(view: View, move: Move) -> Refusal | None:
    """Why *move* cannot be played, if so; for an operative by public knowledge alone."""
    state, seat = view.state, seat_of(view)
    try:
        if not isinstance(move, ANSWERS[asks_of(view)]):
            raise OutOfTurn("wrong_phase", "R5.3", "that is not what was asked")
        if isinstance(move, Rule) and move.valid and not state.challenge:
            return None  # a spymaster who was asked about a clue lets it pass
        if isinstance(view, SpymasterView):
            decide(state, view.key, seat, move, view.desk, verdict)
        elif isinstance(move, Guess):
            guessing.check_uncovered(state, move.card, IllegalGuess)
        elif isinstance(move, Stop):
            guessing.stop(state)
        elif isinstance(move, GiveUp):
            guessing.give_up(state)
        elif isinstance(move, Rule):
            rulings.rule(state, seat, move.valid)
    except Refusal as refusal:
        return refusal
    return None


def by_chance(view: View, rng: Random) -> Choice:
    """A random move that can be played."""
    choice = choose(random_player, view, rng)
    for _ in range(AT_RANDOM):
        if objection(view, choice.move) is None:
            break
        choice = choose(random_player, view, rng)
    return choice


Ask = Callable[[View, Refusal | None, float], Move]
"""
Gets a move from outside, told why the last one was refused and how many seconds are left. Raises
`AnswerFault`.
"""


class Outsider:
    """
    A player that is asked outside, where anything can go wrong. The game never waits for it long:
    what fails or breaks the rules is replaced by a random legal move, and counted.
    """

    def __init__(
        self, ask: Ask, patience: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """*patience* is how many seconds a move may take, all answers together."""
        self._ask = ask
        self._patience = patience
        self._clock = clock
        self._row = 0
        self._rest_until = 0.0
        self.faults: list[Problem] = []
        """What went wrong so far."""
        self.replaced = 0
        """How many moves were made by chance in its place, also while it was not asked."""
        self.refused = 0
        """How many answers broke the rules."""

    def choose(self, view: View, rng: Random) -> Choice:
        if self._row < FAULTS or self._clock() >= self._rest_until:
            try:
                if move := self._legal(view):
                    self._row = 0
                    return Choice(move)
                self._failed(Problem("no_legal_move"))
            except AnswerFault as fault:
                self._failed(fault.problem)
        self.replaced += 1
        return by_chance(view, rng)

    def player(self) -> Player:
        return Player(
            lambda state, rng: self.choose(OperativeView(state), rng),
            lambda state, key, desk, rng: self.choose(SpymasterView(state, key, desk), rng),
        )

    def _legal(self, view: View) -> Move | None:
        refused: Refusal | None = None
        until = self._clock() + self._patience
        for _ in range(TRIES):
            left = until - self._clock()
            if left <= 0:
                raise AnswerFault("too_late")
            move = self._ask(view, refused, left)
            refused = objection(view, move)
            if refused is None:
                return move
            self.refused += 1
        return None

    def _failed(self, why: Problem) -> None:
        self.faults.append(why)
        self._row += 1
        if self._row >= FAULTS:
            self._rest_until = self._clock() + REST
