"""
A published spymaster as a program of the arena, given the average of all our views.

``numbers-station arena veteran "kim=cmd:python benchmarks/published_bot.py 'Kim 0.5'" --mixed
--alone --scoring competition --warm-up 60``. Its operative is that of their papers: the card that
is nearest to the clue, as often as the number says. Views that are named after the spymaster are
all that it knows: ``'Kim 0.5' text`` goes by word vectors alone, as they were published.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np
from bench_listeners import CLUES
from numpy.typing import NDArray
from published import PUBLISHED, BoardView, Floats, Spymaster

from numbers_station.bots.knowledge.knowledge import Knowledge, load_knowledge
from numbers_station.game.board import AGENT, Identity, Word
from numbers_station.game.clue import normal
from numbers_station.game.moves import GiveClue, Guess, Move, Stop
from numbers_station.interop.program import Asked, own_channel, serve
from numbers_station.interop.story import number_of
from numbers_station.languages import Language
from numbers_station.referee import verdict
from numbers_station.referee.linked_words import linked
from numbers_station.referee.relation import relation


class PublishedBot:
    """Answers for a spymaster by its formula, for an operative by nearness."""

    def __init__(self, spymaster: Spymaster, views: Sequence[str]) -> None:
        self._spymaster = spymaster
        self._views = views
        self._known: Knowledge = load_knowledge(Language.ENGLISH)
        self._rows = self._known.clues[:CLUES]
        self._clues = [self._known.words[row] for row in self._rows]
        english = Language.ENGLISH
        self._in_form = [verdict(clue, (), english).passes for clue in self._clues]
        self._vectors: dict[str, Floats] = {}

    def answer(self, asked: Asked) -> Move:
        state = asked.state
        cards = state.uncovered
        words = [card.text for card in state.cards if isinstance(card, Word)]
        open_words = [words[card] for card in cards]
        if asked.asks == "guess":
            clue = state.clues[-1]
            if state.guesses >= max(1, number_of(clue)):
                return Stop()
            row = self._row(clue.word)
            near = self._cosine(open_words, np.array([row]))[0] if row is not None else [0.0]
            return Guess(cards[int(np.argmax(near))])
        kinds = [asked.key[card] for card in cards]
        own, enemy = AGENT[asked.team], AGENT[asked.team.other]
        given = {clue.word for clue in state.clues}
        plain = [normal(word) for word in open_words]
        legal = np.array(
            [
                in_form and clue not in given and _may_be(clue, plain)
                for clue, in_form in zip(self._clues, self._in_form, strict=True)
            ]
        )
        likeness = self._cosine(open_words, self._rows)
        word, number = self._spymaster(
            BoardView(
                likeness,
                np.array([kind is own for kind in kinds]),
                np.array([kind is enemy for kind in kinds]),
                np.array([kind is Identity.ASSASSIN for kind in kinds]),
                legal,
                np.arange(1, CLUES + 1, dtype=np.float32),
                self._cosine(open_words, self._rows, ("gloss", "thesaurus")),
                np.zeros_like(likeness),
                likeness[None],
            )
        )
        return GiveClue(self._clues[word], number)

    def _row(self, clue: str) -> int | None:
        meaning = self._known.meaning_of([(clue, 1.0)])
        return int(meaning.rows[0]) if len(meaning.rows) else None

    def _cosine(
        self, words: list[str], clues: NDArray[np.intp], views: Sequence[str] = ()
    ) -> Floats:
        cards = [self._known.meaning_of([(word, 1.0)]) for word in words]
        rows = np.array([card.rows[0] for card in cards])
        every = self._known.ensemble.views
        likeness = []
        for name in views or self._views or every:
            if name not in self._vectors:
                self._vectors[name] = every[name].rows(self._rows)
            ours = self._vectors[name] if clues is self._rows else every[name].rows(clues)
            likeness.append(ours @ every[name].rows(rows).T)
        return np.asarray(np.mean(likeness, axis=0), np.float32)


def _may_be(clue: str, cards: list[str]) -> bool:
    """Whether a clue is related to no card by its form."""
    english = Language.ENGLISH
    return all(relation(clue, card, english) is None for card in linked(clue, cards, english))


if __name__ == "__main__":
    with own_channel() as out:
        serve(PublishedBot(PUBLISHED[sys.argv[1]], sys.argv[2:]).answer, out)
