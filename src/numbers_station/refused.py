"""Decoding what comes from outside, and `Refused`: the answer that says why nothing has changed."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from numbers_station.decks.pack import BadPack
from numbers_station.game.errors import BadRecord, Refusal
from numbers_station.game.message import Message

T = TypeVar("T")


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong in one place; lines and columns count from 1, line 0 is the whole text."""

    line: int
    code: str
    message: str
    column: int = 0
    word: str = ""
    """Of an own pack: the word that it is about, if it is about one."""
    file: str = ""
    """Of own pictures: the file that it is about; the message is in the language asked for."""


class Refused(Message, frozen=True, omit_defaults=True):
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
        faults = _faults_of(refusal)
        message = refusal.message.partition("\n")[0] if faults else refusal.message
        return cls(refusal.code, refusal.rule, message, id, faults)


class FaultyInput(Refusal):
    """Something that was brought and cannot be used, with everything that is wrong with it."""

    def __init__(self, code: str, rule: str, message: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(code, rule, message)
        self.faults = faults


def _faults_of(refusal: Refusal) -> tuple[Fault, ...]:
    if isinstance(refusal, BadPack):
        return tuple(
            Fault(error.line, error.code, error.message, word=error.word)
            for error in refusal.errors
        )
    if isinstance(refusal, FaultyInput):
        return refusal.faults
    if isinstance(refusal, BadRecord):
        return (Fault(refusal.line, refusal.code, refusal.message, refusal.column),)
    return ()


def decode_message(data: bytes | str, decoder: msgspec.json.Decoder[T], most: int) -> T:
    """What a decoder makes of input that may be anything. Raises `Refusal`."""
    if len(data) > most:
        raise Refusal("bad_message", "", f"a message has at most {most} bytes")
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if isinstance(error.__cause__, Refusal):  # a setting that contradicts another
            raise error.__cause__ from None
        raise Refusal("bad_message", "", f"not a message: {error}") from None
