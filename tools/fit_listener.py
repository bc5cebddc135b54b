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

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.knowledge.views import Floats, Rows
from numbers_station.bots.play.listener import TEMPERATURE, chance_among, touch_chances
from numbers_station.game.ruleset import Language

FOLDS, BINS = 5, 15
CARDS = (20, 15, 10, 6)
TEMPERATURES = np.arange(1.0, 3.5, 0.05)
SIDE, MARGIN = 360, 48


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


class Bins(NamedTuple):
    """What was foretold and what happened, from the least likely on."""

    said: Floats
    happened: Floats
    error: float


def calibrate(said: Floats, happened: Floats) -> Bins:
    parts = np.array_split(np.argsort(said, kind="stable"), BINS)
    foretold = np.array([said[part].mean() for part in parts])
    share = np.array([happened[part].mean() for part in parts])
    sizes = np.array([len(part) for part in parts])
    error = float((sizes * np.abs(foretold - share)).sum() / sizes.sum())
    return Bins(foretold, share, error)


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
    every = calibrate(said.ravel(), happened.ravel())
    return temperatures, loss / len(pairs.fold), every, calibrate(*likeliest)


def draw(every: Bins, likeliest: Bins) -> str:
    """The reliability diagram: what was foretold to the right, what happened upwards."""

    def place(said: float, happened: float) -> tuple[float, float]:
        return MARGIN + SIDE * said, MARGIN + SIDE * (1 - happened)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + 2 * MARGIN} '
        f'{SIDE + 2 * MARGIN}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{MARGIN} {MARGIN}v{SIDE}h{SIDE}" fill="none" stroke="#444"/>',
        f'<path d="M{MARGIN} {MARGIN + SIDE}L{MARGIN + SIDE} {MARGIN}" stroke="#999" '
        'stroke-dasharray="4 4"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = place(share, share)
        lines.append(
            f'<text x="{x}" y="{MARGIN + SIDE + 18}" text-anchor="middle">{share:g}</text>'
        )
        lines.append(f'<text x="{MARGIN - 8}" y="{y + 4}" text-anchor="end">{share:g}</text>')
    middle, low = MARGIN + SIDE / 2, MARGIN + SIDE
    lines.append(f'<text x="{middle}" y="{low + 38}" text-anchor="middle">foretold chance</text>')
    lines.append(
        f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">'
        "share touched by people</text>"
    )
    kinds = (("all cards", "#1f6f8b", every), ("the likeliest card", "#c0532b", likeliest))
    for at, (name, colour, bins) in enumerate(kinds):
        for said, happened in zip(bins.said, bins.happened, strict=True):
            x, y = place(float(said), float(happened))
            lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>')
        y = MARGIN + 16 + 18 * at
        lines.append(f'<circle cx="{MARGIN + 16}" cy="{y - 4}" r="4" fill="{colour}"/>')
        lines.append(
            f'<text x="{MARGIN + 28}" y="{y}">{name}: error {100 * bins.error:.1f}%</text>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"


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
            chosen.plot.write_text(draw(every, likeliest), "utf-8")


if __name__ == "__main__":
    main()
