"""The levels: bots that can be given a seat, by name; three that think and one that does not."""

from __future__ import annotations

from functools import partial
from random import Random

from numbers_station.game.desk import Desk
from numbers_station.game.key import Key
from numbers_station.game.ruleset import Language
from numbers_station.game.state import State
from numbers_station.referee.relation import relation

from .bot import Bot, Choice
from .external import chat
from .fallback import random_bot
from .play.level import Level

LEVELS = {
    "recruit": Level(boldness=0.7, assurance=0.8, breadth=4000, noise=0.35, variety=4),
    "agent": Level(boldness=1.0, assurance=0.75, breadth=8000, noise=0.12, variety=2),
    "veteran": Level(boldness=1.3, assurance=0.7, breadth=20_000),
}
"""From the weakest to the strongest; their names on screen are in the catalogs."""


def all_bots() -> dict[str, Bot]:
    """Every bot by name, also a chat model if one is configured; loads nothing before a move."""
    thinking = {
        name: Bot(partial(_operate, level), partial(_lead, level)) for name, level in LEVELS.items()
    }
    return {**thinking, "random": random_bot, **chat.chat_bots()}


def prepare(language: Language) -> None:
    """Read a language, so that the first clue comes as quickly as later ones."""
    from .knowledge.knowledge import load_knowledge
    from .play import operative, spymaster  # noqa: F401  (they take a while to be read, too)

    known = load_knowledge(language)
    known.prepare()
    relation(known.words[0], known.words[1], language)


def _operate(level: Level, state: State, rng: Random) -> Choice:
    # Imported here, so that a server without bots never loads numpy.
    from .knowledge.brought import knowledge_of
    from .play.operative import operate

    return operate(state, knowledge_of(state), level, rng)


def _lead(level: Level, state: State, key: Key, desk: Desk, rng: Random) -> Choice:
    from .knowledge.brought import knowledge_of
    from .play.planning import NoClueLeft
    from .play.spymaster import lead

    try:
        return lead(state, key, desk, knowledge_of(state), level, rng)
    except NoClueLeft:
        return random_bot.spymaster(state, key, desk, rng)
