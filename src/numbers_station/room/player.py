"""Programs in a seat: pure functions from what the seat sees to a move, and a random one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from ..decks import words
from ..game.board import AGENT, Role, Seat, Word
from ..game.clue import normal
from ..game.desk import Desk
from ..game.key import Key
from ..game.moves import (
    AnswerConsent,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    Guess,
    Move,
    Rule,
    Stop,
)
from ..game.state import CLUE, ENEMY, GUESS, PENALTY, State

OperativeMove = Callable[[State, Random], Move]
"""An operative sees the state. There is no key among its parameters."""

SpymasterMove = Callable[[State, Key, Desk, Random], Move]
"""A spymaster sees the state, the key, and the questions between the spymasters (R16.1)."""


class Player(msgspec.Struct, frozen=True):
    """A program that can sit in any seat. It is asked only when it is that seat's move."""

    operative: OperativeMove
    spymaster: SpymasterMove


def moved(player: Player, seat: Seat, state: State, key: Key, desk: Desk, rng: Random) -> Move:
    """What *player* does in *seat*; an operative's function never gets the key."""
    if seat.role is Role.SPYMASTER:
        return player.spymaster(state, key, desk, rng)
    return player.operative(state, rng)


def _guess(state: State, rng: Random) -> Move:
    """Touch any card, or stop now and then; let every challenged clue stand (R16.8)."""
    if state.challenge:
        return Rule(True)
    if state.guesses and not state.sudden_death and rng.random() < 0.4:
        return Stop()
    return Guess(rng.choice(state.uncovered))


def _lead(state: State, key: Key, desk: Desk, rng: Random) -> Move:
    """Any word for any number; agree to every question, uphold every clue, cover when asked."""
    if state.phase is GUESS:
        return Rule(True)
    if state.phase is PENALTY or state.phase is ENEMY:
        wanted = AGENT[state.turn if state.phase is PENALTY else state.turn.other]
        card = rng.choice([card for card in state.uncovered if key[card] is wanted])
        return CoverOwn(card) if state.phase is PENALTY else CoverEnemy(card)
    if state.phase is CLUE and desk.question:
        return AnswerConsent(True)
    highest = min(3, max(1, state.left[state.turn]))
    return GiveClue(_word(state, rng), rng.randint(1, highest))


def _word(state: State, rng: Random) -> str:
    """A word of the game's language that does not lie on the table."""
    deck = words.standard(state.ruleset.language).cards
    while True:
        card = rng.choice(deck)
        face = rng.choice((card.front, card.back))
        if isinstance(face, Word) and " " not in face.text and not state.shows(normal(face.text)):
            return face.text


random_player = Player(_guess, _lead)
"""Legal moves and no thought: it keeps a game going in a seat that nobody has."""
