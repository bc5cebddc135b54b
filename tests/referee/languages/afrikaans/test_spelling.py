"""Afrikaans spelling: stems before an ending."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.afrikaans.spelling import spellings, stems


@pytest.mark.parametrize(
    ("rest", "ending", "tag", "stem"),
    [
        ("hond", "jie", "N", "hond"),
        ("boom", "pie", "N", "boom"),
        ("gaat", "jie", "N", "gat"),
        ("konin", "kie", "N", "koning"),
        ("bedel", "aar", "V", "bedel"),
        ("da", "e", "N", "dag"),
        ("vlie", "ë", "N", "vlieg"),
        ("kast", "e", "N", "kas"),
        ("nuw", "e", "A", "nuut"),
    ],
)
def test_stems(rest: str, ending: str, tag: str, stem: str) -> None:
    assert stem in stems(rest, ending, tag)


def test_a_diminutive_has_the_ending_its_sound_asks_for() -> None:
    assert [*stems("hond", "pie", "N")] == []


def test_dots_that_tell_two_words_apart_stay() -> None:
    assert "leer" not in spellings("leër")
    assert "hiena" in spellings("hiëna")
