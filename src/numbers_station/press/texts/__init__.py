"""The printed words of each language, read into a type that knows which ones there must be."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from numbers_station.game.ruleset import Language


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A missing or a surplus key is an error, so no language can fall behind."""


class What(Strict, frozen=True):
    words: str
    pictures: str
    keys: str
    agents: str
    rules: str
    all: str


class Sheet(Strict, frozen=True):
    label: str
    front: str
    back: str


class Tile(Strict, frozen=True):
    red: str
    blue: str
    bystander: str
    assassin: str
    double: str


class Alt(Strict, frozen=True):
    key: str


class Plural(Strict, frozen=True):
    one: str
    other: str


class Cover(Strict, frozen=True):
    head: str
    inside: str
    pages: str
    page: str
    cards: Plural
    words: str
    pictures: str
    keys_5x5: str
    keys_5x4: str
    agents_5x5: str
    agents_5x4: str
    rules: str
    print: str
    printing: list[str]
    cut: str
    cutting: list[str]
    table: str
    tabling: list[str]
    bar: str


class Rules(Strict, frozen=True):
    title: str
    lead: str
    setup: str
    setting_up: list[str]
    columns: list[str]
    turn: str
    turning: list[str]
    own: str
    enemy: str
    bystander: str
    assassin: str
    guessing: list[str]
    end: str
    ending: list[str]
    valid: str
    validity: list[str]
    face: str
    facing: list[str]
    expert: str
    experts: list[str]
    variants: str
    varying: list[str]


class Texts(Strict, frozen=True):
    motto: str
    unofficial: str
    credit: str
    what: What
    sheet: Sheet
    tile: Tile
    alt: Alt
    cover: Cover
    rules: Rules


@cache
def texts(language: Language) -> Texts:
    """Everything the press prints in a language."""
    source = files(__package__).joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), Texts)


def counted(plural: Plural, number: int, language: Language) -> str:
    """A number with its noun; in Icelandic 21, 31, … are singular."""
    icelandic_one = number % 10 == 1 and number % 100 != 11
    one = icelandic_one if language is Language.ICELANDIC else number == 1
    return (plural.one if one else plural.other).format(n=number)
