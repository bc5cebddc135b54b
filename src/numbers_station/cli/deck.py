"""`numbers-station deck`: look at the decks, check own words, import own pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import click
import msgspec
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn
from rich.table import Table

from numbers_station.bots.knowledge import associations
from numbers_station.decks import pack, words
from numbers_station.decks.associations import least_told
from numbers_station.decks.own import picture_pack
from numbers_station.decks.report import report, spelling
from numbers_station.decks.senses import senses
from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.languages import parse_tag
from numbers_station.texts import Catalog

from . import commands, extras, options, reasons, spoken, values
from . import deck_tables as tables

COLUMNS = ("deck", "name", "words", "cards", "licence")


@commands.group("deck", help="help.deck.about")
def deck() -> None:
    pass


command = deck


@contextmanager
def _plain_errors() -> Iterator[None]:
    """What users did wrong is told in words, without a traceback."""
    try:
        yield
    except picture_pack.BadPictures as bad:
        text = spoken.text()
        why = "\n".join(reasons.of_file(error, text) for error in bad.errors)
        raise click.ClickException(why) from None
    except Refusal as refusal:
        raise click.ClickException(reasons.of_refusal(refusal)) from None
    except OSError as error:
        why = spoken.os_reason(error)
        raise click.ClickException(f"{error.filename}: {why}" if error.filename else why) from None


def _progress() -> Progress:
    """Bars on standard error, so that what is printed can be piped; gone when done."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


@deck.command("list", help="help.deck_list.about")
def list_() -> None:
    text = spoken.text()
    table = Table(*(text(f"deck.head.{name}") for name in COLUMNS))
    for name in words.names():
        each = words.deck(name)
        counts = str(len(each.words)), str(len(each.cards))
        table.add_row(name, each.name, *counts, each.licence)
    Console().print(table)


@deck.command("check", help="help.deck_check.about")
@commands.argument("file", metavar="metavar.file", type=values.File())
@commands.option(
    "--language",
    type=options.LANGUAGES,
    default="en",
    show_default=True,
    help="help.deck_check.language",
)
def check(file: Path, language: str) -> None:
    text = spoken.text()
    with _plain_errors():
        # One byte more than allowed is enough to see that it is too much.
        with file.open("rb") as source:
            data = source.read(pack.MAX_BYTES + 1)
        try:
            found = pack.parse(data, name=file.stem[: pack.MAX_NAME], language=Language(language))
        except pack.BadPack as error:
            for each in error.errors:
                place = f"{file}:{each.line}" if each.line else str(file)
                click.echo(f"{place}: {reasons.of_line_alone(each, text)}")
            sys.exit(1)
    many = {"words": len(found.words), "cards": len(found.cards) + bool(found.single)}
    click.echo(text("deck.fine", file=file, name=found.name, language=found.language, **many))
    if extras.here("bots") and found.language in set(Language):
        from numbers_station.bots.knowledge.knowledge import (
            load_knowledge,  # late: only this needs it
        )

        known = load_knowledge(Language(found.language))
        familiar = sum(bool(face.associations) or known.knows(face.text) for face in found.faces)
        click.echo(text("deck.known", known=familiar, words=len(found.words)))
    if found.language not in set(Language):  # R32.2, R32.4
        told, least = len(found.associations), least_told(len(found.words))
        key = "deck.known" if told >= least else "deck.bots_few"
        click.echo(text(key, known=told, words=len(found.words), least=least))
        grids = [grid for grid in Grid if found.fills(grid)]
        enough = text("deck.alone", grids=", ".join(grids)) if grids else text("deck.alone_few")
        click.echo(enough)
    elif not found.fills(Grid.FIVE_BY_FIVE):
        click.echo(text("deck.small", cards=Grid.FIVE_BY_FIVE.cards))


