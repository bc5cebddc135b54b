"""Learned Dutch endings that take each other's place."""

from __future__ import annotations

import pytest

from numbers_station.referee.analysis.profile import DerivationStep
from numbers_station.referee.languages.dutch.learned import SWAPS, learned_derivations


@pytest.mark.parametrize(
    ("word", "base"),
    [("ambassadrice", "ambassadeur"), ("koreaan", "korea"), ("embryologie", "embryo")],
)
def test_a_step_back(word: str, base: str) -> None:
    assert [step.word for step in learned_derivations(word)] == [base]


def test_no_swap_is_listed_twice() -> None:
    assert len(set(SWAPS)) == len(SWAPS)
    assert all(ending != other for ending, other in SWAPS)


@pytest.mark.parametrize(
    ("noun", "verb"),
    [
        ("associatie", "associëren"),
        ("detectie", "detecteren"),
        ("discutabel", "discuteren"),
        ("commentator", "commenteren"),
    ],
)
def test_nouns_of_learned_verbs(noun: str, verb: str) -> None:
    assert DerivationStep(verb, True) in learned_derivations(noun)
