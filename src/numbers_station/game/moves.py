"""What a seat can ask for: intents, named in the imperative."""

from __future__ import annotations

from .board import Card
from .clue import Clue, Number, TypedWord
from .message import Message


class GiveClue(Message, frozen=True):
    """The spymaster's clue (R6). With approval on, it is put to the opposing spymaster (R16.7)."""

    word: TypedWord
    number: Number


class AskConsent(Message, frozen=True):
    """Quietly ask the opposing spymaster whether a clue would be valid (R16.1)."""

    word: TypedWord
    number: Number


class AnswerConsent(Message, frozen=True):
    """The opposing spymaster's quiet answer (R16.2, R16.3)."""

    consent: bool
    clue: Clue | None = None
    """What is answered about: an answer that crosses another question is then refused."""


class WithdrawQuestion(Message, frozen=True):
    """Take back the question, or the offered clue, that waits for an answer (R16.3)."""


class Guess(Message, frozen=True):
    """An operative touches a card (R7.2); cards count from 0, row by row."""

    card: int


class Stop(Message, frozen=True):
    """The team stops guessing (R8.2)."""


class GiveUp(Message, frozen=True):
    """The team in sudden death gives up, which is a loss (R21.18)."""


class Challenge(Message, frozen=True):
    """An operative points out that the clue was invalid (R16.5)."""


class Rule(Message, frozen=True):
    """The decision on the current clue (R16.5, R16.8)."""

    valid: bool


class CoverOwn(Message, frozen=True):
    """Cover one of the own cards, after the others gave an invalid clue (R17.2)."""

    card: int


class Waive(Message, frozen=True):
    """Leave the penalty be (R17.2)."""


class CoverEnemy(Message, frozen=True):
    """The simulated enemy's turn: the spymaster covers one of its cards (R22.5)."""

    card: int


class AskUndo(Message, frozen=True):
    """The team asks to take back its last touch (R28.2)."""


class AnswerUndo(Message, frozen=True):
    """The answer of the spymaster who was asked (R28.3)."""

    agree: bool


class SwapCard(Message, frozen=True):
    """The table lays another card in the place of one that nobody knows (R29)."""

    card: int
    face: Card


class StartTimer(Message, frozen=True):
    """Turn the sand timer at a time in milliseconds (R20.2, R20.3)."""

    at: int


class ExpireTimer(Message, frozen=True):
    """The clock says that the timer has run out, at a time in milliseconds (R20.5, R20.6)."""

    at: int


Move = (
    GiveClue
    | AskConsent
    | AnswerConsent
    | WithdrawQuestion
    | Guess
    | Stop
    | GiveUp
    | Challenge
    | Rule
    | CoverOwn
    | Waive
    | CoverEnemy
    | AskUndo
    | AnswerUndo
    | SwapCard
    | StartTimer
    | ExpireTimer
)
