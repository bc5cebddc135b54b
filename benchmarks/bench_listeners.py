"""
Our spymaster and published ones with listeners that know other things than they do.

``python benchmarks/bench_listeners.py [--games 1000]``. One team alone on 25 words of our deck, 9
own, 8 enemy, 7 bystanders, the assassin; a turn ends at the number or at a wrong card; touching the
assassin or all enemy cards loses. Score: turns, 25 for a loss. The listener guesses exactly as many
as announced, the most related first, by views that the spymaster does not have.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import numpy as np
from numbers_station.bots.knowledge import WEIGHTS, Knowledge
from numbers_station.bots.listener import TEMPERATURE
from numbers_station.bots.planning import RARE, RARITY, Table, weigh
from numbers_station.bots.stakes import ASSASSIN, BYSTANDER, ENEMY, OWN
from numbers_station.decks import words
from numbers_station.game.board import Word
from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.relation import relation
from numpy.typing import NDArray
from published import PUBLISHED, Floats, Spymaster, View

CLUES = 4000
LOSS = 25
KINDS = {
    "associations": ("said", "direct"),
    "glosses": ("gloss",),
    "concepts": ("concept",),
    "text": ("text",),
    "sentences": ("sentence",),
}


class World(NamedTuple):
    """All clues against all words of the deck, as somebody who knows these views sees them."""

    related: Floats
    doubt: Floats
    cosine: Floats


class Result(NamedTuple):
    won: float
    turns: float
    score: float
    own: float
    """Own cards a clue."""


def deck() -> list[str]:
    faces = [f for card in words.standard(Language.ENGLISH).cards for f in (card.front, card.back)]
    return [face.text for face in faces if isinstance(face, Word)]


def world(kinds: list[str], board: list[str]) -> World:
    views = {view for kind in kinds for view in KINDS[kind]}
    known = Knowledge(Language.ENGLISH, {view: WEIGHTS[view] for view in views})
    cards = [known.sight([(word, 1.0)]) for word in board]
    related, doubt = known.survey(cards)
    rows = np.array([card.rows[0] for card in cards])
    cosine = np.mean(
        [view.rows(known.clues[:CLUES]) @ view.rows(rows).T for view in known.ensemble.views.values()],
        axis=0,
    )
    return World(related[:CLUES], doubt[:CLUES], np.asarray(cosine, np.float32))


def ours(boldness: float, zipf: Floats) -> Spymaster:
    """The choice of `bots.planning`, on the same numbers as the others."""

    def choose(view: View) -> tuple[int, int]:
        values = np.where(view.wanted, OWN, BYSTANDER)
        values = np.where(view.enemy, ENEMY, np.where(view.assassin, ASSASSIN, values))
        none = np.zeros(0, np.intp)
        table = Table((), view.likeness, view.wanted, values.astype(np.float32), none)
        found = weigh(table, TEMPERATURE * boldness)
        worth = found.worth - RARITY * np.maximum(0, RARE - zipf)
        clue = int(np.where(view.legal, worth, -99).argmax())
        return clue, int(found.numbers[clue])

    return choose


def play(
    spymaster: Spymaster,
    seen: Floats,
    dictionary: Floats,
    heard: Floats,
    legal: NDArray[np.bool_],
    games: int,
) -> Result:
    rank = np.arange(1, CLUES + 1, dtype=np.float32)
    won, turns, scores, found, clues = 0, 0, 0, 0, 0
    for seed in range(games):
        rng = Random(seed)
        board = np.array(rng.sample(range(seen.shape[1]), 25))
        kind = np.array([0] * 9 + [1] * 8 + [2] * 7 + [3])
        hidden = np.ones(25, bool)
        used = np.ones(CLUES, bool)
        turn = 0
        while True:
            turn += 1
            here = board[hidden]
            kinds = kind[hidden]
            view = View(
                seen[:, here],
                kinds == 0,
                kinds == 1,
                kinds == 3,
                legal[:, here].all(axis=1) & used,
                rank,
                dictionary[:, here],
            )
            clue, number = spymaster(view)
            clues += 1
            used[clue] = False
            order = np.flatnonzero(hidden)[np.argsort(-heard[clue, here], kind="stable")]
            for card in order[:number]:
                hidden[card] = False
                found += kind[card] == 0
                if kind[card] != 0:
                    break
            lost = not hidden[kind == 3].any() or not hidden[kind == 1].any()
            if lost or not hidden[kind == 0].any():
                break
        won += not lost
        turns += 0 if lost else turn
        scores += LOSS if lost else turn
    return Result(won / games, turns / max(won, 1), scores / games, found / clues)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--boldness", type=float, nargs="*", default=[1.0])
    parser.add_argument("--listeners", nargs="*", default=list(KINDS))
    parser.add_argument("--ours-only", action="store_true")
    chosen = parser.parse_args()
    board = deck()
    known = Knowledge(Language.ENGLISH, {})
    clues = [known.words[row] for row in known.clues[:CLUES]]
    zipf = known.zipf[known.clues[:CLUES]]
    legal = np.array(
        [
            [relation(clue, normal(word), Language.ENGLISH) is None for word in board]
            for clue in clues
        ]
    )
    for listener in chosen.listeners:
        heard = world([listener], board).related
        rest = [kind for kind in KINDS if kind != listener]
        report(listener, rest, heard, board, legal, zipf, chosen)


def report(
    listener: str,
    rest: list[str],
    heard: Floats,
    board: list[str],
    legal: NDArray[np.bool_],
    zipf: Floats,
    chosen: argparse.Namespace,
) -> None:
    dictionary = world(["glosses" if listener != "glosses" else "concepts"], board).cosine
    runs: list[tuple[str, Callable[[], Result]]] = []
    everything = world(rest, board).related
    for boldness in chosen.boldness:
        spymaster = ours(boldness, zipf)
        name = f"ours, all other views, boldness {boldness}"
        runs.append((name, lambda s=spymaster: play(s, everything, dictionary, heard, legal, chosen.games)))
    space = "text" if listener != "text" else "concepts"
    alone = world([space], board)
    if not chosen.ours_only:
        spymaster = ours(chosen.boldness[0], zipf)
        runs.append(
            (f"ours, {space} alone", lambda s=spymaster: play(s, alone.related, dictionary, heard, legal, chosen.games))
        )
        for name, other in PUBLISHED.items():
            runs.append((f"{name}, {space}", lambda s=other: play(s, alone.cosine, dictionary, heard, legal, chosen.games)))
    print(f"listener: {listener}")
    for name, run in runs:
        result = run()
        print(
            f"  {name:40s} won {100 * result.won:5.1f} %  turns {result.turns:5.2f}"
            f"  score {result.score:5.2f}  own cards a clue {result.own:4.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
