"""Afrikaans words whose shape shows that they are no compounds."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.afrikaans.simple_words import (
    is_derived,
    is_simple,
    loan_bases,
)


@pytest.mark.parametrize("word", ["groepering", "matematies", "klappers", "moffel", "kampeerder"])
def test_simple_by_shape(word: str) -> None:
    assert is_simple(word)


@pytest.mark.parametrize(
    "word", ["respekteer", "vlieënier", "vulkanies", "uitgeblus", "kruising", "bedink", "neerslag"]
)
def test_derived_words_are_simple(word: str) -> None:
    assert is_derived(word)
    assert is_simple(word)


@pytest.mark.parametrize("word", ["perdeskoen", "koolteer", "bleikmiddel", "sonteleskoop"])
def test_compounds_are_not(word: str) -> None:
    assert not is_simple(word)


def test_loan_words_change_endings() -> None:
    assert [*loan_bases("moderasie")] == ["modereer"]
    assert [*loan_bases("vulkanies")] == ["vulkaan"]
