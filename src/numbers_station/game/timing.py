"""The sand timer, as moves that carry the time; the rules themselves have no clock."""

from __future__ import annotations

from .board import Seat
from .errors import IllegalTimer
from .events import TIME, GameEnd, MoveEvent, TimerExpired, TimerStarted, TurnEnded, Waived
from .guessing import lose
from .phase import ENEMY, PENALTY
from .state import State

LATEST = 10**15
"""Milliseconds; some thirty thousand years, so that a record can hold every time."""


def start(state: State, seat: Seat, at: int) -> tuple[MoveEvent, ...]:
    """Any player turns a soft timer (R20.2, R20.3); a strict one starts by the clock (R20.6)."""
    strict = state.ruleset.timer.strict
    if strict and seat is not Seat.CLOCK:
        raise IllegalTimer("timer_is_strict", "R20.6", "the timer starts by itself in this game")
    if not strict and seat is Seat.CLOCK:
        raise IllegalTimer("timer_by_hand", "R20.5", "a player turns the timer in this game")
    if state.timer:
        raise IllegalTimer("timer_running", "R20.2", "the timer is running already")
    if not 0 <= at <= LATEST:
        raise IllegalTimer("timer_time", "R20.5", f"a time is 0 to {LATEST} milliseconds")
    return (TimerStarted(seat, at, at + state.ruleset.timer.seconds * 1000),)


def expire(state: State, seat: Seat, at: int) -> tuple[MoveEvent, ...]:
    """A soft timer only announces (R20.5); a strict one ends the phase (R20.6)."""
    if seat is not Seat.CLOCK:
        raise IllegalTimer("clock_only", "R20.5", "only the clock says when time is up")
    if not state.timer:
        raise IllegalTimer("no_timer", "R20.5", "no timer is running")
    if at < state.timer.ends:
        raise IllegalTimer(
            "timer_not_over", "R20.5", f"the timer runs until {state.timer.ends}, not {at}"
        )
    if at > LATEST:
        raise IllegalTimer("timer_time", "R20.5", f"a time is 0 to {LATEST} milliseconds")
    expired = TimerExpired(at)
    if not state.ruleset.timer.strict:
        return (expired,)
    if state.challenge:
        raise IllegalTimer("challenge_pending", "R16.5", "the ruling on the clue comes first")
    if state.phase is PENALTY:
        return (expired, Waived(state.turn))  # a right that was not used (R17.2)
    if state.phase is ENEMY:
        return (expired,)  # the cover is compulsory (R22.5)
    if state.sudden_death:
        return (expired, lose(state, GameEnd.SUDDEN_DEATH))
    return (expired, TurnEnded(state.turn, TIME))
