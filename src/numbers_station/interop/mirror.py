"""A game that is played elsewhere, as our bots see it: a position made of what others tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from numbers_station.game.board import Identity, Team, Word
from numbers_station.game.clue import normal
from numbers_station.game.events import ClueGiven, Covered, Dealt, TurnEnd, TurnEnded
from numbers_station.game.phase import GUESS
from numbers_station.game.ruleset import Ruleset
from numbers_station.game.state import State

PLAIN = Ruleset(expert=False)
"""English words, and numbers that every framework knows: neither zero nor unlimited."""


class ToldClue(NamedTuple):
    team: Team
    word: str
    number: int


class ToldTouch(NamedTuple):
    team: Team
    card: int
    identity: Identity


Told = ToldClue | ToldTouch


def mirror(words: Sequence[str], told: Iterable[Told]) -> State:
    """
    The position after what was told, in order; red starts.

    Nothing is refused: elsewhere one team may play alone, and turns may be skipped.
    """
    state = State.start(Dealt(PLAIN, tuple(Word(word.lower()) for word in words), Team.RED))
    for each in told:
        if isinstance(each, ToldTouch):
            state = state.after(Covered(*each))
        else:
            most = state.ruleset.grid.starting
            number = min(max(each.number, 1), most)
            state = before_clue(state, each.team)
            state = state.after(ClueGiven(each.team, normal(each.word), number))
    return state


def before_clue(state: State, team: Team) -> State:
    """The same position, with a clue of *team* to come."""
    if state.phase is GUESS:
        state = state.after(TurnEnded(state.turn, TurnEnd.STOPPED))
    if state.turn is not team:
        state = state.after(TurnEnded(state.turn, TurnEnd.STOPPED))
    return state
