"""Attestation: listed, regular or written down is known; divisible is not enough (R12.7, R13.5)."""

from __future__ import annotations

import pytest

from numbers_station.game.ruleset import Language
from numbers_station.languages import LANGUAGES
from numbers_station.referee.attestation import is_attested

KNOWN = {
    "en": "horse horses unhappiness greenhouse wifi einstein facebook jellybeans",
    "nl": "paard paarden onzeker vogelbekdier wifi einstein radiomast boterham",
    "af": "perd perde groenhuis wifi einstein windturbine strudel",
    "is": "hestur hestinum járnbraut einstein pítsa",
}
INVENTED = {
    "en": "lamphorse soupbridge windowfrog",
    "nl": "lamppaard soepbrug raamkikker",
    "af": "lampperd sopbrug vensterpadda",
    "is": "lampahestur súpubrú gluggafroskur",
}
FOREIGN = {
    "en": "halten suchen hånd chambre guerra frau chaussure",
    "nl": "there access cupboard frau madre hånd parapluie",
    "af": "cupboard madre hånd",
    "is": "cupboard madre",
}
ABBREVIATED = {"en": "encl mfr atty bldg", "nl": "afd vgz aivd"}
CASES = [
    *((code, word, False) for code, words in FOREIGN.items() for word in words.split()),
    *((code, word, False) for code, words in ABBREVIATED.items() for word in words.split()),
    *((code, word, True) for code, words in KNOWN.items() for word in words.split()),
    *((code, word, False) for code, words in INVENTED.items() for word in words.split()),
]


@pytest.mark.parametrize(("code", "word", "known"), CASES)
def test_words(code: str, word: str, known: bool) -> None:
    assert is_attested(word, Language(code)) is known


def test_every_language_has_words() -> None:
    assert set(KNOWN) == set(INVENTED) == set(FOREIGN) == set(LANGUAGES)


def test_loans_names_and_accents_in_use_stay() -> None:
    words = "sushi pizza apartheid fjord café naïve façade Zürich Groningen Trondheim"
    assert all(is_attested(word.lower(), Language.ENGLISH) for word in words.split())
    words = "sushi pizza apartheid fjord café ideeën geïnformeerd siësta siesta Trondheim"
    assert all(is_attested(word.lower(), Language.DUTCH) for word in words.split())


def test_an_ending_that_makes_no_new_words_makes_none() -> None:
    # R12.7
    assert is_attested("friendship", Language.ENGLISH)
    assert not is_attested("tomatoship", Language.ENGLISH)


def test_forms_of_words_that_dictionaries_lack_are_known_but_of_short_ones() -> None:
    for word in ("vlogger", "vloggers", "unboxing", "unboxings"):
        assert is_attested(word, Language.ENGLISH)
    assert is_attested("kaa", Language.ENGLISH)
    assert not is_attested("kaas", Language.ENGLISH)
