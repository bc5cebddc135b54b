"""What a seat can ask for: intents, named in the imperative."""

from __future__ import annotations

import msgspec

from .clue import Number


class _Move(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag=lambda name: name[0].lower() + name[1:],
    rename="camel",
    forbid_unknown_fields=True,
    gc=False,
):
    """The common shape: a tag, and nothing that is not declared."""


class GiveClue(_Move, frozen=True):
    """The spymaster's clue (R6). With approval on, it is put to the opposing spymaster (R16.7)."""

    word: str
    number: Number


class AskConsent(_Move, frozen=True):
    """Quietly ask the opposing spymaster whether a clue would be valid (R16.1)."""

    word: str
    number: Number


class AnswerConsent(_Move, frozen=True):
    """The opposing spymaster's quiet answer (R16.2, R16.3)."""

    consent: bool


class Guess(_Move, frozen=True):
    """An operative touches a card (R7.2); cards count from 0, row by row."""

    card: int


class Stop(_Move, frozen=True):
    """The team stops guessing (R8.2)."""


class GiveUp(_Move, frozen=True):
    """The team in sudden death gives up, which is a loss (R21.18)."""


class Challenge(_Move, frozen=True):
    """An operative points out that the clue was invalid (R16.5)."""


class Rule(_Move, frozen=True):
    """The decision on the current clue (R16.5, R16.8)."""

    valid: bool


class CoverOwn(_Move, frozen=True):
    """Cover one of the own cards, after the others gave an invalid clue (R17.2)."""

    card: int


class Waive(_Move, frozen=True):
    """Leave the penalty be (R17.2)."""


class CoverEnemy(_Move, frozen=True):
    """The simulated enemy's turn: the spymaster covers one of its cards (R22.5)."""

    card: int


class StartTimer(_Move, frozen=True):
    """Turn the sand timer at a time in milliseconds (R20.2, R20.3)."""

    at: int


class ExpireTimer(_Move, frozen=True):
    """The clock says that the timer has run out, at a time in milliseconds (R20.5, R20.6)."""

    at: int


Move = (
    GiveClue
    | AskConsent
    | AnswerConsent
    | Guess
    | Stop
    | GiveUp
    | Challenge
    | Rule
    | CoverOwn
    | Waive
    | CoverEnemy
    | StartTimer
    | ExpireTimer
)
