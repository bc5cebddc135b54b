"""`numbers-station check`: ask the referee about one clue, or about many as JSON lines."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO

import click
import msgspec

from numbers_station.game.clue import Reason, Verdict
from numbers_station.game.errors import BadRuleset
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict
from numbers_station.referee.reasons import ruling, sentence

from . import options

FLAGS = ("multi_word_names", "titles", "place_names", "acronyms", "compounds", "foreign")
"""The house rules a program can judge (R18.1-R18.5, R18.8)."""


class ClueQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a batch."""

    language: Language
    visible: tuple[str, ...]
    clue: str
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
        command = click.option(f"--{name}/--no-{name}", flag, default=default)(command)
    return command


@click.command("check")
@options.language("en")
@click.option("--visible", "-v", default="", help="The words on the table, with commas between.")
@click.option("--json", "as_json", is_flag=True, help="Answer for programs.")
@click.option("--batch", type=click.File("rb"), help="A file of JSON lines to answer; - is stdin.")
@house_rules
@click.argument("clue", required=False)
def command(
    language: str,
    visible: str,
    as_json: bool,
    batch: BinaryIO | None,
    clue: str | None,
    **agreed: bool,
) -> None:
    """Ask the referee whether CLUE may be given.

    A clue is clear, doubtful (a private warning), forbidden (unless the opposing spymaster
    consents) or blocked. With --batch each line is {"language", "visible", "clue"} and may have
    "house_rules"; each answer is a line with "verdict" and "reasons".
    """
    if batch is not None:
        sys.exit(_answer_all(batch))
    if clue is None:
        raise click.UsageError("Give a CLUE, or --batch FILE.")
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


def _answer_all(lines: Iterable[bytes]) -> int:
    """Answers every line it can; 1 at the end if there was one it could not."""
    failed = 0
    for reply in _replies(lines):
        failed |= isinstance(reply, Mistake)
        click.echo(msgspec.json.encode(reply))
    return failed


def _replies(lines: Iterable[bytes]) -> Iterator[ClueAnswer | Mistake]:
    decoder = msgspec.json.Decoder(ClueQuestion)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            asked = decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, BadRuleset) as error:
            yield Mistake(str(error), number)
            continue
        found = verdict(asked.clue, asked.visible, asked.language, asked.house_rules)
        yield answer(found, asked.clue, asked.language)
