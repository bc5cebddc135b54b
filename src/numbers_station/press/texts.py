"""The printed words of each language, read into a type that knows which ones there must be."""

from __future__ import annotations

from functools import cache

import msgspec

from numbers_station.languages import Language
from numbers_station.texts.catalog import read_file
from numbers_station.texts.plurals import plural


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
    cards: Plural
    words: str
    pictures: str
    keys_5x5: str
    keys_5x4: str
    keys_4x4: str
    agents_5x5: str
    agents_5x4: str
    agents_4x4: str
    rules: str
    print: str
    printing: list[str]
    cut: str
    cutting: list[str]
    table: str
    tabling: list[str]
    bar: str


class SetupRules(Strict, frozen=True):
    title: str
    teams: str
    grid: str
    key: str
    lights: str
    stacks: str
    double: str


class TurnRules(Strict, frozen=True):
    title: str
    clue: str
    touch: str
    own: str
    enemy: str
    bystander: str
    assassin: str
    guesses: str
    ends: str


class ExampleTurns(Strict, frozen=True):
    title: str
    first: str
    other: str
    older: str


class EndRules(Strict, frozen=True):
    title: str
    win: str
    next: str


class FaceRules(Strict, frozen=True):
    title: str
    silent: str


class TimerRules(Strict, frozen=True):
    title: str
    turn: str
    stuck: str


class ClueRules(Strict, frozen=True):
    title: str
    one: str
    meaning: str
    spell: str


class WordRules(Strict, frozen=True):
    title: str
    form: str
    sound: str
    senses: str


class PictureRules(Strict, frozen=True):
    title: str
    show: str
    never: str
    mixed: str


class DoubtRules(Strict, frozen=True):
    title: str
    ask: str
    challenge: str
    penalty: str


class ExpertRules(Strict, frozen=True):
    title: str
    numbers: str


class Variants(Strict, frozen=True):
    title: str
    assassin: str
    coop: str
    duel: str
    children: str


class Score(Strict, frozen=True):
    title: str
    points: str


class HouseRuleTexts(Strict, frozen=True):
    title: str
    agree: str
    places: str


class Rules(Strict, frozen=True):
    """The printed rules: sections of paragraphs, in the order in which they are read."""

    title: str
    title_more: str
    lead: str
    columns: list[str]
    setup: SetupRules
    turn: TurnRules
    example: ExampleTurns
    end: EndRules
    face: FaceRules
    expert: ExpertRules
    timer: TimerRules
    valid: ClueRules
    words: WordRules
    pictures: PictureRules
    doubt: DoubtRules
    variants: Variants
    score: Score
    house: HouseRuleTexts


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


def choose_form(forms: Plural, number: int, language: Language) -> str:
    """A number with its noun."""
    text: str = getattr(forms, plural(language, number))
    return text.format(n=number)
