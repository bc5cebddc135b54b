"""Memory of earlier clues: the cards they may have meant that nobody has found."""

from __future__ import annotations

import numpy as np

from numbers_station.game.board import AGENT, Team
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.events import ClueGiven
from numbers_station.game.phase import GUESS
from numbers_station.game.state import State

from ..knowledge.card_meaning import card_meanings
from ..knowledge.knowledge import Knowledge
from ..knowledge.views import Floats
from .listener import chance_among, touch_chances

UNLIMITED_MEANS = 3
ZERO_MEANS = 2
"""So many cards an unlimited clue is taken to mean, and a zero clue to warn of."""


def earlier_clues(state: State) -> tuple[ClueGiven, ...]:
    """The clues before the one that is being guessed at."""
    return state.clues[:-1] if state.phase is GUESS else state.clues


def chances_meant(state: State, clue: ClueGiven, known: Knowledge) -> Floats:
    """
    For each card the chance that an earlier clue meant it and that it is still to be found.

    Cards that were covered with the clue's own colour may be what it meant; those that are covered
    otherwise were not.
    """
    nothing = np.zeros(len(state.cards), np.float32)
    scores = known.relate(clue.word, card_meanings(state.cards, known))
    if scores is None:
        return nothing
    own = AGENT[clue.team]
    possible = np.array([tile is None or tile is own for tile in state.covered])
    hidden = np.array([tile is None for tile in state.covered])
    number = cards_meant(clue)
    at_first = chance_among(touch_chances(scores[possible]), number)
    found = float(at_first[~hidden[possible]].sum())
    chances = nothing
    if hidden.any() and number > found:
        chances[hidden] = chance_among(touch_chances(scores[hidden]), number - found)
    return chances


def cards_meant(clue: ClueGiven) -> int:
    """How many cards a clue is taken to be about."""
    if clue.number == UNLIMITED:
        return UNLIMITED_MEANS
    return int(clue.number) or ZERO_MEANS


def recall_own_clues(state: State, team: Team, known: Knowledge) -> tuple[Floats, list[str | None]]:
    """The best chance that earlier clues give each card, and the clue that gives it."""
    chances = np.zeros(len(state.cards), np.float32)
    sources: list[str | None] = [None] * len(state.cards)
    warned = np.zeros(len(state.cards), np.float32)
    for clue in earlier_clues(state):
        if clue.team is not team:
            continue
        found = chances_meant(state, clue, known)
        if clue.number == 0:
            warned = np.maximum(warned, found)
            continue
        for card in np.flatnonzero(found > chances):
            sources[card] = clue.word
        chances = np.maximum(chances, found)
    return chances * (1 - warned), sources


def recall_enemy_clues(state: State, team: Team, known: Knowledge) -> Floats:
    """The chance that the other team's clues meant a card."""
    chances = np.zeros(len(state.cards), np.float32)
    for clue in earlier_clues(state):
        if clue.team is not team and clue.number != 0:
            chances = np.maximum(chances, chances_meant(state, clue, known))
    return chances
