"""The terms of an arena: what all its games have in common, so that any worker can play them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from numbers_station.enums import ReadableEnum
from numbers_station.game.clue import CLEAR, Referee, Ruling, Verdict
from numbers_station.game.deal import TwoFaced
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import HouseRules, Ruleset, Timer
from numbers_station.referee import verdict

from .entrant import Entrant, Manners

LOSS = 25
"""What a lost game counts where turns are counted, as in the public competition."""


class RefereeMode(ReadableEnum):
    """
    How clues are judged: not at all beyond the game itself, which wants a readable word that does
    not lie on the table (R26.1); only for what nobody's consent can lift; or fully.
    """

    OFF = "off"
    HARD = "hard"
    FULL = "full"

    @property
    def referee(self) -> Referee | None:
        return {RefereeMode.OFF: None, RefereeMode.HARD: _hard, RefereeMode.FULL: verdict}[self]


def _hard(clue: str, visible: Collection[str], language: str, house_rules: HouseRules) -> Verdict:
    found = verdict(clue, visible, language, house_rules)
    return found if found.ruling is Ruling.BLOCKED else CLEAR


class Terms(msgspec.Struct, frozen=True):
    """What all games of an arena have in common."""

    ruleset: Ruleset
    seed: str
    operative: Entrant
    """Who guesses for both teams in a duel (R23.2)."""
    manners: Manners = Manners()
    referee: RefereeMode = RefereeMode.FULL
    silent_enemy: bool = False
    """Whether one team plays alone: the other lets its time run out in every turn (R20.6)."""
    words: tuple[TwoFaced, ...] | None = None
    """The word cards that are dealt, if not those of our deck."""
    records: bool = False
    """Whether each game is given back as a record, too."""

    @property
    def has_opponent(self) -> bool:
        """Whether two entrants play against each other."""
        return self.ruleset.mode.rules.has_opponent and not self.silent_enemy


def play_alone(ruleset: Ruleset) -> Ruleset:
    """The rules by which a silent enemy can let its time run out."""
    return replace(ruleset, mode=Mode.TEAMS, timer=Timer(1, strict=True))
