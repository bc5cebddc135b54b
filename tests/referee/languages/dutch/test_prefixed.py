"""What begins with a prefix has no short first part, though its letters look like one."""

from __future__ import annotations

import pytest

from numbers_station.referee.languages.dutch.prefixed import is_prefixed


@pytest.mark.parametrize("word", "bestrijder verstuiver verfrommelen bedreigers hertrouw".split())
def test_verbs_with_a_prefix_and_what_is_made_of_them(word: str) -> None:
    assert is_prefixed(word)


@pytest.mark.parametrize(
    "word", "bekvechten beeldhouwer gelijkstellen bekendmaken beatboxer verfroller geldwolf".split()
)
def test_compounds_that_begin_with_the_same_letters(word: str) -> None:
    assert not is_prefixed(word)
