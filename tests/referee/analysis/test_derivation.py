"""Derivation step by step: roots, listed bases, suffixes and prefixes, and how sure each is."""

from __future__ import annotations

import dataclasses

from numbers_station.referee.analysis.derivation import derivation_steps, word_family
from numbers_station.referee.analysis.profile import LanguageProfile


def steps(word: str, profile: LanguageProfile) -> dict[str, bool]:
    return {step.word: step.certain for step in derivation_steps(word, profile)}


def test_affixes_lead_to_bases_of_the_right_class(profile: LanguageProfile) -> None:
    assert steps("painter", profile) == {"paint": True}
    assert steps("repaint", profile) == {"paint": True}
    assert steps("recar", profile) == {}  # no verb


def test_a_suffix_may_be_uncertain(profile: LanguageProfile) -> None:
    assert steps("dogy", profile) == {"dog": False}


def test_a_base_must_be_common_enough(profile: LanguageProfile) -> None:
    assert steps("corner", profile) == {}
    rare = dataclasses.replace(profile.derivation, least_base_zipf=0.5)
    assert steps("corny", dataclasses.replace(profile, derivation=rare)) == {"corn": False}
    assert steps("corny", profile) == {}


def test_a_much_rarer_base_is_doubtful(profile: LanguageProfile) -> None:
    strict = dataclasses.replace(profile.derivation, rarer_base=-1.0)
    assert steps("painter", dataclasses.replace(profile, derivation=strict)) == {"paint": False}


def test_a_listed_base_ends_the_guessing(profile: LanguageProfile) -> None:
    assert steps("finery", profile) == {"fine": True}  # not of fin


def test_of_common_words_the_dictionary_knows_more_than_rules(profile: LanguageProfile) -> None:
    limited = dataclasses.replace(profile.derivation, rules_below_zipf=3.0)
    assert steps("painter", dataclasses.replace(profile, derivation=limited)) == {}
    assert steps("repaint", dataclasses.replace(profile, derivation=limited)) == {"paint": True}


def test_roots_join_words_and_faint_ones_are_doubtful(profile: LanguageProfile) -> None:
    assert steps("song", profile) == {"√sing": True}
    assert steps("fishy", profile) == {"√?fish": False, "fish": False}


def test_a_family_is_what_all_steps_lead_to(profile: LanguageProfile) -> None:
    family = word_family(frozenset(("repainter",)), profile)
    assert family == {"repainter": True, "repaint": True, "paint": True}
    assert word_family(frozenset(("petfully",)), profile) == {"petfully": True, "pet": False}
