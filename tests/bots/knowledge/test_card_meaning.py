"""What cards mean: every word and picture of our decks something, own pictures by their tags."""

from __future__ import annotations

import pytest

from numbers_station.bots.knowledge import card_meaning
from numbers_station.bots.knowledge.card_meaning import card_meanings
from numbers_station.bots.knowledge.knowledge import LanguageKnowledge, load_knowledge
from numbers_station.decks import words
from numbers_station.decks.supply import picture_cards
from numbers_station.game.board import Card, Picture, Word
from numbers_station.game.ruleset import Language

LANGUAGES = list(Language)


def faces(language: Language) -> list[Card]:
    decks = (words.standard(language), words.children(language))
    return [face for deck in decks for card in deck.cards for face in (card.front, card.back)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_our_decks_means_something(language: Language) -> None:
    known = load_knowledge(language)
    cards = faces(language)
    seen = card_meanings(cards, known)
    lost = [card for card, sight in zip(cards, seen, strict=True) if not sight.rows]
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_means_something_and_was_written_about(language: Language) -> None:
    known = load_knowledge(language)
    cards = [face for card in picture_cards() for face in (card.front, card.back)]
    for card, sight in zip(cards, card_meanings(cards, known), strict=True):
        assert sight.rows, card
        assert sight.associations, card


def test_a_picture_of_the_hosts_own_is_unknown() -> None:
    known = load_knowledge(Language.ENGLISH)
    (sight,) = card_meanings([Picture("own-picture-1")], known)
    assert sight.rows == ()
    assert known.relate("tree", [sight]) is not None


def test_a_picture_of_the_hosts_own_means_what_its_tags_say() -> None:
    known = load_knowledge(Language.ENGLISH)
    beach, word = card_meanings([Picture("o1", ("beach", "sand")), Word("beach")], known)
    assert set(word.rows) <= set(beach.rows)
    near, far = known.relate("sea", [beach]), known.relate("parliament", [beach])
    assert near is not None
    assert far is not None
    assert near[0] > far[0]


def test_words_of_a_pack_are_read_as_on_the_card() -> None:
    known = load_knowledge(Language.ENGLISH)
    one, other = card_meanings([Word("Paper Plane"), Word("paper-plane")], known)
    assert one.rows == other.rows


def test_what_is_kept_in_mind_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_meaning, "MAX_CARDS", 20)
    known = LanguageKnowledge(Language.ENGLISH, {"gloss": 1.0})
    for number in range(10):
        board = [Word(f"word {number} {place}") for place in range(25)]
        assert len(card_meanings(board, known)) == 25
    assert len(known.meanings) == 25
