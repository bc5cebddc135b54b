"""The messages between a program and the game: one JSON object a line, told apart by `type`."""

from __future__ import annotations

import msgspec

from numbers_station.game.board import Card, Seat, Team
from numbers_station.game.events import Event, Whisper
from numbers_station.game.message import Message
from numbers_station.game.moves import Move
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State
from numbers_station.refused import Refused, decode_message

MAX_MESSAGE = 64 * 1024


class Setup(Message, frozen=True):
    """Set up a game: what is not given is dealt or drawn at random."""

    ruleset: Ruleset = Ruleset()
    cards: tuple[Card, ...] | None = None
    key: str | None = None
    starting: Team | None = None


class MakeMove(Message, frozen=True, tag="play"):
    """A move by a seat."""

    seat: Seat
    move: Move


class Swap(Message, frozen=True):
    """Another card from the deck in the place of one, before the first clue (R29)."""

    card: int


class AskKey(Message, frozen=True):
    """The key, which only a spymaster gets before the end."""

    seat: Seat


class AskState(Message, frozen=True):
    """The position as everybody sees it."""


class AskRecord(Message, frozen=True):
    """The game so far as a record, with the key once it is over."""


TableRequest = Setup | MakeMove | Swap | AskKey | AskState | AskRecord


class MoveMade(Message, frozen=True, tag="events", omit_defaults=True):
    """What a move led to. `seq` numbers the first event; the deal is number 1."""

    seq: int
    events: tuple[Event, ...]
    whispers: tuple[Whisper, ...] = ()
    """For the two spymasters only (R16.1)."""


class KeyShown(Message, frozen=True, tag="key"):
    key: str


class StateShown(Message, frozen=True, tag="state"):
    state: State


class RecordShown(Message, frozen=True, tag="record"):
    record: str


TableAnswer = MoveMade | Refused | KeyShown | StateShown | RecordShown

_requests: msgspec.json.Decoder[TableRequest] = msgspec.json.Decoder(TableRequest)
_answers: msgspec.json.Decoder[TableAnswer] = msgspec.json.Decoder(TableAnswer)
_encoder = msgspec.json.Encoder()


def decode(line: bytes | str) -> TableRequest:
    """The request in a line. Raises `Refusal` with code `bad_message` if there is none."""
    return decode_message(line, _requests, MAX_MESSAGE)


def decode_answer(line: bytes | str) -> TableAnswer:
    """The inverse of `encode` for what the game says."""
    return _answers.decode(line)


def encode(message: TableRequest | TableAnswer) -> bytes:
    return _encoder.encode(message)
