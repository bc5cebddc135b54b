"""Challenging a clue, ruling on it, and the penalty for an invalid one."""

from __future__ import annotations

from .board import AGENT, Seat
from .errors import IllegalCover, IllegalRuling
from .events import (
    BY_PENALTY,
    INVALID,
    Challenged,
    Covered,
    Ended,
    GameEnd,
    MoveEvent,
    Penalised,
    Ruled,
    TurnEnded,
    Waived,
)
from .guessing import check_uncovered
from .key import Key
from .ruleset import STANDARD
from .state import State


def challenge(state: State, seat: Seat) -> tuple[MoveEvent, ...]:
    _open(state)
    if state.challenge:
        raise IllegalRuling("challenge_pending", "R16.5", "the clue has been challenged already")
    return (Challenged(seat),)


def rule(state: State, seat: Seat, valid: bool) -> tuple[MoveEvent, ...]:
    """The judge needs no challenge to call a clue invalid, but can only uphold one (R16.5)."""
    _open(state)
    if valid:
        if not state.challenge:
            raise IllegalRuling("no_challenge", "R16.5", "nobody has challenged the clue")
        return (Ruled(seat, True),)
    ended = TurnEnded(state.turn, INVALID)  # R17.1
    # A team with no card left to cover gets nothing from a penalty (assassin ending only).
    due = state.ruleset.penalty and state.ruleset.mode.rules.penalty_due(state)
    if due:
        return (Ruled(seat, False), ended, Penalised(state.turn))
    return (Ruled(seat, False), ended)


def cover_own(state: State, key: Key, card: int) -> tuple[MoveEvent, ...]:
    """The opposing spymaster covers a card of their own team (R17.2); it may win (R17.3)."""
    team = state.turn
    check_uncovered(state, card, IllegalCover)
    if key[card] is not AGENT[team]:
        raise IllegalCover("not_own_card", "R17.2", f"card {card} is not one of {team}'s")
    covered = Covered(team, card, key[card], BY_PENALTY)
    if state.left[team] == 1 and state.ruleset.ending is STANDARD:
        return (covered, Ended(team, GameEnd.AGENTS))  # R9.3
    return (covered,)


def waive(state: State) -> tuple[MoveEvent, ...]:
    return (Waived(state.turn),)


def _open(state: State) -> None:
    """The window of R16.6: from the clue to the end of the turn, unless the clue stands."""
    if state.sudden_death:
        raise IllegalRuling("sudden_death", "R21.26", "a clue stands once sudden death has begun")
    if state.ruled:
        raise IllegalRuling("already_ruled", "R16.5", "the clue has been ruled valid already")
    if state.clue and state.clue.consented:
        raise IllegalRuling(
            "clue_consented", "R16.2", "the other spymaster agreed to this clue before it was given"
        )
