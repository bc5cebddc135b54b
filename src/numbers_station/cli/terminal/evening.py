"""What is asked for before a game in the terminal: choices and seats; knows no screen library."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from numbers_station.game.board import SPYMASTER, Seat, Team
from numbers_station.game.deal import TwoFaced
from numbers_station.game.game import Game
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Ruleset
from numbers_station.languages import Language

PAUSE = 1.5
"""Seconds that a program seems to think."""


class Evening(msgspec.Struct, frozen=True):
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


class Choices(msgspec.Struct, frozen=True):
    """What can be chosen before a game."""

    language: Language
    variant: str
    seat: Seat
    level: str


def seats_of(mode: Mode) -> tuple[Seat, ...]:
    """The seats that one person can have; in co-op the person's team starts (R22.3)."""
    if mode is Mode.DUEL:
        return (SPYMASTER[Team.RED], SPYMASTER[Team.BLUE], Seat.OPERATIVE)
    return (
        Seat.RED_OPERATIVE,
        Seat.RED_SPYMASTER,
        Seat.BLUE_OPERATIVE,
        Seat.BLUE_SPYMASTER,
    )
