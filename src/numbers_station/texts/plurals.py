"""Plural rules: which form of a sentence goes with a number; forms are named as in CLDR."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

from numbers_station.languages import LANGUAGES

FORMS: Final = frozenset(("zero", "one", "two", "few", "many", "other"))
OTHER: Final = "other"
"""The form that every sentence has."""

PluralRule = Callable[[int], str]


def _one(number: int) -> str:
    return "one" if number == 1 else OTHER


def _none(number: int) -> str:
    return OTHER


def _zero_or_one(number: int) -> str:
    return "one" if number < 2 else OTHER


def _east_slavic(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else "many"


def _south_slavic(number: int) -> str:
    found = _east_slavic(number)
    return OTHER if found == "many" else found


def _polish(number: int) -> str:
    found = _east_slavic(number)
    return "many" if found == "one" and number != 1 else found


def _czech(number: int) -> str:
    return "few" if number in (2, 3, 4) else _one(number)


def _romanian(number: int) -> str:
    few = number == 0 or (number != 1 and 1 <= number % 100 <= 19)
    return "few" if few else _one(number)


def _lithuanian(number: int) -> str:
    if 11 <= number % 100 <= 19:
        return OTHER
    return {0: OTHER, 1: "one"}.get(number % 10, "few")


def _latvian(number: int) -> str:
    if number % 10 == 0 or 11 <= number % 100 <= 19:
        return "zero"
    return "one" if number % 10 == 1 else OTHER


def _slovenian(number: int) -> str:
    return {1: "one", 2: "two", 3: "few", 4: "few"}.get(number % 100, OTHER)


def _hebrew(number: int) -> str:
    return {1: "one", 2: "two"}.get(number, OTHER)


def _irish(number: int) -> str:
    if number in (1, 2):
        return "one" if number == 1 else "two"
    return "few" if 3 <= number <= 6 else "many" if 7 <= number <= 10 else OTHER


def _welsh(number: int) -> str:
    return {0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"}.get(number, OTHER)


def _arabic(number: int) -> str:
    if number < 3:
        return ("zero", "one", "two")[number]
    last = number % 100
    return "few" if 3 <= last <= 10 else "many" if 11 <= last <= 99 else OTHER


RULES: Final[dict[PluralRule, str]] = {
    _none: "id ja km ko lo ms my th vi yue zh",
    _zero_or_one: "am as bn fa fr gu hi hy kn pt zu",
    _east_slavic: "be ru uk",
    _south_slavic: "bs hr sr",
    _polish: "pl",
    _czech: "cs sk",
    _romanian: "ro",
    _lithuanian: "lt",
    _latvian: "lv",
    _slovenian: "sl",
    _hebrew: "he",
    _irish: "ga",
    _welsh: "cy",
    _arabic: "ar",
}
"""Languages that do not tell one from all other numbers, by what they tell."""


def plural(language: str, number: int) -> str:
    """The form of a sentence that goes with the number."""
    return _rule(language)(number)


@functools.cache
def _rule(tag: str) -> PluralRule:
    for language, info in LANGUAGES.items():
        if language == tag:
            return lambda number: "one" if info.singular(number) else OTHER
    code = tag.partition("-")[0]
    return next((rule for rule, codes in RULES.items() if code in codes.split()), _one)
