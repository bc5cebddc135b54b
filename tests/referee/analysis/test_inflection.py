"""Lemmas by the dictionary, by regular endings, and by what people wrote down."""

from __future__ import annotations

import dataclasses

from numbers_station.referee.analysis.inflection import lemmas
from numbers_station.referee.analysis.profile import Inflection, LanguageProfile


def test_the_dictionary_knows_irregular_forms(profile: LanguageProfile) -> None:
    assert lemmas("mice", profile) == {"mice", "mouse"}


def test_endings_are_for_words_it_does_not_list(profile: LanguageProfile) -> None:
    assert lemmas("boats", profile) == {"boats", "boat"}
    assert lemmas("painted", profile) == {"painted", "paint"}
    assert lemmas("boated", profile) == {"boated"}  # no verb


def test_a_dictionary_that_lists_forms_only_needs_the_endings_too(
    profile: LanguageProfile,
) -> None:
    listed = profile.lookup("boat")
    eager = dataclasses.replace(
        profile,
        lookup={"boat": listed, "boats": listed}.get,
        inflection=Inflection(endings=profile.inflection.endings, always_by_rule=True),
    )
    lazy = dataclasses.replace(eager, inflection=profile.inflection)
    assert lemmas("boats", eager) == {"boats", "boat"}
    assert lemmas("boats", lazy) == {"boats"}


def test_spellings_of_the_same_word(profile: LanguageProfile) -> None:
    assert "color" in lemmas("colour", profile)
    assert "pet" in lemmas("pét", profile)


def test_a_word_that_is_not_derived_has_no_guessed_lemma(profile: LanguageProfile) -> None:
    assert lemmas("corner", profile) == {"corner"}
