"""Where long Afrikaans compounds are divided."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.afrikaans.compounds import (
    alternative_last_parts,
    certain_parts,
    divisions,
)


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("sokkerspan", ("sokker", "span")),
        ("heelvrugkonfyt", ("heel", "vrug", "konfyt")),
        ("venusbeeld", ("venus", "beeld")),
        ("kinderboek", ("kind", "boek")),
        ("koeëlrond", ("koeël", "rond")),
        ("verandering", None),
        ("respekteer", None),
        ("tafel", None),
    ],
)
def test_certain_parts(word: str, parts: tuple[str, ...] | None) -> None:
    assert certain_parts(word) == parts


def test_a_division_that_is_nearly_as_good() -> None:
    assert certain_parts("hoekskop") == ("hoek", "skop")
    assert [*alternative_last_parts("hoekskop")] == ["kop"]
    assert [*alternative_last_parts("sokkerspan")] == []


def test_divisions_are_ranked() -> None:
    scores = [division.score for division in divisions("waarskuwingstekens")]
    assert len(scores) > 1
    assert scores == sorted(scores, reverse=True)
