"""English derivations that need more than an affix."""

from __future__ import annotations

import pytest

from numbers_station.referee.analysis.profile import DerivationStep
from numbers_station.referee.languages.english.derivation import derivation_steps


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("forensics", "forensic"),
        ("patience", "patient"),
        ("impatient", "patient"),
        ("illegal", "legal"),
        ("unresolved", "resolved"),
    ],
)
def test_a_step_back(word: str, base: str) -> None:
    assert DerivationStep(base, True) in derivation_steps(word)


def test_a_word_that_only_ends_so() -> None:
    assert [*derivation_steps("bus")] == []
