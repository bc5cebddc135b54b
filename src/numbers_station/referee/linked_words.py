"""What clues and the words on cards are made of, remembered, and which of them share anything."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import NamedTuple

from numbers_station.game.clue import ShortWords
from numbers_station.game.ruleset import Language

from .analysis.homographs import READING
from .analysis.morphology import Analysis, analyse
from .languages.data import families
from .languages.profiles import language_profile

CARDS_REMEMBERED, CLUES_REMEMBERED = 1_024, 1_024
"""
Of so many words it is remembered what they are made of: of cards in each language, more than our
decks have, and of clues, of which strangers may ask for any number.
"""


class LinkedWord(NamedTuple):
    """A word's analysis, and all that a relation can rest on."""

    analysis: Analysis
    links: frozenset[str]
    """Words that have none of these in common are not related."""


def link_word(word: str, language: Language, on_card: bool = False) -> LinkedWord:
    own = analyse(word, language_profile(language), on_card)
    family = families(language).family(word)
    links = own.spellings.union(
        (word,),
        own.lemmas,
        own.family,
        own.parts,
        homographs_in(own),
        family.related,
        family.unrelated,
    )
    # Of a made-up word, of which strangers may have any number remembered, both are itself alone.
    return LinkedWord(own, own.lemmas if links == own.lemmas else links)


link_clue = lru_cache(maxsize=CLUES_REMEMBERED)(link_word)


@cache
def link_cards(language: Language) -> ShortWords[LinkedWord]:
    """Those on cards are asked for again and again, all of a table at once."""
    return ShortWords(lambda word: link_word(word, language, on_card=True), CARDS_REMEMBERED)


def analysis(word: str, language: Language) -> Analysis:
    """What a clue, or any word, is made of."""
    return link_clue(word, language).analysis


def card_analysis(word: str, language: Language) -> Analysis:
    """What a word on a card is made of, as its noun."""
    return link_cards(language)[word].analysis


def linked(clue: str, cards: Collection[str], language: Language) -> list[str]:
    """The cards that share anything with the clue or begin it: few of them, if any."""
    unlinked, known = link_clue(clue, language).links.isdisjoint, link_cards(language)
    begun = clue.startswith(tuple(cards))
    return [
        card
        for card in cards
        if not unlinked(known[card].links) or (begun and clue.startswith(card))
    ]


def homographs_in(analysis: Analysis) -> set[str]:
    """The words of which one reading is meant, without the mark of it."""
    keys = (*analysis.family, *analysis.parts)
    return {key.partition(READING)[0] for key in keys if READING in key}
