"""`numbers-station record`: replay records in the terminal, and check many."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console

from numbers_station.game.board import Card, Picture
from numbers_station.game.events import (
    BY_ENEMY,
    BY_PENALTY,
    STOPPED,
    Challenged,
    ClueGiven,
    Covered,
    Ended,
    Event,
    GaveUp,
    Ruled,
    SuddenDeath,
    TimerExpired,
    TimerStarted,
    TurnEnded,
    Waived,
)
from numbers_station.game.mode import Mode
from numbers_station.game.record import read_prefix
from numbers_station.game.state import State
from numbers_station.texts import Catalog, catalog

from . import options
from .terminal.drawing import board, describe, label


@click.group("record")
def command() -> None:
    """Show or check game records (docs/records.md)."""


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--pause/--no-pause", default=None, help="Wait for Enter between turns.")
@options.language(None)
def show(file: Path, pause: bool | None, language: str | None) -> None:
    """Replay a record turn by turn, with the board drawn in colour.

    A damaged record is shown as far as it can be read.
    """
    record, error = read_prefix(text_of(file))
    if record is None:
        raise click.ClickException(f"{file}: {error}")
    text = options.catalog_of(language) or catalog(record.dealt.ruleset.language)
    console = Console()
    wait = sys.stdin.isatty() and sys.stdout.isatty() if pause is None else pause
    console.print(board(record.states()[0], text, record.key))
    for number, turn in enumerate(record.turns(), 1):
        if wait:
            console.input(f"[dim]{text('play.enter')}[/dim]")
        console.rule(text("record.turn", n=number))
        for state, event in turn.steps:
            if sentence := tell(event, state, text):
                console.print(sentence, markup=False, highlight=False)
        last, event = turn.steps[-1]
        console.print(board(last.after(event), text, record.key))
    console.print(outcome(record.state, text), markup=False, highlight=False)
    if error:
        console.print(text("record.prefix", error=error), style="red", markup=False)
        sys.exit(1)


@command.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@options.language("en")
def check(files: tuple[Path, ...], language: str) -> None:
    """Validate records; every damaged one is named with line and column."""
    text = options.catalog_of(language)
    bad = 0
    for file in files:
        _, error = read_prefix(text_of(file))
        if error:
            bad += 1
            click.echo(text("record.bad", file=file, error=error), err=True)
    if fine := len(files) - bad:
        click.echo(text("record.fine", n=fine))
    sys.exit(1 if bad else 0)


def text_of(file: Path) -> str:
    """A file as text; a clear error if it is none."""
    try:
        return file.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file}: not UTF-8 at byte {error.start}") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror}") from None


def tell(event: Event, state: State, text: Catalog) -> str | None:
    """An event in a sentence, or ``None`` if the board says it all."""
    match event:
        case ClueGiven():
            number = text("number.unlimited") if event.number == "unlimited" else event.number
            return text(f"play.clue.{event.team}", word=event.word.upper(), number=number)
        case Covered():
            card = state.cards[event.card]
            name = named(card, event.card, text)
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
        case TimerStarted():
            return text("record.timer_started", seat=text(f"seat.{event.by}"))
        case TimerExpired():
            return text("record.time_up")
        case _:
            return None


def named(card: Card, place: int, text: Catalog) -> str:
    """A card inside a sentence: what a picture shows, without the full stop."""
    return describe(card, text).rstrip(".") if isinstance(card, Picture) else label(card, place)


def outcome(state: State, text: Catalog) -> str:
    """Who won and why, or that it is not over."""
    ended: Ended | None = state.outcome
    if ended is None:
        return text("record.unfinished")
    if ended.score is not None:
        rating = text(f"rating.{ended.score}")
        return (
            text(f"play.won.{ended.winner}")
            + " "
            + text("play.score", n=ended.score, rating=rating)
        )
    if state.ruleset.mode is Mode.COOP:
        return f"{text('play.coop_lost')} {text(f'end.coop_why.{ended.why}')}"
    return f"{text(f'play.won.{ended.winner}')} {text(f'play.why.{ended.why}')}"
