"""`numbers-station print`: cards, keys, agents and rules as PDFs to print and cut."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import click

from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.press.job import (
    CHILDREN,
    EVERYTHING,
    MAX_KEYS,
    STANDARD,
    PrintedPart,
    PrintJob,
)
from numbers_station.press.paper import Paper

ALL = "all"
WHATS = [what.value for what in PrintedPart] + [ALL]
STAGES = {
    PrintedPart.WORDS: "Word cards",
    PrintedPart.PICTURES: "Drawing pictures",
    PrintedPart.KEYS: "Drawing keys",
    PrintedPart.AGENTS: "Agent cards",
    PrintedPart.RULES: "Rules",
    "typeset": "Setting pages",
}


def _values(kind: type[StrEnum]) -> click.Choice[str]:
    # By value, as people write them; click would offer the names of an enum.
    return click.Choice([member.value for member in kind])


@click.command("print", short_help="Make PDFs to print, cut and play with.")
@click.argument("what", nargs=-1, required=True, metavar="WHAT...", type=click.Choice(WHATS))
@click.option(
    "--language", "-l", type=_values(Language), default="en",
    show_default=True, help="The language of words and rules.",
)  # fmt: skip
@click.option("--paper", type=_values(Paper), default="a4", show_default=True)
@click.option(
    "--deck", default=STANDARD, show_default=True, metavar=f"{STANDARD}|{CHILDREN}|FILE",
    help="Which words: a deck, or a file with one card a line, written “front / back”.",
)  # fmt: skip
@click.option(
    "--grid", "grids", multiple=True, type=_values(Grid),
    help="Keys and agent cards for this grid only.",
)  # fmt: skip
@click.option(
    "--seed", type=int, metavar="N",
    help="Draw the same keys again. Without it nobody can foresee them.",
)  # fmt: skip
@click.option(
    "--count", type=click.IntRange(1, MAX_KEYS), metavar="N",
    help="How many word, picture and key cards (of each grid) to print.",
)  # fmt: skip
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), metavar="FILE.pdf|DIR",
    help="One PDF with everything asked for, or a folder for one PDF each.",
)  # fmt: skip
def print_(
    what: tuple[str, ...],
    language: str,
    paper: str,
    deck: str,
    grids: tuple[str, ...],
    seed: int | None,
    count: int | None,
    output: Path | None,
) -> None:
    """
    Make PDFs to print, cut and play with.

    WHAT is any of: words, pictures, keys, agents, rules; or all, which is everything in one
    PDF behind a page of instructions. Print at actual size, on both sides, flipped on the long
    edge.
    """
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
        )
        _run(_files(job, output))
    except Refusal as refusal:
        raise click.ClickException(refusal.message) from refusal


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
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    printed: dict[Path, Printed] = {}
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)

        def progress(stage: str, done: int, total: int) -> None:
            bar.update(task, description=STAGES[stage], completed=done, total=total or None)

        for path, job in files.items():
            printed[path] = make(job, progress)
    output.write({path: each.pdf for path, each in printed.items()})
    for path, each in printed.items():
        pages = "1 page" if each.pages == 1 else f"{each.pages} pages"
        click.echo(f"{path}: {pages}")
    if any(each.pages > 1 for each in printed.values()):
        click.echo("Print at actual size (100%), on both sides, flipped on the long edge.")


command = print_
"""The name under which the group of commands finds it."""
