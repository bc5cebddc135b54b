"""Results of games that nobody played, and an engine with nothing behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from numbers_station.arena.bout import Bout, BoutSide, Result, play
from numbers_station.arena.engines import Engine
from numbers_station.game.board import Team
from numbers_station.game.events import GameEnd
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog

ENGLISH = catalog(Language.ENGLISH)


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
