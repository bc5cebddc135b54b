"""Positions in the middle of a game, built from what is left."""

from __future__ import annotations

from msgspec.structs import replace

from numbers_station.game.board import IDENTITIES, ByTeam, Grid, Seat, Team, Word
from numbers_station.game.decide import decide
from numbers_station.game.desk import EMPTY, Desk
from numbers_station.game.events import WHISPERS, Dealt, Event
from numbers_station.game.key import Key
from numbers_station.game.mode import Mode
from numbers_station.game.moves import Move
from numbers_station.game.ruleset import Ending, Ruleset
from numbers_station.game.state import State


class Position:
    """
    A state with its key and desk, played on by `decide` and `after` alone.

    Cards are called r1.., b1.., n1.. and x; only the first ones of each colour are uncovered.
    """

    def __init__(
        self,
        red: int,
        blue: int,
        *,
        bystanders: int = 3,
        assassin: bool = True,
        turn: Team = Team.RED,
        ruleset: Ruleset | None = None,
    ) -> None:
        ruleset = ruleset or Ruleset()
        grid = ruleset.grid
        total = {
            "R": grid.starting,
            "B": grid.starting - 1,
            "N": grid.bystanders,
            "X": grid.assassins,
        }
        left = {"R": red, "B": blue, "N": bystanders, "X": int(assassin)}
        letters = "".join(letter * number for letter, number in total.items())
        self.names = [
            f"{letter.lower()}{number}" if letter != "X" else "x"
            for letter in total
            for number in range(1, total[letter] + 1)
        ]
        self.key = Key(grid, tuple(IDENTITIES[letter] for letter in letters), Team.RED)
        dealt = Dealt(ruleset, tuple(Word(name) for name in self.names), Team.RED)
        covered = tuple(
            None if self._number(name) <= left[letter] else self.key[place]
            for place, (name, letter) in enumerate(zip(self.names, letters, strict=True))
        )
        self.state = replace(State.start(dealt), covered=covered, left=ByTeam(red, blue), turn=turn)
        self.desk: Desk = EMPTY
        self.log: list[Event] = []

    @staticmethod
    def _number(name: str) -> int:
        return int(name[1:] or 1)

    def card(self, name: str) -> int:
        return self.names.index(name)

    def play(self, seat: Seat, move: Move) -> None:
        for happening in decide(self.state, self.key, seat, move, self.desk):
            if isinstance(happening, WHISPERS):
                self.desk = self.desk.after(happening)
            else:
                self.log.append(happening)
                self.state = self.state.after(happening)


def ruleset(ending: str = "standard", mode: str = "teams", grid: str = "5x5") -> Ruleset:
    return Ruleset(ending=Ending(ending), mode=Mode(mode), grid=Grid(grid))
