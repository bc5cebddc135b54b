"""
What a seat observes, as arrays of numbers, and what it may do, as a mask.

An operative's is made of the position alone: no key is among the parameters, and its space has no
place for one. Whose a card is, is said from the observer's side: 1 own, 2 the others', 3 a
bystander's, 4 the assassin; 0 is a card that is not covered.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from numbers_station.game.board import AGENT, Grid, Identity, Team
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess, Move, Stop
from numbers_station.game.phase import CLUE, GUESS
from numbers_station.game.state import State

from .codebook import Codebook, Mask

MOST_CLUES = 25
"""Every turn covers a card, so that no game has more."""
SIDES = 5
UNKNOWN = 0
"""The number of a clue that is not in the codebook; the others count from 1 here."""

Observation = dict[str, NDArray[Any]]


def operative_space(codebook: Codebook, grid: Grid) -> spaces.Dict:
    """The space of what everybody sees."""
    clues = len(codebook.clues) + 1
    return spaces.Dict(
        {
            "cards": spaces.Box(0, len(codebook.cards) - 1, (grid.cards,), np.int32),
            "tiles": spaces.Box(0, SIDES - 1, (grid.cards,), np.int8),
            "left": spaces.Box(0, grid.starting, (2,), np.int8),
            "clues": spaces.Box(0, clues - 1, (MOST_CLUES,), np.int32),
            "numbers": spaces.Box(0, grid.starting, (MOST_CLUES,), np.int8),
            "teams": spaces.Box(0, 2, (MOST_CLUES,), np.int8),
            "guesses": spaces.Box(0, grid.cards, (1,), np.int8),
        }
    )


def spymaster_space(codebook: Codebook, grid: Grid) -> spaces.Dict:
    """The same, and the key."""
    shared = operative_space(codebook, grid).spaces
    return spaces.Dict({**shared, "key": spaces.Box(1, SIDES - 1, (grid.cards,), np.int8)})


def observe(state: State, team: Team, codebook: Codebook) -> Observation:
    """What everybody sees, from the side of *team*; clues in order, the rest zeros."""
    clues = np.zeros(MOST_CLUES, np.int32)
    numbers = np.zeros(MOST_CLUES, np.int8)
    teams = np.zeros(MOST_CLUES, np.int8)
    for place, clue in enumerate(state.clues):
        known = codebook.number_of_clue(clue.word)
        clues[place] = UNKNOWN if known is None else known + 1
        numbers[place] = 0 if clue.number == UNLIMITED else clue.number
        teams[place] = 1 if clue.team is team else 2
    words = [codebook.number_of_card(getattr(card, "text", "")) for card in state.cards]
    return {
        "cards": np.array(words, np.int32),
        "tiles": np.array([_side(tile, team) for tile in state.covered], np.int8),
        "left": np.array([state.left[team], state.left[team.other]], np.int8),
        "clues": clues,
        "numbers": numbers,
        "teams": teams,
        "guesses": np.array([state.guesses if state.phase is GUESS else 0], np.int8),
    }


def observe_key(key: Key, team: Team) -> NDArray[np.int8]:
    """Whose each card is, for a spymaster of *team*."""
    return np.array([_side(identity, team) for identity in key.identities], np.int8)


def _side(identity: Identity | None, team: Team) -> int:
    if identity is None:
        return 0
    order = (AGENT[team], AGENT[team.other], Identity.BYSTANDER, Identity.ASSASSIN)
    return order.index(identity) + 1


def operative_mask(state: State) -> Mask:
    """The cards that may be touched, and at the end whether the team may stop."""
    mask: Mask = np.zeros(len(state.cards) + 1, np.int8)
    if state.phase is GUESS:
        mask[list(state.uncovered)] = 1
        mask[-1] = state.guesses > 0
    return mask


def operative_move(action: int, state: State) -> Move:
    return Stop() if action == len(state.cards) else Guess(action)


def spymaster_mask(state: State, codebook: Codebook, most: int) -> Mask:
    """For each clue word its numbers from 1 to *most*; none above what can be meant."""
    if state.phase is not CLUE:
        return np.zeros(len(codebook.clues) * most, np.int8)
    fits = np.arange(1, most + 1) <= state.highest_number
    return np.outer(codebook.legal_clues(state), fits.astype(np.int8)).ravel().astype(np.int8)


def spymaster_move(action: int, codebook: Codebook, most: int) -> GiveClue:
    word, number = divmod(action, most)
    return GiveClue(codebook.clues[word], number + 1)
