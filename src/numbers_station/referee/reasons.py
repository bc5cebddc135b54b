"""Reasons of a verdict in words: one plain sentence each, in four languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from numbers_station.game.clue import Reason, Ruling
from numbers_station.game.ruleset import Language


def sentence(reason: Reason, clue: str, language: Language) -> str:
    """Why, for the spymaster to read; names the visible word if it is about one."""
    text = _texts(language)["reasons"][reason.kind.value]
    return text.format(clue=clue.strip(), word=(reason.word or "").upper(), rule=reason.rule)


def ruling(given: Ruling, language: Language) -> str:
    return _texts(language)["rulings"][given.value]


def sentences(language: Language) -> dict[str, str]:
    """All of them by key, for a client that puts the clue and the word in itself."""
    return {
        f"{table}.{key}": text
        for table, texts in _texts(language).items()
        for key, text in texts.items()
    }


@cache
def _texts(language: Language) -> dict[str, dict[str, str]]:
    path = files(__package__).joinpath("reasons", f"{language.value}.toml")
    return tomllib.loads(path.read_text("utf-8"))
