"""Open and closed syllables of Dutch and Afrikaans, there and back."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.shared.dutch_afrikaans_spelling import (
    closed_stems,
    open_stems,
    without_accents,
)

DUTCH, AFRIKAANS = {"v": "f", "z": "s"}, {"w": "f"}


@pytest.mark.parametrize(
    ("rest", "stem", "voiced"),
    [
        ("katt", "kat", DUTCH),
        ("bom", "boom", DUTCH),
        ("briev", "brief", DUTCH),
        ("hamer", "hamer", DUTCH),
        ("huiz", "huis", DUTCH),
        ("briew", "brief", AFRIKAANS),
    ],
)
def test_a_stem_opens_and_closes(rest: str, stem: str, voiced: dict[str, str]) -> None:
    assert stem in closed_stems(rest, voiced)
    assert rest in open_stems(stem, voiced)


def test_a_single_vowel_before_an_ending_is_long() -> None:
    assert [*closed_stems("bom", DUTCH)] == ["boom"]


def test_accents_go() -> None:
    assert without_accents("koeëlrond één") == "koeelrond een"


def test_a_vowel_at_the_end_of_a_stem_stays() -> None:
    assert [*open_stems("draai", DUTCH)] == ["draai"]
