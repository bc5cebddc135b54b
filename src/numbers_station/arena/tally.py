"""The tally of many games: rates and averages with their intervals, for each entrant."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import msgspec

from numbers_station.bots.external.protocol import Problem
from numbers_station.game.board import Team

from .bout import BoutSide, Result
from .terms import LOSS

Z = 1.96
"""95 per cent."""


class Estimate(msgspec.Struct, frozen=True):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


class TallyRow(msgspec.Struct, frozen=True, rename="camel"):
    """One entrant."""

    entrant: str
    games: int
    wins: Estimate
    turns: Estimate | None
    """The entrant's own turns in the games that it won."""
    cards_per_clue: Estimate
    assassin: Estimate
    """The share of its games that it lost by touching the assassin."""
    faults: int
    score: Estimate | None = None
    """Enemy cards left, in co-operative wins."""
    competition: Estimate | None = None
    """Turns where turns are counted, and 25 for a loss: the less, the better."""
    reasons: tuple[Problem, ...] = ()
    """What went wrong, each once."""


def tally_rows(results: Sequence[Result], *, competition: bool = False) -> tuple[TallyRow, ...]:
    """One row for each entrant, the best first."""
    names = sorted({name for result in results for name in (result.red, result.blue)})
    found = [
        _row(name, [played for result in results for played in _of(name, result)], competition)
        for name in names
    ]
    return tuple(sorted(found, key=_rank))


def _rank(row: TallyRow) -> float:
    return row.competition.value if row.competition else -row.wins.value


Played = tuple[Result, Team, BoutSide]


def _of(name: str, result: Result) -> Iterable[Played]:
    entrants = {Team.RED: result.red, Team.BLUE: result.blue}
    return [(result, team, side) for team, side in result.sides.items() if entrants[team] == name]


def _row(name: str, played: list[Played], competition: bool) -> TallyRow:
    won = [(result, side) for result, team, side in played if result.winner is team]
    scores = [float(result.score) for result, _ in won if result.score is not None]
    points = [float(side.clues if result.winner is team else LOSS) for result, team, side in played]
    return TallyRow(
        name,
        len(played),
        share(len(won), len(played)),
        mean([float(side.clues) for _, side in won]) if won else None,
        mean([side.found / side.clues for _, _, side in played if side.clues]),
        share(sum(side.assassin for _, _, side in played), len(played)),
        sum(side.faults for _, _, side in played),
        mean(scores) if scores else None,
        mean(points) if competition else None,
        tuple(dict.fromkeys(why for _, _, side in played for why in side.reasons)),
    )


def share(part: int, whole: int) -> Estimate:
    """Wilson's interval, which is honest with few games and with rare events."""
    if not whole:
        return Estimate(0.0, 0.0, 1.0)
    rate = part / whole
    scale = 1 + Z * Z / whole
    middle = (rate + Z * Z / (2 * whole)) / scale
    width = Z * math.sqrt(rate * (1 - rate) / whole + Z * Z / (4 * whole * whole)) / scale
    return Estimate(rate, max(0.0, middle - width), min(1.0, middle + width))


def mean(values: Sequence[float]) -> Estimate:
    """Of things that are counted, so never below nought."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    middle = math.fsum(values) / len(values)
    if len(values) == 1:
        return Estimate(middle, middle, middle)
    spread = math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
    width = Z * math.sqrt(spread / len(values))
    return Estimate(middle, max(0.0, middle - width), middle + width)
