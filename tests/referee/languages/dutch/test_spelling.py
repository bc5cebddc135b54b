"""Dutch spelling: old and new, and stems before an ending."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.dutch.spelling import spellings, stems


@pytest.mark.parametrize(
    ("word", "other"), [("insekt", "insect"), ("pannekoek", "pannenkoek"), ("één", "een")]
)
def test_other_spellings(word: str, other: str) -> None:
    assert other in spellings(word)


@pytest.mark.parametrize(
    ("rest", "ending", "tag", "stem"),
    [
        ("bom", "en", "N", "boom"),
        ("konink", "lijk", "N", "koning"),
        ("afhank", "elijk", "V", "afhangen"),
        ("winkel", "aar", "V", "winkelen"),
    ],
)
def test_stems(rest: str, ending: str, tag: str, stem: str) -> None:
    assert stem in stems(rest, ending, tag)


def test_an_ending_that_cannot_follow() -> None:
    assert [*stems("kok", "aar", "N")] == []
