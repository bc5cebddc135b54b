"""A clue and its form; the verdict on it, and the referee who gives one."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Collection
from typing import Final, Literal, Protocol

import msgspec

from numbers_station.enums import ReadableEnum
from numbers_station.limits import MAX_CLUE

from .ruleset import HouseRules, Language

UNLIMITED: Final = "unlimited"
Number = int | Literal["unlimited"]
"""How many cards a clue is for; the special value has no limit (R6.4, R19.1)."""

APOSTROPHES = "'’ʼ"
JOINERS = " -‐‑" + APOSTROPHES
"""What may stand between the letters of a clue without making it unreadable (R12.1, R12.9)."""
INVISIBLE = frozenset(
    map(
        chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10))
    )
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Letters and accents by their category that show nothing."""
READABLE = re.compile(r"(?:LA{0,2}|J)+")
"""Letters with at most two accents each, and joiners; see `_kind`."""


class Clue(msgspec.Struct, frozen=True):
    """One word and one number, nothing else (R6.1)."""

    word: str
    number: Number

    def __str__(self) -> str:
        return f"{self.word} {self.number}"


class Ruling(ReadableEnum):
    """From best to worst; `FORBIDDEN` can be lifted by consent, `BLOCKED` cannot (R26)."""

    CLEAR = "clear"
    DOUBTFUL = "doubtful"
    FORBIDDEN = "forbidden"
    BLOCKED = "blocked"


class Kind(ReadableEnum):
    """What a verdict rests on."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"
    TOO_LONG = "too_long"
    SAME_WORD = "same_word"
    INFLECTED_FORM = "inflected_form"
    DERIVED_FORM = "derived_form"
    COMPOUND_PART = "compound_part"
    SHARED_PART = "shared_part"
    LIKELY_RELATED = "likely_related"
    MORE_THAN_ONE_WORD = "more_than_one_word"
    ABBREVIATION = "abbreviation"
    LETTER_OR_DIGIT = "letter_or_digit"
    UNKNOWN_WORD = "unknown_word"


class Reason(msgspec.Struct, frozen=True):
    """Why: the kind, the rule, and the visible word it collides with, if it is about one."""

    kind: Kind
    rule: str
    word: str | None = None


class Verdict(msgspec.Struct, frozen=True):
    ruling: Ruling
    reasons: tuple[Reason, ...] = ()


CLEAR = Verdict(Ruling.CLEAR)


class Referee(Protocol):
    """
    Judges a clue word by public knowledge only; the key is not among its parameters (R26.7).

    Without a referee the game is left to the people (R16); the hard blocks hold in any case.
    """

    def __call__(
        self, clue: str, visible: Collection[str], language: Language, house_rules: HouseRules
    ) -> Verdict: ...


@functools.lru_cache(maxsize=4096)
def normal(word: str) -> str:
    """
    The word as everybody will read it: plain letters, single spaces, lower case (R11.10, R26.5).

    Fancy letters (full-width, bold, ligatures) become plain ones, and nothing but letters and
    digits stands at either end, so that a visible word cannot be dressed up as another.
    """
    plain = unicodedata.normalize("NFKC", word).lower()
    return " ".join(unicodedata.normalize("NFC", plain).split()).strip(JOINERS)


@functools.lru_cache(maxsize=4096)
def letters(word: str) -> str:
    """What two spellings of the same word share: its `normal` form without apostrophes."""
    word = normal(word)
    for apostrophe in APOSTROPHES:
        word = word.replace(apostrophe, "")
    return word


def spelling(word: str) -> tuple[str, ...]:
    """The clue letter by letter, for everyone to see (R12.5, R12.6)."""
    letters: list[str] = []
    for character in unicodedata.normalize("NFC", word):
        if letters and unicodedata.combining(character):
            letters[-1] += character
        elif character != " ":
            letters.append(character)
    return tuple(letters)


@functools.lru_cache(maxsize=4096)
def unreadable(word: str) -> Reason | None:
    """Why a word, already `normal`, can be no clue whatever lies on the table (R26.1)."""
    if not word:
        return Reason(Kind.EMPTY, "R26.1")
    if len(word) > MAX_CLUE:
        return Reason(Kind.TOO_LONG, "R26.1")
    if not READABLE.fullmatch("".join(map(_kind, word))):
        return Reason(Kind.UNREADABLE, "R26.1")
    return None


def _kind(character: str) -> str:
    """A letter or digit, an accent, a joiner (R12.9), or none of them."""
    if character.isalnum():
        return "-" if character in INVISIBLE else "L"
    if character in JOINERS:
        return "J"
    accent = unicodedata.category(character) == "Mn" and character not in INVISIBLE
    return "A" if accent else "-"


def hard_block(word: str, visible: Collection[str]) -> Reason | None:
    """The reason why no consent can help, if there is one (R26.1)."""
    word = normal(word)
    if reason := unreadable(word):
        return reason
    own = letters(word)
    for other in visible:
        if letters(other) == own:
            return Reason(Kind.SAME_WORD, "R26.1", other)
    return None
