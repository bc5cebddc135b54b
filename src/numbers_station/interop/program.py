"""Guests at our table: their code in a process that speaks our protocol for them."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from numbers_station.game.board import Identity, Seat, Team
from numbers_station.game.clue import Clue
from numbers_station.game.moves import (
    AnswerConsent,
    CoverEnemy,
    CoverOwn,
    Move,
    Rule,
)
from numbers_station.game.phase import ENEMY
from numbers_station.game.state import State


class BadGuest(ValueError):
    """Their code could not be loaded."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


class Asked(msgspec.Struct, frozen=True):
    """A question of ours, as a program reads it; only a spymaster's has a key."""

    asks: str
    seat: Seat
    state: State
    choices: tuple[int, ...]
    key: tuple[Identity, ...] = ()
    question: Clue | None = None
    refused: dict[str, str] | None = None

    def __repr__(self) -> str:
        return f"Asked({self.asks!r}, {self.state!r}, <secret>)"

    def __rich_repr__(self) -> list[tuple[str, object]]:  # what `rich` prints instead of repr
        return [("asks", self.asks), ("state", self.state), ("", "<secret>")]

    @property
    def team(self) -> Team:
        return self.seat.team or self.state.turn


def enter(folder: Path) -> None:
    """Make a folder the place where code and files are looked for, as their runner has it."""
    os.chdir(folder)
    sys.path.insert(0, os.getcwd())


def load(name: str) -> Any:
    """What `module:name` or `module.name` is. Raises `BadGuest`."""
    module, _, inner = name.replace(":", ".").rpartition(".")
    try:
        return getattr(importlib.import_module(module), inner)
    except (ImportError, AttributeError, ValueError, OSError) as problem:
        raise BadGuest(name, str(problem)) from None


@contextmanager
def own_channel() -> Iterator[IO[bytes]]:
    """Standard output for our answers alone: what others print goes to standard error."""
    sys.stdout.flush()
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)
        try:
            yield out
        finally:
            sys.stdout.flush()
            os.dup2(out.fileno(), 1)


def serve(answer: Callable[[Asked], Move], out: IO[bytes]) -> None:
    """Answer questions until there are no more."""
    decoder, encoder = msgspec.json.Decoder(Asked), msgspec.json.Encoder()
    for line in sys.stdin.buffer:
        asked = decoder.decode(line)
        move = formality(asked) or answer(asked)
        out.write(encoder.encode(move) + b"\n")
        out.flush()


def formality(asked: Asked) -> Move | None:
    """What their frameworks do not know: rulings, questions, and covers in co-op (R22.5)."""
    if asked.asks == "ruling":
        return Rule(True)
    if asked.asks == "answer":
        return AnswerConsent(True)
    if asked.asks == "cover":
        cover = CoverEnemy if asked.state.phase is ENEMY else CoverOwn
        return cover(asked.choices[0])
    return None
