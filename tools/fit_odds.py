"""
Fit the odds of `bots/review/odds.py`: ``python tools/fit_odds.py [--boards N] [--plot OUT.svg]``.

Plays games of each kind, fits the weights to some of the boards (logistic regression), and says
how well the chances foretell who wins on the others: log loss and expected calibration error, over
all points of their curves. Each seat is taken by a bot of any level. Spymasters and operatives
share what we wrote and nothing else: like people they know the same in part. With the same views
they hardly ever go wrong, with none in common every second game is lost to the assassin.
"""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from reliability import Bins, calibrate, draw

from numbers_station.arena.bout import MOST_MOVES
from numbers_station.bots.bot import Bot, choose, view_of
from numbers_station.bots.knowledge.knowledge import Knowledge, LanguageKnowledge
from numbers_station.bots.levels import LEVELS
from numbers_station.bots.play.operative import operate
from numbers_station.bots.play.spymaster import lead
from numbers_station.bots.review import odds
from numbers_station.bots.review.curve import moments
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Card, Grid
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.mode import COOP, TEAMS
from numbers_station.game.record import Record
from numbers_station.game.ruleset import ASSASSIN_ENDING, Language, Ruleset
from numbers_station.referee import verdict

KINDS = {
    "two teams": Ruleset(mode=TEAMS),
    "co-op": Ruleset(mode=COOP),
    "assassin ending": Ruleset(mode=TEAMS, ending=ASSASSIN_ENDING),
    "co-op, assassin ending": Ruleset(mode=COOP, ending=ASSASSIN_ENDING),
}
GRIDS = (Grid.FIVE_BY_FIVE,) * 3 + (Grid.FIVE_BY_FOUR,)
KEYS = 10
"""So many games on each board, with a key of its own each: a board takes time to read."""
FITTED = 0.5
"""The share of the boards that weights are fitted to."""
TENTHS = 10
RIDGE = 1e-3
STEPS = 30
SAYS = {"said": 1.0, "direct": 1.2, "gloss": 1.0, "concept": 1.0}
HEARS = {"said": 1.0, "direct": 1.2, "text": 1.0, "sentence": 1.0}
"""The views that spymasters and operatives have."""


Floats = NDArray[np.float64]


class Sample(NamedTuple):
    """One point of the curve of one game."""

    board: int
    found: odds.Situation
    won: bool
    """Whether the team to move won in the end."""


@cache
def bot(level: str) -> Bot:
    speaker, listener = knowledge()
    return Bot(
        lambda state, rng: operate(state, listener, LEVELS[level], rng),
        lambda state, key, desk, rng: lead(state, key, desk, speaker, LEVELS[level], rng),
    )


@cache
def knowledge() -> tuple[Knowledge, Knowledge]:
    return LanguageKnowledge(Language.ENGLISH, SAYS), LanguageKnowledge(Language.ENGLISH, HEARS)


def play(ruleset: Ruleset, board: int, keys: int) -> list[Sample]:
    """The points of all games on one board."""
    rng = Random(f"{ruleset} {board}")
    cards: tuple[Card, ...] = deal(ruleset, *supply(ruleset), rng, theme).faces
    return [sample for _ in range(keys) for sample in play_one(ruleset, board, cards, rng)]


def play_one(ruleset: Ruleset, board: int, cards: tuple[Card, ...], rng: Random) -> list[Sample]:
    game = Game.new(ruleset, cards, rng, verdict)
    levels = {seat: rng.choice([*LEVELS]) for seat in game.state.seats}
    moves = 0
    while (seat := game.to_act()) and moves < MOST_MOVES:
        game.play(seat, choose(bot(levels[seat]), view_of(game, seat), rng).move)
        moves += 1
    outcome = game.state.outcome
    if outcome is None:
        return []
    return [
        Sample(board, odds.situation(state), outcome.winner is state.turn)
        for _, _, state in moments(Record.of(game))
        if not state.outcome
    ]


def fit(samples: list[Sample]) -> dict[str, tuple[float, ...]]:
    """For each kind of position the weights that make what happened likeliest."""
    found = {}
    for kind in odds.WEIGHTS:
        here = [sample for sample in samples if sample.found.kind == kind]
        rows = np.array([odds.features(sample.found) for sample in here])
        won = np.array([sample.won for sample in here], float)
        found[kind] = tuple(round(float(weight), 3) for weight in _newton(rows, won))
    return found


def _newton(rows: Floats, won: Floats) -> Floats:
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (won - chances) - RIDGE * weights
        bend = (rows.T * (chances * (1 - chances))) @ rows + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def judge(samples: list[Sample]) -> tuple[float, Bins]:
    """How the chances go with what happened: log loss, and by tenths."""
    said = np.array([odds.chance(sample.found) for sample in samples])
    won = np.array([sample.won for sample in samples], float)
    loss = -float(np.log(np.where(won > 0, said, 1 - said)).mean())
    tenth = np.minimum((TENTHS * said).astype(int), TENTHS - 1)
    parts = [np.flatnonzero(tenth == each) for each in range(TENTHS)]
    return loss, calibrate(said, won, [part for part in parts if len(part)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=180, help="of each kind")
    parser.add_argument("--plot", type=Path)
    chosen = parser.parse_args()
    samples = {
        name: [
            sample
            for board in range(chosen.boards)
            for sample in play(
                msgspec.structs.replace(ruleset, grid=GRIDS[board % len(GRIDS)]), board, KEYS
            )
        ]
        for name, ruleset in KINDS.items()
    }
    fitted = FITTED * chosen.boards
    odds.WEIGHTS.update(
        fit([each for some in samples.values() for each in some if each.board < fitted])
    )
    for kind, weights in odds.WEIGHTS.items():
        print(f"    {kind!r}: {weights},")
    series = []
    for name, some in samples.items():
        kept = [each for each in some if each.board >= fitted]
        loss, bins = judge(kept)
        series.append((name, bins))
        boards = len({each.board for each in kept})
        print(
            f"{name}: log loss {loss:.3f}, calibration error {100 * bins.error:.1f}%"
            f" over {len(kept)} points of {KEYS * boards} games"
        )
        for said, happened in zip(bins.said, bins.happened, strict=True):
            print(f"  said {100 * said:5.1f}%, won {100 * happened:5.1f}%")
    if chosen.plot:
        chosen.plot.write_text(draw(series, "foretold chance", "share won"), "utf-8")


if __name__ == "__main__":
    main()
