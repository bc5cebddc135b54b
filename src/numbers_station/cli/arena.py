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
from numbers_station.arena.entrant import BadEntrant, Manners, parse_entrants
from numbers_station.arena.plot import draw_svg, make_panels, render_png
from numbers_station.arena.report import Outcome, sum_up, tables
from numbers_station.arena.schedule import schedule
from numbers_station.arena.terms import RefereeMode, Terms, play_alone
from numbers_station.bots.external.protocol import Problem
from numbers_station.bots.external.stdio import PATIENCE
from numbers_station.enums import ReadableEnum
from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import VARIANTS, Content, Ending, Language, Ruleset
from numbers_station.texts import Catalog

from . import arena_files as files
from . import commands, extras, options, reasons, spoken, values


class Scoring(ReadableEnum):
    """By the game, or as the public competition counts: turns, and 25 for a loss."""

    GAME = "game"
    COMPETITION = "competition"


@commands.command("arena", help="help.arena.about")
@commands.argument("players", metavar="metavar.player", nargs=-1)
@commands.option(
    "--games", type=values.Whole(1), default=100, show_default=True, help="help.arena.games"
)
@commands.option(
    "--variant",
    metavar="metavar.variant",
    type=values.Choice(list(VARIANTS)),
    default="classic",
    show_default=True,
    help="help.arena.variant",
)
@commands.option(
    "--language",
    "-l",
    type=options.LANGUAGES,
    default="en",  # whatever is spoken here, so that results can be compared
    show_default=True,
    help="help.arena.language",
)
@commands.option("--texts", type=options.LANGUAGES, expose_value=False, help="help.arena.texts")
@options.table
@commands.option("--alone", is_flag=True, help="help.arena.alone")
@commands.option(
    "--operative",
    metavar="metavar.player",
    default="veteran",
    show_default=True,
    help="help.arena.operative",
)
@commands.option("--mixed", is_flag=True, help="help.arena.mixed")
@commands.option("--words", metavar="metavar.file", type=values.File(), help="help.arena.words")
@commands.option("--boards", metavar="metavar.file", type=values.File(), help="help.arena.boards")
@commands.option(
    "--referee",
    type=values.choice(RefereeMode),
    default=RefereeMode.FULL.value,
    show_default=True,
    help="help.arena.referee",
)
@commands.option(
    "--scoring",
    type=values.choice(Scoring),
    default=Scoring.GAME.value,
    show_default=True,
    help="help.arena.scoring",
)
@commands.option("--seed", help="help.seed")
@commands.option("--processes", type=values.Whole(1), help="help.arena.processes")
@commands.option("--patience", type=values.Decimal(0.1, 600), help="help.arena.patience")
@commands.option("--warm-up", type=values.Decimal(0, 3600), default=0, help="help.arena.warm_up")
@commands.option(
    "--ray",
    "ray",
    metavar="metavar.address",
    flag_value="",
    default=None,
    is_flag=False,
    help="help.arena.ray",
)
@commands.option(
    "--json",
    "json_file",
    metavar="metavar.file",
    type=values.File(exists=False),
    help="help.arena.json",
)
@commands.option(
    "--plot",
    "plots",
    metavar="metavar.file",
    multiple=True,
    type=values.File(exists=False),
    help="help.arena.plot",
)
@commands.option(
    "--records",
    metavar="metavar.folder",
    type=values.File(exists=False, folder=True),
    help="help.arena.records",
)
@commands.option("--check", "program", metavar="metavar.program", help="help.arena.check")
def command(
    players: tuple[str, ...],
    games: int,
    variant: str,
    language: str,
    content: str | None,
    grid: str | None,
    ending: str | None,
    mode: str | None,
    alone: bool,
    operative: str,
    mixed: bool,
    words: Path | None,
    boards: Path | None,
    referee: str,
    scoring: str,
    seed: str | None,
    processes: int | None,
    patience: float | None,
    warm_up: float,
    ray: str | None,
    json_file: Path | None,
    plots: tuple[Path, ...],
    records: Path | None,
    program: str | None,
) -> None:
    extras.need("bots")
    text = spoken.text()
    if program is not None:
        sys.exit(_check_command(program, patience or PATIENCE, warm_up, text))
    for plot in plots:
        if plot.suffix not in (".svg", ".png"):
            raise click.ClickException(text("arena.bad_plot", file=plot))
    for file in (*plots, *([json_file] if json_file else [])):
        if not file.parent.is_dir():
            raise click.ClickException(text("arena.no_folder", file=file))
    if words and boards:
        raise click.ClickException(text("arena.words_or_boards"))
    competition = scoring == Scoring.COMPETITION
    chosen = {"content": content, "grid": grid, "ending": ending, "mode": mode}
    enums = {"content": Content, "grid": Grid, "ending": Ending, "mode": Mode}
    given = {name: enums[name](value) for name, value in chosen.items() if value}
    if alone and not competition:
        if mode not in (None, Mode.COOP):
            why = text("arena.alone_mode", alone=Mode.COOP, mode=mode)
            raise click.ClickException(why)
        given["mode"] = Mode.COOP
    try:
        ruleset = replace(VARIANTS[variant], language=Language(language), **given)
        entrants = parse_entrants(players or ("recruit", "agent", "veteran"), mixed=mixed)
        (shared,) = parse_entrants((operative,))
    except Refusal as refusal:
        raise click.ClickException(text.refusal(refusal)) from None
    except BadEntrant as bad:
        why = reasons.of_bot(bad.problem)
        raise click.ClickException(text("arena.bad_player", why=why)) from None
    if competition and ruleset.mode is not Mode.TEAMS:
        raise click.ClickException(text("arena.competition_mode", mode=ruleset.mode))
    cards = None
    if words:
        ruleset, cards = files.own_words(words, ruleset, text)
    silent_enemy = competition and alone
    terms = Terms(
        play_alone(ruleset) if silent_enemy else ruleset,
        seed or token_hex(4),
        shared,
        Manners(patience, warm_up),
        RefereeMode(referee),
        silent_enemy,
        cards,
        records is not None,
    )
    laid = files.given_boards(boards, ruleset, text) if boards else None
    if records:
        files.new_folder(records, text)
    bouts = schedule(entrants, games, terms, laid)
    planned = sum(len(bout.pairings) for bout in bouts)
    results = _play_bouts(_engine(ray, processes, text), bouts, planned, text)
    if records:
        files.write_records(records, results, text)
    results = [replace(result, kept=None) for result in results]
    found = sum_up(ruleset, terms.seed, planned, results, competition=competition)
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
    label, tag = variant_label(rules, text), rules.words_language
    return text("arena.title", ruleset=label, language=tag, seed=found.seed)


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
    files.write_files(contents, text)


def _check_command(program: str, patience: float, warm_up: float, text: Catalog) -> int:
    """Say whether a program keeps to the protocol; the exit status."""
    try:
        report = check_conformance(program, patience=patience, warm_up=warm_up)
    except ValueError:
        why = reasons.of_bot(Problem("not_a_command", program))
        raise click.ClickException(text("arena.bad_player", why=why)) from None
    for asks, count in report.asked.items():
        click.echo(f"{text(f'arena.asks.{asks}')}: {count}")
    click.echo(text("arena.refused", n=report.refused))
    for fault in report.faults:
        click.echo(text("arena.fault", why=reasons.of_bot(fault)))
    click.echo(text("arena.conforms" if report.fine else "arena.does_not_conform"))
    return 0 if report.fine else 1
