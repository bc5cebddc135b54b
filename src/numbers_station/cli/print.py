"""`numbers-station print`: cards, keys, agents and rules as PDFs to print and cut."""

from __future__ import annotations

from pathlib import Path

import click

from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.press.job import EVERYTHING, MAX_KEYS, STANDARD, PrintedPart, PrintJob
from numbers_station.press.paper import Paper

from . import commands, extras, options, reasons, spoken, values

ALL = "all"
WHATS = [what.value for what in PrintedPart] + [ALL]


@commands.command("print", help="help.print.about")
@commands.argument(
    "what", metavar="metavar.what", nargs=-1, required=True, type=values.Choice(WHATS)
)
@options.language("help.print.language")
@commands.option(
    "--paper", type=values.choice(Paper), default="a4", show_default=True, help="help.print.paper"
)
@commands.option(
    "--deck",
    metavar="metavar.words_deck",
    default=STANDARD,
    show_default=True,
    help="help.print.deck",
)
@commands.option(
    "--pictures",
    metavar="metavar.source",
    type=values.File(folder=True),
    help="help.print.pictures",
)
@commands.option("--grid", "grids", multiple=True, type=values.choice(Grid), help="help.print.grid")
@commands.option("--seed", type=values.Whole(), help="help.print.seed")
@commands.option("--count", type=values.Whole(1, MAX_KEYS), help="help.print.count")
@commands.option("-o", "--output", metavar="metavar.pdf", type=Path, help="help.print.output")
def print_(
    what: tuple[str, ...],
    language: str,
    paper: str,
    deck: str,
    pictures: Path | None,
    grids: tuple[str, ...],
    seed: int | None,
    count: int | None,
    output: Path | None,
) -> None:
    if pictures:
        extras.need("pictures")
    whole = ALL in what
    parts = EVERYTHING if whole else tuple(dict.fromkeys(map(PrintedPart, what)))
    try:
        job = PrintJob(
            parts,
            Language(language),
            Paper(paper),
            deck,
            tuple(map(Grid, dict.fromkeys(grids))) or tuple(Grid),
            seed,
            count,
            cover=whole,
            pictures=str(pictures or ""),
        )
        _run(_files(job, output))
    except Refusal as refusal:
        raise click.ClickException(reasons.of_refusal(refusal)) from refusal


def _files(job: PrintJob, output: Path | None) -> dict[Path, PrintJob]:
    """Which job goes into which file; a folder gets one for each thing, a file gets them all."""
    import msgspec

    if output is None:
        return {Path(f"{job.name}.pdf"): job}
    if output.suffix.lower() == ".pdf" and not output.is_dir():
        return {output: job}
    jobs = [job] if job.cover else [msgspec.structs.replace(job, what=(part,)) for part in job.what]
    return {output / f"{each.name}.pdf": each for each in jobs}


def _run(files: dict[Path, PrintJob]) -> None:
    # Late, so that other commands start without the printing machinery.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn

    from numbers_station.press import output
    from numbers_station.press.make import Printed, make

    for path in files:
        output.check(path)
    text = spoken.text()
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    printed: dict[Path, Printed] = {}
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)

        def progress(stage: str, done: int, total: int) -> None:
            name = text(f"printing.{stage}")
            bar.update(task, description=name, completed=done, total=total or None)

        for path, job in files.items():
            printed[path] = make(job, progress)
    output.write({path: each.pdf for path, each in printed.items()})
    for path, each in printed.items():
        click.echo(text("printing.pages", file=path, n=each.pages))
    if any(each.pages > 1 for each in printed.values()):
        click.echo(text("printing.how"))


command = print_
"""The name under which the group of commands finds it."""
