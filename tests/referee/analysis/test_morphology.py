"""The analysis of one word: spellings, lemmas, family and parts together."""

from __future__ import annotations

from numbers_station.referee.analysis.morphology import analyse
from numbers_station.referee.analysis.profile import LanguageProfile


def test_a_known_word(profile: LanguageProfile) -> None:
    found = analyse("painter", profile)
    assert found.lemmas == {"painter"}
    assert found.family == {"painter": True, "paint": True}
    assert found.parts == {}


def test_an_unknown_word(profile: LanguageProfile) -> None:
    found = analyse("qwerty", profile)
    assert found.lemmas == {"qwerty"}
    assert found.parts == {}


def test_the_parts_of_a_compound_bring_their_families(profile: LanguageProfile) -> None:
    parts = analyse("housepainter", profile).parts
    assert parts == {"house": True, "painter": True, "paint": True}


def test_a_form_of_a_compound_has_its_parts(profile: LanguageProfile) -> None:
    found = analyse("houseboats", profile)
    assert found.lemmas == {"houseboats", "houseboat"}
    assert found.parts == {"house": True, "boat": True}


def test_several_words_count_as_each_of_them(profile: LanguageProfile) -> None:
    # R13.6
    found = analyse("house boats", profile)
    assert found.spellings == {"houseboats"}
    assert found.parts.keys() == {"house", "boats", "boat"}


def test_hyphens_and_apostrophes_do_not_make_another_word(profile: LanguageProfile) -> None:
    assert "houseboat" in analyse("house-boat", profile).spellings
    assert "dogs" in analyse("dog's", profile).spellings
