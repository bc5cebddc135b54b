"""The fallback: a random legal move where a bot fails or breaks the rules; the random bot."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from numbers_station.decks import words
from numbers_station.decks.associations import said_of
from numbers_station.game.board import Word
from numbers_station.game.clue import Referee, normal
from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.legal import legal_moves
from numbers_station.game.moves import (
    AnswerConsent,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    Guess,
    Move,
    Rule,
    Stop,
)
from numbers_station.game.phase import CLUE, GUESS
from numbers_station.game.state import State
from numbers_station.referee import verdict

from .bot import Bot, Choice, OperativeView, SpymasterView, View, answer_undo, seat_of

STOP_CHANCE = 0.4
HIGHEST_NUMBER = 3
NUMBERS = tuple(map(str, range(10, 100)))
"""Clues of the last resort, which can be written in any language."""


def random_move(view: View, rng: Random, referee: Referee | None = verdict) -> Move:
    """
    A legal move that harms nobody: clues stand, questions are agreed to, nobody gives up.

    A clue is any word of the game's language that the *referee*, if there is one, lets pass.
    """
    state = view.state
    if state.undo_asked:
        return answer_undo(state)
    if isinstance(view, SpymasterView) and state.phase is GUESS:
        return Rule(True)  # also where nobody has challenged the clue: it passes (R16.4)
    if state.phase is not CLUE or (isinstance(view, SpymasterView) and view.desk.question):
        return _pick(_harmless(view, (), referee), rng)
    for word in _words(state, rng):
        if clues := _harmless(view, (word,), referee):
            return _pick(clues, rng)
    raise LookupError("no word of the deck can be a clue here")


def _pick(moves: list[Move], rng: Random) -> Move:
    """Guess at any card, and stop now and then; otherwise any of the moves."""
    if Stop() in moves and rng.random() < STOP_CHANCE:
        return Stop()
    return rng.choice([move for move in moves if move != Stop()])


def _harmless(view: View, candidates: tuple[str, ...], referee: Referee | None) -> list[Move]:
    state, seat = view.state, seat_of(view)
    if isinstance(view, SpymasterView):
        moves = legal_moves(state, seat, view.key, view.desk, candidates, referee)
    else:
        moves = legal_moves(state, seat)
    return [move for move in moves if _is_harmless(move, state)]


def _is_harmless(move: Move, state: State) -> bool:
    match move:
        case GiveClue(number=int(number)):
            return 1 <= number <= min(HIGHEST_NUMBER, max(1, state.left[state.turn]))
        case Rule():
            return move.valid
        case AnswerConsent():
            return move.consent
        case _:
            return isinstance(move, (Guess, Stop, CoverOwn, CoverEnemy))


def _words(state: State, rng: Random) -> Iterator[str]:
    """Words that can be clues if they do not lie on the table, in any order."""
    found = _brought_words(state) if state.ruleset.other_language else _our_words(state)
    rng.shuffle(found)
    return (word for word in (*found, *NUMBERS) if not state.shows(normal(word)))


def _our_words(state: State) -> list[str]:
    """Those of the standard deck."""
    return [
        face.text
        for card in words.standard(state.ruleset.language).cards
        for face in (card.front, card.back)
        if isinstance(face, Word) and " " not in face.text
    ]


def _brought_words(state: State) -> list[str]:
    """In a language that is not ours, what is said to the cards."""
    said = dict.fromkeys(text for card in state.cards for text in said_of(card))
    return [text for text in said if " " not in text]


def _operate(state: State, rng: Random) -> Choice:
    return Choice(random_move(OperativeView(state), rng))


def _lead(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    return Choice(random_move(SpymasterView(state, key, desk), rng))


random_bot = Bot(_operate, _lead)
"""Legal moves and no thought: it keeps a game going in a seat that nobody has."""
