"""
Fit the listener to people: ``python tools/fit_listener.py PAIRS [--plot OUT.svg]``.

PAIRS has lines of JSON: `clue`, `board`, and `guesses`, each two words of the board that somebody
touched, in no order. The temperature (how sharply people tell cards apart) is chosen on four fifths
of the boards and judged on the last fifth, for each fifth in turn, on all cards and on fewer: cards
that nobody touched are taken away. Told are the temperature, the log loss of the pairs, and the
expected calibration error of the chance to be touched, over all cards and for the likeliest alone.
The plot is the reliability diagram.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
from reliability import Bins, calibrate, draw

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.knowledge.views import Floats, Rows
from numbers_station.bots.play.listener import TEMPERATURE, chance_among, touch_chances
from numbers_station.game.ruleset import Language

FOLDS, BINS = 5, 15
CARDS = (20, 15, 10, 6)
TEMPERATURES = np.arange(1.0, 3.5, 0.05)


class Pairs(NamedTuple):
    scores: Floats
    """How related each card (column) is with the clue of each pair of guesses (row)."""
    touched: Rows
    """The columns of the two cards."""
    fold: Rows


def read(path: Path) -> Pairs:
    known = load_knowledge(Language.ENGLISH)
    boards: dict[tuple[str, ...], int] = {}
    scores, touched, fold = [], [], []
    for line in path.read_text("utf-8").splitlines():
        item = json.loads(line)
        board = item["board"]
        found = known.relate(item["clue"], [known.meaning_of([(word, 1.0)]) for word in board])
        number = boards.setdefault(tuple(sorted(board)), len(boards))
        for guesses in item["guesses"] if found is not None else ():
            if len(guesses) == 2:
                scores.append(found)
                touched.append([board.index(word) for word in guesses])
                fold.append(number % FOLDS)
    return Pairs(np.array(scores, np.float32), np.array(touched), np.array(fold))


def thin(pairs: Pairs, cards: int) -> Pairs:
    """With so many cards on the board: the two that were touched, and others by chance."""
    rng = np.random.default_rng(cards)
    order = rng.random(pairs.scores.shape)
    np.put_along_axis(order, pairs.touched, -1.0, axis=1)
    kept = np.sort(np.argsort(order, axis=1)[:, :cards], axis=1)
    touched = [[int(np.flatnonzero(row == card)[0]) for card in two] for row, two in zip(
        kept, pairs.touched, strict=True
    )]  # fmt: skip
    return Pairs(np.take_along_axis(pairs.scores, kept, axis=1), np.array(touched), pairs.fold)


def losses(scores: Floats, touched: Rows, temperature: float) -> Floats:
    """The log loss of each pair, whichever of the two came first."""
    chances = touch_chances(scores, temperature).astype(np.float64)
    one, other = np.take_along_axis(chances, touched, axis=1).T
    return np.asarray(-np.log(one * other / (1 - one) + other * one / (1 - other)), np.float32)


def fit(pairs: Pairs) -> float:
    means = [losses(pairs.scores, pairs.touched, each).mean() for each in TEMPERATURES]
    return float(TEMPERATURES[int(np.argmin(means))])


def equal_parts(said: Floats, happened: Floats) -> Bins:
    return calibrate(said, happened, np.array_split(np.argsort(said, kind="stable"), BINS))


def judge(pairs: Pairs) -> tuple[list[float], float, Bins, Bins]:
    """On what was not used for fitting: temperatures, log loss, all cards, the likeliest ones."""
    temperatures, loss = [], 0.0
    said = np.zeros_like(pairs.scores)
    happened = np.zeros_like(pairs.scores)
    np.put_along_axis(happened, pairs.touched, 1.0, axis=1)
    for number in range(FOLDS):
        kept = pairs.fold == number
        here = fit(Pairs(pairs.scores[~kept], pairs.touched[~kept], pairs.fold[~kept]))
        temperatures.append(here)
        loss += float(losses(pairs.scores[kept], pairs.touched[kept], here).sum())
        said[kept] = chance_among(touch_chances(pairs.scores[kept], here), 2)
    best = said.argmax(axis=1)[:, None]
    likeliest = (np.take_along_axis(each, best, axis=1).ravel() for each in (said, happened))
    every = equal_parts(said.ravel(), happened.ravel())
    return temperatures, loss / len(pairs.fold), every, equal_parts(*likeliest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=Path)
    parser.add_argument("--plot", type=Path)
    chosen = parser.parse_args()
    pairs = read(chosen.pairs)
    print(f"{len(pairs.fold)} pairs; in use: temperature {TEMPERATURE}")
    for cards in CARDS:
        temperatures, loss, every, likeliest = judge(thin(pairs, cards))
        print(
            f"{cards:2d} cards: temperatures {', '.join(f'{each:.2f}' for each in temperatures)}; "
            f"log loss {loss:.3f}; error {100 * every.error:.1f}%, "
            f"of the likeliest {100 * likeliest.error:.1f}%"
        )
        if chosen.plot and cards == max(CARDS):
            series = (("all cards", every), ("the likeliest card", likeliest))
            drawing = draw(series, "foretold chance", "share touched by people")
            chosen.plot.write_text(drawing, "utf-8")


if __name__ == "__main__":
    main()
