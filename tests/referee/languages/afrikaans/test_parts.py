"""Which Afrikaans words are parts of compounds."""

from __future__ import annotations

from numbers_station.referee.languages.afrikaans.parts import NO_PARTS, is_common, opens_only


def test_a_part_is_a_common_word_of_its_class() -> None:
    assert is_common("boom")
    assert not is_common("boom", "A")
    assert not is_common("boom", "N", 7.0)


def test_endings_that_look_like_words_are_no_parts() -> None:
    assert "pen" in NO_PARTS
    assert not is_common("pen")


def test_prepositions_open_only() -> None:
    assert opens_only("onder")
    assert not opens_only("perd")
