"""Results of games that nobody played, and an engine with nothing behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from numbers_station.arena.bout import Bout, BoutSide, Pairing, Result, play
from numbers_station.arena.engines import Engine
from numbers_station.arena.entrant import parse_entrants
from numbers_station.arena.terms import Terms
from numbers_station.game.board import Team
from numbers_station.game.events import GameEnd
from numbers_station.game.ruleset import CLASSIC, Language, Ruleset
from numbers_station.texts import catalog

ENGLISH = catalog(Language.ENGLISH)
(RANDOM,) = parse_entrants(("random",))


def terms(ruleset: Ruleset = CLASSIC, seed: str = "s", **more: Any) -> Terms:
    return Terms(ruleset, seed, RANDOM, **more)


def bout(red: str, ruleset: Ruleset = CLASSIC, **more: Any) -> Bout:
    """One game against the random bot."""
    (one,) = parse_entrants((red,))
    return Bout(terms(ruleset, **more), (Pairing(0, 0, one, RANDOM),))


class Here:
    """The engine with nothing behind it: another place where the same worker runs."""

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        return map(play, bouts)


def collect(engine: Engine, bouts: Iterable[Bout]) -> list[Result]:
    return sorted(
        (result for bout in engine.run(bouts) for result in bout), key=lambda one: one.number
    )


def game(number: int, winner: Team | None, red: str = "a", blue: str = "b") -> Result:
    sides = {Team.RED: BoutSide(5, 8, 1), Team.BLUE: BoutSide(4, 5, 2, winner is Team.RED)}
    why = GameEnd.AGENTS if winner else None
    return Result(number, number, red, blue, Team.RED, winner, why, 9, None, sides)
