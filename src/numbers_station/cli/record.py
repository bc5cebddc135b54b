"""`numbers-station record`: replay records in the terminal, check many, export them as data."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console

from numbers_station.arena.kept import BESIDE, Beside, read_beside
from numbers_station.game.record import read_prefix
from numbers_station.interop.dataset import ClueRow, clue_rows
from numbers_station.languages import Language
from numbers_station.texts import catalog

from . import commands, options, reasons, spoken, values
from .sentences import event_sentence, outcome_sentence
from .terminal.drawing import board


@commands.group("record", help="help.record.about")
def command() -> None:
    pass


@command.command("show", help="help.record_show.about")
@commands.argument("file", metavar="metavar.file", type=Path)
@commands.option("--pause/--no-pause", default=None, help="help.record_show.pause")
@options.said_in()
def show(file: Path, pause: bool | None) -> None:
    record, error = read_prefix(read_text(file))
    if record is None:
        assert error is not None
        raise click.ClickException(f"{file}: {reasons.of_record(error, spoken.text())}")
    text = catalog(spoken.asked_for() or record.dealt.ruleset.language)
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
        why = reasons.of_record(error, text)
        console.print(text("record.prefix", error=why), style="red", markup=False)
        sys.exit(1)


@command.command("check", help="help.record_check.about")
@commands.argument("files", metavar="metavar.file", nargs=-1, required=True, type=Path)
@options.language("help.language")
def check(files: tuple[Path, ...], language: str) -> None:
    text = catalog(Language(language))
    bad = 0
    for file in files:
        _, error = read_prefix(read_text(file))
        if error:
            bad += 1
            click.echo(f"{file}: {reasons.of_record(error, text)}", err=True)
    if fine := len(files) - bad:
        click.echo(text("record.fine", n=fine))
    sys.exit(1 if bad else 0)


@command.command("export", help="help.record_export.about")
@commands.argument("files", metavar="metavar.file", nargs=-1, required=True, type=Path)
@commands.option("--jsonl", is_flag=True, expose_value=False, help="help.record_export.jsonl")
@commands.option(
    "--output",
    "-o",
    metavar="metavar.file",
    type=values.File(exists=False),
    help="help.record_export.output",
)
def export(files: tuple[Path, ...], output: Path | None) -> None:
    text = spoken.text()
    rows: list[ClueRow] = []
    for file in files:
        record, error = read_prefix(read_text(file))
        if record is None or error:
            assert error is not None
            raise click.ClickException(f"{file}: {reasons.of_record(error, text)}")
        rows += clue_rows(file.stem, record, _read_beside(file))
    lines = msgspec.json.Encoder().encode_lines(rows)
    if output is None:
        click.echo(lines, nl=False)
        return
    try:
        output.write_bytes(lines)
    except OSError as problem:
        raise click.ClickException(f"{output}: {spoken.os_reason(problem)}") from None


def _read_beside(file: Path) -> Beside | None:
    try:
        return read_beside(file)
    except OSError as error:
        raise click.ClickException(f"{file}: {spoken.os_reason(error)}") from None
    except msgspec.MsgspecError as error:
        raise click.ClickException(f"{file.with_suffix(BESIDE)}: {error}") from None


def read_text(file: Path) -> str:
    """A file as text; a clear error if it is none."""
    try:
        return file.read_bytes().decode()
    except UnicodeDecodeError as error:
        why = spoken.text()("record.not_utf8", byte=error.start)
        raise click.ClickException(f"{file}: {why}") from None
    except OSError as error:
        raise click.ClickException(f"{file}: {spoken.os_reason(error)}") from None
