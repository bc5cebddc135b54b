"""Programs of every bad kind, for the processes in which programs think."""

from __future__ import annotations

import os
import time
from random import Random

from numbers_station.bots.bot import Bot, Choice, Note
from numbers_station.bots.fallback import random_bot
from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.moves import Guess
from numbers_station.game.state import State


def _stalls(state: State, rng: Random) -> Choice:
    time.sleep(600)
    raise AssertionError


def _dies(state: State, rng: Random) -> Choice:
    os._exit(9)


def _raises(state: State, rng: Random) -> Choice:
    raise RuntimeError("out of order")


def _prints(state: State, rng: Random) -> Choice:
    print("thinking aloud", flush=True)
    return Choice(Guess(state.uncovered[0]), Note("guess", meant=(state.uncovered[0],), sure=7))


def _leads(state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    choice = random_bot.spymaster(state, key, desk, rng)
    return Choice(choice.move, Note("clue", meant=key.cards_of(state.turn)))


def players() -> dict[str, Bot]:
    guess = {
        "stalls": _stalls,
        "dies": _dies,
        "raises": _raises,
        "prints": _prints,
        "chat": _stalls,
    }
    return {name: Bot(operative, _leads) for name, operative in guess.items()}
