"""The codebook of an environment: the words that may lie there, and those that may be clues."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.decks import words
from numbers_station.game.board import Word
from numbers_station.game.clue import normal
from numbers_station.game.deal import TwoFaced
from numbers_station.game.errors import BadInput
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.game.state import State
from numbers_station.referee import verdict

Mask = NDArray[np.int8]
FEWEST_CLUES = 100
"""So many clue words there must be, so that on every board some may be given."""
USUAL_CLUES = 1000


class Codebook:
    """
    Words by number. A card's is its place in `cards`, a clue's its place in `clues`.

    What the referee lets pass is remembered for each card, since the same lie on many boards.
    """

    def __init__(
        self,
        clues: Sequence[str] | None = None,
        cards: Sequence[TwoFaced] | None = None,
        language: Language = Language.ENGLISH,
    ) -> None:
        """Without *clues* the thousand most frequent; without *cards* those of our deck."""
        self.language = language
        self.deck = tuple(cards or words.standard(language).cards)
        faces = [face for card in self.deck for face in (card.front, card.back)]
        self.cards = tuple(face.text for face in faces if isinstance(face, Word))
        given = frequent_clues(language) if clues is None else clues
        self.clues = tuple(dict.fromkeys(map(normal, given)))
        if len(self.clues) < FEWEST_CLUES:
            raise BadInput(
                "few_clues", "", f"{len(self.clues)} clue words; at least {FEWEST_CLUES} are needed"
            )
        self._card_numbers = {word: number for number, word in enumerate(self.cards)}
        self._clue_numbers = {word: number for number, word in enumerate(self.clues)}
        self._passing: dict[str, Mask] = {}

    def number_of_card(self, word: str) -> int:
        return self._card_numbers[word]

    def number_of_clue(self, word: str) -> int | None:
        """Nothing for a word that is none of ours."""
        return self._clue_numbers.get(word)

    def legal_clues(self, state: State) -> Mask:
        """Which clues may be given: those that the referee lets pass beside every visible word."""
        mask: Mask = np.ones(len(self.clues), np.int8)
        for word in state.visible_words:
            mask &= self._beside(word, state.ruleset)
        return mask

    def _beside(self, card: str, ruleset: Ruleset) -> Mask:
        if card not in self._passing:
            rules, language = ruleset.house_rules, ruleset.words_language
            passing = [verdict(clue, (card,), language, rules).passes for clue in self.clues]
            self._passing[card] = np.array(passing, np.int8)
        return self._passing[card]


def frequent_clues(language: Language, many: int = USUAL_CLUES) -> tuple[str, ...]:
    """The most frequent of the words that our bots use as clues."""
    known = load_knowledge(language)
    return tuple(known.words[row] for row in known.clues[:many])
