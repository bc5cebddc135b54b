"""The vocabulary of a language: words that are known, and how to interpret one that is not."""

from __future__ import annotations

from collections.abc import Iterable

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.linked_words import analysis

from .header import read_lines

EXPLAINED_WEIGHT = 0.8
"""How much the words of a dictionary say of the word that they explain."""
PART_WEIGHT, FRAGMENT_WEIGHT = 0.8, 0.4
"""How much a part says of a whole that is not known; and a known word at its end or beginning."""
SHORTEST_FRAGMENT = 4
"""Letters of such a word: shorter ones stand in others by chance."""
WeightedRows = tuple[tuple[int, float], ...]
"""Rows of the vocabulary, with weights."""


class Vocabulary:
    """The known *words*, and *rare* ones that a dictionary explains with those (`data_file.py`)."""

    def __init__(self, language: Language, words: list[str], rare: Iterable[str] = ()) -> None:
        self._language = language
        self._index = {word: row for row, word in enumerate(words)}
        self._rare = {word: told for word, _, told in (line.partition(" ") for line in rare)}

    def find(self, word: str) -> WeightedRows:
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

    def interpret(self, word: str) -> WeightedRows:
        """The same, or by its parts, or by the words it is derived from, or by a word in it."""
        if found := self.find(word) or self._explain(word):
            return found
        pieces = normal(word).replace("-", " ").split()
        if len(pieces) > 1:
            return tuple(row for piece in pieces for row in self.interpret(piece))
        word_analysis = analysis(pieces[0], self._language) if pieces else None
        for source in (word_analysis.parts, word_analysis.family) if word_analysis else ():
            if kept := _longest([word for word in source if word in self._index]):
                return tuple((self._index[word], PART_WEIGHT) for word in kept)
        return self._fragment(pieces[0]) if pieces else ()

    def _explain(self, word: str) -> WeightedRows:
        """By what a dictionary says of the word, or of its base form."""
        plain = normal(word)
        if not self._rare or " " in plain:
            return ()
        forms = (plain, *sorted(analysis(plain, self._language).lemmas))
        told = next((self._rare[form] for form in forms if form in self._rare), "")
        pairs = (each.split(":") for each in told.split())
        return tuple((int(row), EXPLAINED_WEIGHT * int(weight) / 100) for row, weight in pairs)

    def _fragment(self, word: str) -> WeightedRows:
        """The longest known word that a made-up one ends or begins with, as people hear it."""
        for length in range(len(word) - 2, SHORTEST_FRAGMENT - 1, -1):
            for fragment in (word[-length:], word[:length]):
                if fragment in self._index:
                    return ((self._index[fragment], FRAGMENT_WEIGHT),)
        return ()


def unknown_words(words: Iterable[str], language: Language) -> tuple[str, ...]:
    """Those of which bots know nothing at all, so that they can only guess at them."""
    vocabulary = Vocabulary(language, *read_lines(language, "words", "rare"))
    return tuple(word for word in words if not vocabulary.interpret(word))


def _longest(words: list[str], most: int = 3) -> list[str]:
    """The longest words, without those that are part of another."""
    kept: list[str] = []
    for word in sorted(words, key=lambda word: (-len(word), word)):
        if len(word) > 2 and not any(word in longer for longer in kept):
            kept.append(word)
    return kept[:most]
