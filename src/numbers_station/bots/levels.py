"""The programs that can be given a seat, by name: three that think, and one that does not."""

from __future__ import annotations

from functools import partial
from random import Random

from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.state import State

from .external import chat
from .play.level import Level
from .player import Choice, Player, random_player

LEVELS = {
    "recruit": Level(boldness=0.7, breadth=4000, noise=0.35, variety=4),
    "agent": Level(boldness=1.0, breadth=8000, noise=0.12, variety=2),
    "veteran": Level(boldness=1.3),
}
"""From the weakest to the strongest; their names on screen are in the catalogs."""


def players() -> dict[str, Player]:
    """All of them, and a chat model if one is configured; nothing is loaded before a move."""
    thinking = {
        name: Player(partial(_operate, temper), partial(_lead, temper))
        for name, temper in LEVELS.items()
    }
    return {**thinking, "random": random_player, **chat.players()}


def _operate(temper: Level, state: State, rng: Random) -> Choice:
    # Imported here, so that a server without programs never loads numpy.
    from .knowledge.knowledge import knowledge
    from .play.operative import operate

    return operate(state, knowledge(state.ruleset.language), temper, rng)


def _lead(temper: Level, state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    from .knowledge.knowledge import knowledge
    from .play.spymaster import lead

    return lead(state, key, desk, knowledge(state.ruleset.language), temper, rng)
