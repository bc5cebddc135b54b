"""A bot worker: a process that thinks for bots; questions on standard input, choices out."""

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

from numbers_station.bots.bot import Bot, Choice, View, choose
from numbers_station.bots.knowledge.vocabulary import unknown_words
from numbers_station.bots.levels import prepare
from numbers_station.bots.review.report import TurnReview
from numbers_station.game.record import read
from numbers_station.game.ruleset import Language

HEAD = struct.Struct(">I")


class BotTask(msgspec.Struct, frozen=True, tag="move"):
    """Which bot is asked, and what its seat sees."""

    bot: str
    view: View


class ReviewTask(msgspec.Struct, frozen=True, tag="review"):
    """A turn to look back at, counted from 0, in the record of a finished game."""

    record: str
    turn: int


class VocabularyTask(msgspec.Struct, frozen=True, tag="words"):
    """Words that somebody has brought, for a game in this language."""

    words: tuple[str, ...]
    language: Language


class PrepareTask(msgspec.Struct, frozen=True, tag="prepare"):
    """A language in which a bot will soon be asked."""

    language: Language


class TaskAnswer(msgspec.Struct, frozen=True):
    """What it chose, thinks of a turn, or how many words it does not know; nothing if it failed."""

    choice: Choice | None = None
    review: TurnReview | None = None
    unknown: int = 0


Asked = BotTask | ReviewTask | VocabularyTask | PrepareTask
_questions: msgspec.msgpack.Decoder[Asked] = msgspec.msgpack.Decoder(Asked)
_encoder = msgspec.msgpack.Encoder()


def write_frame(message: Asked | TaskAnswer) -> bytes:
    body = _encoder.encode(message)
    return HEAD.pack(len(body)) + body


def load_function(reference: str) -> Callable[[], Mapping[str, Bot]]:
    """The function that a text such as ``numbers_station.bots.levels:all_bots`` names."""
    module, _, name = reference.partition(":")
    found: Callable[[], Mapping[str, Bot]] = getattr(importlib.import_module(module), name)
    return found


def main(reference: str) -> None:
    """Answer until the other end hangs up, as it also does when it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    os.nice(5)  # people's messages come first
    # The processes are what runs side by side; threads of each would only take its memory.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    questions = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints shall not be taken for an answer
    bots: Mapping[str, Bot] = {}
    rng = SystemRandom()
    while (question := _read(questions)) is not None:
        try:
            if isinstance(question, ReviewTask):
                reply = write_frame(TaskAnswer(review=_review(question)))
            elif isinstance(question, VocabularyTask):
                reply = write_frame(
                    TaskAnswer(unknown=len(unknown_words(question.words, question.language)))
                )
            elif isinstance(question, PrepareTask):
                prepare(question.language)
                reply = write_frame(TaskAnswer())
            else:
                bots = bots or load_function(reference)()
                choice = choose(bots[question.bot], question.view, rng)
                reply = write_frame(TaskAnswer(choice))
        except Exception as problem:
            # Where it went wrong, but not in which position: that may be a secret.
            traceback.print_tb(problem.__traceback__, limit=-3)
            who = question.bot if isinstance(question, BotTask) else "looking"
            print(f"{who} failed: {type(problem).__name__}", file=sys.stderr)
            reply = write_frame(TaskAnswer())
        try:
            answers.write(reply)
            answers.flush()
        except BrokenPipeError:  # nobody is there any more
            os._exit(0)


def _review(question: ReviewTask) -> TurnReview:
    from numbers_station.bots.review.review import (
        review_turn,  # late: a server without bots never loads numpy
    )

    return review_turn(read(question.record), question.turn)


def _read(stream: IO[bytes]) -> Asked | None:
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    (size,) = HEAD.unpack(head)
    return _questions.decode(stream.read(size))


if __name__ == "__main__":
    main(sys.argv[1])
