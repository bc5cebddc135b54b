"""Options of a game in the terminal: what the command line and the start screen ask for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from numbers_station.decks.supply import supply
from numbers_station.game.board import Role, Seat, Team
from numbers_station.game.deal import TwoFaced
from numbers_station.game.game import Game
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Ruleset
from numbers_station.languages import Language

PAUSE = 1.5
"""Seconds that a bot seems to think."""


class PlayOptions(msgspec.Struct, frozen=True):
    """What the command line asks for."""

    variant: str
    ruleset: Ruleset
    words: Callable[[Ruleset], tuple[TwoFaced, ...]]
    """The word cards of a ruleset."""
    rng: Random
    level: str = "agent"
    seat: Seat | None = None
    """Without a seat the start screen asks for it."""
    pause: float = PAUSE
    keep: Callable[[Game], None] = lambda game: None
    """Takes each game when it is left."""
    pictures: Callable[[Ruleset], tuple[TwoFaced, ...]] = lambda ruleset: supply(ruleset)[1]
    """The picture cards of a ruleset."""


class Choices(msgspec.Struct, frozen=True):
    """What can be chosen before a game."""

    language: Language
    variant: str
    seat: Seat
    level: str


def seats_of(mode: Mode) -> tuple[Seat, ...]:
    """The seats that one person can have, in each team the operative's first."""
    teams = [*Team, None]
    seats = mode.rules.lobby_seats()
    return tuple(
        sorted(seats, key=lambda seat: (teams.index(seat.team), seat.role is Role.SPYMASTER))
    )
