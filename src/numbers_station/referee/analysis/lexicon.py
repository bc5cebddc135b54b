"""Lexicon: what a dictionary says of a word; its frequency, word classes, lemmas and parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

import msgspec

KEY = 4
"""Entries are grouped by their first letters, so that loading is splitting into some lines."""
BANDS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
"""How common a word is, in eighths of a zipf."""
ENTRIES_CACHED = 2_048
"""How many words a dictionary remembers what it found of: some verdicts' worth, and no more than a
stranger with made-up words may fill."""


class LexiconEntry(msgspec.Struct, frozen=True, gc=False):
    zipf: float
    """How common: the logarithm (base 10) of its number in a thousand million words."""
    tags: frozenset[str]
    """n v a x p for noun, verb, adjective, other, name; a capital where it is a lemma itself."""
    lemmas: tuple[str, ...]
    bases: tuple[str, ...]
    """What the dictionary says it is derived from."""
    cuts: tuple[int, ...]
    """After how many letters the dictionary divides it as a compound."""


class Lexicon:
    """
    A compact dictionary, written by tools/referee/lexfile.py.

    One string a group, searched when asked: a quarter of a million words load in a few hundredths
    of a second and take the memory of their text.
    """

    get: Callable[[str], LexiconEntry | None]
    """The entry of a word."""

    def __init__(self, text: str) -> None:
        self._groups = dict(line.split("|", 1) for line in text.split("\n") if line)
        self.get = lru_cache(maxsize=ENTRIES_CACHED)(self._find)

    def __contains__(self, word: str) -> bool:
        return self.get(word) is not None

    def zipf(self, word: str) -> float:
        entry = self.get(word)
        return entry.zipf if entry else 0.0

    def words(self) -> Iterator[str]:
        """All of them, in the order of the alphabet."""
        for key, group in self._groups.items():
            for entry in group.split("|")[:-1]:
                yield key + entry.partition(";")[0]

    def _find(self, word: str) -> LexiconEntry | None:
        group = self._groups.get(word[:KEY])
        if group is None or ";" in word or "|" in word:
            return None
        rest = word[KEY:] + ";"
        start = 0 if group.startswith(rest) else group.find("|" + rest) + 1
        if start == 0 and not group.startswith(rest):
            return None
        fields = group[start : group.index("|", start)].split(";")
        fields += [""] * (5 - len(fields))
        return LexiconEntry(
            BANDS.index(fields[1][0]) / 8,
            _tags(fields[1][1:]),
            _apply_all(word, fields[2]),
            _apply_all(word, fields[3]),
            tuple(map(int, fields[4].split(","))) if fields[4] else (),
        )


@cache
def _tags(letters: str) -> frozenset[str]:
    """One set for all words with the same tags."""
    return frozenset(letters)


def _apply_all(word: str, edits: str) -> tuple[str, ...]:
    """The words that edits make of it: the reverse of `edit` in tools/referee/lexfile.py."""
    if not edits:
        return ()
    return tuple([word[: len(word) - (ord(edit[0]) - 65)] + edit[1:] for edit in edits.split(",")])
