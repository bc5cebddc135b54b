"""`numbers-station check`: ask the referee about one clue, or about many as JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Annotated, Any

import click
import msgspec
from msgspec import Meta

from numbers_station.game.clue import MAX_WRITTEN, Reason, Verdict
from numbers_station.game.errors import BadRuleset
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.limits import MAX_CLUE, MAX_FRAME, MAX_TABLE_WORDS
from numbers_station.referee import verdict
from numbers_station.referee.reasons import ruling, sentence

from . import commands, options, values
from .spoken import usage

FLAGS = ("multi_word_names", "titles", "place_names", "acronyms", "compounds", "foreign")
"""The house rules a program can judge (R18.1-R18.5, R18.8)."""

VisibleWord = Annotated[str, Meta(min_length=1, max_length=MAX_CLUE)]


class ClueQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a batch."""

    language: Language
    visible: Annotated[tuple[VisibleWord, ...], Meta(max_length=MAX_TABLE_WORDS)]
    clue: Annotated[str, Meta(max_length=MAX_WRITTEN)]
    house_rules: HouseRules = HouseRules()


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: str
    rule: str
    text: str
    word: str | None = None


class ClueAnswer(msgspec.Struct, frozen=True):
    verdict: str
    reasons: tuple[Why, ...]


class Mistake(msgspec.Struct, frozen=True):
    error: str
    line: int


def house_rules(command: Any) -> Any:
    """An option for each house rule."""
    for flag in reversed(FLAGS):
        name = flag.replace("_", "-")
        default = getattr(HouseRules(), flag)
        flags = f"--{name}/--no-{name}"
        command = commands.option(flags, flag, default=default, help=f"help.check.{flag}")(command)
    return command


@commands.command("check", help="help.check.about")
@options.language("help.check.language")
@commands.option("--visible", "-v", metavar="metavar.words", default="", help="help.check.visible")
@commands.option("--json", "as_json", is_flag=True, help="help.check.json")
@commands.option(
    "--batch", metavar="metavar.file", type=values.File(dash=True), help="help.check.batch"
)
@house_rules
@commands.argument("clue", metavar="metavar.clue", required=False)
def command(
    language: str,
    visible: str,
    as_json: bool,
    batch: Path | None,
    clue: str | None,
    **agreed: bool,
) -> None:
    if batch is not None:
        with click.open_file(str(batch), "rb") as lines:
            sys.exit(_answer_all(lines))
    if clue is None:
        raise click.UsageError(usage("usage.no_clue"), click.get_current_context())
    spoken = Language(language)
    words = tuple(word.strip() for word in visible.split(",") if word.strip())
    found = verdict(clue, words, spoken, msgspec.structs.replace(HouseRules(), **agreed))
    if as_json:
        click.echo(msgspec.json.encode(answer(found, clue, spoken)))
        return
    click.echo(f"{clue}: {ruling(found.ruling, spoken)}")
    for reason in found.reasons:
        click.echo(f"  {sentence(reason, clue, spoken)}")


def answer(found: Verdict, clue: str, language: Language) -> ClueAnswer:
    return ClueAnswer(
        found.ruling.value, tuple(_why(reason, clue, language) for reason in found.reasons)
    )


def _why(reason: Reason, clue: str, language: Language) -> Why:
    return Why(reason.kind.value, reason.rule, sentence(reason, clue, language), reason.word)


def _answer_all(lines: IO[bytes]) -> int:
    """One line of output for each of input; 1 at the end if there was one it could not answer."""
    failed = 0
    for reply in _replies(lines):
        failed |= isinstance(reply, Mistake)
        click.echo(msgspec.json.encode(reply))
    return failed


def _replies(lines: IO[bytes]) -> Iterator[ClueAnswer | Mistake]:
    decoder = msgspec.json.Decoder(ClueQuestion)
    for number, line in enumerate(_bounded(lines), 1):
        if len(line) > MAX_FRAME:
            yield Mistake(f"Line is longer than {MAX_FRAME} bytes", number)
            continue
        try:
            asked = decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadRuleset) as error:
            yield Mistake(str(error), number)
            continue
        found = verdict(asked.clue, asked.visible, asked.language, asked.house_rules)
        yield answer(found, asked.clue, asked.language)


def _bounded(lines: IO[bytes]) -> Iterator[bytes]:
    """The lines; of one that is too long, no more is kept than shows it."""
    while line := lines.readline(MAX_FRAME + 1):
        rest = line
        while len(rest) > MAX_FRAME and not rest.endswith(b"\n"):
            rest = lines.readline(MAX_FRAME + 1)
        yield line
