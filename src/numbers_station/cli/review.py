"""`numbers-station review`: a finished game as a curve, in the terminal or as a drawing."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec
from rich.console import Console

from numbers_station.bots.review.report import Review, make_review
from numbers_station.bots.review.review import review, review_turn
from numbers_station.game.errors import Refusal
from numbers_station.game.record import Record, read
from numbers_station.texts import Catalog, catalog

from . import commands, extras, options, reasons, spoken, values
from .record import read_text
from .review_drawing import draw_review
from .review_lines import review_lines


@commands.command("review", help="help.review.about")
@commands.argument("file", metavar="metavar.file", type=Path)
@options.said_in()
@commands.option("--json", "as_json", is_flag=True, help="help.review.json")
@commands.option(
    "--svg", metavar="metavar.file", type=values.File(exists=False), help="help.review.svg"
)
@commands.option(
    "--png", metavar="metavar.file", type=values.File(exists=False), help="help.review.png"
)
def command(file: Path, as_json: bool, svg: Path | None, png: Path | None) -> None:
    if png:
        extras.need("pictures")
    source = read_text(file)
    try:
        record = read(source)
        text = catalog(spoken.asked_for() or record.dealt.ruleset.language)
        found = _run_review(record, text, quiet=as_json)
    except Refusal as refusal:
        raise click.ClickException(f"{file}: {reasons.of_refusal(refusal)}") from None
    if svg or png:
        _write(draw_review(record, found, text), svg, png)
    if as_json:
        click.echo(msgspec.json.encode(found))
    elif not (svg or png):
        console = Console(highlight=False, soft_wrap=True)
        for line in review_lines(record, found, text):
            console.print(line, markup=False)


def _run_review(record: Record, text: Catalog, quiet: bool) -> Review:
    """With a sign of life for those who wait at a terminal."""
    if quiet or not sys.stderr.isatty():
        return review(record)
    with Console(stderr=True).status(text("review.wait")):
        turns = [review_turn(record, number) for number in range(len(record.turns()))]
    return make_review(record, turns)


def _write(drawing: str, svg: Path | None, png: Path | None) -> None:
    contents = {svg: drawing.encode()} if svg else {}
    if png:
        from numbers_station.arena.plot import render_png

        contents[png] = render_png(drawing)
    for file, content in contents.items():
        try:
            file.write_bytes(content)
        except OSError as problem:
            raise click.ClickException(f"{file}: {spoken.os_reason(problem)}") from None
        click.echo(spoken.text()("arena.written", file=file), err=True)
