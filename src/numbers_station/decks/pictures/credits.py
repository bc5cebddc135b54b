"""Credits and licences: where every part comes from, for the credits page and each picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from .part import PACKAGE
from .recipe import Recipe


class Credit(NamedTuple):
    """The source of one part; all drawings were changed (redrawn in ink) for this deck."""

    part: str
    emoji: str
    package: str
    icon: str
    licence: str


@cache
def credits() -> Mapping[str, Credit]:
    """part -> its source."""
    lines = files(PACKAGE).joinpath("data/credits.tsv").read_text(encoding="utf-8").splitlines()
    rows = (Credit(*line.split("\t")) for line in lines)
    return MappingProxyType({row.part: row for row in rows})


def credits_of(recipe: Recipe) -> tuple[Credit, ...]:
    """The sources of one picture's parts."""
    return tuple(credits()[part] for part in recipe.parts)


def notices() -> Mapping[str, str]:
    """The licence texts that travel with the data, by file name."""
    folder = files(PACKAGE).joinpath("data/notices")
    found = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir()}
    return MappingProxyType(dict(sorted(found.items())))
