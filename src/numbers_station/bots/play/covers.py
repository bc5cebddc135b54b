"""Penalty covers and the simulated enemy: which card a spymaster covers."""

from __future__ import annotations

import numpy as np

from numbers_station.game.board import AGENT
from numbers_station.game.key import Key
from numbers_station.game.state import State

from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Rows
from .level import Level
from .listener import TEMPERATURE, attraction
from .planning import ClueTable, build_table, weigh

GOOD_CLUES = 250
"""So many clues count when a card is judged by what it does to them."""


def choose_own_cover(state: State, key: Key, known: Knowledge, level: Level) -> int:
    """The own card that goes worst with the others, so the one to be rid of (R17.2)."""
    table = build_table(state, key, known, level)
    own = [place for place, card in enumerate(table.cards) if key[card] is AGENT[state.turn]]
    use = table.scores[_good_clues(table)][:, own].mean(axis=0)
    return table.cards[own[int(use.argmin())]]


def choose_enemy_cover(state: State, key: Key, known: Knowledge, level: Level) -> int:
    """The enemy card that spoils the best clues (R22.5)."""
    table = build_table(state, key, known, level)
    enemy = AGENT[state.turn.other]
    places = [place for place, card in enumerate(table.cards) if key[card] is enemy]
    danger = attraction(table.scores[_good_clues(table)][:, places], TEMPERATURE).mean(axis=0)
    return table.cards[places[int(danger.argmax())]]


def _good_clues(table: ClueTable) -> Rows:
    """The clues that would be considered now."""
    return np.argsort(-weigh(table).worth)[:GOOD_CLUES]
