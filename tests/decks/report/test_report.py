"""The report on decks: what it finds, and that it says when it cannot know."""

from __future__ import annotations

from numbers_station.decks.pack import Pack
from numbers_station.decks.report import report, type_metrics
from numbers_station.decks.report.spelling import SpellingDictionary
from numbers_station.decks.senses import Senses
from numbers_station.game.board import Word
from numbers_station.game.deal import TwoFaced
from numbers_station.game.ruleset import Language

ENGLISH, DUTCH, AFRIKAANS = Language.ENGLISH, Language.DUTCH, Language.AFRIKAANS
SENSES = Senses(ENGLISH, ENGLISH, {"nut": ("hard fruit", "ring on a bolt"), "horse": ("animal",)})


def pack(language: Language, *faces: str) -> Pack:
    pairs = zip(faces[::2], faces[1::2], strict=True)
    return Pack("Some", language, "", tuple(TwoFaced(Word(a), Word(b)) for a, b in pairs))


def test_it_counts_and_finds() -> None:
    few = SpellingDictionary("few words", {"horse", "horseshoe", "Nut"}.__contains__)
    deck = pack(ENGLISH, "horse", "horseshoe", "Nut", "nut")
    found = report.report("mine", deck, (few,), SENSES, {})
    assert (found.words, found.cards) == (4, 2)
    assert found.duplicates == ("nut",)
    assert found.misspelled == ("nut",)
    assert found.dictionaries == ("few words",)
    assert found.lengths == {3: 2, 5: 1, 9: 1}
    assert found.contained == (("horse", "horseshoe"),)
    assert found.senses == {0: 2, 1: 1, 2: 1}


def test_without_a_dictionary_spelling_is_unknown_not_right() -> None:
    deck = pack(ENGLISH, "xqzt", "nut")
    assert report.report("mine", deck, (), SENSES, {}).misspelled is None


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


def test_words_that_children_share_with_everybody() -> None:
    decks = {
        "en": pack(ENGLISH, "storm", "bat", "Nut", "bolt"),
        "en-children": pack(ENGLISH, "bat", "nut", "moon", "sun"),
        "nl": pack(DUTCH, "storm", "bat"),
    }
    (found,) = report.compare_both(decks)
    assert (found.deck, found.children) == ("en", "en-children")
    assert (found.words, found.share) == (("bat", "nut"), 0.5)
