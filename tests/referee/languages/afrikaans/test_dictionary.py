"""Afrikaans forms as parts of compounds."""

from __future__ import annotations

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.afrikaans.dictionary import FORM, find_entry
from numbers_station.referee.languages.data import lexicon


def test_a_first_part_stands_for_its_word() -> None:
    entry = find_entry("kinder")
    assert entry is not None
    assert (entry.lemmas, entry.tags) == (("kind",), FORM)


def test_a_listed_form_has_a_class() -> None:
    listed = lexicon(Language.AFRIKAANS).get("mannetjie")
    entry = find_entry("mannetjie")
    assert listed is not None
    assert entry is not None
    assert (listed.tags, entry.tags) == (frozenset(), FORM)


def test_other_words_are_as_the_lexicon_has_them() -> None:
    assert find_entry("tafel") == lexicon(Language.AFRIKAANS).get("tafel")
    assert find_entry("xyzzy") is None
