"""Knowledge of a language: how related a clue is with a card (word association)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np

from numbers_station.game.board import Card
from numbers_station.game.ruleset import Language

from .data_file import FAMILIAR, REFERENCE, DataFile
from .ensemble import Ensemble, Judgement
from .header import DATA, fingerprint
from .sparse import Sparse
from .views import Floats, Mask, Rows, load_views
from .vocabulary import Vocabulary, WeightedRows

WEIGHTS: Mapping[str, float] = {
    "gloss": 1.0,
    "concept": 1.0,
    "text": 1.0,
    "sentence": 1.0,
    "thesaurus": 0.5,
    "encoder": 0.5,
    "said": 3.0,
    "own": 8.0,
    "direct": 1.2,
}
"""
How much each view counts; what we say ourselves tells most of how people think. `direct` is what a
written association of full strength adds.
"""
DIRECT: Mapping[Language, float] = {Language.ICELANDIC: 1.8}
"""`direct` in a language that has told clue words what they point at; fitted to blind guesses."""
HALF_STRENGTH = 6
"""At this place in a list an association counts half as much as the first one."""
SEVERAL_DISCOUNT = 0.25
"""The best of several is high by chance alone; this much of it."""
MOST_OF_ONE = 7.0
"""
How related one of several things on a card can be at most: a clue that names it is as good as the
closest other words, not several times as good, since people may see other things there first.
"""
SEEN_AT_ONCE = 0.7
"""
From this weight on a word of a picture is one that people say when they see it. Of the cards that
were meant by what is said to a fainter one (the sea of an octopus), readers found every second.
"""
MAX_COLUMNS, MAX_QUESTIONS = 140, 500
"""
So many results are kept: words compared with all clues (some 130 kB each; the 200 of a board of
pictures are kept as long as they are looked at), and answers of `relate`.
"""


Associations = tuple[tuple[int, float], ...]
"""Rows of the vocabulary, each with how strongly it is said."""


class CardMeaning(NamedTuple):
    """What a card is to a bot: rows of the vocabulary with weights, and direct associations."""

    rows: tuple[int, ...]
    weights: tuple[float, ...]
    associations: Associations = ()
    """What was written about this very card."""


UNKNOWN = CardMeaning((), ())


class Interpreter(Protocol):
    """What a knowledge asks of its vocabulary."""

    def find(self, word: str) -> WeightedRows: ...

    def interpret(self, word: str) -> WeightedRows: ...


class Knowledge:
    """What is known of a language, or in one that is not ours of the cards on a table alone."""

    def __init__(
        self,
        language: Language | None,
        words: list[str],
        zipf: Floats,
        clues: Rows,
        ensemble: Ensemble,
        vocabulary: Interpreter,
    ) -> None:
        self.language = language
        """None if it is none of ours."""
        self.words = words
        self.zipf = zipf
        self.clues = clues
        """The rows of the words that make familiar clues, the most frequent first."""
        self.ensemble = ensemble
        self.meanings: dict[Card, CardMeaning] = {}
        """What the cards looked at so far mean; kept by `card_meanings`."""
        self._vocabulary = vocabulary
        self._place = np.full(len(self.words), -1)
        self._place[self.clues] = np.arange(len(self.clues))
        self._columns: dict[int, tuple[Floats, Floats]] = {}
        self._related: dict[tuple[str, tuple[CardMeaning, ...]], Floats | None] = {}

    def __repr__(self) -> str:
        return f"<Knowledge of {self.language or 'what was brought'}: {len(self.words)} words>"

    def written(self, row: int) -> str:
        """A word as it is said to people, names with their capital."""
        return self.words[row]

    def knows(self, word: str) -> bool:
        """Whether the word itself, or its base form, is known; others are pieced together."""
        return bool(self._vocabulary.find(word))

    def direct(self, answers: Sequence[str]) -> Associations:
        """What somebody wrote about a card, the strongest first, as far as it is known."""
        found: dict[int, float] = {}
        for rank, answer in enumerate(answers):
            for row, _ in self._vocabulary.find(answer):
                found.setdefault(row, strength(rank))
        return tuple(found.items())

    def of_picture(self, recipe: str) -> Associations:
        """What was written about one of our pictures."""
        return ()

    def meaning_of(
        self, things: Iterable[tuple[str, float]], recipe: str = "", most: int = 10
    ) -> CardMeaning:
        """The meaning of a card on which these words stand or these things are shown."""
        rows: dict[int, float] = {}
        for thing, weight in things:
            for row, share in self._vocabulary.interpret(thing):
                rows[row] = max(rows.get(row, 0.0), weight * share)
        best = sorted(rows.items(), key=lambda item: -item[1])[:most]
        rows_, weights = tuple(row for row, _ in best), tuple(weight for _, weight in best)
        return CardMeaning(rows_, weights, self.of_picture(recipe))

    def relate(self, clue: str, cards: Sequence[CardMeaning]) -> Floats | None:
        """How related a clue is with each card; nothing if the clue is not known."""
        question = (clue, tuple(cards))
        if question not in self._related:
            if len(self._related) > MAX_QUESTIONS:
                self._related.clear()
            self._related[question] = self._relate(*question)
        return self._related[question]

    def prepare(self) -> None:
        """Work out what is usual for each clue, which the first survey would have to wait for."""
        self.ensemble.compare(self.clues, self.clues[:1])

    def survey(self, cards: Sequence[CardMeaning]) -> Judgement:
        """How related each familiar clue (by row) is with each card (by column)."""
        needed = {row for card in cards for row in card.rows}
        if fresh := sorted(needed - self._columns.keys()):
            self._forget_columns(len(fresh), needed)
            found = self.ensemble.compare(self.clues, np.array(fresh))
            for at, row in enumerate(fresh):
                self._columns[row] = (found.score[:, at].copy(), found.doubt[:, at].copy())
        shape = (len(self.clues), len(cards))
        score, doubt = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        for at, card in enumerate(cards):
            if card.rows:
                scores, doubts = zip(*(self._columns[row] for row in card.rows), strict=True)
                score[:, at], doubt[:, at] = blend(
                    np.stack(scores, axis=1), np.stack(doubts, axis=1), card.weights
                )
            for row, strength in card.associations:
                if self._place[row] >= 0:
                    score[self._place[row], at] += self.ensemble.direct * strength
        return Judgement(score, doubt)

    def hear(
        self, clues: Rows, cards: Sequence[CardMeaning], tastes: Sequence[Mapping[str, float]]
    ) -> Floats:
        """How related listeners of these tastes find some clues (rows) with cards (columns)."""
        columns = sorted({row for card in cards for row in card.rows})
        place = {row: at for at, row in enumerate(columns)}
        heard = self.ensemble.hear(clues, np.array(columns, np.intp), tastes)
        found = np.zeros((len(tastes), len(clues), len(cards)), np.float32)
        share = np.array([[taste.get("direct", 1.0)] for taste in tastes], np.float32)
        for at, card in enumerate(cards):
            here = [place[row] for row in card.rows]
            for listener, scores in enumerate(heard):
                if here:
                    found[listener, :, at], _ = blend(
                        scores[:, here], np.zeros((len(clues), len(here)), np.float32), card.weights
                    )
            for row, strength in card.associations:
                # What is known in no other way is known to every listener.
                found[:, clues == row, at] += (
                    self.ensemble.direct * strength * (share if here else 1)
                )
        return found

    def attest(self, cards: Sequence[CardMeaning]) -> Mask:
        """Whether somebody said each familiar clue (by row) to each card (by column), or back."""
        return np.ones((len(self.clues), len(cards)), np.bool_)

    def _forget_columns(self, coming: int, needed: Collection[int]) -> None:
        """Make room for new ones, the oldest first."""
        most = max(len(self._columns) + coming - MAX_COLUMNS, 0)
        for row in [row for row in self._columns if row not in needed][:most]:
            del self._columns[row]

    def _relate(self, clue: str, cards: tuple[CardMeaning, ...]) -> Floats | None:
        found = self._vocabulary.interpret(clue)
        if not found:
            return None
        rows = np.array([row for row, _ in found])
        shares = np.array([weight for _, weight in found], np.float32)
        columns = sorted({row for card in cards for row in card.rows})
        place = {row: at for at, row in enumerate(columns)}
        judged = self.ensemble.compare(rows, np.array(columns, np.intp))
        made = np.zeros((len(rows), len(cards)), np.float32)
        for at, card in enumerate(cards):
            if card.rows:
                here = [place[row] for row in card.rows]
                made[:, at], _ = blend(judged.score[:, here], judged.doubt[:, here], card.weights)
            for row, strength in card.associations:
                made[rows == row, at] += self.ensemble.direct * strength
        return np.asarray(shares @ made / shares.sum(), np.float32)


def strength(rank: int) -> float:
    """How much an association counts by its place in the list, from 0 on."""
    return 1 / (1 + rank / HALF_STRENGTH)


def blend(score: Floats, doubt: Floats, weights: Sequence[float]) -> tuple[Floats, Floats]:
    """Several things on one card: the closest counts most, then all of them together."""
    if len(weights) == 1:
        return score[:, 0] * np.float32(weights[0]), doubt[:, 0]
    weighed = np.minimum(score, np.float32(MOST_OF_ONE)) * np.array(weights, np.float32)
    closest = weighed.argmax(axis=1)
    rows = np.arange(len(score))
    found = 0.75 * weighed[rows, closest] + 0.25 * weighed.mean(axis=1) - SEVERAL_DISCOUNT
    return np.asarray(found, np.float32), doubt[rows, closest]


class LanguageKnowledge(Knowledge):
    """
    What is known of one of our languages, from its file.

    `weights` names the views that count, and how much; a bot that is to know other things
    than its partner gets other views.
    """

    def __init__(
        self, language: Language, weights: Mapping[str, float] = WEIGHTS, folder: Path = DATA
    ) -> None:
        file = DataFile(folder / f"{language}.know")
        english = None if language is Language.ENGLISH else _english()
        if english and file.header.english != _english_fingerprint():
            raise ValueError(
                f"{language}.know refers to the words of another en.know; make it anew with"
                " tools/knowledge/build.py"
            )
        self._own = english is not None
        words, flags = file.lines("words"), file.array("flags")
        wanted = [name for name in weights if weights[name]]
        self._said = Sparse(file, "said")
        found = load_views(file, english, wanted, np.flatnonzero(flags & REFERENCE))
        super().__init__(
            language,
            words,
            np.asarray(file.array("zipf") / 20, np.float32),
            np.flatnonzero(flags & FAMILIAR),
            Ensemble(found, weights, self._said, len(words)),
            Vocabulary(language, words, file.lines("rare") if "rare" in file else ()),
        )
        names = file.lines("written") if "written" in file else ()
        self._written = {name.lower(): name for name in names}
        self._shown = Sparse(file, "shown")
        self._pictures = {recipe: row for row, recipe in enumerate(file.lines("pictures"))}

    def written(self, row: int) -> str:
        word = self.words[row]
        return self._written.get(word, word)

    def attest(self, cards: Sequence[CardMeaning]) -> Mask:
        """In English so much is known from elsewhere that it need not have been said."""
        if not self._own:
            return super().attest(cards)
        found = np.zeros((len(self.words), len(cards)), np.bool_)
        for at, card in enumerate(cards):
            found[[row for row, _ in card.associations], at] = True
            least = min(SEEN_AT_ONCE, max(card.weights, default=0.0))
            for row, weight in zip(card.rows, card.weights, strict=True):
                if weight >= least:
                    found[[row, *self._said.row(row)[0]], at] = True
        return np.asarray(found[self.clues])

    def of_picture(self, recipe: str) -> Associations:
        if recipe not in self._pictures:
            return ()
        columns, strengths = self._shown.row(self._pictures[recipe])
        return tuple(zip(map(int, columns), map(float, strengths), strict=True))


@cache
def _english() -> DataFile:
    return DataFile(DATA / f"{Language.ENGLISH}.know")


@cache
def _english_fingerprint() -> str:
    return fingerprint(_english().lines("words"))


@cache
def load_knowledge(language: Language) -> Knowledge:
    """All that is known of a language; loaded when first asked for."""
    direct = DIRECT.get(language, WEIGHTS["direct"])
    return LanguageKnowledge(language, {**WEIGHTS, "direct": direct})
