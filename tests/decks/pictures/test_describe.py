"""Descriptions in four languages: one natural sentence a picture, in the right language."""

from __future__ import annotations

import random
import re

import pytest

from numbers_station.decks.pictures import curated_deck, description, endless_deck
from numbers_station.decks.pictures.describe import capitalise
from numbers_station.decks.pictures.words import names, phrases
from numbers_station.languages import Language

FACES = [recipe for card in curated_deck() for recipe in card]

FRESH = [recipe for card in endless_deck(random.Random(1), 100) for recipe in card]

# Small words that only one of the four languages has.
ONLY_IN = {
    "en": {"a", "an", "the", "with", "and", "its", "out"},
    "nl": {"een", "de", "naar", "wordt", "heeft", "zijn", "komt", "staat"},
    "af": {"’n", "dié", "soos", "hulle", "staan", "daarin", "hoë"},
    "is": {"og", "með", "hver", "stað", "sem", "í", "á", "úr", "til"},
}


# What these scenes make one think of, as words begin in the four languages.
IDEAS = {
    "trojan": "troj tró",
    "mummy": "mumm múm",
    "genie": "genie geest gees andi",
    "iceberg": "iceberg ijsberg ysberg ísjak",
    "fence": "sheep schaap skaap kind count tel",
    "broomstick": "witch heks norn",
    "nesting": "russia doll matroesj pop babúsk",
    "satellite": "satel gervitungl",
    "rocking": "rock hobbel skommel rugg",
    "conductor": "conduct orchest dirig orkes hljómsveit",
    "constellation": "constell zodiac sterrenbeeld sterrebeeld stjörnumerk",
}


def words_of(sentence: str) -> set[str]:
    return set(re.findall(r"[’'\w-]+", sentence.lower()))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("staging", IDEAS)
def test_the_idea_is_left_to_be_found(staging: str, language: str) -> None:
    """Players who listen get what is drawn, and no more than those who look."""
    phrase = phrases()[staging][language]
    for said in (phrase.sentence, phrase.noun):
        assert not [
            word for word in words_of(said) if word.startswith(tuple(IDEAS[staging].split()))
        ]


@pytest.mark.parametrize("language", Language)
def test_every_picture_is_described_in_one_sentence(language: str) -> None:
    for recipe in FACES + FRESH:
        sentence = description(recipe, language)
        assert sentence.endswith("."), sentence
        assert sentence.count(".") == 1, sentence
        assert "{" not in sentence, sentence
        assert "  " not in sentence, sentence
        assert "()" not in sentence, sentence
        first = sentence.removeprefix("’n ")[0]
        assert first == first.upper(), sentence
        assert 15 <= len(sentence) <= 150, sentence


@pytest.mark.parametrize("language", Language)
def test_a_description_names_every_part_of_its_picture(language: str) -> None:
    for recipe in FACES + FRESH:
        sentence = description(recipe, language).lower()
        for part in recipe.parts:
            assert names()[part][language].lower() in sentence


@pytest.mark.parametrize("language", Language)
def test_no_description_mixes_in_another_language(language: str) -> None:
    foreign = {word for other in Language if other != language for word in ONLY_IN[other]}
    for recipe in FACES:
        assert not words_of(description(recipe, language)) & foreign, description(recipe, language)


@pytest.mark.parametrize("language", Language)
def test_the_small_words_do_occur_in_their_own_language(language: str) -> None:
    """Keeps the test above honest: each list is really used by its language."""
    used = {word for recipe in FACES for word in words_of(description(recipe, language))}
    assert len(used & ONLY_IN[language]) >= 5


@pytest.mark.parametrize("language", Language)
def test_different_pictures_are_described_differently(language: str) -> None:
    assert len({description(recipe, language) for recipe in FACES}) == len(FACES)


def test_icelandic_never_puts_a_preposition_before_a_name() -> None:
    """Names stay in the nominative, which no Icelandic preposition allows."""
    prepositions = (
        "með",
        "í",
        "á",
        "úr",
        "af",
        "til",
        "frá",
        "við",
        "um",
        "eftir",
        "undir",
        "yfir",
    )
    for name, by_language in phrases().items():
        text = f" {by_language['is'].sentence} {by_language['is'].noun}".lower()
        for preposition in prepositions:
            assert f" {preposition} {{" not in text, name


def test_afrikaans_capitalises_the_word_after_the_article() -> None:
    assert capitalise("’n slak dra ’n koek.") == "’n Slak dra ’n koek."
    assert capitalise("snigill.") == "Snigill."
