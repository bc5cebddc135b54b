"""What cards bring with them: bots know that in a language that is not ours, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest
from foreign_words import SAID

from numbers_station.bots.knowledge.brought import read_cards
from numbers_station.bots.knowledge.card_meaning import card_meanings, find_unknown
from numbers_station.bots.knowledge.knowledge import UNKNOWN, Knowledge, load_knowledge
from numbers_station.game.board import Card, Picture, Word
from numbers_station.game.ruleset import Language

HOUSE = Word("σπίτι", ("στέγη", "τοίχος", "ξύλο"))
DOOR = Word("πόρτα", ("τοίχος", "ξύλο", "κλειδαριά"))
SUN = Word("ήλιος", ("ουρανός", "καλοκαίρι", "σπίτι"))
BARE = Word("γάτα")
CARDS: tuple[Card, ...] = (HOUSE, DOOR, SUN, BARE)


def related(known: Knowledge, clue: str, cards: tuple[Card, ...] = CARDS) -> list[float]:
    found = known.relate(clue, card_meanings(cards, known))
    assert found is not None
    return [round(float(score), 4) for score in found]


def test_a_clue_leads_to_the_cards_that_it_is_said_to() -> None:  # R32.4
    house, door, sun, cat = related(read_cards(CARDS), "τοίχος")
    assert door > house > sun > cat == 0


def test_what_is_said_first_counts_most() -> None:
    known = read_cards((HOUSE, SUN))
    scores = [related(known, clue, (HOUSE, SUN))[0] for clue in HOUSE.associations]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == 3


def test_a_neighbour_is_led_to_a_little() -> None:
    house, door, _, cat = related(read_cards(CARDS), "στέγη")
    assert house > door > cat == 0


def test_the_word_on_a_card_leads_there_and_back() -> None:
    known = read_cards(CARDS)
    assert related(known, "σπίτι")[2] > 0
    assert related(known, "ήλιος")[0] > 0


@pytest.mark.parametrize("clue", ["ΤΟΊΧΟΣ", "τοιχος", "τοίχοι", "τοίχους"])
def test_spellings_and_forms_that_begin_alike(clue: str) -> None:
    house, door, sun, _ = related(read_cards(CARDS), clue)
    assert min(house, door) > sun


def test_a_clue_of_which_nothing_is_said_is_unknown() -> None:
    known = read_cards(CARDS)
    assert known.relate("έρημος", card_meanings(CARDS, known)) is None


def test_a_card_of_which_nothing_is_said_is_unknown() -> None:
    known = read_cards(CARDS)
    assert card_meanings(CARDS, known)[3] == UNKNOWN
    assert find_unknown(CARDS, (0, 2, 3), known) == (3,)


def test_pictures_by_their_tags_and_ours_not_at_all() -> None:
    cards = (Picture("o1", ("τοίχος", "γάτα")), Picture("abduction(cow)"), HOUSE)
    known = read_cards(cards)
    own, ours, house = related(known, "τοίχος", cards)
    assert own > house > ours == 0
    assert find_unknown(cards, (0, 1), known) == (1,)


def test_nothing_is_known_beyond_the_table() -> None:
    every = {word for line in SAID["el"].split("\n") for word in line.replace(":", ",").split(", ")}
    known = read_cards(CARDS)
    assert len(every) > 100
    assert set(known.words) == {
        text for card in CARDS if isinstance(card, Word) for text in (card.text, *card.associations)
    }


def test_all_clues_are_surveyed() -> None:
    known = read_cards(CARDS)
    meanings = card_meanings(CARDS, known)
    survey = known.survey(meanings).score
    for row, word in enumerate(known.words):
        one = known.relate(word, meanings)
        assert one is not None
        assert np.allclose(survey[row], one)


def test_in_our_languages_a_strange_word_means_what_is_said_to_it() -> None:  # R32.5
    known = load_knowledge(Language.ENGLISH)
    told, bare = Word("Zorblaxq", ("beach", "sand")), Word("Zorblaxq")
    near, far = related(known, "sea", (told, bare))
    assert near > 1 > far == 0
    assert find_unknown((told, bare), (0, 1), known) == (1,)


def test_in_our_languages_associations_add_to_a_word_that_is_known() -> None:  # R32.5
    known = load_knowledge(Language.ENGLISH)
    told, plain = related(known, "parliament", (Word("banana", ("parliament",)), Word("banana")))
    assert told > plain + 1
    told, plain = related(known, "fruit", (Word("banana", ("parliament",)), Word("banana")))
    assert told == plain
