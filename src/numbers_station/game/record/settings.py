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
from .notation import FLAGS, THREE_WAY, UNLESS_OFF, VERSION
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
            raise value.error(f"{name} is given twice", why="twice", name=name)
        seen[name] = value
        try:
            match name:
                case "NumbersStation":
                    if value.text != VERSION:
                        reason = f"this reader knows version {VERSION} only"
                        raise value.error(reason, why="version", version=VERSION)
                case "Ruleset":
                    values |= _ruleset(value)
                case "Language":
                    values["language"] = member(Language, value)
                case "WordsLanguage":
                    values["other_language"] = value.text
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
                    reason = f"there is no header {name}"
                    raise value.error(reason, why="no_header", name=name)
        except BadRecord:
            raise
        except Refusal as refusal:
            raise value.refused(refusal) from None
    return _complete(values, house, notes, seen)


def _complete(
    values: dict[str, Any], house: dict[str, Any], notes: list[str], seen: dict[str, Token]
) -> tuple[Ruleset, Team]:
    for name in ("NumbersStation", "Ruleset", "Language", "Starting"):
        if name not in seen:
            reason = f"the header {name} is missing"
            raise BadRecord(1, 1, reason, why="header_missing", name=name)
    starting: Team = values.pop("starting")
    try:
        rules = HouseRules(**house, notes=tuple(notes))
        return Ruleset(**values, house_rules=rules), starting
    except Refusal as refusal:
        raise seen["Ruleset"].refused(refusal) from None


def _ruleset(value: Token) -> dict[str, Any]:
    words = value.text.split(" ")
    if len(words) != 4:
        example = "words 5x5 standard teams"
        reason = f"a ruleset is content, grid, ending and mode: {example}"
        raise value.error(reason, why="ruleset", example=example)
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
        choices = ", ".join(enum)
        reason = f"{value.text!r} is none of {choices}"
        raise value.error(reason, why="choice", value=value.text, choices=choices) from None


def integer(value: Token) -> int:
    if not re.fullmatch(r"0|[1-9][0-9]{0,17}", value.text):
        reason = f"{value.text!r} is not a whole number"
        raise value.error(reason, why="number", value=value.text)
    return int(value.text)


def _on_off(value: Token) -> bool:
    if value.text not in ("on", "off"):
        reason = f"{value.text!r} is neither on nor off"
        raise value.error(reason, why="on_off", value=value.text)
    return value.text == "on"


def _timer(value: Token) -> Timer:
    match = re.fullmatch(r"([1-9][0-9]{0,5}) (soft|strict)", value.text)
    if not match:
        raise value.error("a timer is a number of seconds and soft or strict", why="timer")
    return Timer(int(match[1]), match[2] == "strict")


def _flags(value: Token) -> dict[str, bool]:
    chosen: dict[str, bool] = {
        field: name in UNLESS_OFF for name, field in FLAGS.items() if name not in THREE_WAY
    }
    for word in value.text.split(" "):
        name, on = word.removeprefix("-"), not word.startswith("-")
        if word == "none":
            continue
        if name not in FLAGS or (not on and name not in THREE_WAY | UNLESS_OFF):
            reason = f"there is no house rule {word!r}"
            raise value.error(reason, why="house_rule", value=word)
        chosen[FLAGS[name]] = on
    return chosen
