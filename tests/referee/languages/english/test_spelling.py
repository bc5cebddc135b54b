"""British and American spellings, and stems before an ending."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.english.spelling import spellings, stems


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("colour", "color"),
        ("theatre", "theater"),
        ("organise", "organize"),
        ("yo-yo", "yoyo"),
        ("café", "cafe"),
    ],
)
def test_other_spellings(word: str, other: str) -> None:
    assert other in spellings(word)


def test_a_variant_must_be_a_word() -> None:
    assert set(spellings("contour")) == {"contour"}


@pytest.mark.parametrize(
    ("rest", "ending", "stem"),
    [
        ("runn", "ing", "run"),
        ("mak", "ing", "make"),
        ("happi", "er", "happy"),
        ("wolv", "es", "wolf"),
    ],
)
def test_stems(rest: str, ending: str, stem: str) -> None:
    assert stem in stems(rest, ending, "N")
