"""Where Icelandic compounds are divided: by BÍN and by us."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.icelandic.compounds import divisions


@pytest.mark.parametrize(
    ("word", "first", "last"),
    [
        ("járnbraut", "járn-", "-braut"),
        ("regnbogi", "regn-", "-bogi"),
        ("bogmaður", "bog-", "-maður"),
        ("hjartsláttur", "hjart-", "-sláttur"),
        ("rugludallur", "ruglu-", "-dallur"),
    ],
)
def test_a_compound(word: str, first: str, last: str) -> None:
    assert (first, last, True) in divisions(word)


@pytest.mark.parametrize("word", ["tígull", "rósemi", "aðstaða", "ósátt", "regnboga", "xyz"])
def test_a_simple_word_a_prefixed_one_or_a_form_is_none(word: str) -> None:
    assert divisions(word) == ()
