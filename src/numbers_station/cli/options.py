"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numbers_station.game.board import Grid
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Content, Ending
from numbers_station.languages import Language

from . import commands, spoken, values

F = TypeVar("F", bound=Callable[..., Any])

LANGUAGES = values.choice(Language)


def language(help: str) -> Callable[[F], F]:
    """A language that is the one of everything said, if no other is asked for."""
    return commands.option(
        "--language",
        "-l",
        type=LANGUAGES,
        default=lambda: spoken.language().value,
        show_default=True,
        help=help,
    )


def said_in() -> Callable[[F], F]:
    """The language to say it in, where a game has one of its own (see `spoken.asked_for`)."""
    return commands.option(
        "--language", "-l", type=LANGUAGES, expose_value=False, help="help.said_in"
    )


def table(command: F) -> F:
    """What is laid on the table, and the rules of the game on it."""
    for name, enum in (("mode", Mode), ("ending", Ending), ("grid", Grid), ("content", Content)):
        add = commands.option(f"--{name}", type=values.choice(enum), help=f"help.rules.{name}")
        command = add(command)
    return command
