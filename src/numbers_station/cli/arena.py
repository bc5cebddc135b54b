"""`numbers-station arena`: bots against bots, over many games."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import token_hex

import click
import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from numbers_station.arena.bout import Bout, Result
from numbers_station.arena.conformance import check_conformance
from numbers_station.arena.engines import Engine, Processes, WorkerLost
from numbers_station.arena.entrant import BadEntrant, check
from numbers_station.arena.plot import draw_svg, make_panels, render_png
from numbers_station.arena.report import Outcome, sum_up, tables
from numbers_station.arena.schedule import schedule
from numbers_station.bots.external.protocol import Problem
from numbers_station.bots.external.stdio import PATIENCE
from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import VARIANTS, Content, Ending, Language, Ruleset
from numbers_station.texts import Catalog

from . import extras, options


@click.command("arena")
@click.argument("players", nargs=-1)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Games for each pair, or for each player alone.",
)
@click.option("--variant", type=click.Choice(list(VARIANTS)), default="classic", show_default=True)
@options.language("en")
@click.option("--texts", type=options.choice(Language), help="Language of the report.")
@click.option("--content", type=options.choice(Content), help="What lies on the table.")
@click.option("--grid", type=options.choice(Grid), help="Columns x rows.")
@click.option("--ending", type=options.choice(Ending), help="What the assassin does.")
@click.option("--mode", type=options.choice(Mode), help="Teams, co-op, or three players.")
@click.option("--alone", is_flag=True, help="Each player as one team alone (co-op).")
@click.option(
    "--operative",
    default="veteran",
    show_default=True,
    help="Who guesses for both teams with three players.",
)
@click.option("--seed", help="Deal and play repeatably.")
@click.option("--processes", type=click.IntRange(1), help="As many as cores, if not told.")
@click.option(
    "--patience",
    type=click.FloatRange(0.1, 600),
    help="Seconds for a move of a program (10 if not told) or a chat model (12).",
)
@click.option(
    "--ray",
    "ray",
    flag_value="",
    default=None,
    is_flag=False,
    help="Play on a Ray cluster at this address (docs/bots.md).",
)
@click.option(
    "--json",
    "json_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write all results here.",
)
@click.option(
    "--plot",
    "plots",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the results: a file that ends in .svg or .png. May be repeated.",
)
@click.option("--check", "program", help="Check whether a command keeps to the protocol, instead.")
def command(
    players: tuple[str, ...],
    games: int,
    variant: str,
    language: str,
    texts: str | None,
    content: str | None,
    grid: str | None,
    ending: str | None,
    mode: str | None,
    alone: bool,
    operative: str,
    seed: str | None,
    processes: int | None,
    patience: float | None,
    ray: str | None,
    json_file: Path | None,
    plots: tuple[Path, ...],
    program: str | None,
) -> None:
    """Play bots against bots, or one team alone, and say who is better.

    PLAYERS are levels (recruit, agent, veteran, random), a spymaster and an operative such as
    veteran+recruit, cmd:COMMAND for a program in any language, or chat:MODEL for a chat endpoint.
    Ctrl+C ends early and reports what was played. See docs/bots.md.
    """
    extras.need("bots")
    text = options.catalog_of(texts or language)
    if program is not None:
        sys.exit(_check_command(program, patience or PATIENCE, text))
    for plot in plots:
        if plot.suffix not in (".svg", ".png"):
            raise click.ClickException(text("arena.bad_plot", file=plot))
    for file in (*plots, *([json_file] if json_file else [])):
        if not file.parent.is_dir():
            raise click.ClickException(text("arena.no_folder", file=file))
    chosen = {"content": content, "grid": grid, "ending": ending, "mode": mode}
    enums = {"content": Content, "grid": Grid, "ending": Ending, "mode": Mode}
    given = {name: enums[name](value) for name, value in chosen.items() if value}
    if alone:
        if mode not in (None, Mode.COOP):
            why = text("arena.alone_mode", alone=Mode.COOP, mode=mode)
            raise click.ClickException(why)
        given["mode"] = Mode.COOP
    entrants = tuple(dict.fromkeys(players)) or ("recruit", "agent", "veteran")
    try:
        ruleset = replace(VARIANTS[variant], language=Language(language), **given)
        for entrant in (*entrants, operative):
            check(entrant)
    except Refusal as refusal:
        raise click.ClickException(text.refusal(refusal)) from None
    except BadEntrant as bad:
        raise click.ClickException(text("arena.bad_player", why=_why(bad.problem, text))) from None
    seed = seed or token_hex(4)
    bouts = schedule(entrants, games, ruleset, seed, operative, patience)
    planned = sum(len(bout.pairings) for bout in bouts)
    results = _play_bouts(_engine(ray, processes, text), bouts, planned, text)
    found = sum_up(ruleset, seed, planned, results)
    _tell(found, text)
    _write_files(found, json_file, plots, text)


def _engine(ray: str | None, processes: int | None, text: Catalog) -> Engine:
    if ray is None:
        return Processes(processes)
    from numbers_station.arena.ray_engine import RayEngine

    try:
        return RayEngine(ray or None)
    except (ImportError, ConnectionError) as problem:
        raise click.ClickException(text("arena.no_ray", why=problem)) from None


def _play_bouts(
    engine: Engine, bouts: tuple[Bout, ...], planned: int, text: Catalog
) -> list[Result]:
    """All results, or those there were when somebody pressed Ctrl+C."""
    results: list[Result] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(text("arena.playing"), total=planned)
        coming = engine.run(bouts)
        try:
            for bout in coming:
                results += bout
                progress.advance(task, len(bout))
        except KeyboardInterrupt:
            progress.console.print(text("arena.interrupted"))
        except WorkerLost:
            progress.console.print(text("arena.broken"))
        finally:
            close = getattr(coming, "close", None)
            if close:
                close()
    return results


def _tell(found: Outcome, text: Catalog) -> None:
    console = Console(highlight=False)
    console.print(_title(found, text), markup=False)
    if len(found.games) < found.planned:
        console.print(text("arena.so_far", n=len(found.games), all=found.planned), markup=False)
    if found.games:
        console.print(tables(found, text))


def _title(found: Outcome, text: Catalog) -> str:
    rules = found.ruleset
    return text(
        "arena.title", ruleset=variant_label(rules, text), language=rules.language, seed=found.seed
    )


def variant_label(rules: Ruleset, text: Catalog) -> str:
    """The nearest way to play that has a name, and the options that make the difference."""

    def options_from(name: str) -> list[str]:
        return [
            f"--{option} {getattr(rules, option)}"
            for option in ("content", "grid", "ending", "mode")
            if getattr(rules, option) is not getattr(VARIANTS[name], option)
        ]

    nearest = min(VARIANTS, key=lambda name: len(options_from(name)))
    return " ".join([text(f"preset.{nearest}.name"), *options_from(nearest)])


def _why(problem: Problem, text: Catalog) -> str:
    return text(f"arena.why.{problem.code}", detail=problem.detail)


def _write_files(
    found: Outcome, json_file: Path | None, plots: tuple[Path, ...], text: Catalog
) -> None:
    contents: dict[Path, bytes] = {}
    if json_file:
        contents[json_file] = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    if plots and found.games:
        drawing = draw_svg(make_panels(found.rows, text), _title(found, text))
        for plot in plots:
            contents[plot] = render_png(drawing) if plot.suffix == ".png" else drawing.encode()
    for file, content in contents.items():
        try:
            file.write_bytes(content)
        except OSError as problem:
            raise click.ClickException(f"{file}: {problem.strerror}") from None
        click.echo(text("arena.written", file=file), err=True)


def _check_command(program: str, patience: float, text: Catalog) -> int:
    """Say whether a program keeps to the protocol; the exit status."""
    try:
        report = check_conformance(program, patience=patience)
    except ValueError:
        why = _why(Problem("not_a_command", program), text)
        raise click.ClickException(text("arena.bad_player", why=why)) from None
    for asks, count in report.asked.items():
        click.echo(f"{text(f'arena.asks.{asks}')}: {count}")
    click.echo(text("arena.refused", n=report.refused))
    for fault in report.faults:
        click.echo(text("arena.fault", why=_why(fault, text)))
    click.echo(text("arena.conforms" if report.fine else "arena.does_not_conform"))
    return 0 if report.fine else 1
