"""The headers of a record, read back into a ruleset."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, TypeVar

from ..board import Grid, Team
from ..errors import BadRecord, Refusal
from ..mode import Mode
from ..ruleset import Content, Ending, HouseRules, Language, Ruleset, Timer
from .notation import FLAGS, THREE_WAY, VERSION
from .syntax import HeaderLine, Token

E = TypeVar("E", bound=StrEnum)


def settings(headers: Iterable[HeaderLine]) -> tuple[Ruleset, Team]:
    """The ruleset and the starting team. Raises `BadRecord` at the header that is wrong."""
    values: dict[str, Any] = {}
    house: dict[str, Any] = {}
    notes: list[str] = []
    seen: dict[str, Token] = {}
    for header in headers:
        name, value = header.name, header.value
        if name in seen and name != "Note":
            raise value.error(f"{name} is given twice")
        seen[name] = value
        try:
            match name:
                case "NumbersStation":
                    if value.text != VERSION:
                        raise value.error(f"this reader knows version {VERSION} only")
                case "Ruleset":
                    values |= _ruleset(value)
                case "Language":
                    values["language"] = member(Language, value)
                case "Starting":
                    values["starting"] = member(Team, value)
                case "Expert" | "Penalty" | "Approval":
                    values[name.lower()] = _on_off(value)
                case "Timer":
                    values["timer"] = _timer(value)
                case "WordShare":
                    values["word_share"] = integer(value)
                case "HouseRules":
                    house = _flags(value)
                case "Note":
                    notes.append(value.text)
                case _:
                    raise value.error(f"there is no header {name}")
        except BadRecord:
            raise
        except Refusal as refusal:
            raise value.error(refusal.message, refusal.rule) from None
    return _complete(values, house, notes, seen)


def _complete(
    values: dict[str, Any], house: dict[str, Any], notes: list[str], seen: dict[str, Token]
) -> tuple[Ruleset, Team]:
    for name in ("NumbersStation", "Ruleset", "Language", "Starting"):
        if name not in seen:
            raise BadRecord(1, 1, f"the header {name} is missing")
    starting: Team = values.pop("starting")
    try:
        rules = HouseRules(**house, notes=tuple(notes))
        return Ruleset(**values, house_rules=rules), starting
    except Refusal as refusal:
        raise seen["Ruleset"].error(refusal.message, refusal.rule) from None


def _ruleset(value: Token) -> dict[str, Any]:
    words = value.text.split(" ")
    if len(words) != 4:
        raise value.error("a ruleset is content, grid, ending and mode: words 5x5 standard teams")
    content, grid, ending, mode = (Token(word, value.line, value.column) for word in words)
    return {
        "content": member(Content, content),
        "grid": member(Grid, grid),
        "ending": member(Ending, ending),
        "mode": member(Mode, mode),
    }


def member(enum: type[E], value: Token) -> E:
    try:
        return enum(value.text)
    except ValueError:
        raise value.error(f"{value.text!r} is none of {', '.join(enum)}") from None


def integer(value: Token) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,17}", value.text):
        raise value.error(f"{value.text!r} is not a whole number")
    return int(value.text)


def _on_off(value: Token) -> bool:
    if value.text not in ("on", "off"):
        raise value.error(f"{value.text!r} is neither on nor off")
    return value.text == "on"


def _timer(value: Token) -> Timer:
    match = re.fullmatch(r"([1-9][0-9]{0,5}) (soft|strict)", value.text)
    if not match:
        raise value.error("a timer is a number of seconds and soft or strict")
    return Timer(int(match[1]), match[2] == "strict")


def _flags(value: Token) -> dict[str, bool]:
    chosen: dict[str, bool] = {
        field: False for name, field in FLAGS.items() if name not in THREE_WAY
    }
    for word in value.text.split(" "):
        name, on = word.removeprefix("-"), not word.startswith("-")
        if word == "none":
            continue
        if name not in FLAGS or (not on and name not in THREE_WAY):
            raise value.error(f"there is no house rule {word!r}")
        chosen[FLAGS[name]] = on
    return chosen
