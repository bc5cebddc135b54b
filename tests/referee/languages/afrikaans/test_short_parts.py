"""Afrikaans compounds with a part that elsewhere is an ending."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.afrikaans.short_parts import all_parts, short_parts


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("viltpen", {"vilt", "pen"}),
        ("kieslys", {"kies", "lys"}),
        ("wenpaal", {"wen", "paal"}),
        ("hoendernes", {"hoender", "nes"}),
        ("sieletal", {"siele", "tal"}),
        ("boekegek", {"boek", "gek"}),
        ("werkure", {"werk", "ure"}),
        ("lewensweg", {"lewe", "√weg"}),
        ("kortweg", {"kort"}),
    ],
)
def test_a_short_part_beside_a_good_word(word: str, parts: set[str]) -> None:
    assert {*short_parts(word)} == parts


@pytest.mark.parametrize(
    "word", ["planete", "redakteure", "voordeure", "gevallenes", "koeistal", "polemis", "tafel"]
)
def test_an_ending_is_no_part(word: str) -> None:
    assert not [*short_parts(word)]


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("spoorweg", ("spoor", "√weg")),
        ("tasbeen", ("tas", "been")),
        ("vrugteslaai", ("vrugte", "slaai")),
        ("tafel", None),
    ],
)
def test_all_parts(word: str, parts: tuple[str, ...] | None) -> None:
    assert all_parts(word) == parts
