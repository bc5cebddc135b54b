"""The text catalogs: one loader for every text of a language, with placeholders and plurals."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from numbers_station.game.errors import Refusal
from numbers_station.languages import LANGUAGES, Language

from .plurals import FORMS, OTHER, plural

Sentence = str | dict[str, str]
"""A text, or its forms by what numbers they go with."""

FOLDER = Path(__file__).parent  # importlib.resources would take longer than all the reading
FOLDERS: dict[str, Path] = {}
"""Where the texts of languages that have been added lie (`translations.py`)."""
PROGRAM = (
    "common",
    "refusals",
    "referee",
    "review",
    "terminal",
    "arena",
    "server",
    "names",
    "cli",
    "host",
    "deck",
)
"""The files of sentences that the program says itself; the others are for print and for pages."""


class Catalog:
    """
    Sentences of one language.

    Teams and identities never stand as loose words in a sentence: Icelandic inflects them, so
    a sentence about a team is written out once for each.
    """

    def __init__(self, language: str, sentences: dict[str, Sentence]) -> None:
        self.language = language
        self.sentences = sentences

    def __call__(self, key: str, **values: object) -> str:
        """The sentence; a plural is chosen by the value `n`. Raises `KeyError` for no such key."""
        sentence = self.sentences[key]
        if isinstance(sentence, dict):
            form = plural(self.language, int(str(values["n"])))
            sentence = sentence.get(form) or sentence[OTHER]
        return sentence.format(**values)

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, by its code; the rule's number is for programs."""
        key = f"refused.{refusal.code}"
        return self(key) if key in self.sentences else refusal.message


@functools.cache
def catalog(language: str) -> Catalog:
    """The catalog of a language, read when it is first asked for.

    One that has been added has what pages are made of."""
    names = [name for name in PROGRAM if language not in FOLDERS or _path(language, name).exists()]
    return Catalog(language, load_sentences(language, *names))


def load_sentences(language: str, *names: str) -> dict[str, Sentence]:
    """The sentences of these files by key."""
    return {key: text for name in names for key, text in flatten(read_file(language, name))}


def read_file(language: str, name: str) -> dict[str, Any]:
    """A file as it is, such as ``print`` or ``web/lobby``."""
    try:
        return tomllib.loads(_path(language, name).read_text("utf-8"))
    except FileNotFoundError:
        owner = LANGUAGES[Language(language)].english_name
        raise FileNotFoundError(f"{owner} has no texts/{language}/{name}.toml") from None


def _path(language: str, name: str) -> Path:
    return FOLDERS.get(language, FOLDER / language) / f"{name}.toml"


@functools.cache
def file_names() -> tuple[str, ...]:
    """The names of all files that a language has; English shows which."""
    english = FOLDER / Language.ENGLISH
    found = [*english.glob("*.toml"), *english.glob("web/*.toml")]
    return tuple(sorted(str(path.relative_to(english).with_suffix("")) for path in found))


def flatten(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Sentence]]:
    """The sentences of a TOML table, their keys joined by dots."""
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        elif isinstance(value, dict) and OTHER in value and set(value) <= FORMS:
            yield prefix + key, {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            raise TypeError(f"{prefix}{key} is not a text")
