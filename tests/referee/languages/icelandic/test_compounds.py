"""Where Icelandic compounds are divided: by BÍN and by us."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.icelandic.compounds import (
    divisions,
    is_of_country,
    parts_of_name,
)


@pytest.mark.parametrize(
    ("word", "first", "last"),
    [
        ("járnbraut", "járn-", "-braut"),
        ("regnbogi", "regn-", "-bogi"),
        ("bogmaður", "bog-", "-maður"),
        ("hjartsláttur", "hjart-", "-sláttur"),
        ("rugludallur", "ruglu-", "-dallur"),
    ],
)
def test_a_compound(word: str, first: str, last: str) -> None:
    assert (first, last, True) in divisions(word)


@pytest.mark.parametrize("word", ["tígull", "rósemi", "aðstaða", "ósátt", "regnboga", "xyz"])
def test_a_simple_word_a_prefixed_one_or_a_form_is_none(word: str) -> None:
    assert divisions(word) == ()


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("íslandsmeistari", ("ísland", "-meistari")),
        ("hvalfjörður", ("hval-", "-fjörður")),
        ("ólafsvík", ("-vík",)),
        ("jónsdóttir", ("-dóttir",)),
        ("england", None),
        ("agnes", None),
        ("banani", None),
    ],
)
def test_the_parts_of_a_name(name: str, parts: tuple[str, ...] | None) -> None:
    assert parts_of_name(name) == parts


@pytest.mark.parametrize(("word", "expected"), [("rúmenskur", True), ("beiskur", False)])
def test_who_is_of_a_country(word: str, *, expected: bool) -> None:
    assert is_of_country(word) is expected
