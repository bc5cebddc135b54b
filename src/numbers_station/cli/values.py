"""Values of options and arguments (click's types) that say what is wrong in the catalogs' words."""

from __future__ import annotations

import errno
import os
import re
from enum import StrEnum
from pathlib import Path
from typing import Any

import click
from click.types import BoolParamType

from .spoken import os_reason, usage

Place = click.Parameter | None
Context = click.Context | None

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
"""Seconds."""


class Choice(click.Choice[str]):
    def convert(self, value: Any, param: Place, ctx: Context) -> str:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            choices = ", ".join(self.choices)
            self.fail(usage("value.not_one_of", value=value, choices=choices), param, ctx)


def choice(enum: type[StrEnum]) -> Choice:
    """The values of an enum, as they are written everywhere else."""
    return Choice([member.value for member in enum])


class Whole(click.IntRange):
    """A whole number, between limits if it has them."""

    def convert(self, value: Any, param: Place, ctx: Context) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(_not_a_number("whole", value, self.min, self.max), param, ctx)


class Decimal(click.FloatRange):
    """A number, between limits if it has them."""

    def convert(self, value: Any, param: Place, ctx: Context) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(_not_a_number("number", value, self.min, self.max), param, ctx)


class Switch(BoolParamType):
    """Yes or no, which only an environment variable can say wrongly."""

    def convert(self, value: Any, param: Place, ctx: Context) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(usage("value.not_a_switch", value=value), param, ctx)


class Duration(click.ParamType[int]):
    """A time such as 90s, 30m, 12h or 7d, in seconds."""

    name = "duration"

    def convert(self, value: Any, param: Place, ctx: Context) -> int:
        found = re.fullmatch("([1-9][0-9]{0,5})([smhd])", str(value))
        if found is None:
            self.fail(usage("value.not_a_duration", value=value), param, ctx)
        return int(found[1]) * UNITS[found[2]]


class File(click.Path):
    """A file to read or, if it need not be there, to write; a folder too, if that will do."""

    def __init__(self, exists: bool = True, folder: bool = False, dash: bool = False) -> None:
        super().__init__(exists=exists, dir_okay=folder, allow_dash=dash, path_type=Path)

    def convert(self, value: Any, param: Place, ctx: Context) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{value}: {os_reason(_find_problem(Path(value)))}", param, ctx)


def _find_problem(path: Path) -> OSError:
    """Why a path will not do."""
    if not path.exists():
        return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    number = errno.EISDIR if path.is_dir() else errno.EACCES
    return OSError(number, os.strerror(number))


def _not_a_number(kind: str, value: object, low: float | None, high: float | None) -> str:
    if low is None:
        return usage(f"value.not_{kind}", value=value)
    if high is None:
        return usage(f"value.not_{kind}_from", value=value, low=low)
    return usage(f"value.not_{kind}_between", value=value, low=low, high=high)
