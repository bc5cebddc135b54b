"""Lexicon: what a dictionary says of a word; its frequency, word classes, lemmas and parts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache, lru_cache

import msgspec

KEY = 4
"""How many first letters the words of a line share."""
SEPARATORS = frozenset(";|\n")
INDEXED = 256
"""After how many bytes another line is indexed."""
LONG_LINE = 1_024
"""Bytes of a line that are read from one end to the other."""
BANDS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
"""How common a word is, in eighths of a zipf."""
ENTRIES_CACHED = 512
"""How many words a dictionary remembers what it found of: some verdicts' worth, and no more than a
stranger with made-up words may fill."""
LINES_CACHED = 64
"""Pieces of a word are looked up with one ending and another, so their beginnings come again."""
STEPS_CACHED = 512
"""The same for what the analysis found of a word, which it asks for again within a verdict."""


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

    One text, searched when asked: a quarter of a million words load in a few hundredths of a
    second and take the memory of their letters. A line has the words that begin alike, and lines
    are in the order of the alphabet, so that an index of some of them leads to any.
    """

    get: Callable[[str], LexiconEntry | None]
    """The entry of a word."""
    zipf: Callable[[str], float]
    """How common it is; 0 if it is not listed."""

    def __init__(self, text: bytes) -> None:
        self._text = b"\n%b\n" % text.strip(b"\n")
        self._starts: list[int] = []
        self._beginnings: list[bytes] = []
        start = 0
        while 0 <= start < len(self._text) - 1:
            self._starts.append(start)
            bar = self._text.find(b"|", start)
            self._beginnings.append(self._text[start + 1 : bar])
            start = self._text.find(b"\n", start + INDEXED)
        self._starts.append(len(self._text) - 1)
        self._line = lru_cache(maxsize=LINES_CACHED)(self._find_line)
        self.get = lru_cache(maxsize=ENTRIES_CACHED)(self._find)
        self.zipf = lru_cache(maxsize=ENTRIES_CACHED)(self._find_zipf)

    def __contains__(self, word: str) -> bool:
        return self.get(word) is not None

    def words(self) -> Iterator[str]:
        """All of them, in the order of the alphabet."""
        for line in self._text.decode().strip().split("\n"):
            beginning, *entries = line.split("|")
            for entry in entries[:-1]:
                yield beginning + entry.partition(";")[0]

    def _find_line(self, letters: str) -> tuple[int, int]:
        """Where the line of words with this beginning starts and ends; -1 if there is none."""
        text, beginning = self._text, letters.encode("utf-8", "replace")
        near = bisect_right(self._beginnings, beginning)
        start = text.find(b"\n" + beginning + b"|", self._starts[near - 1], self._starts[near])
        return start, text.find(b"\n", start + 1)

    def _find(self, word: str) -> LexiconEntry | None:
        start = self._start_of(word)
        if start < 0:
            return None
        fields = self._text[start : self._text.index(b"|", start)].decode().split(";")
        fields += [""] * (5 - len(fields))
        return LexiconEntry(
            BANDS.index(fields[1][0]) / 8,
            _tags(fields[1][1:]),
            _apply_all(word, fields[2]),
            _apply_all(word, fields[3]),
            tuple(map(int, fields[4].split(","))) if fields[4] else (),
        )

    def _find_zipf(self, word: str) -> float:
        start = self._start_of(word)
        if start < 0:
            return 0.0
        band = self._text.index(b";", start) + 1
        return BANDS.index(chr(self._text[band])) / 8

    def _start_of(self, word: str) -> int:
        """Where the entry of a word starts; -1 if there is none."""
        line, end = self._line(word[:KEY])
        if line < 0:
            return line
        text, rest = self._text, word[KEY:].encode("utf-8", "replace")
        # Its words are in order too, so of a long line only some need be read.
        while end - line > LONG_LINE:
            middle = text.find(b"|", (line + end) // 2, end - 1)
            if middle < 0:
                break
            if text[middle + 1 : text.find(b";", middle)] > rest:
                end = middle + 1
            else:
                line = middle
        # Backwards, by the first sign, which is rarer than the last, it is faster.
        start = text.rfind(b"|" + rest + b";", line, end)
        return start + 1 if start >= 0 and SEPARATORS.isdisjoint(word) else -1


@cache
def _tags(letters: str) -> frozenset[str]:
    """One set for all words with the same tags."""
    return frozenset(letters)


def _apply_all(word: str, edits: str) -> tuple[str, ...]:
    """The words that edits make of it: the reverse of `edit` in tools/referee/lexfile.py."""
    if not edits:
        return ()
    return tuple([word[: len(word) - (ord(edit[0]) - 65)] + edit[1:] for edit in edits.split(",")])
