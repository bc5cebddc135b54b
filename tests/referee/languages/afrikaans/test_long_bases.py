"""Long Afrikaans bases, safe however rare."""

from __future__ import annotations

import pytest

from numbers_station.referee.analysis.profile import DerivationStep
from numbers_station.referee.languages.afrikaans.long_bases import long_bases


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("gevestigdheid", "gevestig"),
        ("irrelevant", "relevant"),
        ("tweebenig", "been"),
        ("redery", "reder"),
        ("onverswakte", "verswak"),
        ("oplewering", "oplewer"),
    ],
)
def test_a_base(word: str, base: str) -> None:
    assert DerivationStep(base, True) in long_bases(word)


def test_short_words_have_none() -> None:
    assert long_bases("tafel") == ()
