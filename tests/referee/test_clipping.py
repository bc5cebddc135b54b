"""Clippings of a visible word, in the languages that cut words off in a way of their own."""

from __future__ import annotations

import pytest

from numbers_station.game.clue import Kind, Ruling
from numbers_station.game.ruleset import Language
from numbers_station.referee import verdict
from numbers_station.referee.clipping import is_clipping
from numbers_station.referee.languages.profiles import language_profile


@pytest.mark.parametrize(
    ("language", "clue", "card", "clipped"),
    [
        ("af", "psig", "psigologie", True),
        ("af", "joernie", "joernalis", True),
        ("af", "kas", "kastaiing", False),  # an everyday word
        ("af", "psig", "psigoi", False),  # too little went
        ("af", "ps", "psigologie", False),  # too little is left
        ("nl", "bib", "bibliotheek", True),  # a word, and rarer than the card
        ("nl", "kast", "kastanje", False),  # a commoner word
        ("nl", "kast", "kasteel", False),  # too little went
        ("is", "sinfó", "sinfónía", True),
        ("is", "píla", "pílagrímur", False),  # no ending of clippings
        ("en", "psych", "psychology", False),  # roots know the English ones
    ],
)
def test_what_a_clipping_is(language: str, clue: str, card: str, clipped: bool) -> None:
    assert is_clipping(clue, card, language_profile(Language(language))) is clipped


def test_a_clipping_is_doubtful() -> None:
    found = verdict("karb", ("KARBONADE",), Language.AFRIKAANS)
    assert found.ruling is Ruling.DOUBTFUL
    assert [reason.kind for reason in found.reasons] == [Kind.CLIPPING]
