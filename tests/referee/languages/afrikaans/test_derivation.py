"""Afrikaans derivations that need more than an affix."""

from __future__ import annotations

import pytest

from numbers_station.referee.analysis.profile import DerivationStep
from numbers_station.referee.languages.afrikaans.derivation import derivation_steps


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("verarm", "arm"),
        ("ontbonde", "√bind"),
        ("beroemd", "roem"),
        ("geraamte", "raam"),
        ("alledaags", "dag"),
        ("vereis", "eis"),
        ("verwoestyning", "woestyn"),
        ("afgly", "gly"),
        ("aflyning", "lyn"),
        ("aangebonde", "√bind"),
        ("ongekam", "kam"),
        ("onmeetlik", "meet"),
        ("afskif", "skif"),
    ],
)
def test_a_step_back(word: str, base: str) -> None:
    assert DerivationStep(base, True) in derivation_steps(word)


def test_another_division_is_doubtful() -> None:
    assert DerivationStep("kop", False) in derivation_steps("hoekskop")
