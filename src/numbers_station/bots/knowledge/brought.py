"""Knowledge that comes with the cards: in a language that is not ours, what is said to them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from numbers_station.decks.associations import said_of
from numbers_station.game.board import Card, Word
from numbers_station.game.clue import letters
from numbers_station.game.state import State
from numbers_station.referee.any_language import share_stem

from .ensemble import Ensemble
from .knowledge import CardMeaning, Knowledge, load_knowledge, strength
from .views import Floats, unit_vectors
from .vocabulary import WeightedRows

DIRECT: Final = 2.6
"""What an association of full strength adds: as much as a good clue has in our languages."""
NEIGHBOUR: Final = 0.5
"""How much of what is said to one card holds for another to which all the same is said."""
FAMILIAR_ZIPF: Final = 4.0
"""How common each word is taken to be: who writes associations writes words that people know."""
FAINT: Final = 0.05
"""What leads to a card more faintly is left out."""
TABLES: Final = 16
"""The knowledge of so many tables is kept."""


class BroughtWords:
    """A vocabulary without grammar: a word however it is spelled, or one that begins alike."""

    def __init__(self, words: Sequence[str]) -> None:
        self._index = {letters(word): row for row, word in enumerate(words)}

    def find(self, word: str) -> WeightedRows:
        row = self._index.get(letters(word))
        return () if row is None else ((row, 1.0),)

    def interpret(self, word: str) -> WeightedRows:
        """An inflected form begins as the word does; that is all that can be said of it."""
        if found := self.find(word):
            return found
        own = letters(word)
        return tuple((row, 1.0) for other, row in self._index.items() if share_stem(own, other))


def knowledge_of(state: State) -> Knowledge:
    """All that bots know in a game: of its language, or what its cards bring with them."""
    rules = state.ruleset
    return read_cards(state.cards) if rules.other_language else load_knowledge(rules.language)


@lru_cache(maxsize=TABLES)
def read_cards(cards: tuple[Card, ...]) -> Knowledge:
    """What is said to the words on these cards, or seen on these pictures, and nothing else."""
    shown: dict[str, str] = {}
    for card in cards:
        for text in (*_name(card), *said_of(card)):
            shown.setdefault(letters(text), text)
    words = list(shown.values())
    place = {word: row for row, word in enumerate(shown)}
    names = [[place[letters(name)] for name in _name(card)] for card in cards]
    told = np.zeros((len(words), len(cards)), np.float32)
    for at, card in enumerate(cards):
        for rank, text in enumerate(said_of(card)):
            row = place[letters(text)]
            told[row, at] = max(told[row, at], strength(rank))
    known = Knowledge(
        None,
        words,
        np.full(len(words), FAMILIAR_ZIPF, np.float32),
        np.arange(len(words)),
        Ensemble({}, {"direct": DIRECT}, None, len(words)),
        BroughtWords(words),
    )
    for card, strengths in zip(cards, _spread(told, names).T, strict=True):
        rows = [(int(row), float(strengths[row])) for row in np.flatnonzero(strengths > FAINT)]
        known.meanings[card] = CardMeaning((), (), tuple(rows))
    return known


def _spread(told: Floats, names: Sequence[Sequence[int]]) -> Floats:
    """
    From what is said to each card (column) how strongly every word (row) leads to it.

    What is said to one card may be the word on another, which then leads there and back. And a
    word leads to the neighbours of a card, too: those to which much of the same is said.
    """
    both = told.copy()
    for at, rows in enumerate(names):
        for other, others in enumerate(names):
            both[rows, other] = np.maximum(both[rows, other], told[others, at].sum())
    own = np.zeros_like(told)
    for at, rows in enumerate(names):
        own[rows, at] = 1
    vectors = unit_vectors(np.maximum(both, own).T)
    reach = NEIGHBOUR * vectors @ vectors.T
    np.fill_diagonal(reach, 1)
    led = np.max(np.maximum(both, own)[:, :, None] * reach[None], axis=1)
    return np.where(own > 0, 0, led).astype(np.float32)


def _name(card: Card) -> tuple[str, ...]:
    return (card.text,) if isinstance(card, Word) else ()
