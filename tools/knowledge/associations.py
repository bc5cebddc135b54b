"""The associations that we wrote: who is said with whom, and how soon."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

BOTS = Path(__file__).parents[2] / "src" / "numbers_station" / "bots" / "knowledge"


class Line(NamedTuple):
    cue: str
    answers: tuple[str, ...]


def files(language: str) -> list[Path]:
    return sorted((BOTS / "associations" / language).glob("*.txt"))


def read(file: Path) -> Iterator[Line]:
    for line in file.read_text("utf-8").splitlines():
        cue, colon, rest = line.partition(":")
        if not colon or line.startswith("#"):
            continue
        answers = tuple(
            dict.fromkeys(" ".join(answer.split()) for answer in rest.split(",") if answer.strip())
        )
        yield Line(cue.strip(), answers)


def words(language: str) -> dict[str, tuple[str, ...]]:
    """cue -> answers, strongest first, for cues that are words; in small letters."""
    found: dict[str, tuple[str, ...]] = {}
    for file in files(language):
        if file.stem != "pictures":
            for cue, answers in read(file):
                key = cue.lower()
                more = tuple(answer.lower() for answer in answers)
                found[key] = tuple(dict.fromkeys((*found.get(key, ()), *more)))
    return found


def pictures(language: str) -> dict[str, tuple[str, ...]]:
    """recipe -> answers, strongest first."""
    file = BOTS / "associations" / language / "pictures.txt"
    if not file.exists():
        return {}
    return {cue: tuple(word.lower() for word in answers) for cue, answers in read(file)}


def strength(rank: int) -> float:
    """How much an answer counts by its place in the line."""
    return 1.0 / (1 + rank / 6.0)


def edges(language: str) -> dict[tuple[str, str], float]:
    """(cue, answer) -> strength, answers of several words also by their parts."""
    found: dict[tuple[str, str], float] = defaultdict(float)
    for cue, answers in words(language).items():
        for rank, answer in enumerate(answers):
            found[cue, answer] = max(found[cue, answer], strength(rank))
            for piece in answer.split() if " " in answer else ():
                if len(piece) > 2:
                    found[cue, piece] = max(found[cue, piece], 0.5 * strength(rank))
    for recipe, answers in pictures(language).items():
        for rank, answer in enumerate(answers):
            found["\u25a1" + recipe, answer] = strength(rank)
    return dict(found)
