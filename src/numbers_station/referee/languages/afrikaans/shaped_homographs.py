"""Afrikaans homographs: which of them a compound has, by its place: mierhoop, enkelspoor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...analysis.homographs import READING, HomographReading, Homographs
from .parts import OPENING_WORDS

SHAPE = "-"
"""In `homographs.txt` stands for what is before or after: -hoop is what all words end in."""

OPEN = OPENING_WORDS.union(("mis", "weer"))
"""
What is a noun as often as the beginning of a verb: an oorbel and a voordeur are listed, and of what
is not, as oorwonne, nobody tells beyond doubt which it is.
"""


class Shape(NamedTuple):
    """How all compounds of a reading end or begin that are not listed."""

    letters: str
    at_the_end: bool
    key: str

    def fits(self, word: str) -> bool:
        return word.endswith(self.letters) if self.at_the_end else word.startswith(self.letters)


class ShapedHomographs(Homographs):
    """Homographs some of whose members are shapes; what is listed, or a class tells, goes first."""

    shapes: Mapping[str, list[Shape]]
    """Those of each word, the longest first: koolstof- before kool-."""

    def likely(self, word: str) -> tuple[str, ...]:
        return () if word in OPEN else super().likely(word)

    def resolve(self, base: str, made: str, word_class: str = "") -> str | None:
        if base not in self.readings:
            return None  # as it is for nearly all words
        return super().resolve(base, made, word_class) or next(
            (shape.key for shape in self.shapes[base] if shape.fits(made)), None
        )


def shaped(homographs: Homographs) -> ShapedHomographs:
    found = ShapedHomographs(homographs.readings, homographs.made_of)
    found.shapes = {base: _shapes(base, each) for base, each in found.readings.items()}
    return found


def _shapes(base: str, readings: tuple[HomographReading, ...]) -> list[Shape]:
    found = [
        Shape(member.strip(SHAPE), member.startswith(SHAPE), f"{base}{READING}{number}")
        for number, reading in enumerate(readings)
        for member in reading.members
        if member.startswith(SHAPE) or member.endswith(SHAPE)
    ]
    return sorted(found, key=lambda shape: -len(shape.letters))
