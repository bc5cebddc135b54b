"""Which Dutch words are no compounds, and where an unlisted one is divided."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.dutch.compounds import (
    certain_parts,
    is_simple,
    opens_only,
    plain_cut,
)


@pytest.mark.parametrize("word", ["verspreken", "verfraaien", "luisteren", "bereikbaar"])
def test_what_is_made_of_a_verb_is_simple(word: str) -> None:
    assert is_simple(word)


@pytest.mark.parametrize("word", ["gitaarspelen", "voordeur", "tafelpoot"])
def test_compounds_are_not(word: str) -> None:
    assert not is_simple(word)


@pytest.mark.parametrize(("word", "at"), [("openwater", 4), ("driedeel", 4), ("water", 0)])
def test_where_a_pair_is_cut(word: str, at: int) -> None:
    assert plain_cut(word) == at


def test_little_words_and_unlisted_pairs_open_only() -> None:
    assert opens_only("voor")
    assert opens_only("openwater")
    assert not opens_only("water")
    assert not opens_only("zeerover")


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("vormvast", ("vorm", "vast")),
        ("rotsvast", ("rots", "vast")),
        ("pilotenpet", ("piloot", "pet")),
        ("bijbelvertaling", ("bijbel", "vertaling")),
        ("overdenken", None),
        ("trompet", None),
        ("kamerlid", None),
    ],
)
def test_last_words_that_show_a_compound(word: str, parts: tuple[str, ...] | None) -> None:
    assert certain_parts(word) == parts
