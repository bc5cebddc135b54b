"""How related a clue is with a card, in one language: several kinds of knowledge, averaged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..game.board import Card
from ..game.clue import normal
from ..game.ruleset import Language
from ..referee.relation import analysis
from .datafile import FAMILIAR, REFERENCE, DataFile
from .sparse import Sparse
from .views import Floats, Rows, Side, likeness, views

DATA = Path(__file__).parent / "data"
WEIGHTS: Mapping[str, float] = {
    "gloss": 1.0,
    "concept": 1.0,
    "text": 1.0,
    "sentence": 1.0,
    "said": 1.0,
    "own": 1.0,
    "direct": 6.0,
}
"""How much each view counts; `direct` is the strength of a written association, 0 to 1."""
SCALE = 0.25
"""Brings a relatedness to about 1 for a good clue, so that temperatures compare."""

SEVERAL = 0.25
"""The best of several is high by chance alone; this much of it."""


class Sight(NamedTuple):
    """What a card is to a program: rows of the vocabulary with weights, and direct associations."""

    rows: tuple[int, ...]
    weights: tuple[float, ...]
    said: tuple[tuple[int, float], ...] = ()
    """What was written about this very picture."""


UNKNOWN = Sight((), ())
NOTHING: Rows = np.zeros(0, np.intp)
NO_WEIGHTS: Floats = np.zeros(0, np.float32)


class Knowledge:
    """
    What is known of one language.

    `weights` names the views that count, and how much; a program that is to know other things
    than its partner gets other views.
    """

    def __init__(self, language: Language, weights: Mapping[str, float] = WEIGHTS) -> None:
        self.language = language
        self._file = file = DataFile(DATA / f"{language}.know")
        self.words = file.lines("words")
        self.index = {word: row for row, word in enumerate(self.words)}
        self.zipf = file.array("zipf").astype(np.float32) / 20
        flags = file.array("flags")
        self.clues: Rows = np.flatnonzero(flags & FAMILIAR)
        """The rows of the words that make familiar clues."""
        reference = np.flatnonzero(flags & REFERENCE)
        english = None if language is Language.ENGLISH else _english()
        self.views = views(file, english, [name for name in weights if weights[name]], reference)
        self._weights = weights
        self._said = Sparse(file, "said")
        self._shown = Sparse(file, "shown")
        self._pictures = {recipe: row for row, recipe in enumerate(file.lines("pictures"))}
        self.seen: dict[Card, Sight] = {}
        """The cards looked at so far."""
        self._sides: dict[str, Side] = {}
        self._related: dict[tuple[str, tuple[Sight, ...]], Floats | None] = {}
        self._columns: dict[int, Floats] = {}
        self._place = np.full(len(self.words), -1)
        self._place[self.clues] = np.arange(len(self.clues))
        total = sum(weights[name] for name in self.views)
        self._scale = SCALE * 4 / max(total, 1e-9)

    def knows(self, word: str) -> bool:
        """Whether the word itself, or its base form, is known; others are pieced together."""
        return bool(self._exact(normal(word)))

    def rows_of(self, word: str) -> tuple[tuple[int, float], ...]:
        """The words that a word is understood by: itself, its base form, or its parts."""
        plain = normal(word)
        return self._exact(plain) or self._pieced(plain)

    def sight(self, word: str) -> Sight:
        """A word card."""
        found = self.rows_of(word)
        return Sight(tuple(row for row, _ in found), tuple(weight for _, weight in found))

    def shown(self, recipe: str) -> tuple[Rows, Floats]:
        """What was written about a picture: rows of words, and how strongly."""
        row = self._pictures.get(recipe)
        return self._shown.row(row) if row is not None else (NOTHING, NO_WEIGHTS)

    def relate(self, clue: str, cards: Sequence[Sight]) -> Floats | None:
        """How related a clue is with each card; nothing if the clue means nothing to us."""
        question = (clue, tuple(cards))
        if question not in self._related:
            if len(self._related) > 500:
                self._related.clear()
            self._related[question] = self._relate(*question)
        return self._related[question]

    def _relate(self, clue: str, cards: tuple[Sight, ...]) -> Floats | None:
        found = self.rows_of(clue)
        if not found:
            return None
        rows = np.array([row for row, _ in found])
        shares = np.array([weight for _, weight in found], np.float32)
        shares /= shares.sum()
        return np.asarray(shares @ self._table(rows, cards), np.float32)

    def survey(self, cards: Sequence[Sight]) -> Floats:
        """How related each familiar clue (by row) is with each card (by column)."""
        wanted = sorted({row for card in cards for row in card.rows} - self._columns.keys())
        if wanted:
            if len(self._columns) > 2000:
                self._columns.clear()
                wanted = sorted({row for card in cards for row in card.rows})
            rows = np.array(wanted)
            found = self._compare(self._clue_sides, self.clues, rows)
            for place, row in enumerate(rows):
                self._columns[int(row)] = np.ascontiguousarray(found[:, place])
        made = np.zeros((len(self.clues), len(cards)), np.float32)
        for place, card in enumerate(cards):
            columns = [self._columns[row] for row in card.rows]
            if columns:
                made[:, place] = _blend(np.stack(columns, axis=1), card.weights)
            for row, strength in card.said:
                if self._place[row] >= 0:
                    made[self._place[row], place] += self._direct * strength
        return made

    @property
    def _direct(self) -> float:
        return self._weights.get("direct", 0.0) * self._scale

    @property
    def _clue_sides(self) -> dict[str, Side]:
        if not self._sides:
            self._sides = {
                name: Side(view, view.rows(self.clues)) for name, view in self.views.items()
            }
        return self._sides

    def _table(self, rows: Rows, cards: Sequence[Sight]) -> Floats:
        """The same for a few clue rows that need not be familiar."""
        columns = sorted({row for card in cards for row in card.rows})
        place = {row: at for at, row in enumerate(columns)}
        sides = {name: Side(view, view.rows(rows)) for name, view in self.views.items()}
        found = self._compare(sides, rows, np.array(columns, np.intp)) if columns else None
        made = np.zeros((len(rows), len(cards)), np.float32)
        for at, card in enumerate(cards):
            if card.rows and found is not None:
                made[:, at] = _blend(found[:, [place[row] for row in card.rows]], card.weights)
            for row, strength in card.said:
                made[rows == row, at] += self._direct * strength
        return made

    def _compare(self, sides: dict[str, Side], clues: Rows, cards: Rows) -> Floats:
        """Relatedness of words with words, all views together."""
        made = np.zeros((len(clues), len(cards)), np.float32)
        for name, view in self.views.items():
            other = Side(view, view.rows(cards))
            made += self._weights[name] * likeness(sides[name], other)
        made *= self._scale
        if self._direct:
            at = np.full(len(self.words), -1)
            at[clues] = np.arange(len(clues))
            for place, card in enumerate(cards):
                columns, strengths = self._said.row(int(card))
                there = at[columns]
                made[there[there >= 0], place] += self._direct * strengths[there >= 0]
        # A word goes with itself above all; the referee keeps it from being said.
        made[clues[:, None] == cards[None, :]] += 3.0
        return made

    def _exact(self, plain: str) -> tuple[tuple[int, float], ...]:
        if plain in self.index:
            return ((self.index[plain], 1.0),)
        joined = plain.replace("-", "").replace(" ", "")
        for other in (plain.replace("-", " "), joined):
            if other in self.index:
                return ((self.index[other], 1.0),)
        if " " in plain or "-" in plain:
            return ()
        lemmas = [
            self.index[word] for word in analysis(plain, self.language).lemmas if word in self.index
        ]
        return ((min(lemmas), 1.0),) if lemmas else ()

    def _pieced(self, plain: str) -> tuple[tuple[int, float], ...]:
        """By the parts of a compound, or the words it is derived from."""
        pieces = plain.replace("-", " ").split()
        if len(pieces) > 1:
            found = [item for piece in pieces for item in self.rows_of(piece)]
            return tuple(found)
        seen = analysis(plain, self.language)
        for source in (seen.parts, seen.family):
            known = sorted((word for word in source if word in self.index), key=len, reverse=True)
            kept: list[str] = []
            for word in known:
                if not any(word in longer for longer in kept) and len(word) > 2:
                    kept.append(word)
            if kept:
                return tuple((self.index[word], 0.8) for word in kept[:3])
        return ()


def _blend(columns: Floats, weights: Sequence[float]) -> Floats:
    """Several things on one card: the closest counts most, then all of them together."""
    if columns.shape[1] == 1:
        return np.asarray(columns[:, 0] * weights[0], np.float32)
    weighed = columns * np.array(weights, np.float32)
    found = 0.75 * weighed.max(axis=1) + 0.25 * weighed.mean(axis=1)
    return np.asarray(found - SEVERAL, np.float32)


@cache
def _english() -> DataFile:
    return DataFile(DATA / f"{Language.ENGLISH}.know")


@cache
def knowledge(language: Language) -> Knowledge:
    """All that is known of a language; loaded when first asked for."""
    return Knowledge(language)
