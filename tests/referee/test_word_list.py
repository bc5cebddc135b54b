"""Lists of words as one text: every word is found, and nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from numbers_station.referee.word_list import WordList

WORDS = st.lists(st.text("abþéz", min_size=1, max_size=40), unique=True, max_size=80).map(sorted)


@given(WORDS, st.text("abþéz", max_size=40))
def test_finds_its_words_alone(words: list[str], other: str) -> None:
    listed = WordList("".join(f"\n{word}" for word in words) + "\n")
    assert all(word in listed for word in words)
    assert (other in listed) == (other in words)
