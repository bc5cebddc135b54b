"""Farewells: what each bot says when a game is over, one line of something that happened in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from numbers_station.game.board import AGENT, ASSASSIN, Role, Seat, Team
from numbers_station.game.clue import normal
from numbers_station.game.events import (
    BY_GUESS,
    ClueGiven,
    Covered,
    Ended,
    Event,
    GuessUndone,
)

from ..bot import Note
from .cast import CAST

SEVERAL = 2
"""So many cards found on one clue are worth a word."""


class Farewell(StrEnum):
    """What a line is about; the catalogs have a sentence of each level for each."""

    CLUE_FOUND = "clue_found"
    CLUE_MISSED = "clue_missed"
    CLUE_ASSASSIN = "clue_assassin"
    GUESS_FOUND = "guess_found"
    GUESS_FOOLED = "guess_fooled"
    GUESS_ASSASSIN = "guess_assassin"
    QUIET = "quiet"


class Remark(msgspec.Struct, frozen=True, rename="camel", omit_defaults=True):
    """A bot's line about the game, in no language; it is said when the key has been shown."""

    player: int
    about: Farewell
    word: str | None = None
    """The clue that it is about."""
    card: int | None = None
    n: int | None = None
    """How many cards were found."""


class Guest(NamedTuple):
    """A bot at the table: its number among the players, its level, and where it sits."""

    player: int
    level: str
    seat: Seat


class _Turn(NamedTuple):
    """A clue with what was touched on it, in order."""

    clue: ClueGiven
    touched: list[Covered]

    @property
    def found(self) -> int:
        return sum(each.identity is AGENT[self.clue.team] for each in self.touched)

    @property
    def wrong(self) -> Covered | None:
        """The card that ended the turn."""
        return next((e for e in self.touched if e.identity is not AGENT[self.clue.team]), None)


def farewells(
    log: Iterable[Event], notes: Sequence[Note], guests: Iterable[Guest]
) -> tuple[Remark, ...]:
    """A line of each bot that has one to give: of bots that share a seat the first one speaks."""
    events = tuple(log)
    winner = next((event.winner for event in events if isinstance(event, Ended)), None)
    spoken: set[Seat] = set()
    remarks: list[Remark] = []
    for guest in guests:
        if guest.level not in CAST or guest.seat in spoken:
            continue
        spoken.add(guest.seat)
        leads = guest.seat.role is Role.SPYMASTER
        turns = _turns_led(events, notes) if leads else _turns_guessed(events, notes)
        mine = [turn for turn in turns if guest.seat.team in (None, turn.clue.team)]
        remarks.append(_remark(guest, mine, winner))
    return tuple(remarks)


def _remark(guest: Guest, turns: Sequence[_Turn], winner: Team | None) -> Remark:
    """The assassin above all; then winners speak of what worked, and losers of what did not."""
    leads = guest.seat.role is Role.SPYMASTER
    wrong = [(turn, turn.wrong) for turn in turns if turn.wrong]
    for turn, last in wrong:
        if last.identity is ASSASSIN and turn.clue.team is not winner:
            about = Farewell.CLUE_ASSASSIN if leads else Farewell.GUESS_ASSASSIN
            return Remark(guest.player, about, turn.clue.word, last.card)
    wrong = [(turn, last) for turn, last in wrong if last.identity is not ASSASSIN]
    best = max(turns, key=lambda turn: turn.found, default=None)
    worked = fooled = None
    if best and best.found >= SEVERAL:
        about = Farewell.CLUE_FOUND if leads else Farewell.GUESS_FOUND
        worked = Remark(guest.player, about, best.clue.word, n=best.found)
    if wrong:
        turn, last = wrong[-1]
        about = Farewell.CLUE_MISSED if leads else Farewell.GUESS_FOOLED
        fooled = Remark(guest.player, about, turn.clue.word, last.card)
    won = guest.seat.team in (None, winner)
    first, second = (worked, fooled) if won else (fooled, worked)
    return first or second or Remark(guest.player, Farewell.QUIET)


def _turns(events: Iterable[Event]) -> list[_Turn]:
    """All clues; a touch that was taken back is none."""
    turns: list[_Turn] = []
    for event in events:
        if isinstance(event, ClueGiven):
            turns.append(_Turn(event, []))
        elif isinstance(event, Covered) and event.cause is BY_GUESS and turns:
            turns[-1].touched.append(event)
        elif isinstance(event, GuessUndone):
            turns[-1].touched.pop()
    return turns


def _turns_led(events: Iterable[Event], notes: Iterable[Note]) -> list[_Turn]:
    """The clues that bots gave."""
    given = {normal(note.word) for note in notes if note.kind == "clue" and note.word}
    return [turn for turn in _turns(events) if normal(turn.clue.word) in given]


def _turns_guessed(events: Iterable[Event], notes: Iterable[Note]) -> list[_Turn]:
    """The clues with what bots touched on them; people's touches are theirs to speak of."""
    touched = {card for note in notes if note.kind == "guess" for card in note.meant}
    return [
        _Turn(turn.clue, [each for each in turn.touched if each.card in touched])
        for turn in _turns(events)
    ]
