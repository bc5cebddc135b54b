"""An ensemble of views, averaged: how related words are, and how far the views differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from .sparse import Sparse
from .views import Floats, Rows, VectorView, ViewSide, likeness

UNKNOWN_VIEW_WEIGHT = 0.5
"""How much a view that does not know a word counts against a relation."""
SINGLE_VIEW_DOUBT = 1.0
"""How doubtful a single view is by itself; each further one takes its share of that."""
SAME_WORD_BONUS = 3.0
"""A word goes with itself above all; the referee keeps it from being said."""
BLOCK = 1024
"""Clues that are compared at a time, so that what is worked out on the way takes few megabytes."""


class Judgement(NamedTuple):
    """For each clue (row) and each card (column)."""

    score: Floats
    """How related: spreads above the usual, about 2 for a good clue."""
    doubt: Floats
    """How far the views differ on it."""


class Ensemble:
    """The weight of the written *associations* is that of `direct`."""

    def __init__(
        self,
        views: Mapping[str, VectorView],
        weights: Mapping[str, float],
        associations: Sparse | None,
        words: int,
    ) -> None:
        self.views = views
        self._weights = weights
        self._associations = associations
        self._words = words
        self._total = max(sum(weights[name] for name in views), 1e-9)
        self.direct = weights.get("direct", 0.0)
        """What a direct association of full strength adds."""

    def compare(self, clues: Rows, cards: Rows) -> Judgement:
        others = self._sides(cards)
        shape = (len(clues), len(cards))
        score, doubt = np.empty(shape, np.float32), np.empty(shape, np.float32)
        for start in range(0, len(clues), BLOCK):
            here = slice(start, start + BLOCK)
            score[here], doubt[here] = self._compare_views(clues[here], others, len(cards))
        self._add_direct(score, clues, cards)
        score[clues[:, None] == cards[None, :]] += SAME_WORD_BONUS
        return Judgement(score, doubt)

    def hear(self, clues: Rows, cards: Rows, tastes: Sequence[Mapping[str, float]]) -> Floats:
        """
        The same as several listeners hear it, who weigh the views differently; no doubt is left
        then. First axis: the listeners.
        """
        here, there = self._sides(clues), self._sides(cards)
        alike = {name: likeness(here[name], there[name]) for name in self.views}
        known = {
            name: UNKNOWN_VIEW_WEIGHT
            + (1 - UNKNOWN_VIEW_WEIGHT) * here[name].known[:, None] * there[name].known[None, :]
            for name in self.views
        }
        found = np.zeros((len(tastes), len(clues), len(cards)), np.float32)
        linked = np.zeros((len(clues), len(cards)), np.float32)
        self._add_direct(linked, clues, cards)
        for score, taste in zip(found, tastes, strict=True):
            weights = {name: self._weights[name] * taste.get(name, 1.0) for name in self.views}
            total = sum(weights.values())
            if total:
                summed = sum(weights[name] * alike[name] for name in self.views)
                score += summed / sum(weights[name] * known[name] for name in self.views)
            score += taste.get("direct", 1.0) * linked
        found[:, clues[:, None] == cards[None, :]] += SAME_WORD_BONUS
        return found

    def _sides(self, rows: Rows) -> dict[str, ViewSide]:
        return {name: ViewSide(view, rows) for name, view in self.views.items()}

    def _compare_views(
        self, clues: Rows, others: Mapping[str, ViewSide], cards: int
    ) -> tuple[Floats, Floats]:
        """Score and doubt by the vectors alone; *others* are those of the cards."""
        shape = (len(clues), cards)
        total, squares = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        weight_sum = np.full(shape, UNKNOWN_VIEW_WEIGHT * self._total, np.float32)
        for name, side in self._sides(clues).items():
            weight, other = self._weights[name], others[name]
            found = likeness(side, other)
            weighed = weight * found
            total += weighed
            weighed *= found
            squares += weighed
            weight_sum += np.outer((1 - UNKNOWN_VIEW_WEIGHT) * weight * side.known, other.known)
        score = total / weight_sum
        alone = SINGLE_VIEW_DOUBT / max(1, len(self.views))
        doubt = np.sqrt(np.maximum(squares / weight_sum - score * score, 0) + alone * alone)
        return score, doubt

    def _add_direct(self, score: Floats, clues: Rows, cards: Rows) -> None:
        if not self.direct or self._associations is None:
            return
        place = np.full(self._words, -1)
        place[clues] = np.arange(len(clues))
        for column, card in enumerate(cards):
            columns, strengths = self._associations.row(int(card))
            there = place[columns]
            score[there[there >= 0], column] += self.direct * strengths[there >= 0]
