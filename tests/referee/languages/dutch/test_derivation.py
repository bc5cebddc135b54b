"""Dutch derivations that change both ends of a word."""

from __future__ import annotations

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.referee.analysis.profile import DerivationStep
from numbers_station.referee.languages.dutch.derivation import derivation_steps
from numbers_station.referee.relation import relation


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("gevogelte", "vogel"),
        ("verharden", "hard"),
        ("bekrachtigen", "kracht"),
        ("onherroepelijk", "herroepelijk"),
        ("geborgenheid", "bergen"),
        ("bebloed", "bloed"),
        ("breedschalig", "breedschaal"),
        ("invrijheidstelling", "vrijheidstelling"),
        ("achtpotig", "poot"),
        ("vierling", "vier"),
        ("oproerkraaier", "kraaien"),
        ("handreiking", "hand"),
        ("afslanken", "slank"),
        ("bestuur", "sturen"),
        ("gebak", "bakken"),
        ("visrijk", "rijk"),
        ("waardering", "waarder-"),
        ("ambassadrice", "ambassadeur"),
        ("atlete", "atleet"),
        ("bevederd", "veder"),
        ("verkrotten", "krot"),
        ("warmpjes", "warm"),
        ("viezig", "vies"),
        ("slimmigheid", "slim"),
    ],
)
def test_a_step_back(word: str, base: str) -> None:
    assert DerivationStep(base, True) in derivation_steps(word)


@pytest.mark.parametrize("word", ["gewest", "veiligheid", "veilig", "lampjes"])
def test_words_that_only_look_so(word: str) -> None:
    assert [*derivation_steps(word)] == []


@pytest.mark.parametrize(
    ("noun", "verb"), [("globalisering", "globaliseren"), ("afbeelding", "afbeelden")]
)
def test_a_long_base_may_be_rare(noun: str, verb: str) -> None:
    found = relation(noun, verb, Language.DUTCH)
    assert found is not None
    assert found.certain
