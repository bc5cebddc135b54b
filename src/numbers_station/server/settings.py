"""Settings metadata: flag, variable, range and the key of the help of each field of a struct."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

PREFIX = "NUMBERS_STATION_"


class Problem(msgspec.Struct, frozen=True):
    """What is wrong: its code in the catalogs (`setting.*`), a message for logs, and the values."""

    code: str
    message: str
    values: Mapping[str, object] = {}


class Setting(msgspec.Struct, frozen=True):
    """One setting, as its field defines it: the command line and docs/host.md are made from it."""

    name: str
    kind: type
    """`str`, `int`, `float` or `bool`; of each value, if it is a list."""
    default: Any
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    many: bool = False
    off: str = ""
    """The flag that switches it off, if it is a switch."""

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def help(self) -> str:
        """The key of the text that says what it is for."""
        return f"help.serve.{self.name}"

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def range(self) -> str:
        """The values that it may have, in words; empty if they are checked otherwise."""
        if self.choices:
            return ", ".join(self.choices)
        return "" if self.low is None else f"{self.low} to {self.high}"

    def problem(self, value: Any) -> Problem | None:
        """What is wrong with a value, if it is not in the range."""
        label = self.name.replace("_", " ")
        said = {"flag": self.flag, "value": value}
        if self.choices and value not in self.choices:
            message = f"{label}: {value!r} is not one of {self.range}"
            return Problem("not_one_of", message, {**said, "choices": self.range})
        if self.low is not None and self.high is not None and not self.low <= value <= self.high:
            message = f"{label}: {value} is not between {self.low} and {self.high}"
            return Problem("not_between", message, {**said, "low": self.low, "high": self.high})
        return None


KINDS: dict[type[inspect.Type], type] = {
    inspect.StrType: str,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.BoolType: bool,
}


def read_settings(struct: type[msgspec.Struct]) -> tuple[Setting, ...]:
    """The settings of a struct; ranges are annotated with `msgspec.Meta`."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(struct)
    return tuple(_read(field, hints[field.name]) for field in info.fields)


def _read(field: inspect.Field, hint: Any) -> Setting:
    kind, off = field.type, ""
    if isinstance(field.type, inspect.Metadata):
        kind, off = field.type.type, (field.type.extra or {}).get("off", "")
    match kind:
        case inspect.VarTupleType(item_type=inspect.StrType()):
            return Setting(field.name, str, field.default, many=True)
        case inspect.LiteralType():
            choices = get_args(hint)  # in the order in which they are written
            return Setting(field.name, str, field.default, choices=choices)
        case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
            return Setting(field.name, KINDS[type(kind)], field.default, low, high)
        case plain:
            return Setting(field.name, KINDS[type(plain)], field.default, off=off)
