"""Regular Dutch words that the lexicon does not list, or not in full."""

from __future__ import annotations

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import lexicon
from numbers_station.referee.languages.dutch.dictionary import PAIR, find_entry


def test_a_listed_participle_is_made_of_its_verb() -> None:
    entry = find_entry("terughoudend")
    assert entry is not None
    assert entry.bases == ("terughouden",)
    assert "a" in entry.tags


def test_an_unlisted_pair_is_a_rare_word() -> None:
    assert "openwater" not in lexicon(Language.DUTCH)
    entry = find_entry("openwater")
    assert entry is not None
    assert (entry.zipf, set(entry.tags)) == (PAIR, {"X"})


def test_a_listed_word_is_as_the_lexicon_has_it() -> None:
    assert find_entry("fiets") == lexicon(Language.DUTCH).get("fiets")
    assert find_entry("xyzzy") is None


def test_what_is_done_again_and_again_need_not_be_listed() -> None:
    assert "gemijmer" not in lexicon(Language.DUTCH)
    entry = find_entry("gemijmer")
    assert entry is not None
    assert entry.bases == ("mijmeren",)
