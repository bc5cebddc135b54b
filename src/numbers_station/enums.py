"""The base of our enumerations: texts on the wire, and short to read when printed."""

from __future__ import annotations

from enum import StrEnum


class ReadableEnum(StrEnum):
    """A `StrEnum` that is printed as it is written: ``Team.RED``."""

    # A text's own, which is equal to it; that of `Enum` is a call in Python, on every look-up.
    __hash__ = str.__hash__

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
