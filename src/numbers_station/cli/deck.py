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

from numbers_station.decks import pack, words
from numbers_station.decks.own import picture_pack
from numbers_station.decks.report import report, spelling
from numbers_station.game.board import Grid
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language

from . import extras

LANGUAGES = click.Choice([str(language) for language in Language])
LISTED = 12
"""How many examples of a finding are shown; `--json` has them all."""


@click.group("deck")
def deck() -> None:
    """Look at the decks, check your own words, import your own pictures (docs/packs.md)."""


command = deck


@contextmanager
def _plain_errors() -> Iterator[None]:
    """What users did wrong is told in words, without a traceback."""
    try:
        yield
    except (Refusal, OSError) as error:
        raise click.ClickException(str(error)) from None


def _progress() -> Progress:
    """Bars on standard error, so that what is printed can be piped; gone when done."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


@deck.command("list")
def list_() -> None:
    """List the decks that come with the game."""
    table = Table("deck", "name", "words", "cards", "licence")
    for name in words.names():
        each = words.deck(name)
        counts = str(len(each.words)), str(len(each.cards))
        table.add_row(name, each.name, *counts, each.licence)
    Console().print(table)


@deck.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--language", type=LANGUAGES, default="en", help="If the file does not say.")
def check(file: Path, language: str) -> None:
    """Check a pack of words and name every line that is wrong; exit code 1 if one is."""
    with _plain_errors():
        # One byte more than allowed is enough to see that it is too much.
        with file.open("rb") as source:
            data = source.read(pack.MAX_BYTES + 1)
        try:
            found = pack.parse(data, name=file.stem[: pack.MAX_NAME], language=Language(language))
        except pack.BadPack as error:
            for each in error.errors:
                click.echo(f"{file}:{each.line or ''}{':' if each.line else ''} {each.message}")
            sys.exit(1)
    counts = f"{len(found.words)} words in {len(found.cards)} cards"
    click.echo(f"{file}: fine. “{found.name}” ({found.language}), {counts}.")
    if extras.here("bots"):
        from numbers_station.bots.knowledge.knowledge import (
            load_knowledge,  # late: only this needs it
        )

        known = load_knowledge(found.language)
        familiar = sum(known.knows(word) for word in found.words)
        click.echo(f"The bots know {familiar} of {len(found.words)} words.")
    if not found.fills(Grid.FIVE_BY_FIVE):
        click.echo("Too small for a board of its own (that takes 25 cards); mix it with a deck.")


@deck.command("report")
@click.argument("languages", metavar="[LANG]...", nargs=-1, type=LANGUAGES)
@click.option("--json", "as_json", is_flag=True, help="Everything, for programs.")
def report_(languages: tuple[str, ...], as_json: bool) -> None:
    """Count, spell and measure the decks, for all languages or those named."""
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
            progress.update(task, description=f"{language}: loading dictionaries")
            known = spelling.dictionaries(language)
            for name, each in decks.items():
                if each.language is language:
                    reports.append(report.report(name, each, known))
                    progress.advance(task)
    shared = report.find_shared(decks)
    if as_json:
        everything = msgspec.json.encode({"decks": reports, "shared": shared})
        click.echo(msgspec.json.format(everything, indent=2))
        return
    console = Console()
    for found in reports:
        console.print(report_table(found))
    _print_shared(console, shared)


def report_table(found: report.DeckReport) -> Table:
    """The findings on one deck, for reading."""
    shown = Table(title=f"{found.deck}: {found.name}", show_header=False, title_justify="left")
    shown.add_column(no_wrap=True)
    shown.add_column()
    shown.add_row("words, cards", f"{found.words}, {found.cards}")
    shown.add_row("twice", _some(found.duplicates))
    if found.misspelled is None:
        hint = "no dictionary is installed for this language (see docs/packs.md)"
        shown.add_row("spelling", f"[bold red]NOT CHECKED[/]: {hint}")
    else:
        asked = ", ".join(found.dictionaries)
        shown.add_row("misspelled", f"{_some(found.misspelled)} [dim](asked: {asked})[/]")
    lengths = "  ".join(f"{letters}: {count}" for letters, count in found.lengths.items())
    shown.add_row("letters: words", lengths)
    shown.add_row("below 10 px on a phone", _sizes(found.tight))
    shown.add_row("the same in Helvetica", _sizes(found.tight_without_font))
    inside = [f"{short} in {long}" for short, long in found.contained]
    shown.add_row("one in another", _some(inside))
    return shown


def _some(examples: tuple[str, ...] | list[str]) -> str:
    if not examples:
        return "none"
    more = f", and {len(examples) - LISTED} more" if len(examples) > LISTED else ""
    return f"{len(examples)}: {', '.join(examples[:LISTED])}{more}"


def _sizes(sizes: dict[str, float]) -> str:
    return _some([f"{word} ({size} px)" for word, size in sizes.items()])


def _print_shared(console: Console, shared: tuple[report.SharedWord, ...]) -> None:
    pairs = sorted({(each.deck, each.other_deck) for each in shared})
    table = Table("decks", "the same word", "one letter apart", title="Shared between languages")
    for deck_, other in pairs:
        between = [each for each in shared if (each.deck, each.other_deck) == (deck_, other)]
        same = [each.word for each in between if each.same]
        near = [f"{each.word}/{each.other}" for each in between if not each.same]
        table.add_row(f"{deck_}, {other}", _some(same), _some(near))
    if pairs:
        console.print(table)


@deck.command("import")
@click.argument("source", type=click.Path(exists=True, path_type=Path))
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path))
@click.option("--name", default="Own pictures", show_default=True)
@click.option("--language", type=LANGUAGES, default="en", help="The language of the tags.")
@click.option("--licence", default="", help="Whose pictures these are, and who may use them.")
@click.option("--skip-bad", is_flag=True, help="Leave out what cannot be used.")
def import_(
    source: Path, output: Path, name: str, language: str, licence: str, skip_bad: bool
) -> None:
    """Make a pack of pictures from a folder or zip of SVG, PNG, JPEG and WebP files.

    OUTPUT becomes a folder, or a zip if it ends in .zip. Nothing is written if a file is bad.
    """
    if output.exists():
        raise click.ClickException(f"{output} exists already")
    with _plain_errors():
        with _progress() as progress:
            task = progress.add_task("", total=None)

            def show(file: str) -> None:
                progress.update(task, description=file, advance=1)

            made = picture_pack.import_pictures(
                source,
                name=name,
                language=Language(language),
                licence=licence,
                skip_bad=skip_bad,
                progress=show,
            )
        picture_pack.write(made, output)
    for file, removed in made.removed.items():
        click.echo(f"{file}: removed {', '.join(removed)}", err=True)
    for error in made.skipped:
        click.echo(f"left out: {error}", err=True)
    cards = len(made.pack.cards)
    click.echo(f"{output}: {len(made.pack.pictures)} pictures in {cards} cards")


@deck.command()
@click.option("--deck", "which", type=click.Choice(["curated", "endless"]), default="curated")
@click.option("--seed", type=int, default=1, show_default=True, help="For the endless deck.")
@click.option("--cards", type=click.IntRange(1, 500), default=140, help="For the endless deck.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), default=None)
@click.option("--columns", type=click.IntRange(1, 40), default=8, show_default=True)
@click.option("--size", type=click.IntRange(32, 1000), default=190, show_default=True)
@click.option("--labels", is_flag=True, help="Write the recipes below the pictures.")
def sheet(
    which: str, seed: int, cards: int, output: Path | None, columns: int, size: int, labels: bool
) -> None:
    """Draw a contact sheet of a picture deck as PNG."""
    from numbers_station.decks import pictures

    target = output or Path(f"{which}.png")
    with _plain_errors(), Console(stderr=True).status("Drawing the pictures …"):
        chosen = (
            pictures.curated_deck()
            if which == "curated"
            else pictures.endless_deck(Random(seed), cards)
        )
        recipes = [recipe for card in chosen for recipe in card]
        pictures.sheet(recipes, target, columns=columns, size=size, labels=labels)
    click.echo(f"{target}: {len(recipes)} pictures")
