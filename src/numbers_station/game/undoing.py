"""Taking back a touch by consent: asking for it, and the answer of the other side's spymaster."""

from __future__ import annotations

from .board import Role, Seat
from .errors import IllegalUndo, OutOfTurn
from .events import GuessUndone, MoveEvent, UndoAsked, UndoDeclined
from .state import State


def ask(state: State, seat: Seat) -> tuple[MoveEvent, ...]:
    """
    The operatives who touched the card ask, before anything else happens (R28.2).

    That this is so soon is for whoever has a clock; the rules have none.
    """
    if not state.ruleset.house_rules.undo:
        raise IllegalUndo("undo_off", "R28.1", "in this game every touch counts")
    if state.touch is None:
        raise IllegalUndo("nothing_to_undo", "R28.2", "there is no touch to take back now")
    operative = state.dealt.operatives[state.clues[-1].team]
    if seat.role is Role.SPYMASTER:
        raise OutOfTurn("spymasters_only_clue", "R11.6", "spymasters never take back a touch")
    if seat is not operative:
        raise OutOfTurn("out_of_turn", "R28.2", f"{operative} may ask that now, not {seat}")
    return (UndoAsked(seat),)


def answer(state: State, seat: Seat, agree: bool) -> tuple[MoveEvent, ...]:
    """The opposing spymaster decides, in co-op the own one (R28.3)."""
    if not state.undo_asked or state.touch is None:
        raise IllegalUndo("undo_not_asked", "R28.3", "nobody has asked to take back a touch")
    if seat is not state.undo_judge:
        raise OutOfTurn("out_of_turn", "R28.3", f"{state.undo_judge} may answer, not {seat}")
    if not agree:
        return (UndoDeclined(seat),)
    return (GuessUndone(seat, state.touch.card),)
