"""What a program sees in the cards: the word, or what a picture shows and what was said of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..decks.pictures import Recipe, tags
from ..decks.supply import picture
from ..game.board import Card, Picture, Word
from .knowledge import UNKNOWN, Knowledge, Sight

TAGS = 10
"""So many things are seen on one picture."""


def sights(cards: Sequence[Card], known: Knowledge) -> list[Sight]:
    return [sight(card, known) for card in cards]


def sight(card: Card, known: Knowledge) -> Sight:
    """The card as its reader understands it; a picture of the host's own means nothing to us."""
    found = known.seen.get(card)
    if found is None:
        found = known.seen[card] = _sight(card, known)
    return found


def _sight(card: Card, known: Knowledge) -> Sight:
    match card:
        case Word(text=text):
            return known.sight(text)
        case Picture():
            try:
                return _shown(picture(card), known)
            except KeyError:
                return UNKNOWN


def _shown(recipe: Recipe, known: Knowledge) -> Sight:
    rows: dict[int, float] = {}
    for tag, weight in tags(recipe, known.language).items():
        for row, share in known.rows_of(tag):
            rows[row] = max(rows.get(row, 0.0), weight * share)
    best = sorted(rows.items(), key=lambda item: -item[1])[:TAGS]
    columns, strengths = known.shown(str(recipe))
    said = tuple(
        (int(row), float(strength)) for row, strength in zip(columns, strengths, strict=True)
    )
    weights = np.array([weight for _, weight in best])
    return Sight(tuple(row for row, _ in best), tuple(map(float, weights)), said)
