"""The programs that can be given a seat, by name: three that think, and one that does not."""

from __future__ import annotations

from functools import partial
from random import Random

from ..game.desk import Desk
from ..game.key import Key
from ..game.state import State
from . import endpoint
from .player import Choice, Player, random_player
from .temper import Temper

LEVELS = {
    "recruit": Temper(boldness=0.7, breadth=4000, noise=0.35, variety=4),
    "agent": Temper(boldness=1.0, breadth=8000, noise=0.12, variety=2),
    "veteran": Temper(boldness=1.3),
}
"""From the weakest to the strongest; their names on screen are in the catalogs."""


def players() -> dict[str, Player]:
    """All of them, and a chat model if one is configured; nothing is loaded before a move."""
    thinking = {
        name: Player(partial(_operate, temper), partial(_lead, temper))
        for name, temper in LEVELS.items()
    }
    return {**thinking, "random": random_player, **endpoint.players()}


def _operate(temper: Temper, state: State, rng: Random) -> Choice:
    # Imported here, so that a server without programs never loads numpy.
    from .knowledge import knowledge
    from .operative import operate

    return operate(state, knowledge(state.ruleset.language), temper, rng)


def _lead(temper: Temper, state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    from .knowledge import knowledge
    from .spymaster import lead

    return lead(state, key, desk, knowledge(state.ruleset.language), temper, rng)
