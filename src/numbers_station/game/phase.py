"""The phases of a turn: what is waited for."""

from __future__ import annotations

from numbers_station.enums import ReadableEnum


class Phase(ReadableEnum):
    """What is waited for (R5.3); `ENEMY` is the simulated turn of R22.5."""

    CLUE = "clue"
    GUESS = "guess"
    PENALTY = "penalty"
    ENEMY = "enemy"
    OVER = "over"


CLUE, GUESS, PENALTY, ENEMY, OVER = Phase
