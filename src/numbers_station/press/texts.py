"""The printed words of each language, read into a type that knows which ones there must be."""

from __future__ import annotations

from functools import cache

import msgspec

from numbers_station.languages import Language
from numbers_station.texts.catalog import plural, read_file


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A missing or a surplus key is an error, so no language can fall behind."""


class PartNames(Strict, frozen=True):
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
    what: PartNames
    sheet: Sheet
    tile: Tile
    alt: Alt
    cover: Cover
    rules: Rules


@cache
def texts(language: Language) -> Texts:
    """Everything the press prints in a language."""
    printed = read_file(language, "print")
    printed["tile"] |= read_file(language, "common")["identity"]
    return msgspec.convert(printed, Texts)


def counted(forms: Plural, number: int, language: Language) -> str:
    """A number with its noun."""
    text: str = getattr(forms, plural(language, number))
    return text.format(n=number)
