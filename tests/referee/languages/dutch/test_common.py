"""The common words are those of the lexicon, from which `referee.common_nl` writes them."""

from __future__ import annotations

from referee.common_nl import lines

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import unpacked
from numbers_station.referee.languages.dutch.common import known_verbs, last_parts


def test_they_are_those_that_the_lexicon_has() -> None:
    assert unpacked(Language.DUTCH, "common.txt.gz").decode() == lines()


def test_affixes_and_little_words_are_no_last_parts() -> None:
    assert "water" in last_parts()
    assert "schap" not in last_parts()
    assert "boven" not in last_parts()
    assert "lopen" in known_verbs()
    assert "tafel" not in known_verbs()
