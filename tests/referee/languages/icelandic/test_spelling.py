"""Icelandic sound shifts undone."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.icelandic.spelling import spellings, stems, unshifted


@pytest.mark.parametrize(("stem", "before"), [("gleð", "glað"), ("könn", "kann"), ("fegr", "fagr")])
def test_a_vowel_before_its_shift(stem: str, before: str) -> None:
    assert before in unshifted(stem)


@pytest.mark.parametrize(
    ("rest", "ending", "tag", "stem"),
    [
        ("gleð", "i", "A", "glaður"),
        ("könn", "un", "V", "kanna"),
        ("sam", "ningur", "V", "semja"),
        ("mótmæl", "tur", "V", "mótmæla"),
        ("fegr", "a", "A", "fagur"),
        ("barna", "legur", "N", "barn"),
        ("göf", "gi", "A", "göfugur"),
    ],
)
def test_stems(rest: str, ending: str, tag: str, stem: str) -> None:
    assert stem in stems(rest, ending, tag)


def test_the_gender_must_be_the_ending_s() -> None:
    assert [*stems("brú", "ður", "V")] == []  # brúður is feminine


def test_accents_are_letters() -> None:
    # R26.5
    assert [*spellings("vín")] == ["vín"]
