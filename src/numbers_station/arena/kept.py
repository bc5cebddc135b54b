"""Games that are kept: the record of each, and beside it who played and what the bots thought."""

from __future__ import annotations

from pathlib import Path

import msgspec

from numbers_station.bots.bot import Note
from numbers_station.game.board import Team

RECORD, BESIDE = ".txt", ".json"
"""How the names of the two files end."""


class KeptNote(msgspec.Struct, frozen=True):
    """Why a bot made a move."""

    turn: int
    """How many clues had been given then, this one included."""
    note: Note


class Beside(msgspec.Struct, frozen=True):
    """What stands beside a record: the players' names, and the bots' notes in order."""

    players: dict[Team, str]
    notes: tuple[KeptNote, ...] = ()


class KeptGame(msgspec.Struct, frozen=True):
    """A game as a record, with what stands beside it."""

    record: str
    players: dict[Team, str]
    notes: tuple[KeptNote, ...]


def write_game(folder: Path, number: int, kept: KeptGame) -> None:
    """Two files with the number of the game as their name. Raises `OSError`."""
    file = folder / f"{number:06}{RECORD}"
    file.write_text(kept.record, "utf-8")
    beside = msgspec.json.encode(Beside(kept.players, kept.notes))
    file.with_suffix(BESIDE).write_bytes(msgspec.json.format(beside, indent=1) + b"\n")


def read_beside(record: Path) -> Beside | None:
    """What stands beside a record, if anything. Raises `OSError`, `msgspec.MsgspecError`."""
    file = record.with_suffix(BESIDE)
    return msgspec.json.decode(file.read_bytes(), type=Beside) if file.exists() else None
