"""Compound splitting: real parts, no better-known whole, and who has the first word."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from numbers_station.referee.analysis.compounds import Split, split
from numbers_station.referee.analysis.profile import Compounding, Division, LanguageProfile


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("starfish", ("star", "fish")),  # written down
        ("dogmobile", ("dog", "car")),  # by the language's own rules
        ("sunhouse", ("sun", "house")),  # by the dictionary
        ("dog-house", ("dog", "house")),  # by its hyphen
        ("houseboat", ("house", "boat")),  # by its parts
        ("dogshouse", ("dog", "house")),  # with a linking letter
    ],
)
def test_a_compound_is_divided(word: str, parts: tuple[str, ...], profile: LanguageProfile) -> None:
    found = split(word, profile)
    assert found is not None
    assert (found.parts, found.certain) == (parts, True)


@pytest.mark.parametrize(
    "word",
    [
        "carpet",  # better known than its seeming parts
        "rover",  # written down as no compound
        "corner",  # neither compound nor derived
        "dogcarism",  # its shape shows it
        "dogunder",  # a little word ends no compound
        "findog",  # no part
        "london",  # a name
        "dog",
    ],
)
def test_what_is_no_compound(word: str, profile: LanguageProfile) -> None:
    assert split(word, profile) is None


def with_rules(profile: LanguageProfile, rules: Compounding) -> LanguageProfile:
    return dataclasses.replace(profile, compounding=rules)


def test_a_dictionary_may_have_the_only_say(profile: LanguageProfile) -> None:
    rules = dataclasses.replace(profile.compounding, listed_only=True)
    assert split("houseboat", with_rules(profile, rules)) is None
    assert split("sunhouse", with_rules(profile, rules)) == Split(("sun", "house"), True)
    assert split("doghouse", with_rules(profile, rules)) is not None  # not listed


@pytest.mark.parametrize(
    "stricter",
    [
        lambda rules: dataclasses.replace(rules, shortest_part=5),
        lambda rules: dataclasses.replace(rules, least_part_zipf=6.0),
        lambda rules: dataclasses.replace(rules, whole_above_parts=-3.0),
        lambda rules: dataclasses.replace(rules, ease=-4.0),
    ],
    ids=["shortest_part", "least_part_zipf", "whole_above_parts", "ease"],
)
def test_each_number_can_forbid_a_division(
    stricter: Callable[[Compounding], Compounding], profile: LanguageProfile
) -> None:
    assert split("houseboat", with_rules(profile, stricter(profile.compounding))) is None


def test_a_division_that_nearly_holds_is_doubtful(profile: LanguageProfile) -> None:
    rules = dataclasses.replace(profile.compounding, whole_above_parts=-2.0)
    found = split("houseboat", with_rules(profile, rules))
    assert found is not None
    assert not found.certain


def test_a_splitter_proposes_and_the_frequencies_decide(profile: LanguageProfile) -> None:
    def splitter(word: str) -> list[Division]:
        return [Division("house", "boat", True), Division("fin", "boat", True)]

    rules = dataclasses.replace(profile.compounding, splitter=splitter)
    found = split("houseboat", with_rules(profile, rules))
    assert found is not None
    assert found.parts == ("house", "boat")
