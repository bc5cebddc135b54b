"""An index of affixes finds what trying each of them would find, in the same order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.referee.analysis.affix_index import AffixIndex

LETTERS = st.text("abc", min_size=1, max_size=4)


@given(st.lists(LETTERS), st.text("abc", max_size=6))
def test_it_finds_what_fits_in_order(affixes: list[str], word: str) -> None:
    numbered = list(enumerate(affixes))
    endings = AffixIndex(numbered, lambda each: each[1])
    assert endings.find(word) == [each for each in numbered if word.endswith(each[1])]
    beginnings = AffixIndex(numbered, lambda each: each[1], at_the_end=False)
    assert beginnings.find(word) == [each for each in numbered if word.startswith(each[1])]


@pytest.mark.parametrize("word", ["", "n", "en"])
def test_a_short_word_has_no_longer_ending(word: str) -> None:
    index = AffixIndex(("en", "eren"), str)
    assert index.find(word) == (["en"] if word == "en" else [])
