"""The word decks that come with the game, for everybody and for children, in each language."""

from __future__ import annotations

import functools
from importlib.resources import files

from numbers_station.game.ruleset import Language

from .pack import Pack, parse

CHILDREN = "-children"


def standard(language: Language) -> Pack:
    """The deck for everybody: at least 480 words in 240 cards."""
    return deck(language)


def children(language: Language) -> Pack:
    """The deck of easy words: at least 160, most of them in no other deck."""
    return deck(f"{language}{CHILDREN}")


def names() -> tuple[str, ...]:
    """The names of all decks: the language, or the language and `-children`."""
    return tuple(language + suffix for language in Language for suffix in ("", CHILDREN))


@functools.cache
def deck(name: str) -> Pack:
    """The deck of that name, read when it is first asked for."""
    return parse(text(name))


def text(name: str) -> str:
    """The file of a deck as it is; raises `KeyError` for a name that is none of `names`."""
    if name not in names():
        raise KeyError(name)
    return files("numbers_station.decks").joinpath("words", f"{name}.txt").read_text("utf-8")
