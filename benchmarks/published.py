"""
Spymasters as others published them, as functions of likeness alone.

Each gets the cosine of every clue (row) with every uncovered card (column), which cards are wanted,
which are bad and how bad, and the clues' frequency; it returns a clue and a number. `legal` says
which clues may be given. The formulae are those of the authors' code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class BoardView(NamedTuple):
    """A position: clues in rows, uncovered cards in columns."""

    likeness: Floats
    wanted: NDArray[np.bool_]
    enemy: NDArray[np.bool_]
    assassin: NDArray[np.bool_]
    legal: NDArray[np.bool_]
    rank: Floats
    """1 for the most frequent clue word, 2 for the next, and so on."""
    dictionary: Floats
    """Likeness by dictionary, for those who use it."""
    doubt: Floats
    """How far several views differ, for those who have several."""
    heard: Floats
    """Likeness as each listener of a population has it (first axis)."""

    def own(self) -> Floats:
        """The wanted cards' likeness, best first; illegal clues have none."""
        return np.where(self.legal[:, None], -np.sort(-self.likeness[:, self.wanted], axis=1), -9)

    def bad(self) -> Floats:
        return np.asarray(self.likeness[:, ~self.wanted].max(axis=1), np.float32)


Spymaster = Callable[[BoardView], tuple[int, int]]


def kim(threshold: float) -> Spymaster:
    """Kim et al. 2019: the most cards whose farthest is nearer than any bad one and near enough."""

    def choose(view: BoardView) -> tuple[int, int]:
        own, bad = view.own(), view.bad()
        for number in range(min(3, own.shape[1]), 0, -1):
            last = np.where(own[:, number - 1] > bad, own[:, number - 1], -9)
            clue = int(last.argmax())
            if 1 - last[clue] < threshold:
                return clue, number
        return int(own[:, 0].argmax()), 1

    return choose


def associator(view: BoardView) -> tuple[int, int]:
    """Archibald and Brosnahan 2024: as many as lie nearer than any bad card, then the nearest."""
    own, bad = view.own(), view.bad()
    many = (own > bad[:, None]).sum(axis=1)
    total = np.where(own > bad[:, None], own, 0).sum(axis=1)
    clue = int(np.lexsort((-total, -many))[0])
    return clue, max(1, int(many[clue]))


def ahle(view: BoardView) -> tuple[int, int]:
    """thomasahle's web game: margin, times the number to a power, divided by rarity."""
    own, bad = view.own(), np.maximum(view.bad(), 0)
    numbers = np.arange(1, own.shape[1] + 1)
    worth = (own - bad[:, None]) * (numbers**0.6 - 0.99) / (np.log(view.rank)[:, None] + 1)
    clue, number = np.unravel_index(int(worth.argmax()), worth.shape)
    return int(clue), int(number) + 1


def koyyalagunta(detect: float) -> Spymaster:
    """Koyyalagunta et al. 2021, two cards a clue; *detect* weighs dictionary and frequency in."""

    def choose(view: BoardView) -> tuple[int, int]:
        number = min(2, int(view.wanted.sum()))
        own, bad = view.own(), view.likeness[:, view.enemy | view.assassin].max(axis=1)
        order = np.argsort(-view.likeness[:, view.wanted], axis=1)[:, :number]
        worth = own[:, :number].sum(axis=1) - 0.5 * bad
        if detect:
            meant = np.take_along_axis(view.dictionary[:, view.wanted], order, axis=1)
            worst = view.dictionary[:, view.enemy | view.assassin].max(axis=1)
            worth = worth + detect * (meant.sum(axis=1) - 0.5 * worst)
            worth = worth - 2 * np.where(view.rank < 150, 1.0, view.rank / 60_000)
        return int(worth.argmax()), number

    return choose


def harmonic(view: BoardView) -> tuple[int, int]:
    """Cserháti et al. 2022: the harmonic mean of two cards, if no bad card comes between them."""
    number = min(2, int(view.wanted.sum()))
    own, bad = view.own(), view.bad()
    top = np.maximum(own[:, :number], 1e-3)
    worth = number / (1 / top).sum(axis=1) - 0.5 * bad
    worth = np.where((own[:, number - 1] >= bad) & view.legal, worth, -9)
    clue = int(worth.argmax())
    return (clue, number) if worth[clue] > -9 else (int(own[:, 0].argmax()), 1)


def weighted_danger(view: BoardView) -> tuple[int, int]:
    """andybergon's web app: a margin over dangers that weigh more the worse they are."""
    like = view.likeness
    extra = np.where(view.assassin, 0.065, np.where(view.enemy, 0.015, 0.0))
    scale = np.where(view.assassin, 0.22, np.where(view.enemy, 0.08, 0.0))
    danger = (like + scale * np.maximum(like, 0) + extra)[:, ~view.wanted]
    own, nearest = view.own(), danger.max(axis=1)
    best, found = -99.0, (int(own[:, 0].argmax()), 1)
    for number in range(1, min(4, own.shape[1]) + 1):
        margin = own[:, number - 1] - nearest
        chance = 1 / (1 + np.exp(-12 * margin))
        net = number * chance - 1.8 * (1 - chance)
        net = np.where((margin >= 0.045) & (own[:, number - 1] >= 0.13), net, -99)
        clue = int(net.argmax())
        if net[clue] > best:
            best, found = float(net[clue]), (clue, number)
    return found


PUBLISHED: dict[str, Spymaster] = {
    "Kim 0.3": kim(0.3),
    "Kim 0.5": kim(0.5),
    "Kim 0.7": kim(0.7),
    "Archibald": associator,
    "Ahle": ahle,
    "Koyyalagunta": koyyalagunta(0.0),
    "Koyyalagunta, DETECT": koyyalagunta(2.0),
    "Cserháti, harmonic": harmonic,
    "Bergon": weighted_danger,
}
