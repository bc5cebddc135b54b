"""The associations that we wrote: which words are said to a cue, strongest first."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import NamedTuple

PICTURES = "pictures"


class Line(NamedTuple):
    cue: str
    answers: tuple[str, ...]


def words(language: str) -> dict[str, tuple[str, ...]]:
    """cue -> answers, strongest first, for cues that are words; in small letters."""
    found: dict[str, tuple[str, ...]] = {}
    for name in file_names(language):
        if name != PICTURES:
            for cue, answers in read(language, name):
                key = cue.lower()
                more = tuple(answer.lower() for answer in answers)
                found[key] = tuple(dict.fromkeys((*found.get(key, ()), *more)))
    return found


def pictures(language: str) -> dict[str, tuple[str, ...]]:
    """recipe -> answers, strongest first."""
    if PICTURES not in file_names(language):
        return {}
    return {
        cue: tuple(word.lower() for word in answers) for cue, answers in read(language, PICTURES)
    }


def file_names(language: str) -> list[str]:
    """What there is in a language: words, children, pictures, more."""
    folder = files(__package__).joinpath("associations", language)
    found = [each.name for each in folder.iterdir()] if folder.is_dir() else []
    return sorted(name.removesuffix(".txt") for name in found if name.endswith(".txt"))


def read(language: str, name: str) -> Iterator[Line]:
    """The lines of one file."""
    file = files(__package__).joinpath("associations", language, f"{name}.txt")
    for line in file.read_text("utf-8").splitlines():
        cue, colon, rest = line.partition(":")
        if not colon or line.startswith("#"):
            continue
        answers = tuple(
            dict.fromkeys(" ".join(answer.split()) for answer in rest.split(",") if answer.strip())
        )
        yield Line(cue.strip(), answers)
