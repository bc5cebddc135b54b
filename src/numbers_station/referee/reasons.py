"""The reasons of a verdict in words: one plain sentence each, in four languages."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from ..game.clue import Reason, Ruling
from ..game.ruleset import Language


def sentence(reason: Reason, clue: str, language: Language) -> str:
    """Why, for the spymaster to read; names the visible word if it is about one."""
    text = _texts(language)["reasons"][reason.kind.value]
    return text.format(clue=clue.strip(), word=(reason.word or "").upper(), rule=reason.rule)


def ruling(found: Ruling, language: Language) -> str:
    return _texts(language)["rulings"][found.value]


@cache
def _texts(language: Language) -> dict[str, dict[str, str]]:
    path = files(__package__).joinpath("reasons", f"{language.value}.toml")
    return tomllib.loads(path.read_text("utf-8"))
