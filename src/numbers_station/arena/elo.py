"""Elo ratings from all results at once, with intervals from what the results leave open."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from numbers_station.game.board import Team

from .bout import Result
from .tally import Estimate

MIDDLE = 1500.0
PER_FACTOR_TEN = 400.0
DRAWS = 200
ROUNDS = 200
PRIOR = 0.5
"""Half a win each way for every pair that met, so that nobody is without limit."""

Wins = Mapping[tuple[str, str], float]
"""How often the first has beaten the second."""


def elo(results: Sequence[Result], rng: Random) -> dict[str, Estimate]:
    """For each entrant; none where nobody met anybody."""
    met = [result for result in results if result.red != result.blue]
    if not met:
        return {}
    names = sorted({name for result in met for name in (result.red, result.blue)})
    wins = _wins(met)
    rated = _rate(names, wins)
    drawn = [_rate(names, _resample(wins, rng)) for _ in range(DRAWS)]
    estimates = {}
    for name in names:
        values = sorted(one[name] for one in drawn)
        low, high = values[int(0.025 * DRAWS)], values[int(0.975 * DRAWS) - 1]
        estimates[name] = Estimate(rated[name], min(low, rated[name]), max(high, rated[name]))
    return estimates


def _wins(results: Iterable[Result]) -> Wins:
    wins: defaultdict[tuple[str, str], float] = defaultdict(float)
    for result in results:
        pair = (result.red, result.blue)
        if result.winner is None:
            wins[pair] += 0.5
            wins[pair[::-1]] += 0.5
        else:
            wins[pair if result.winner is Team.RED else pair[::-1]] += 1
    return wins


def _resample(wins: Wins, rng: Random) -> Wins:
    """Results that might as well have been, so that a clean sweep leaves some doubt as well."""
    drawn: dict[tuple[str, str], float] = {}
    for one, other in sorted({(min(pair), max(pair)) for pair in wins}):
        won, lost = wins.get((one, other), 0.0), wins.get((other, one), 0.0)
        share = rng.betavariate(won + PRIOR, lost + PRIOR)
        drawn[one, other] = share * (won + lost)
        drawn[other, one] = (1 - share) * (won + lost)
    return drawn


def _rate(names: Sequence[str], wins: Wins) -> dict[str, float]:
    """The strengths that make the results likeliest (Bradley and Terry), as Elo."""
    met = set(wins) | {pair[::-1] for pair in wins}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        fresh = {}
        for name in names:
            others = [other for other in names if (name, other) in met]
            won = sum(wins.get((name, other), 0.0) + PRIOR for other in others)
            weight = sum(
                (wins.get((name, other), 0.0) + wins.get((other, name), 0.0) + 2 * PRIOR)
                / (strength[name] + strength[other])
                for other in others
            )
            fresh[name] = won / weight if weight else strength[name]
        scale = math.exp(math.fsum(map(math.log, fresh.values())) / len(fresh))
        strength = {name: value / scale for name, value in fresh.items()}
    return {name: MIDDLE + PER_FACTOR_TEN * math.log10(value) for name, value in strength.items()}
