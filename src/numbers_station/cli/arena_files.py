"""The files of an arena: words and boards that are given, results, plots and records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import click
from msgspec.structs import replace

from numbers_station.arena.boards import BadBoards, GivenBoard, read_boards
from numbers_station.arena.bout import Result
from numbers_station.arena.kept import write_game
from numbers_station.decks import pack as packs
from numbers_station.decks.mix import complete
from numbers_station.decks.words import standard
from numbers_station.game.deal import TwoFaced
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.texts import Catalog

from . import reasons, spoken


def own_words(file: Path, ruleset: Ruleset, text: Catalog) -> tuple[Ruleset, tuple[TwoFaced, ...]]:
    """The word cards of a pack, enough for a board; the games are in its language (R32.2)."""
    if ruleset.content is Content.PICTURES:
        raise click.ClickException(text("arena.no_words_lie"))
    try:
        pack = packs.parse(read(file), name=file.stem[: packs.MAX_NAME], language=ruleset.language)
    except Refusal as refusal:
        why = reasons.of_refusal(refusal, text)
        raise click.ClickException(f"{file}:\n{why}") from None
    if pack.language not in set(Language):
        ruleset = replace(ruleset, other_language=pack.language)
    elif pack.language != ruleset.language:
        asked = text("arena.words_language", found=pack.language, language=ruleset.language)
        raise click.ClickException(f"{file}: {asked}")
    if not ruleset.other_language:
        pack = complete(pack, standard(ruleset.language), Random(0))
    cards = pack.cards
    if len(cards) < ruleset.words:
        few = text("arena.few_words", cards=len(cards), needed=ruleset.words)
        raise click.ClickException(f"{file}: {few}")
    return ruleset, cards


def given_boards(file: Path, ruleset: Ruleset, text: Catalog) -> tuple[GivenBoard, ...]:
    """The boards of a file, of which there is at least one."""
    try:
        boards = read_boards(read(file), ruleset)
    except BadBoards as bad:
        why = bad.why if isinstance(bad.why, str) else reasons.of_refusal(bad.why, text)
        raise click.ClickException(
            f"{file}: {text('arena.bad_board', line=bad.line, why=why)}"
        ) from None
    if not boards:
        raise click.ClickException(f"{file}: {text('arena.no_boards')}")
    return boards


def new_folder(folder: Path, text: Catalog) -> None:
    """A folder with nothing in it, so that the games of two arenas are not mixed up."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise click.ClickException(f"{folder}: {text('arena.folder_not_empty')}")
    except OSError as problem:
        raise click.ClickException(f"{folder}: {spoken.os_reason(problem)}") from None


def write_records(folder: Path, results: Sequence[Result], text: Catalog) -> None:
    try:
        for result in results:
            if result.kept:
                write_game(folder, result.number, result.kept)
    except OSError as problem:
        raise click.ClickException(f"{folder}: {spoken.os_reason(problem)}") from None
    click.echo(text("arena.written", file=folder), err=True)


def write_files(contents: Mapping[Path, bytes], text: Catalog) -> None:
    for file, content in contents.items():
        try:
            file.write_bytes(content)
        except OSError as problem:
            raise click.ClickException(f"{file}: {spoken.os_reason(problem)}") from None
        click.echo(text("arena.written", file=file), err=True)


def read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as problem:
        raise click.ClickException(f"{file}: {spoken.os_reason(problem)}") from None
