"""The table of languages: every row is whole, and its rules of grammar are right."""

from __future__ import annotations

import pytest

from numbers_station.languages import LANGUAGES, Language


def test_every_language_has_a_row() -> None:
    assert list(LANGUAGES) == list(Language)
    for field in ("own_name", "english_name", "voice"):
        values = [getattr(info, field) for info in LANGUAGES.values()]
        assert all(values)
        assert len(set(values)) == len(Language), field


@pytest.mark.parametrize(
    ("noun", "language", "expected"),
    [("apple", "en", "an apple"), ("unicorn", "en", "a unicorn"),
     ("hourglass", "en", "an hourglass"),
     ("umbrella", "en", "an umbrella"), ("horse", "en", "a horse"), ("appel", "nl", "een appel"),
     ("appel", "af", "’n appel"), ("epli", "is", "epli")],
)  # fmt: skip
def test_articles(noun: str, language: str, expected: str) -> None:
    assert LANGUAGES[Language(language)].indefinite(noun) == expected


def test_plural_rules() -> None:
    numbers = range(123)
    for language, info in LANGUAGES.items():
        singular = [number for number in numbers if info.singular(number)]
        if language is Language.ICELANDIC:
            assert singular == [1, *range(21, 92, 10), 101, 121]
        else:
            assert singular == [1]
