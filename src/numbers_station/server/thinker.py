"""A process that thinks for programs: questions come in on standard input, choices go out."""

from __future__ import annotations

import importlib
import os
import signal
import struct
import sys
import traceback
from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import IO

import msgspec

from ..bots.player import Choice, Player, View, choose

HEAD = struct.Struct(">I")


class Question(msgspec.Struct, frozen=True):
    """Which program is asked, and what its seat sees."""

    player: str
    view: View


class Answer(msgspec.Struct, frozen=True):
    """What it chose; nothing if it failed."""

    choice: Choice | None


_questions = msgspec.msgpack.Decoder(Question)
_encoder = msgspec.msgpack.Encoder()


def framed(message: Question | Answer) -> bytes:
    body = _encoder.encode(message)
    return HEAD.pack(len(body)) + body


def named(reference: str) -> Callable[[], Mapping[str, Player]]:
    """The function that a text such as ``numbers_station.bots.levels:players`` names."""
    module, _, name = reference.partition(":")
    found: Callable[[], Mapping[str, Player]] = getattr(importlib.import_module(module), name)
    return found


def main(reference: str) -> None:
    """Answer until the other end hangs up, as it also does when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    os.nice(5)  # people's messages come first
    questions = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a program that prints shall not be taken for an answer
    players: Mapping[str, Player] = {}
    rng = SystemRandom()
    while (question := _read(questions)) is not None:
        choice: Choice | None = None
        try:
            players = players or named(reference)()
            choice = choose(players[question.player], question.view, rng)
            reply = framed(Answer(choice))
        except Exception as problem:
            # Where it went wrong, but not in which position: that may be a secret.
            traceback.print_tb(problem.__traceback__, limit=-3)
            print(f"{question.player} failed: {type(problem).__name__}", file=sys.stderr)
            reply = framed(Answer(None))
        answers.write(reply)
        answers.flush()


def _read(stream: IO[bytes]) -> Question | None:
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    (size,) = HEAD.unpack(head)
    return _questions.decode(stream.read(size))


if __name__ == "__main__":
    main(sys.argv[1])
