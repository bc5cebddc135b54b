"""Memory of earlier clues: what nobody has found is remembered."""

from __future__ import annotations

from random import Random

from bots.play.positions import BOARD, ENGLISH, VETERAN, state_of

from numbers_station.bots.play.memory import recall_own_clues
from numbers_station.bots.play.operative import operate
from numbers_station.game.board import AGENT
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.events import BY_GUESS, STOPPED, ClueGiven, Covered, TurnEnded
from numbers_station.game.moves import Guess


def test_an_unfinished_clue_is_remembered() -> None:
    state, _ = state_of()
    team, other = state.turn, state.turn.other
    violin, drum = BOARD.index("violin"), BOARD.index("drum")
    for event in (
        ClueGiven(team, "orchestra", 2),
        Covered(team, violin, AGENT[team], BY_GUESS),
        TurnEnded(team, STOPPED),
        ClueGiven(other, "money", 1),
        Covered(other, BOARD.index("cash"), AGENT[other], BY_GUESS),
        TurnEnded(other, STOPPED),
    ):
        state = state.after(event)
    chances, sources = recall_own_clues(state, team, ENGLISH)
    assert int(chances.argmax()) == drum
    assert sources[drum] == "orchestra"
    assert chances[violin] == 0
    # A clue without a limit lets the operative go back to it.
    state = state.after(ClueGiven(team, "winter", UNLIMITED))
    touched = []
    for _ in range(4):
        choice = operate(state, ENGLISH, VETERAN, Random(1))
        if not isinstance(choice.move, Guess):
            break
        touched.append(choice.move.card)
        state = state.after(Covered(team, choice.move.card, AGENT[team], BY_GUESS))
        if choice.move.card == drum:
            assert choice.note is not None
            assert choice.note.old == "orchestra"
    assert drum in touched
