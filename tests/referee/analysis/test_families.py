"""Families of deck words: relatives, words that only look so, and words nobody mentioned."""

from __future__ import annotations

from numbers_station.referee.analysis.families import Families

FAMILIES = Families("horse: horses unhorse ; hoarse\ncow: cowboy ; coward cower\nno family\n")


def test_a_family_says_yes_no_or_nothing() -> None:
    assert FAMILIES.relates("unhorse", "horse") is True
    assert FAMILIES.relates("hoarse", "horse") is False
    assert FAMILIES.relates("cow", "horse") is None
    assert FAMILIES.relates("horse", "unhorse") is None  # no family of its own


def test_a_form_is_related_if_any_lemma_is() -> None:
    assert FAMILIES.relates_lemmas(frozenset(("cowards", "coward")), "cow") is False
    assert FAMILIES.relates_lemmas(frozenset(("cower", "cowboy")), "cow") is True
    assert FAMILIES.relates_lemmas(frozenset(("bull",)), "cow") is None


def test_other_forms_of_a_chance_form_are_no_relatives() -> None:
    elf = Families("álfur: álf álfa. ; álka")
    assert elf.relates("álfa", "álfur") is True
    assert elf.relates_lemmas(frozenset(("álfa", "álfunni")), "álfur") is None
    assert elf.words == {"álfur", "álf", "álfa", "álka"}


def test_every_word_that_is_named_exists() -> None:
    assert FAMILIES.words == {*"horse horses unhorse hoarse cow cowboy coward cower".split()}
    assert Families().relates("cow", "cow") is None
