"""A word filter passes every word, and few other texts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from numbers_station.referee.analysis.word_filter import NO_FILTER, WordFilter, make_filter


@given(words=st.sets(st.text(), max_size=50), bits_a_word=st.integers(1, 16))
def test_every_word_passes(words: set[str], bits_a_word: int) -> None:
    assert all(map(WordFilter(make_filter(words, bits_a_word)).may_have, words))


def test_few_others_pass() -> None:
    words = {f"word{number}" for number in range(4_000)}
    found = WordFilter(make_filter(words, 8))
    assert sum(found.may_have(f"other{number}") for number in range(4_000)) < 700


def test_without_words_everything_may_be_one() -> None:
    assert NO_FILTER.may_have("anything")
