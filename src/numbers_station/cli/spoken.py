"""The language of the command line: that of an option, else of the environment, else English."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from numbers_station.languages import Language

if TYPE_CHECKING:  # the catalogs are read when something has to be said
    from numbers_station.texts import Catalog

OPTIONS = ("--texts", "--language", "-l")
"""The first of these that is given says it; it is looked for before anything is parsed, so that
help and mistakes are in that language too, wherever it stands."""
VARIABLES = ("NUMBERS_STATION_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set says it, as POSIX has it."""

_asked_for: ContextVar[Language | None] = ContextVar("asked_for", default=None)


@contextmanager
def speaking(arguments: Sequence[str], environ: Mapping[str, str]) -> Iterator[None]:
    """Everything is said in the language that the arguments or the environment ask for."""
    token = _asked_for.set(find_language(arguments, environ))
    try:
        yield
    finally:
        _asked_for.reset(token)


def asked_for() -> Language | None:
    """The language that somebody asked for, if it is one of ours."""
    return _asked_for.get()


def language() -> Language:
    return asked_for() or Language.ENGLISH


def text() -> Catalog:
    """Everything the program says."""
    from numbers_station.texts import catalog

    return catalog(language())


def usage(key: str, **values: object) -> str:
    """A text about the command line itself, for which no other file has to be read."""
    return _usage_texts(language())(key, **values)


def os_reason(error: OSError) -> str:
    """Why the system would not."""
    from numbers_station.texts import system

    return system.os_reason(error, _usage_texts(language()))


def find_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language | None:
    for option in OPTIONS:
        if value := _value_of(option, arguments):
            return value
    setting = next(filter(None, map(environ.get, VARIABLES)), "")
    return _language_of(re.split(r"[_.@-]", setting)[0].lower())


def _value_of(option: str, arguments: Sequence[str]) -> Language | None:
    """As `--language nl`, `--language=nl`, `-l nl` or `-lnl`."""
    short = not option.startswith("--")
    for place, word in enumerate(arguments):
        if word == "--":
            break
        if word == option:
            return _language_of("".join(arguments[place + 1 : place + 2]))
        if word.startswith(option if short else f"{option}="):
            return _language_of(word[len(option) :].removeprefix("="))
    return None


def _language_of(code: str) -> Language | None:
    return Language(code) if code in set(Language) else None


@functools.cache
def _usage_texts(language: Language) -> Catalog:
    from numbers_station.texts.catalog import Catalog, load_sentences

    return Catalog(language, load_sentences(language, "cli"))
