"""The words of a language that are known, and how to understand one that is not among them."""

from __future__ import annotations

from collections.abc import Iterable

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.relation import analysis

from .header import vocabulary

PIECE, CHUNK = 0.8, 0.4
"""How much a part says of a whole that we do not know; and a known word at its end or beginning."""
SHORTEST = 4
"""Letters of such a word: shorter ones stand in others by chance."""
Understood = tuple[tuple[int, float], ...]
"""Rows of the vocabulary, with weights."""


class Vocabulary:
    def __init__(self, language: Language, words: list[str]) -> None:
        self._language = language
        self._index = {word: row for row, word in enumerate(words)}

    def known(self, word: str) -> Understood:
        """The word itself, or its base form; nothing if we know neither."""
        plain = normal(word)
        for spelling in (plain, plain.replace("-", " "), plain.replace("-", "").replace(" ", "")):
            if spelling in self._index:
                return ((self._index[spelling], 1.0),)
        if " " in plain or "-" in plain:
            return ()
        lemmas = analysis(plain, self._language).lemmas
        rows = [self._index[lemma] for lemma in lemmas if lemma in self._index]
        return ((min(rows), 1.0),) if rows else ()

    def understood(self, word: str) -> Understood:
        """The same, or by its parts, or by the words it is derived from, or by a word in it."""
        if found := self.known(word):
            return found
        pieces = normal(word).replace("-", " ").split()
        if len(pieces) > 1:
            return tuple(row for piece in pieces for row in self.understood(piece))
        seen = analysis(pieces[0], self._language) if pieces else None
        for source in (seen.parts, seen.family) if seen else ():
            if kept := _longest([word for word in source if word in self._index]):
                return tuple((self._index[word], PIECE) for word in kept)
        return self._chunk(pieces[0]) if pieces else ()

    def _chunk(self, word: str) -> Understood:
        """The longest known word that a made-up one ends or begins with, as people hear it."""
        for length in range(len(word) - 2, SHORTEST - 1, -1):
            for chunk in (word[-length:], word[:length]):
                if chunk in self._index:
                    return ((self._index[chunk], CHUNK),)
        return ()


def unknown(words: Iterable[str], language: Language) -> tuple[str, ...]:
    """Those of which programs know nothing at all, so that they can only guess at them."""
    lexis = Vocabulary(language, vocabulary(language))
    return tuple(word for word in words if not lexis.understood(word))


def _longest(words: list[str], most: int = 3) -> list[str]:
    """The longest words, without those that are part of another."""
    kept: list[str] = []
    for word in sorted(words, key=lambda word: (-len(word), word)):
        if len(word) > 2 and not any(word in longer for longer in kept):
            kept.append(word)
    return kept[:most]
