"""
Our spymaster and published ones with listeners that know other things than they do.

``python benchmarks/bench_listeners.py [--games 1000]``. One team alone on 25 words of our deck, 9
own, 8 enemy, 7 bystanders, the assassin; a turn ends at the number or at a wrong card; touching the
assassin or all enemy cards loses. Score: turns, 25 for a loss. The listener guesses exactly as many
as announced, the most related first, by views that the spymaster does not have.

``--mixed --games 200`` is the table of mixed pairs: ours and every published spymaster, all given
the views that a listener lacks, with each of the listeners, and how far ours is ahead on the same
boards. It takes some five minutes of one core.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from published import PUBLISHED, BoardView, Floats, Spymaster

from numbers_station.bots.knowledge.knowledge import WEIGHTS, LanguageKnowledge
from numbers_station.bots.levels import LEVELS
from numbers_station.bots.play.level import Level
from numbers_station.bots.play.planning import (
    CANDIDATES,
    ClueTable,
    rarity_cost,
    weigh,
    weigh_heard,
)
from numbers_station.bots.play.population import tastes
from numbers_station.bots.play.stakes import ASSASSIN, BYSTANDER, ENEMY, OWN
from numbers_station.decks import words
from numbers_station.game.board import Word
from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.relation import relation

CLUES = 3000
LOSS = 25
KINDS = {
    "associations": ("said", "direct"),
    "glosses": ("gloss", "thesaurus"),
    "concepts": ("concept",),
    "text": ("text",),
    "sentences": ("sentence", "encoder"),
}
LISTENERS = (
    ("associations",),
    ("glosses",),
    ("concepts",),
    ("text",),
    ("sentences",),
    ("glosses", "text"),
    ("concepts", "sentences"),
    ("associations", "text"),
)


class World(NamedTuple):
    """All clues against all words of the deck, as somebody who knows these views sees them."""

    related: Floats
    doubt: Floats
    cosine: Floats
    heard: Floats
    """The same for a population of listeners who know no more than that."""


class Result(NamedTuple):
    won: float
    turns: float
    """In the games that were won."""
    score: float
    own: float
    """Own cards a clue."""
    number: float
    """The number said, on average."""
    scores: Floats
    """The score of each game, board by board."""


class Game(NamedTuple):
    """What all games are played with."""

    board: list[str]
    legal: NDArray[np.bool_]
    """Whether a clue (row) may be given while a word (column) is visible."""
    zipf: Floats
    heard: Floats
    """How related the listener finds them."""
    dictionary: Floats


def deck() -> list[str]:
    faces = [f for card in words.standard(Language.ENGLISH).cards for f in (card.front, card.back)]
    return [face.text for face in faces if isinstance(face, Word)]


def world(kinds: Sequence[str], board: list[str]) -> World:
    chosen = {view for kind in kinds for view in KINDS[kind]}
    known = LanguageKnowledge(Language.ENGLISH, {view: WEIGHTS[view] for view in chosen})
    cards = [known.meaning_of([(word, 1.0)]) for word in board]
    related, doubt = known.survey(cards)
    rows = np.array([card.rows[0] for card in cards])
    views = known.ensemble.views.values()
    clues = known.clues[:CLUES]
    cosine = np.mean([view.rows(clues) @ view.rows(rows).T for view in views], axis=0)
    heard = known.hear(clues, cards, tastes(tuple(known.ensemble.views)))
    return World(related[:CLUES], doubt[:CLUES], np.asarray(cosine, np.float32), heard)


def ours(level: Level, zipf: Floats) -> Spymaster:
    """The choice of `bots.planning`, on the same numbers as the others."""

    def choose(view: BoardView) -> tuple[int, int]:
        values = np.where(view.wanted, OWN, BYSTANDER)
        values = np.where(view.enemy, ENEMY, np.where(view.assassin, ASSASSIN, values))
        none, said = np.zeros(0, np.intp), np.ones_like(view.likeness, np.bool_)
        table = ClueTable(
            (), view.likeness, view.doubt, view.wanted, values.astype(np.float32), none, said
        )
        glance = weigh(table, level.boldness, level.assurance).worth - rarity_cost(zipf)
        few = np.argsort(np.where(view.legal, -glance, 99))[:CANDIDATES]
        few = few[view.legal[few]]
        found = weigh_heard(table, few, view.heard[:, few], level.assurance)
        best = int((found.worth - rarity_cost(zipf[few])).argmax())
        return int(few[best]), int(found.numbers[best])

    return choose


def play(spymaster: Spymaster, known: World, seen: Floats, game: Game, games: int) -> Result:
    won, turns, found, clues, said = 0, 0, 0, 0, 0
    scores = np.zeros(games, np.float32)
    rank = np.arange(1, CLUES + 1, dtype=np.float32)
    for seed in range(games):
        rng = Random(seed)
        board = np.array(rng.sample(range(len(game.board)), 25))
        kind = np.array(rng.sample([0] * 9 + [1] * 8 + [2] * 7 + [3], 25))
        hidden, unused = np.ones(25, bool), np.ones(CLUES, bool)
        turn, lost = 0, False
        while not lost and hidden[kind == 0].any():
            turn += 1
            here, kinds = board[hidden], kind[hidden]
            legal = game.legal[:, here].all(axis=1) & unused
            clue, number = spymaster(
                BoardView(
                    seen[:, here],
                    kinds == 0,
                    kinds == 1,
                    kinds == 3,
                    legal,
                    rank,
                    game.dictionary[:, here],
                    known.doubt[:, here],
                    known.heard[:, :, here],
                )
            )
            clues += 1
            said += number
            unused[clue] = False
            order = np.flatnonzero(hidden)[np.argsort(-game.heard[clue, here], kind="stable")]
            for card in order[:number]:
                hidden[card] = False
                found += kind[card] == 0
                if kind[card] != 0:
                    break
            lost = not hidden[kind == 3].any() or not hidden[kind == 1].any()
        won += not lost
        turns += 0 if lost else turn
        scores[seed] = LOSS if lost else turn
    score = float(scores.mean())
    return Result(won / games, turns / max(won, 1), score, found / clues, said / clues, scores)


def compare(
    listener: Sequence[str], game: Game, levels: Sequence[str], games: int, published: bool
) -> Iterator[tuple[str, Result]]:
    """Ours with all that the listener does not know, and everybody with the same single space."""
    rest = [kind for kind in KINDS if kind not in listener]
    everything = world(rest, game.board)
    for name in levels:
        spymaster = ours(LEVELS[name], game.zipf)
        result = play(spymaster, everything, everything.related, game, games)
        yield f"{name} ({', '.join(rest)})", result
    space = next(kind for kind in ("text", "concepts", "glosses") if kind not in listener)
    alone = world([space], game.board)
    single = ours(LEVELS[levels[-1]], game.zipf)
    yield f"{levels[-1]} ({space})", play(single, alone, alone.related, game, games)
    if not published:
        return
    for name, spymaster in PUBLISHED.items():
        yield f"{name} ({space})", play(spymaster, alone, alone.cosine, game, games)
    for name, spymaster in PUBLISHED.items():
        result = play(spymaster, everything, everything.cosine, game, games)
        yield f"{name} ({', '.join(rest)})", result


def print_mixed(table: Table, level: str, listeners: Sequence[Sequence[str]], games: int) -> None:
    """Everybody with each listener's missing views: scores, and how far ours is ahead."""
    names = [level, *PUBLISHED]
    scores: dict[str, list[Floats]] = {name: [] for name in names}
    for listener in listeners:
        game = table.game(listener)
        everything = world([kind for kind in KINDS if kind not in listener], game.board)
        ourselves = ours(LEVELS[level], game.zipf)
        scores[level].append(play(ourselves, everything, everything.related, game, games).scores)
        for name, spymaster in PUBLISHED.items():
            result = play(spymaster, everything, everything.cosine, game, games)
            scores[name].append(result.scores)
    heads = [" + ".join(listener) for listener in listeners]
    print("| spymaster |", " | ".join(heads), "| mean | ours ahead by |")
    print("|" + "---|" * (len(heads) + 3))
    for name in names:
        each = " | ".join(f"{one.mean():.2f}" for one in scores[name])
        # The same boards for everybody and with every listener, so a board is one observation.
        ahead = np.mean(scores[name], axis=0) - np.mean(scores[level], axis=0)
        width = 1.96 * ahead.std(ddof=1) / np.sqrt(games)
        lead = "" if name == level else f"{ahead.mean():.2f} ± {width:.2f}"
        print(f"| {name} | {each} | {np.mean(scores[name]):.2f} | {lead} |", flush=True)


