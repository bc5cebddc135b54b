"""An index of affixes: which of many endings or beginnings a word has, without trying each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class AffixIndex(Generic[T]):
    """Things by the letters that a word must end with, or begin with."""

    def __init__(
        self, things: Iterable[T], letters: Callable[[T], str], *, at_the_end: bool = True
    ) -> None:
        self._at_the_end = at_the_end
        self._by_letters: defaultdict[str, list[tuple[int, T]]] = defaultdict(list)
        for place, thing in enumerate(things):
            self._by_letters[letters(thing)].append((place, thing))
        self._by_letters.default_factory = None
        sizes: dict[str, set[int]] = {}
        for each in self._by_letters:
            sizes.setdefault(self._edge(each), set()).add(len(each))
        self._sizes = {edge: sorted(found) for edge, found in sizes.items()}
        """How long those are that end, or begin, with a letter."""

    def find(self, word: str) -> list[T]:
        """Those that fit the word, in the order in which they were given."""
        found: list[tuple[int, T]] = []
        long, at_the_end, by_letters = len(word), self._at_the_end, self._by_letters
        for size in self._sizes.get(word[-1:] if at_the_end else word[:1], ()):
            if size > long:
                break
            letters = word[-size:] if at_the_end else word[:size]
            if letters in by_letters:
                found += by_letters[letters]
        if not found:
            return []
        if len(found) > 1:
            found.sort(key=_place)
        return [thing for _, thing in found]

    def _edge(self, word: str) -> str:
        return word[-1:] if self._at_the_end else word[:1]


def _place(entry: tuple[int, object]) -> int:
    return entry[0]
