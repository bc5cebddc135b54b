"""One word, readable, no abbreviation; and what the house rules change (R12, R18, R26)."""

from __future__ import annotations

import msgspec
import pytest

from numbers_station.game.clue import Kind, Ruling
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict

EN, NL, AF, IS = Language


def kinds(clue: str, *visible: str, language: Language = EN, **agreed: bool) -> list[Kind]:
    found = verdict(clue, visible, language, msgspec.structs.replace(HouseRules(), **agreed))
    return [reason.kind for reason in found.reasons]


@pytest.mark.parametrize(
    ("clue", "kind"),
    [
        ("", Kind.EMPTY),
        ("   ", Kind.EMPTY),
        ("🐴", Kind.UNREADABLE),
        ("a\x00b", Kind.UNREADABLE),
        ("x" * 41, Kind.TOO_LONG),
        ("HORSE", Kind.SAME_WORD),
        ("horse", Kind.SAME_WORD),
    ],
)
def test_hard_blocks(clue: str, kind: Kind) -> None:
    # R26.1
    found = verdict(clue, ("HORSE",), EN)
    assert found.ruling is Ruling.BLOCKED
    assert [reason.kind for reason in found.reasons] == [kind]


def test_more_than_one_word() -> None:
    # R12.1
    assert kinds("big horse") == [Kind.MORE_THAN_ONE_WORD]
    assert kinds("yo-yo") == [Kind.MORE_THAN_ONE_WORD]
    assert kinds("don't") == []  # R12.9


def test_place_names_are_on_by_default() -> None:
    # R18.3
    assert kinds("New York") == []
    assert kinds("New York", place_names=False) == [Kind.MORE_THAN_ONE_WORD]
    assert kinds("Nieuw-Zeeland", language=NL) == []
    assert kinds("Nýja-Sjáland", language=IS) == []


def test_a_place_name_still_may_not_share_a_visible_word() -> None:
    # R13.4
    assert kinds("New York", "YORK") == [Kind.WORD_IN_CLUE]


def test_known_compounds_with_a_space() -> None:
    # R18.5, R12.7
    assert kinds("ice cream", compounds=True) == []
    assert verdict("cloud tiger", (), EN, HouseRules(compounds=True)).ruling is Ruling.DOUBTFUL


def test_abbreviations() -> None:
    # R18.4, R13.14
    assert kinds("UEFA") == [Kind.ABBREVIATION]
    assert kinds("uefa") == [Kind.ABBREVIATION]
    assert kinds("laser") == kinds("LASER") == []
    assert kinds("who") == []
    assert kinds("WHO") == [Kind.ABBREVIATION]
    assert kinds("DOG") == []  # R11.10: capitals are no abbreviation


def test_letters_and_numbers() -> None:
    # R12.2, R26.3
    assert kinds("X") == kinds("7") == kinds("42") == [Kind.LETTER_OR_DIGIT]


def test_unknown_words_are_doubtful_unless_foreign_ones_are_agreed() -> None:
    # R13.5, R26.3, R18.8
    assert kinds("Fernweh") == [Kind.UNKNOWN_WORD]
    assert kinds("Fernweh", foreign=True) == []


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (EN, "London Shakespeare Einstein Mary Batman"),
        (NL, "Amsterdam Rembrandt Willem Parijs"),
        (AF, "Pretoria Jan Mandela"),
        (IS, "Reykjavík Jón Hekla Snorri"),
    ],
)
def test_names_are_known_words(language: Language, names: str) -> None:
    # R13.13
    for name in names.split():
        assert kinds(name, language=language) == [], name


def test_two_word_cards_count_as_their_words() -> None:
    # R13.6
    assert kinds("creamy", "ICE CREAM") == [Kind.COMPOUND_PART]
    assert kinds("icy", "ICE CREAM") == [Kind.COMPOUND_PART]
    assert kinds("summer", "ICE CREAM") == []


def test_only_visible_cards_count() -> None:
    # R13.7
    assert kinds("horse", "SHOE") == []
    assert kinds("horse", "HORSESHOE", "SHOE") == [Kind.CLUE_IN_WORD]


def test_icelandic_accents_are_letters() -> None:
    # R26.5
    assert verdict("vin", ("VÍN",), IS).ruling is Ruling.CLEAR
    assert kinds("café", "CAFE", language=EN) == [Kind.SAME_WORD]
