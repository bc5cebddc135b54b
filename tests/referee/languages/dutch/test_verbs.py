"""Dutch participles and the verbs they are of."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.dutch.verbs import is_known_verb, verb_of_participle


@pytest.mark.parametrize(
    ("word", "verb"),
    [
        ("verslavend", "verslaven"),
        ("gestreept", "strepen"),
        ("gekruid", "kruiden"),
        ("opgepropt", "opproppen"),
        ("tafel", ""),
    ],
)
def test_participles(word: str, verb: str) -> None:
    assert verb_of_participle(word) == verb


def test_known_verbs() -> None:
    assert is_known_verb("lopen")
    assert not is_known_verb("tafel")
    assert not is_known_verb("xyzzen")
