"""From the events of a game to its record."""

from __future__ import annotations

from typing import assert_never

from ..events import (
    BY_ENEMY,
    BY_GUESS,
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
from ..state import State
from .model import Record
from .notation import (
    CONSENT,
    STOP,
    UNFINISHED,
    VERSION,
    card_token,
    face_token,
    join_words,
    mark,
    option_headers,
)
from .syntax import header_text


def write(record: Record) -> str:
    """The record as text; `read` gives the record back."""
    parts = [_headers(record), _board(record), _turns(record), _trailer(record)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _headers(record: Record) -> list[str]:
    rules = record.dealt.ruleset
    named = [
        ("NumbersStation", VERSION),
        ("Ruleset", str(rules)),
        ("Language", rules.language),
        *option_headers(rules),
        ("Starting", record.dealt.starting),
    ]
    return [header_text(name, value) for name, value in named]


def _board(record: Record) -> list[str]:
    """The grid as it lies on the table, in aligned columns."""
    columns = record.dealt.ruleset.grid.columns
    tokens = [face_token(card) for card in record.dealt.cards]
    widths = [max(map(len, tokens[column::columns])) for column in range(columns)]
    return [
        "  ".join(
            token.ljust(width)
            for token, width in zip(tokens[start : start + columns], widths, strict=True)
        ).rstrip()
        for start in range(0, len(tokens), columns)
    ]


def _turns(record: Record) -> list[str]:
    """One line a turn. What follows from the rules (who is next, who won) is not written."""
    lines = []
    last: Event | None = None
    for number, turn in enumerate(record.turns(), 1):
        line = [f"{number}.", str(turn.team)]
        for state, event in turn.steps:
            if token := _token(event, last, state):
                line.append(token)
            last = event
        lines.append(" ".join(line))
    return lines


def _token(event: Event, last: Event | None, state: State) -> str | None:
    """How an event is written, or ``None`` if it follows from what is written already."""
    match event:
        case ClueGiven():
            # With approval every clue was consented to, which is not said of each (R16.7).
            agreed = f"{CONSENT} " if event.consented and not state.ruleset.approval else ""
            return f"{agreed}{join_words(event.word)} {event.number}:"
        case Covered():
            card = card_token(state.cards[event.card])
            if event.cause is BY_GUESS:
                return card + mark(event.identity, event.team)
            return f"enemy({card})" if event.cause is BY_ENEMY else f"penalty({card})"
        case TurnEnded():
            return STOP if event.why is STOPPED else None
        case Challenged():
            return f"challenge({join_words(event.by)})"
        case Ruled():
            return f"ruled({'valid' if event.valid else 'invalid'})"
        case Waived():
            by_time = isinstance(last, TimerExpired) and state.ruleset.timer.strict
            return None if by_time else "waive()"
        case TimerStarted():
            return f"timer({join_words(event.by)},{event.at})"
        case TimerExpired():
            return f"timeup({event.at})"
        case GaveUp():
            return "giveup()"
        case CardSwapped():
            return f"swap({card_token(state.cards[event.card])},{face_token(event.face)})"
        case UndoAsked():
            return "undo(asked)"
        case UndoDeclined():
            return "undo(declined)"
        case GuessUndone():
            return "undo(agreed)"
        case SuddenDeath() | Penalised() | Ended() | Dealt():
            return None
        case _:
            assert_never(event)


def _trailer(record: Record) -> list[str]:
    lines = [header_text("Key", record.key.reveal())] if record.key else []
    return [*lines, header_text("Result", result(record.state.outcome))]


def result(outcome: Ended | None) -> str:
    """Who won, why, and the score of a co-operative win."""
    if outcome is None:
        return UNFINISHED
    score = "" if outcome.score is None else f" {outcome.score}"
    return f"{outcome.winner} {outcome.why}{score}"
