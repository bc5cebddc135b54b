"""Sentences about a game in a player's language: events, cards, numbers and the outcome."""

from __future__ import annotations

from typing import assert_never

from numbers_station.game.board import Card, Picture
from numbers_station.game.clue import UNLIMITED, Number
from numbers_station.game.events import (
    BY_ENEMY,
    BY_PENALTY,
    STOPPED,
    CardSwapped,
    Challenged,
    ClueGiven,
    Covered,
    Dealt,
    Ended,
    Event,
    GaveUp,
    GuessUndone,
    Penalised,
    Ruled,
    SuddenDeath,
    TimerExpired,
    TimerStarted,
    TurnEnded,
    UndoAsked,
    UndoDeclined,
    Waived,
)
from numbers_station.game.state import State
from numbers_station.texts import Catalog

from .terminal.drawing import describe, label


def event_sentence(event: Event, state: State, text: Catalog) -> str | None:
    """An event in a sentence, or ``None`` if the board says it all; *state* is the one before."""
    match event:
        case ClueGiven():
            number = number_text(event.number, text)
            return text(f"play.clue.{event.team}", word=event.word.upper(), number=number)
        case Covered():
            name = card_name(state.cards[event.card], event.card, text)
            if event.cause is BY_PENALTY:
                return text("record.penalty", card=name)
            if event.cause is BY_ENEMY:
                return text("record.enemy", card=name)
            return text(f"said.covered.{event.identity}", card=name)
        case Challenged():
            return text("record.challenged", seat=text(f"seat.{event.by}"))
        case Ruled():
            return text("play.ruled_valid" if event.valid else "play.ruled_invalid")
        case SuddenDeath():
            return text("play.sudden_death")
        case TurnEnded():
            return text("record.stopped") if event.why is STOPPED else None
        case Waived():
            return text("record.waived")
        case GaveUp():
            return text("record.gave_up")
        case CardSwapped():
            old = card_name(state.cards[event.card], event.card, text)
            new = card_name(event.face, event.card, text)
            return text("said.swapped", old=old, new=new)
        case UndoAsked():
            return text(f"said.undo_asked.{state.clues[-1].team}")
        case UndoDeclined():
            return text("said.undo_declined")
        case GuessUndone():
            return text("said.undone", card=card_name(state.cards[event.card], event.card, text))
        case TimerStarted():
            return text("record.timer_started", seat=text(f"seat.{event.by}"))
        case TimerExpired():
            return text("record.time_up")
        case Dealt() | Penalised() | Ended():
            return None
        case _:
            assert_never(event)


def number_text(number: Number, text: Catalog) -> str:
    return text("number.unlimited") if number == UNLIMITED else str(number)


def card_name(card: Card, place: int, text: Catalog) -> str:
    """A card inside a sentence: what a picture shows, without the full stop."""
    return describe(card, text).rstrip(".") if isinstance(card, Picture) else label(card, place)


def outcome_sentence(state: State, text: Catalog) -> str:
    """Who won and why, or that it is not over."""
    ended: Ended | None = state.outcome
    if ended is None:
        return text("record.unfinished")
    if ended.score is not None:
        rating = text(f"rating.{ended.score}")
        score = text("play.score", n=ended.score, rating=rating)
        return f"{text(f'play.won.{ended.winner}')} {score}"
    if state.ruleset.mode.rules.simulated_enemy:
        return f"{text('play.coop_lost')} {text(f'end.coop_why.{ended.why}')}"
    return f"{text(f'play.won.{ended.winner}')} {text(f'play.why.{ended.why}')}"
