"""Which card a spymaster covers, after an invalid clue of the others or for the simulated enemy."""

from __future__ import annotations

import numpy as np

from numbers_station.game.board import AGENT
from numbers_station.game.key import Key
from numbers_station.game.state import State

from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Rows
from .level import Level
from .listener import TEMPERATURE, strength
from .planning import ClueTable, table, weigh

GOOD_CLUES = 250


def hardest(state: State, key: Key, known: Knowledge, temper: Level) -> int:
    """The own card that goes worst with the others, so the one to be rid of (R17.2)."""
    seen = table(state, key, known, temper)
    own = [place for place, card in enumerate(seen.cards) if key[card] is AGENT[state.turn]]
    use = seen.scores[_good(seen)][:, own].mean(axis=0)
    return seen.cards[own[int(use.argmin())]]


def most_in_the_way(state: State, key: Key, known: Knowledge, temper: Level) -> int:
    """The enemy card that spoils the best clues (R22.5)."""
    seen = table(state, key, known, temper)
    enemy = AGENT[state.turn.other]
    places = [place for place, card in enumerate(seen.cards) if key[card] is enemy]
    danger = strength(seen.scores[_good(seen)][:, places], TEMPERATURE).mean(axis=0)
    return seen.cards[places[int(danger.argmax())]]


def _good(seen: ClueTable) -> Rows:
    """The clues that would be considered now."""
    return np.argsort(-weigh(seen).worth)[:GOOD_CLUES]
