"""`numbers-station interop`: bots of other frameworks as programs for our arena, their boards."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.table import Table

from numbers_station.arena.entrant import BadEntrant, Manners, open_entrant, parse_entrants
from numbers_station.interop import clembench as clem
from numbers_station.interop.competition_guest import CompetitionGuest
from numbers_station.interop.program import BadGuest, enter, load, own_channel, serve
from numbers_station.interop.textarena_guest import TextArenaGuest

from . import arena_files as files
from . import commands, extras, reasons, spoken, values


@commands.group("interop", help="help.interop.about")
def command() -> None:
    pass


@command.command("competition", help="help.interop_competition.about")
@commands.option("--spymaster", metavar="metavar.class", help="help.interop_competition.spymaster")
@commands.option("--operative", metavar="metavar.class", help="help.interop_competition.operative")
@commands.option(
    "--folder",
    metavar="metavar.folder",
    type=values.File(folder=True),
    help="help.interop.folder",
)
@commands.option(
    "--set",
    "settings",
    metavar="metavar.setting",
    multiple=True,
    help="help.interop_competition.set",
)
@commands.option(
    "--vectors",
    metavar="metavar.setting",
    multiple=True,
    help="help.interop_competition.vectors",
)
def competition(
    spymaster: str | None,
    operative: str | None,
    folder: Path | None,
    settings: tuple[str, ...],
    vectors: tuple[str, ...],
) -> None:
    text = spoken.text()
    if not spymaster and not operative:
        raise click.ClickException(text("interop.no_class"))
    given: dict[str, object] = {}
    for setting in settings:
        name, value = _split(setting)
        given[name] = _value(value)
    for setting in vectors:
        name, value = _split(setting)
        given[name] = _read_vectors(Path(value))
    with own_channel() as out:
        if folder:
            enter(folder)
        master, guesser = (_load(name) if name else None for name in (spymaster, operative))
        serve(CompetitionGuest(master, guesser, given).answer, out)


@command.command("textarena", help="help.interop_textarena.about")
@commands.argument("agent", metavar="metavar.class")
@commands.option(
    "--folder",
    metavar="metavar.folder",
    type=values.File(folder=True),
    help="help.interop.folder",
)
def textarena(agent: str, folder: Path | None) -> None:
    with own_channel() as out:
        if folder:
            enter(folder)
        found = _load(agent)
        if inspect.isclass(found):
            found = found()
        serve(TextArenaGuest(found).answer, out)


@command.command("clembench", help="help.interop_clembench.about")
@commands.argument("file", metavar="metavar.file", type=values.File())
@commands.argument("player", metavar="metavar.player")
@commands.option("--seed", default="0", show_default=True, help="help.seed")
@commands.option("--patience", type=values.Decimal(0.1, 600), help="help.arena.patience")
@commands.option("--warm-up", type=values.Decimal(0, 3600), default=0, help="help.arena.warm_up")
@commands.option(
    "--json",
    "json_file",
    metavar="metavar.file",
    type=values.File(exists=False),
    help="help.arena.json",
)
def clembench(
    file: Path,
    player: str,
    seed: str,
    patience: float | None,
    warm_up: float,
    json_file: Path | None,
) -> None:
    extras.need("bots")
    text = spoken.text()
    try:
        experiments = clem.read_instances(files.read(file))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file}: {error}") from None
    try:
        (entrant,) = parse_entrants((player,))
    except BadEntrant as bad:
        why = reasons.of_bot(bad.problem)
        raise click.ClickException(text("arena.bad_player", why=why)) from None
    table = Table(*(text(f"interop.{name}") for name in HEADINGS))
    episodes: list[clem.Episode] = []
    with open_entrant(entrant, Manners(patience, warm_up), None) as seated:
        for experiment in experiments:
            found = clem.run(experiment, seated.bot, seated.bot, seed)
            episodes += found
            one = clem.sum_up(experiment, found)
            table.add_row(one.experiment, str(one.played), str(one.left_out), *_figures(one))
    Console(highlight=False).print(table)
    if json_file:
        lines = msgspec.json.format(msgspec.json.encode(episodes), indent=1) + b"\n"
        files.write_files({json_file: lines}, text)


HEADINGS = ("experiment", "played", "left_out", "won", "recall", "efficiency", "quality")


def _figures(one: clem.Scores) -> list[str]:
    """Nothing where nothing was played."""
    if not one.played:
        return []
    shares = [f"{one.recall:.2f}", f"{one.efficiency:.2f}"]
    return [f"{one.won:.0f}%", *shares, f"{one.quality:.1f}"]


def _load(name: str) -> Any:
    try:
        return load(name)
    except BadGuest as bad:
        why = spoken.text()("interop.not_loaded", name=bad.name, why=bad.why)
        raise click.ClickException(why) from None


def _split(setting: str) -> tuple[str, str]:
    name, separator, value = setting.partition("=")
    if not separator or not name.isidentifier():
        raise click.ClickException(spoken.text()("interop.bad_setting", setting=setting))
    return name, value


def _value(text: str) -> object:
    """A number, true, false, or just a text."""
    try:
        found: object = msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return text
    return found


def _read_vectors(file: Path) -> dict[str, Any]:
    """A word and its numbers in each line, as GloVe is published."""
    extras.need("bots")
    import numpy as np  # late: only vectors need it

    found = {}
    for number, line in enumerate(files.read(file).decode("utf-8", "replace").splitlines(), 1):
        word, *numbers = line.split(" ")
        try:
            found[word] = np.array([float(each) for each in numbers])
        except ValueError:
            why = spoken.text()("interop.bad_vector", line=number)
            raise click.ClickException(f"{file}: {why}") from None
    return found