@deck.command("report", help="help.deck_report.about")
@commands.argument("languages", metavar="metavar.language", nargs=-1, type=options.LANGUAGES)
@commands.option("--json", "as_json", is_flag=True, help="help.deck_report.json")
def report_(languages: tuple[str, ...], as_json: bool) -> None:
    text = spoken.text()
    chosen = [language for language in Language if language in languages or not languages]
    decks = {
        name: words.deck(name)
        for language in chosen
        for name in words.names()
        if name.split("-")[0] == language
    }
    reports: list[report.DeckReport] = []
    with _plain_errors(), _progress() as progress:
        task = progress.add_task("", total=len(decks))
        for language in chosen:
            progress.update(task, description=f"{language}: {text('deck.loading')}")
            known = spelling.dictionaries(language)
            told, answers = senses(language, language), associations.words(language)
            for name, each in decks.items():
                if each.language is language:
                    reports.append(report.report(name, each, known, told, answers))
                    progress.advance(task)
    both = report.compare_both(decks)
    shared = report.find_shared(decks)
    if as_json:
        everything = msgspec.json.encode({"decks": reports, "both": both, "shared": shared})
        click.echo(msgspec.json.format(everything, indent=2))
        return
    console = Console()
    for found in reports:
        console.print(tables.report_table(found, text))
    tables.print_both(console, both, text)
    tables.print_shared(console, shared, text)


@deck.command("import", help="help.deck_import.about")
@commands.argument("source", metavar="metavar.source", type=values.File(folder=True))
@commands.option(
    "-o",
    "--output",
    metavar="metavar.source",
    required=True,
    type=Path,
    help="help.deck_import.output",
)
@commands.option(
    "--name",
    default=lambda: spoken.text()("deck.own_pictures"),
    show_default=True,
    help="help.deck_import.name",
)
@commands.option(
    "--language",
    default="en",
    show_default=True,
    help="help.deck_import.language",
)
@commands.option("--licence", default="", help="help.deck_import.licence")
@commands.option("--skip-bad", is_flag=True, help="help.deck_import.skip_bad")
def import_(
    source: Path, output: Path, name: str, language: str, licence: str, skip_bad: bool
) -> None:
    text = spoken.text()
    if output.exists():
        raise click.ClickException(text("bad_input.exists", file=output))
    with _plain_errors():
        with _progress() as progress:
            task = progress.add_task("", total=None)

            def show(file: str) -> None:
                progress.update(task, description=file, advance=1)

            made = picture_pack.import_pictures(
                source,
                name=name,
                language=parse_tag(language) or language,
                licence=licence,
                skip_bad=skip_bad,
                progress=show,
            )
        picture_pack.write(made, output)
    for file, removed in made.removed.items():
        names = ", ".join(_name_of_removed(each, text) for each in removed)
        click.echo(text("deck.removed", file=file, names=names), err=True)
    for error in made.skipped:
        click.echo(text("deck.left_out", why=reasons.of_file(error, text)), err=True)
    pictures, cards = len(made.pack.pictures), len(made.pack.cards)
    click.echo(text("deck.imported", file=output, pictures=pictures, n=cards))


def _name_of_removed(what: str, text: Catalog) -> str:
    """What was in a file: in words, or by its name in the file's format."""
    name = what.replace(" ", "_")
    key = f"removed.{name}"
    return text(key) if key in text.sentences else what


@deck.command("sheet", help="help.deck_sheet.about")
@commands.option(
    "--deck",
    "which",
    type=values.Choice(["curated", "endless"]),
    default="curated",
    show_default=True,
    help="help.deck_sheet.deck",
)
@commands.option(
    "--seed", type=values.Whole(), default=1, show_default=True, help="help.deck_sheet.seed"
)
@commands.option(
    "--cards",
    type=values.Whole(1, 500),
    default=140,
    show_default=True,
    help="help.deck_sheet.cards",
)
@commands.option(
    "-o",
    "--output",
    metavar="metavar.file",
    type=values.File(exists=False),
    default=None,
    help="help.deck_sheet.output",
)
@commands.option(
    "--columns",
    type=values.Whole(1, 40),
    default=8,
    show_default=True,
    help="help.deck_sheet.columns",
)
@commands.option(
    "--size",
    type=values.Whole(32, 1000),
    default=190,
    show_default=True,
    help="help.deck_sheet.size",
)
@commands.option("--labels", is_flag=True, help="help.deck_sheet.labels")
def sheet(
    which: str, seed: int, cards: int, output: Path | None, columns: int, size: int, labels: bool
) -> None:
    from numbers_station.decks import pictures

    text = spoken.text()
    target = output or Path(f"{which}.png")
    with _plain_errors(), Console(stderr=True).status(text("deck.drawing")):
        chosen = (
            pictures.curated_deck()
            if which == "curated"
            else pictures.endless_deck(Random(seed), cards)
        )
        recipes = [recipe for card in chosen for recipe in card]
        pictures.sheet(recipes, target, columns=columns, size=size, labels=labels)
    click.echo(text("deck.sheet", file=target, n=len(recipes)))
