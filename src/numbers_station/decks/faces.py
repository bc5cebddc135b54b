"""What may stand on a card: one face, checked, and what is wrong with it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

import msgspec

from numbers_station.game.clue import ZERO_WIDTH_JOINERS, normal, unreadable
from numbers_station.limits import MAX_PACK_LETTERS
from numbers_station.lookalikes import shown_length

JOINERS = " '’-"
"""What may stand between letters, as in *New York* and *rock 'n' roll*; the rules allow no more."""


class LineError(msgspec.Struct, frozen=True):
    """What is wrong with one line; lines count from 1, and 0 is the text as a whole."""

    line: int
    code: str
    message: str
    word: str = ""
    """The word that it is about, if it is about one."""
    why: str = ""
    """Its text in the catalogs (`bad_pack.*`), if the code has several."""
    values: Mapping[str, object] = {}
    """What stands in that text."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


def tidy(text: str) -> str:
    """NFC, no space around it, single spaces inside."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def find_fault(word: str, line: int = 0) -> LineError | None:
    """What is wrong with one tidy face, if anything is."""
    shown = printable(word)

    def fault(code: str, message: str, why: str = "", **values: object) -> LineError:
        about = shown[:MAX_PACK_LETTERS]
        return LineError(line, code, message, about, why, {"word": shown, **values})

    if not word:
        return fault("empty_face", "a face of this card is empty")
    has = shown_length(word)
    if has > MAX_PACK_LETTERS:
        shown = f"{shown[:MAX_PACK_LETTERS]}…"
        message = f"“{shown}” has {has} characters; a card holds {MAX_PACK_LETTERS}"
        return fault("too_long", message, has=has, most=MAX_PACK_LETTERS)
    for character in word:
        if not _allowed(character):
            kind = unicodedata.name(character, "a control character").lower()
            sign = f"U+{ord(character):04X}"
            message = f"“{shown}” has a character that is no letter: {kind} ({sign})"
            return fault("bad_character", message, sign=sign)
    if not all(map(_is_word, word.split())) or not word.lstrip("'’")[:1].isalpha():
        message = f"“{shown}” does not begin with a letter, or has a part without one"
        return fault("no_word", message, "no_letter")
    # A letter may carry an accent or two; a tower of them would cover the cards around. The signs
    # of other scripts are counted by `unreadable`.
    if any(all(map(_is_accent, word[i : i + 3])) for i in range(len(word) - 2)):
        message = f"“{shown}” has more than two accents on one letter"
        return fault("bad_character", message, "accents")
    if unreadable(normal(word)):
        return fault("no_word", f"“{shown}” cannot be read as a word")
    return None


def _is_word(part: str) -> bool:
    return any(map(str.isalnum, part))


def _is_accent(character: str) -> bool:
    return unicodedata.name(character, "").startswith("COMBINING")


def printable(text: str) -> str:
    return text if text.isprintable() else ascii(text)[1:-1]


def _allowed(character: str) -> bool:
    joins = character in JOINERS or character in ZERO_WIDTH_JOINERS
    return joins or unicodedata.category(character) in _LETTERS


_LETTERS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"}
