"""`numbers-station record`: replay records in the terminal, and check many."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console

from numbers_station.game.record import read_prefix
from numbers_station.texts import catalog

from . import options
from .sentences import event_sentence, outcome_sentence
from .terminal.drawing import board


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
    record, error = read_prefix(read_text(file))
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
            if sentence := event_sentence(event, state, text):
                console.print(sentence, markup=False, highlight=False)
        last, event = turn.steps[-1]
        console.print(board(last.after(event), text, record.key))
    console.print(outcome_sentence(record.state, text), markup=False, highlight=False)
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
        _, error = read_prefix(read_text(file))
        if error:
            bad += 1
            click.echo(text("record.bad", file=file, error=error), err=True)
    if fine := len(files) - bad:
        click.echo(text("record.fine", n=fine))
    sys.exit(1 if bad else 0)


def read_text(file: Path) -> str:
    """A file as text; a clear error if it is none."""
    try:
        return file.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{file}: not UTF-8 at byte {error.start}") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror}") from None
