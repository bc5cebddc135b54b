"""The text catalogs: one loader for every text of a language, with placeholders and plurals."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from numbers_station.game.errors import Refusal
from numbers_station.languages import LANGUAGES, Language

Sentence = str | dict[str, str]
"""A text, or its forms for one and for other numbers."""

FOLDER = Path(__file__).parent  # importlib.resources would take longer than all the reading
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

    def __init__(self, language: Language, sentences: dict[str, Sentence]) -> None:
        self.language = language
        self.sentences = sentences

    def __call__(self, key: str, **values: object) -> str:
        """The sentence; a plural is chosen by the value `n`. Raises `KeyError` for no such key."""
        sentence = self.sentences[key]
        if isinstance(sentence, dict):
            sentence = sentence[plural(self.language, int(str(values["n"])))]
        return sentence.format(**values)

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused, by its code; the rule's number is for programs."""
        key = f"refused.{refusal.code}"
        return self(key) if key in self.sentences else refusal.message


def plural(language: Language, number: int) -> str:
    """The form of a sentence that has one for each number: ``one`` or ``other``."""
    return "one" if LANGUAGES[language].singular(number) else "other"


@functools.cache
def catalog(language: Language) -> Catalog:
    """The catalog of a language, read when it is first asked for."""
    return Catalog(language, load_sentences(language, *PROGRAM))


def load_sentences(language: Language, *names: str) -> dict[str, Sentence]:
    """The sentences of these files by key."""
    return {key: text for name in names for key, text in _flat(read_file(language, name))}


def read_file(language: Language, name: str) -> dict[str, Any]:
    """A file as it is, such as ``print`` or ``web/lobby``."""
    path = f"{language}/{name}.toml"
    try:
        return tomllib.loads((FOLDER / path).read_text("utf-8"))
    except FileNotFoundError:
        owner = LANGUAGES[language].english_name
        raise FileNotFoundError(f"{owner} has no texts/{path}") from None


@functools.cache
def file_names() -> tuple[str, ...]:
    """The names of all files that a language has; English shows which."""
    english = FOLDER / Language.ENGLISH
    found = [*english.glob("*.toml"), *english.glob("web/*.toml")]
    return tuple(sorted(str(path.relative_to(english).with_suffix("")) for path in found))


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Sentence]]:
    """The sentences of a TOML table, their keys joined by dots."""
    for key, value in table.items():
        if isinstance(value, str):
            yield prefix + key, value
        elif isinstance(value, dict) and set(value) == {"one", "other"}:
            yield prefix + key, {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            raise TypeError(f"{prefix}{key} is not a text")
