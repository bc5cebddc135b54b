"""Spelling: real dictionaries find mistakes; one that knows a word is enough."""

from __future__ import annotations

import pytest

from numbers_station.decks import words
from numbers_station.decks.report.spelling import SpellingDictionary, dictionaries, find_misspelled
from numbers_station.game.ruleset import Language

ENGLISH, AFRIKAANS = Language.ENGLISH, Language.AFRIKAANS


def test_one_dictionary_that_knows_a_word_is_enough() -> None:
    known = (SpellingDictionary("none", lambda _: False), SpellingDictionary("all", lambda _: True))
    assert find_misspelled(["nut"], ENGLISH, known) == []
    assert find_misspelled(["nut", "naartjie"], AFRIKAANS, known[:1]) == ["nut"]


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        (Language.ENGLISH, ["recieve", "lighthuose"]),
        (Language.DUTCH, ["pannekoekk", "kassteel"]),
        (Language.AFRIKAANS, ["skoenlaper", "kasteeel"]),
        (Language.ICELANDIC, ["jökulll", "kasstali"]),
    ],
)
def test_the_dictionaries_find_mistakes(language: Language, wrong: list[str]) -> None:
    right = words.children(language).words
    assert find_misspelled([*wrong, *right], language, dictionaries(language)) == wrong