class Table(NamedTuple):
    """The clues against the deck, whoever listens."""

    board: list[str]
    legal: NDArray[np.bool_]
    zipf: Floats

    def game(self, listener: Sequence[str]) -> Game:
        heard = world(listener, self.board).related
        other = "concepts" if "glosses" in listener else "glosses"
        return Game(self.board, self.legal, self.zipf, heard, world([other], self.board).cosine)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", action="append", choices=list(LEVELS))
    parser.add_argument("--listener", action="append", help="kinds, with + between them")
    parser.add_argument("--ours-only", action="store_true")
    parser.add_argument("--mixed", action="store_true")
    chosen = parser.parse_args()
    board = deck()
    known = LanguageKnowledge(Language.ENGLISH, {})
    clues = [known.words[row] for row in known.clues[:CLUES]]
    cards = [normal(word) for word in board]
    legal = np.array(
        [[relation(clue, card, Language.ENGLISH) is None for card in cards] for clue in clues]
    )
    zipf = known.zipf[known.clues[:CLUES]]
    listeners = [tuple(name.split("+")) for name in chosen.listener or ()] or LISTENERS
    table = Table(board, legal, zipf)
    if chosen.mixed:
        print_mixed(table, (chosen.level or list(LEVELS))[-1], listeners, chosen.games)
        return
    print("| listener | spymaster | won % | turns | score | own a clue | number |")
    print("|---|---|---|---|---|---|---|")
    for listener in listeners:
        game = table.game(listener)
        for name, result in compare(
            listener, game, chosen.level or list(LEVELS), chosen.games, not chosen.ours_only
        ):
            print(
                f"| {', '.join(listener)} | {name} | {100 * result.won:.1f} | {result.turns:.2f} "
                f"| {result.score:.2f} | {result.own:.2f} | {result.number:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
