"""A board of plain words, and what the strongest bot knows of it."""

from __future__ import annotations

from random import Random

from numbers_station.bots.knowledge.knowledge import load_knowledge
from numbers_station.bots.levels import LEVELS
from numbers_station.game.board import Grid, Word
from numbers_station.game.events import Dealt
from numbers_station.game.key import Key
from numbers_station.game.ruleset import CLASSIC, EIGHT_BALL, Language
from numbers_station.game.state import State

ENGLISH = load_knowledge(Language.ENGLISH)

VETERAN = LEVELS["veteran"]

BOARD = (
    "violin glacier spoon camel wizard bishop anchor tulip drum iceberg fork desert witch church "
    "ship rose tax cash jury vote debt phone email lawyer engine"
).split()


def state_of(ruleset: object = CLASSIC) -> tuple[State, Key]:
    key = Key.random(Grid.FIVE_BY_FIVE, Random(4))
    dealt = Dealt(
        CLASSIC if ruleset is CLASSIC else EIGHT_BALL, tuple(map(Word, BOARD)), key.starting
    )
    return State.start(dealt), key
