"""Associations in a pack: below its words, lines of what is said to them, `word: this, that`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from numbers_station.game.board import Card, Word
from numbers_station.game.cards import MAX_TAGS
from numbers_station.game.clue import letters
from numbers_station.limits import BOTS_KNOW_LEAST, MAX_PACK_LETTERS

from .faces import LineError, find_fault, printable, tidy

HEADING: Final = "associations"
"""Above them, with a colon, on a line of its own."""
COLON: Final = re.compile("[:：]")
LIST_SEPARATOR: Final = re.compile("[,;，；、،؛]")
"""What people put between the words of a list, in whatever script."""
LIST_MARK: Final = re.compile(r"^\s*(?:[-–—*•‣◦▪·●○]+|\(?\d{1,4}[.)])\s*(?=['’]?[^\W\d_])")
"""What stands before the words of a pasted list: a bullet, or a number with a dot or bracket."""


def is_heading(line: str) -> bool:
    word, colon, rest = _split(line)
    return bool(colon) and not rest and word.lower() == HEADING


def said_of(card: Card) -> tuple[str, ...]:
    """What the maker of a pack has written about a card: associations of a word, or tags."""
    return card.associations if isinstance(card, Word) else card.tags


def least_told(words: int) -> int:
    """Of how many of these something must be said before bots play in another language (R32.4)."""
    return -(-words * BOTS_KNOW_LEAST // 100)


def write_associations(words: Iterable[Word]) -> list[str]:
    """The heading and its lines; nothing if no word has associations."""
    lines = [f"{word.text}: {', '.join(word.associations)}" for word in words if word.associations]
    return ["", f"{HEADING}:", *lines] if lines else []


class AssociationReader:
    """Reads the lines below the heading, for *words* by their `letters`."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)
        self.found: dict[str, tuple[str, ...]] = {}
        """By the `letters` of the word, in the order of the text."""

    def read(self, number: int, line: str) -> Iterator[LineError]:
        """Take in a line; what is wrong with it."""
        word, colon, rest = _split(LIST_MARK.sub("", line, count=1))

        def wrong(why: str, message: str, **values: object) -> LineError:
            shown = printable(word[:MAX_PACK_LETTERS])
            values = {"word": shown, **values}
            return LineError(number, "bad_associations", message, shown, why, values)

        if not colon:
            yield wrong("associations_form", "write “word: association, association”")
            return
        key, shown = letters(word), printable(word[:MAX_PACK_LETTERS])
        items = dict.fromkeys(filter(None, map(tidy, LIST_SEPARATOR.split(rest))))
        if key not in self._words:
            yield wrong("associations_no_word", f"“{shown}” is no word of this pack")
        elif key in self.found:
            yield wrong("associations_twice", f"“{shown}” has its associations already")
        elif not items:
            yield wrong("associations_none", f"nothing stands behind “{shown}:”")
        elif len(items) > MAX_TAGS:
            yield wrong("associations_many", f"more than {MAX_TAGS} associations", most=MAX_TAGS)
        else:
            faults = [fault for item in items if (fault := find_fault(item, number))]
            yield from faults
            self.found[key] = () if faults else tuple(items)


def _split(line: str) -> tuple[str, str, str]:
    """What stands before the first colon, the colon, and what stands behind it."""
    mark = COLON.search(line)
    if mark is None:
        return tidy(line), "", ""
    return tidy(line[: mark.start()]), ":", tidy(line[mark.end() :])
