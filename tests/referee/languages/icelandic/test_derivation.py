"""Icelandic derivations that need more than an affix."""

from __future__ import annotations

import pytest

from numbers_station.referee.analysis.profile import DerivationStep
from numbers_station.referee.languages.icelandic.derivation import derivation_steps


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("fasismi", "√fas-"),
        ("fasisti", "√fas-"),
        ("stuttfættur", "fótur"),
        ("stuttfættur", "stuttur"),
        ("uppfinning", "finna"),
        ("uppseldur", "selja"),
        ("ólæstur", "læsa"),
        ("vikulega", "vikulegur"),
        ("grínast", "grína"),
        ("stútfullur", "fullur"),
        ("kvenkyns", "kvenkyn"),
    ],
)
def test_a_step_back(word: str, base: str) -> None:
    assert DerivationStep(base, True) in derivation_steps(word)


def test_a_compound_is_left_to_the_splitter() -> None:
    assert [*derivation_steps("regnbogi")] == []
