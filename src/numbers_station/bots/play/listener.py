"""The listener model: the chance of each card to be touched on a clue, and what that is worth."""

from __future__ import annotations

import numpy as np

from ..knowledge.views import Floats, Mask

TEMPERATURE = 2.1
"""
How sharply people tell related cards from others; fitted to guesses that people made
(`tools/fit_listener.py`). It came out the same for six cards as for twenty.
"""
SATURATION = 2.5
"""Beyond this, more related is hardly surer: people also miss what is obvious."""
SLOPE = 2.6
"""How surely the nearer of two cards is touched first."""
NEARER_PER_COST = 0.1
"""How much nearer a card counts for each point that touching it costs."""
WORST_COST = -2.5
"""What a mistake costs at most, since the worst ones count as nearer already."""
NEWTON_STEPS = 25


def touch_chances(scores: Floats, sharpness: float = TEMPERATURE) -> Floats:
    """The chance of each card (last axis) to be the next one touched."""
    found = attraction(scores, sharpness)
    return np.asarray(found / found.sum(axis=-1, keepdims=True), np.float32)


def attraction(scores: Floats, sharpness: float) -> Floats:
    """How strongly each card calls to be touched; only the proportions mean something."""
    return np.asarray(
        np.exp(sharpness * (SATURATION * np.tanh(scores / SATURATION) - SATURATION)), np.float32
    )


def chance_among(chances: Floats, number: float) -> Floats:
    """
    The chance of each card (last axis) to be one of *number* that are touched, one after another.

    As if each card were waiting to be touched, the likelier the shorter, until so many are: then
    they add up to *number*, which powers of the single chances do not.
    """
    cards = chances.shape[-1]
    if number >= cards:
        return np.ones_like(chances)
    if number < 2:
        more = max(number - 1, 0.0)
        return np.asarray((1 - more) * min(number, 1.0) * chances + more * _touched(chances, 2))
    return _touched(chances, number)


def _touched(chances: Floats, number: float) -> Floats:
    number = min(number, chances.shape[-1] * 0.999)
    rates = np.maximum(chances, 1e-9).astype(np.float64)
    time = np.full((*rates.shape[:-1], 1), number)
    for _ in range(NEWTON_STEPS):  # from below, so that it never goes too far
        waiting = np.exp(-time * rates)
        missing = number - (1 - waiting).sum(axis=-1, keepdims=True)
        time = time + missing / (rates * waiting).sum(axis=-1, keepdims=True)
    return np.asarray(1 - np.exp(-time * rates), np.float32)


class Outlook:
    """
    For each clue (row) the run of wanted cards it leads to, best first.

    The next wanted card is touched as surely as it lies nearer than the nearest danger; a card
    counts as nearer the worse it is, and touching it ends the run.
    """

    def __init__(self, scores: Floats, wanted: Mask, values: Floats) -> None:
        own = -np.sort(-scores[:, wanted], axis=1)
        danger = scores[:, ~wanted] - NEARER_PER_COST * values[~wanted]
        if danger.shape[1]:
            nearest = danger.argmax(axis=1)
            cost = np.maximum(values[~wanted][nearest], WORST_COST)
            margin = own - danger.max(axis=1)[:, None]
        else:
            cost = np.zeros(len(own), np.float32)
            margin = np.full(own.shape, np.inf, np.float32)
        self.right = 1 / (1 + np.exp(-SLOPE * np.clip(margin, -20, 20)))
        """The chance that the next card is wanted, after so many."""
        self.reach = np.cumprod(self.right, axis=1)
        """The chance to find so many in a row."""
        before = np.concatenate([np.ones((len(own), 1)), self.reach[:, :-1]], axis=1)
        gain = values[wanted].max(initial=0.0)
        step = self.reach * gain + before * (1 - self.right) * cost[:, None]
        self.worth = np.cumsum(step, axis=1)
        """What a clue for so many cards is worth."""
