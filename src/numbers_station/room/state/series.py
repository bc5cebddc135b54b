"""The series: games won in one room, by team; a co-operative game is won or lost."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from numbers_station.game.board import Team
from numbers_station.game.events import Dealt, Ended


class Series(msgspec.Struct, frozen=True, gc=False):
    """How the games that were played to the end have gone."""

    red: int = 0
    blue: int = 0
    won: int = 0
    """Against the simulated enemy (R22)."""
    lost: int = 0

    def after(self, dealt: Dealt, ended: Ended) -> Series:
        if not dealt.ruleset.mode.rules.simulated_enemy:
            if ended.winner is Team.RED:
                return replace(self, red=self.red + 1)
            return replace(self, blue=self.blue + 1)
        if ended.winner is dealt.starting:
            return replace(self, won=self.won + 1)
        return replace(self, lost=self.lost + 1)
