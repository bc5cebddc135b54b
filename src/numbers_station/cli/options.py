"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeVar, overload

import click

from numbers_station.languages import LANGUAGES, Language
from numbers_station.texts import Catalog, catalog

F = TypeVar("F", bound=Callable[..., Any])


def choice(enum: type[StrEnum]) -> click.Choice[str]:
    """The values of an enum, as they are written everywhere else."""
    return click.Choice([member.value for member in enum])


def language(default: str | None) -> Callable[[F], F]:
    return click.option(
        "--language",
        "-l",
        type=choice(Language),
        default=default,
        show_default=default is not None,
        help=", ".join(f"{code}: {info.english_name}" for code, info in LANGUAGES.items()) + ".",
    )


@overload
def catalog_of(language: str) -> Catalog: ...
@overload
def catalog_of(language: None) -> None: ...
def catalog_of(language: str | None) -> Catalog | None:
    """The texts of the chosen language, if one was chosen."""
    return catalog(Language(language)) if language else None
