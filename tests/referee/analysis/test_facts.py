"""Roots and exceptions are read as they are written, and cannot be changed afterwards."""

from __future__ import annotations

import dataclasses

import pytest

from numbers_station.referee.analysis.facts import read_facts

ROOTS = "sing song  # strong\n\n?fish fishy\nsong songster\n"
EXCEPTIONS = """
! corner  # neither
| rover  # no compound
+ starfish star fish  # parts
/ horn corn born  # only rhyme
~ salt salad sauce  # only scholars know
~ bear -born bore-  # whatever ends or begins so
= color colour  # spelling
"""


def test_each_mark_has_its_meaning() -> None:
    facts = read_facts(ROOTS, EXCEPTIONS)
    assert facts.roots == {
        "sing": {"√sing"},
        "song": {"√sing", "√song"},
        "songster": {"√song"},
        "?fish": {"√?fish"},
        "fishy": {"√?fish"},
    }
    assert facts.underived == {"corner"}
    assert facts.no_compounds == {"rover"}
    assert facts.compounds == {"starfish": ("star", "fish")}
    assert facts.same_words == {"colour": "color"}
    assert facts.are_unrelated("corn", "horn")
    assert facts.are_unrelated("horn", "born")
    assert not facts.are_unrelated("corn", "born")
    assert facts.are_distant("sauce", "salt")
    assert not facts.are_distant("sauce", "salad")
    assert not facts.are_unrelated("sauce", "salt")
    assert facts.are_distant("bear", "newborn")
    assert facts.are_distant("boredom", "bear")
    assert not facts.are_distant("bear", "born")
    assert not facts.are_distant("newborn", "boredom")
    assert not facts.are_distant("bear", "√newborn")


def test_a_line_that_means_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="what does"):
        read_facts("", "corner is no corn")


def test_facts_are_frozen() -> None:
    facts = read_facts(ROOTS, EXCEPTIONS)
    with pytest.raises(dataclasses.FrozenInstanceError):
        facts.underived = frozenset()  # type: ignore[misc]
