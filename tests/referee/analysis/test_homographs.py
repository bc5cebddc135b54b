"""Homographs: which of the words that are spelled alike a word is made of."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.analysis.homographs import read_homographs
from numbers_station.referee.languages.data import data_file, homographs
from numbers_station.referee.relation import relation

PAIRS = Path(__file__).parents[1] / "pairs"
LINES = """
# word: members | members
arm: N armband onderarm | A armoede
bank: bankier | zandbank
"""


def test_a_member_tells_the_reading() -> None:
    found = read_homographs(LINES)
    assert found.resolve("bank", "bankier") == "bank|0"
    assert found.resolve("bank", "zandbank") == "bank|1"


def test_a_word_class_tells_the_reading_if_it_has_one() -> None:
    found = read_homographs(LINES)
    assert found.resolve("arm", "armzalig", "A") == "arm|1"
    assert found.resolve("arm", "armzalig", "V") is None
    assert found.resolve("bank", "bankje", "N") is None


def test_no_homograph_has_no_reading() -> None:
    found = read_homographs(LINES)
    assert found.resolve("stoel", "stoeltje", "N") is None
    assert [*found.keys("stoel")] == []
    assert [*found.keys("arm")] == ["arm|0", "arm|1"]


def test_a_listed_word_has_only_its_own_reading() -> None:
    found = read_homographs(LINES)
    banker = {"bank": True, "bank|0": True, "bank|1": True}
    found.settle("bankiers", ("bankiers", "bankier", "bank"), "", banker)
    assert banker == {"bank": True, "bank|0": True}
    card = {"bank|0": True, "bank|1": True}
    found.settle("bank", ("bank", "bankier"), "", card)  # who sees it alone sees both
    assert len(card) == 2


@pytest.mark.parametrize("clue", ["bank|x", "bank|0", "a|b"])
def test_a_clue_may_have_the_sign_of_a_reading_in_it(clue: str) -> None:
    strange = {clue: True}
    read_homographs(LINES).settle(clue, (clue, "armband"), "N", strange)
    assert strange == {clue: True}


def test_the_class_of_a_form_tells_its_reading() -> None:
    found = read_homographs(LINES)
    noun = {"arm|0": True, "arm|1": True}
    found.settle("armen", ("armen", "arm"), "N", noun)
    assert [*noun] == ["arm|0"]


def test_a_compound_has_likely_the_first_reading() -> None:
    found = read_homographs(LINES)
    assert [*found.likely("bank")] == ["bank|0"]
    assert [*found.likely("stoel")] == []


@pytest.mark.parametrize(
    ("language", "clue", "card"),
    [
        ("af", "kapmes", "kappie"),  # a kappie is a cap and not what chops
        ("is", "andardráttur", "andaregg"),  # a duck's egg has no breath
        ("is", "hárið", "hæð"),  # hair is not high
        ("is", "ráðuneyti", "naut"),  # cattle, not the past tense of njóta
    ],
)
def test_a_relation_through_another_reading_is_doubtful_at_most(
    language: str, clue: str, card: str
) -> None:
    found = relation(clue, card, Language(language))
    assert found is None or not found.certain


@pytest.mark.parametrize(
    ("language", "clue", "card", "related"),
    [
        ("en", "banker", "bank", True),
        ("en", "riverbank", "bank", True),
        ("en", "rosebud", "rise", False),
        ("en", "rosebud", "rose", True),
        ("en", "sawmill", "see", False),
        ("en", "saw", "see", True),  # who sees the form alone sees both words
        ("nl", "armoede", "arm", True),
        ("nl", "schooltas", "schuilen", False),
        ("nl", "rijbewijs", "rijden", True),
    ],
)
def test_a_relation_holds_for_one_reading(
    language: str, clue: str, card: str, related: bool
) -> None:
    assert bool(relation(clue, card, Language(language))) is related


def test_words_with_different_readings_of_one_spelling_are_doubtful() -> None:
    found = relation("banker", "riverbank", Language.ENGLISH)  # R13.8
    assert found
    assert not found.certain
    assert found.part == "bank"


@pytest.mark.parametrize("language", Language)
def test_no_relation_beyond_doubt_goes_through_two_readings(language: Language) -> None:
    pairs = yaml.load((PAIRS / f"{language}.yaml").read_text("utf-8"), yaml.CSafeLoader)
    for clue, card in pairs["same_spelling"]:  # R13.8
        found = relation(normal(clue), normal(card), language)
        assert found is None or not found.certain, (clue, card)


@pytest.mark.parametrize("language", Language)
def test_every_line_has_two_readings(language: Language) -> None:
    text = data_file(language, "homographs.txt").read_text("utf-8")
    words = [line.partition(":")[0] for line in text.splitlines() if line and line[0] != "#"]
    assert len(words) == len(set(words))
    for word, readings in homographs(language).readings.items():
        assert len(readings) >= 2, word
        assert all(reading.classes or reading.members for reading in readings), word
