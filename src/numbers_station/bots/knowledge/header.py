"""The header of a knowledge file, and the words in it, read without numpy."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import msgspec

from numbers_station.game.ruleset import Language

DATA = Path(__file__).parent / "data"
MAGIC = b"NSKNOW01"


class FileSection(msgspec.Struct, frozen=True):
    name: str
    type: str
    shape: tuple[int, ...]
    offset: int


class FileHeader(msgspec.Struct, frozen=True):
    language: str
    words: int
    sections: tuple[FileSection, ...]
    english: str = ""
    """The `fingerprint` of the English words whose rows stand in it; none in the English file."""


def read_header(file: IO[bytes], name: str) -> FileHeader:
    """Raises `ValueError` where something else stands in the file."""
    if file.read(len(MAGIC)) != MAGIC:
        raise ValueError(f"{name} is not a knowledge file")
    size = int.from_bytes(file.read(4), "little")
    return msgspec.json.decode(file.read(size), type=FileHeader)


def fingerprint(words: Sequence[str]) -> str:
    """Tells one list of words from another, also where only their order differs."""
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]


def read_lines(language: Language, *names: str) -> list[list[str]]:
    """Sections of text of the knowledge file, by lines; none of one that is not there."""
    with (DATA / f"{language}.know").open("rb") as file:
        sections = {each.name: each for each in read_header(file, file.name).sections}
        found = []
        for name in names:
            section = sections.get(name)
            file.seek(section.offset if section else 0)
            text = file.read(section.shape[0] if section else 0).decode()
            found.append(text.split("\n") if text else [])
        return found
