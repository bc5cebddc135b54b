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
CASES = [
    *((code, word, True) for code, words in KNOWN.items() for word in words.split()),
    *((code, word, False) for code, words in INVENTED.items() for word in words.split()),
]


@pytest.mark.parametrize(("code", "word", "known"), CASES)
def test_words(code: str, word: str, known: bool) -> None:
    assert is_attested(word, Language(code)) is known


def test_every_language_has_words() -> None:
    assert set(KNOWN) == set(INVENTED) == set(LANGUAGES)
