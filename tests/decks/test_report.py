"""The report on decks: what it finds, and that it says when it cannot know."""

from __future__ import annotations

import pytest

from numbers_station.decks import words
from numbers_station.decks.pack import Pack
from numbers_station.decks.report import report, type_metrics
from numbers_station.decks.report.spelling import SpellingDictionary, find_misspelled
from numbers_station.game.board import Word
from numbers_station.game.deal import TwoFaced
from numbers_station.game.ruleset import Language

ENGLISH, DUTCH, AFRIKAANS = Language.ENGLISH, Language.DUTCH, Language.AFRIKAANS


def pack(language: Language, *faces: str) -> Pack:
    pairs = zip(faces[::2], faces[1::2], strict=True)
    return Pack("Some", language, "", tuple(TwoFaced(Word(a), Word(b)) for a, b in pairs))


def test_it_counts_and_finds() -> None:
    few = SpellingDictionary("few words", {"horse", "horseshoe", "Nut"}.__contains__)
    deck = pack(ENGLISH, "horse", "horseshoe", "Nut", "nut")
    found = report.report("mine", deck, (few,))
    assert (found.words, found.cards) == (4, 2)
    assert found.duplicates == ("nut",)
    assert found.misspelled == ("nut",)
    assert found.dictionaries == ("few words",)
    assert found.lengths == {3: 2, 5: 1, 9: 1}
    assert found.contained == (("horse", "horseshoe"),)


def test_without_a_dictionary_spelling_is_unknown_not_right() -> None:
    assert report.report("mine", pack(ENGLISH, "xqzt", "nut"), ()).misspelled is None


def test_one_dictionary_that_knows_a_word_is_enough() -> None:
    known = (SpellingDictionary("none", lambda _: False), SpellingDictionary("all", lambda _: True))
    assert find_misspelled(["nut"], ENGLISH, known) == []
    assert find_misspelled(["nut", "naartjie"], AFRIKAANS, known[:1]) == ["nut"]


@pytest.mark.parametrize(
    ("word", "size"),
    [("mus", 17.0), ("nut", 17.0), ("kokteilsósa", 11.8), ("WWWWWWWWW", 9.5), ("WWWWW WWWW", 17.0)],
)
def test_how_large_a_word_can_be_on_a_phone(word: str, size: float) -> None:
    assert type_metrics.type_size(word) == pytest.approx(size, abs=0.1)


def test_a_word_may_break_after_a_hyphen() -> None:
    assert type_metrics.type_size("Donau-dampf") == type_metrics.type_size(
        "Donau-dampf".replace("-", "- ")
    )


def test_an_accent_does_not_widen_a_letter() -> None:
    assert type_metrics.width("öl") == type_metrics.width("ol")
    assert type_metrics.width("ë", type_metrics.HELVETICA) == type_metrics.width(
        "e", type_metrics.HELVETICA
    )


def test_every_letter_of_the_decks_has_a_width() -> None:
    letters = {
        letter for name in words.names() for word in words.deck(name).words for letter in word
    }
    plain = {report.strip_accents(letter).upper() for letter in letters}
    assert plain <= type_metrics.BARLOW.keys()
    assert type_metrics.BARLOW.keys() == type_metrics.HELVETICA.keys()


def test_words_that_do_not_fit_come_smallest_first() -> None:
    found = report.find_tight(["W" * 9, "W" * 12, "nut"], type_metrics.BARLOW)
    assert list(found) == ["W" * 12, "W" * 9]


def test_words_that_languages_share() -> None:
    decks = {
        "en": pack(ENGLISH, "storm", "bok"),
        "nl": pack(DUTCH, "Storm", "kompas"),
        "nl-children": pack(DUTCH, "storm", "zee"),
        "af": pack(AFRIKAANS, "kompasse", "kompass"),
    }
    found = {(each.word, each.other, each.same) for each in report.find_shared(decks)}
    assert found == {
        ("storm", "Storm", True),
        ("storm", "storm", True),
        ("kompas", "kompass", False),
    }


def test_accents_do_not_part_cognates() -> None:
    decks = {"nl": pack(DUTCH, "bok", "as"), "is": pack(Language.ICELANDIC, "bók", "ás")}
    assert all(each.same for each in report.find_shared(decks))
    assert len(report.find_shared(decks)) == 2
