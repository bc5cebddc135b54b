"""The messages between a program and the game: one JSON object a line, told apart by `type`."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from numbers_station.decks.pack import BadPack
from numbers_station.game.board import Card, Seat, Team
from numbers_station.game.errors import BadRecord, Refusal
from numbers_station.game.events import Event, Whisper
from numbers_station.game.moves import Move
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State

MAX_MESSAGE = 64 * 1024

T = TypeVar("T")


class _Message(
    msgspec.Struct, frozen=True, tag_field="type", rename="camel", forbid_unknown_fields=True
):
    """The common shape: a tag, and nothing that is not declared."""


class Setup(_Message, frozen=True, tag="setup"):
    """Set up a game: what is not given is dealt or drawn at random."""

    ruleset: Ruleset = Ruleset()
    cards: tuple[Card, ...] | None = None
    key: str | None = None
    starting: Team | None = None


class MakeMove(_Message, frozen=True, tag="play"):
    """A move by a seat."""

    seat: Seat
    move: Move


class AskKey(_Message, frozen=True, tag="askKey"):
    """The key, which only a spymaster gets before the end."""

    seat: Seat


class AskState(_Message, frozen=True, tag="askState"):
    """The position as everybody sees it."""


class AskRecord(_Message, frozen=True, tag="askRecord"):
    """The game so far as a record, with the key once it is over."""


Request = Setup | MakeMove | AskKey | AskState | AskRecord


class MoveMade(_Message, frozen=True, tag="events", omit_defaults=True):
    """What a move led to. `seq` numbers the first event; the deal is number 1."""

    seq: int
    events: tuple[Event, ...]
    whispers: tuple[Whisper, ...] = ()
    """For the two spymasters only (R16.1)."""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong in one place; lines and columns count from 1, line 0 is the whole text."""

    line: int
    code: str
    message: str
    column: int = 0


def faults_of(refusal: Refusal) -> tuple[Fault, ...]:
    if isinstance(refusal, BadPack):
        return tuple(Fault(error.line, error.code, error.message) for error in refusal.errors)
    if isinstance(refusal, BadRecord):
        return (Fault(refusal.line, refusal.code, refusal.message, refusal.column),)
    return ()


class Refused(_Message, frozen=True, tag="refused", omit_defaults=True):
    """Nothing has changed: a stable code, the number of the rule, and a sentence."""

    code: str
    rule: str
    message: str
    id: int | None = None
    """Of the message that was refused, in a room, if it had one."""
    faults: tuple[Fault, ...] = ()
    """With a text that was refused: everything that is wrong with it."""

    @classmethod
    def of(cls, refusal: Refusal, id: int | None = None) -> Refused:
        faults = faults_of(refusal)
        message = refusal.message.partition("\n")[0] if faults else refusal.message
        return cls(refusal.code, refusal.rule, message, id, faults)


class KeyShown(_Message, frozen=True, tag="key"):
    key: str


class StateShown(_Message, frozen=True, tag="state"):
    state: State


class RecordShown(_Message, frozen=True, tag="record"):
    record: str


Answer = MoveMade | Refused | KeyShown | StateShown | RecordShown

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)
_encoder = msgspec.json.Encoder()


def decode(line: bytes | str) -> Request:
    """The request in a line. Raises `Refusal` with code `bad_message` if there is none."""
    return decoded(line, _requests, MAX_MESSAGE)


def decoded(line: bytes | str, decoder: msgspec.json.Decoder[T], most: int) -> T:
    """What a decoder makes of input that may be anything. Raises `Refusal`."""
    if len(line) > most:
        raise Refusal("bad_message", "", f"a message has at most {most} bytes")
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if isinstance(error.__cause__, Refusal):  # a setting that contradicts another
            raise error.__cause__ from None
        raise Refusal("bad_message", "", f"not a message: {error}") from None


def decode_answer(line: bytes | str) -> Answer:
    """The inverse of `encode` for what the game says."""
    return _answers.decode(line)


def encode(message: Request | Answer) -> bytes:
    return _encoder.encode(message)
