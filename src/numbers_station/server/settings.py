"""Settings metadata: flag, environment variable, range and help of each field of a struct."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

PREFIX = "NUMBERS_STATION_"


class Setting(msgspec.Struct, frozen=True):
    """One setting, as its field defines it: the command line and docs/host.md are made from it."""

    name: str
    kind: type
    """`str`, `int`, `float` or `bool`; of each value, if it is a list."""
    default: Any
    help: str
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
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def range(self) -> str:
        """The values that it may have, in words; empty if they are checked otherwise."""
        if self.choices:
            return ", ".join(self.choices)
        return "" if self.low is None else f"{self.low} to {self.high}"

    def problem(self, value: Any) -> str:
        """What is wrong with a value; empty if it is in the range."""
        label = self.name.replace("_", " ")
        if self.choices and value not in self.choices:
            return f"{label}: {value!r} is not one of {self.range}"
        if self.low is not None and self.high is not None and not self.low <= value <= self.high:
            return f"{label}: {value} is not between {self.low} and {self.high}"
        return ""


KINDS: dict[type[inspect.Type], type] = {
    inspect.StrType: str,
    inspect.IntType: int,
    inspect.FloatType: float,
    inspect.BoolType: bool,
}


def read_settings(struct: type[msgspec.Struct]) -> tuple[Setting, ...]:
    """The settings of a struct whose fields are annotated with `msgspec.Meta`."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    hints = get_type_hints(struct)
    return tuple(_read(field, hints[field.name]) for field in info.fields)


def _read(field: inspect.Field, hint: Any) -> Setting:
    annotated = field.type
    assert isinstance(annotated, inspect.Metadata), f"{field.name} has no description"
    text = (annotated.extra_json_schema or {})["description"]
    off = (annotated.extra or {}).get("off", "")
    match annotated.type:
        case inspect.VarTupleType(item_type=inspect.StrType()):
            return Setting(field.name, str, field.default, text, many=True)
        case inspect.LiteralType():
            choices = get_args(hint)  # in the order in which they are written
            return Setting(field.name, str, field.default, text, choices=choices)
        case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
            kind = KINDS[type(annotated.type)]
            return Setting(field.name, kind, field.default, text, low, high)
        case plain:
            return Setting(field.name, KINDS[type(plain)], field.default, text, off=off)
