"""A language's catalog: sentences by key, with placeholders and plurals."""

from __future__ import annotations

import functools
import tomllib
from importlib.resources import files

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language

Sentence = str | dict[str, str]
"""A text, or its forms for one and for other numbers."""


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
        """Why something was refused, by its code; the rule's number at the end."""
        key = f"refused.{refusal.code}"
        text = self(key) if key in self.sentences else refusal.message
        return f"{text} ({refusal.rule})" if refusal.rule else text


def plural(language: Language, number: int) -> str:
    """``one`` or ``other``. Icelandic counts 1, 21, 31 … as one, but not 11."""
    if language is Language.ICELANDIC:
        return "one" if number % 10 == 1 and number % 100 != 11 else "other"
    return "one" if number == 1 else "other"


@functools.cache
def catalog(language: Language) -> Catalog:
    """The catalog of a language, read when it is first asked for."""
    source = files("numbers_station.texts").joinpath(f"{language}.toml").read_text("utf-8")
    return Catalog(language, dict(flat(tomllib.loads(source))))


def flat(table: dict[str, object], prefix: str = "") -> list[tuple[str, Sentence]]:
    """The sentences of a TOML file, their keys joined by dots."""
    sentences: list[tuple[str, Sentence]] = []
    for key, value in table.items():
        if isinstance(value, str):
            sentences.append((prefix + key, value))
        elif isinstance(value, dict) and set(value) == {"one", "other"}:
            sentences.append((prefix + key, {form: str(text) for form, text in value.items()}))
        elif isinstance(value, dict):
            sentences += flat(value, f"{prefix}{key}.")
        else:
            raise TypeError(f"{prefix}{key} is not a text")
    return sentences
