"""Senses: what the words of our decks mean in everyday life, as glosses in a reader's language."""

from __future__ import annotations

import functools
from importlib.resources import files
from typing import Final

import msgspec

from numbers_station.languages import LANGUAGES, Language

MAX_GLOSS: Final = 40
"""Characters of a gloss: it is read at a glance, in the middle of a game."""
MAX_GLOSSES: Final = 4


class BadSenses(ValueError):
    """A file of senses that cannot be read, and the line where it fails."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Senses(msgspec.Struct, frozen=True):
    """The words of a language's decks, told to those who read another language, or the same."""

    language: Language
    reader: Language
    glosses: dict[str, tuple[str, ...]]
    """As many for a word as it has everyday senses, the most frequent first."""

    def gloss(self, word: str) -> tuple[str, ...]:
        """What a word means; empty for words that are in none of our decks."""
        return self.glosses.get(word, ())

    def __str__(self) -> str:
        """The text of the file, which `parse` reads back."""
        deck, reader = (LANGUAGES[each].english_name for each in (self.language, self.reader))
        head = f"# Everyday senses of the words of our {deck} decks, told in {reader}."
        lines = (f"{word}: {'; '.join(told)}" for word, told in self.glosses.items())
        return "\n".join([head, *lines, ""])


def parse(text: str, language: Language, reader: Language) -> Senses:
    """The senses that a text holds, a word a line, in order. Raises `BadSenses`."""
    found: dict[str, tuple[str, ...]] = {}
    last = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            continue
        word, colon, rest = line.partition(": ")
        if not colon or not word or word != word.strip():
            raise BadSenses(number, f"not “word: gloss; gloss”: {line!r}")
        if word in found:
            raise BadSenses(number, f"“{word}” is there twice")
        if word < last:
            raise BadSenses(number, f"“{word}” belongs before “{last}”")
        found[word] = _parse_glosses(rest, number)
        last = word
    return Senses(language, reader, found)


def _parse_glosses(text: str, number: int) -> tuple[str, ...]:
    glosses = tuple(text.split("; "))
    if len(glosses) > MAX_GLOSSES:
        raise BadSenses(number, f"{len(glosses)} glosses; a word has at most {MAX_GLOSSES}")
    for gloss in glosses:
        if not gloss or gloss != gloss.strip() or ";" in gloss or ":" in gloss:
            raise BadSenses(number, f"not a gloss: {gloss!r}")
        if len(gloss) > MAX_GLOSS:
            raise BadSenses(number, f"“{gloss}” has more than {MAX_GLOSS} characters")
    if len(set(glosses)) < len(glosses):
        raise BadSenses(number, "the same gloss twice")
    return glosses


@functools.cache
def senses(language: Language, reader: Language) -> Senses:
    """The senses of a language's words for a reader, read when they are first asked for."""
    return parse(text(language, reader), language, reader)


def text(language: Language, reader: Language) -> str:
    """The file as it is."""
    folder = files("numbers_station.decks").joinpath("senses", language)
    return folder.joinpath(f"{reader}.txt").read_text("utf-8")
