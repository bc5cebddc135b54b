"""Descriptions and tags in four languages: all there, in the right language, well formed."""

from __future__ import annotations

import random
import re

import pytest

from numbers_station.decks.pictures import (
    STAGINGS,
    Recipe,
    UnknownLanguage,
    curated_deck,
    description,
    endless_deck,
    tags,
)
from numbers_station.decks.pictures.describe import capitalise
from numbers_station.decks.pictures.part import parts
from numbers_station.decks.pictures.words import names, part_tags, phrases
from numbers_station.languages import Language

FACES = [recipe for card in curated_deck() for recipe in card]
FRESH = [recipe for card in endless_deck(random.Random(1), 100) for recipe in card]
# Small words that only one of the four languages has.
ONLY_IN = {
    "en": {"a", "an", "the", "with", "and", "its", "out"},
    "nl": {"een", "de", "naar", "wordt", "heeft", "zijn", "komt", "staat"},
    "af": {"'n", "die", "soos", "hulle", "staan", "daarin", "hoë"},
    "is": {"og", "með", "hver", "stað", "sem", "í", "á", "úr", "til"},
}
# Words the languages share with English, reviewed one by one.
LOANS = {
    "nl": "ambulance aubergine avocado bagel banjo bed bus cactus computer croissant cupcake dodo "
    "flamingo giraffe hamburger hamster harp hibiscus hut joystick koala ladder laptop lotus mango "
    "octopus otter panda paperclip parachute piano piñata printer pudding radio ram ring robot "
    "sandwich scooter skateboard stopwatch t-shirt taco taxi tent thermometer tornado tractor tram "
    "trombone wolf worm zebra",
    "af": "bagel banjo battery bed bison bus croissant dodo hamburger hamster harp hen hut koala "
    "lotus mango otter panda piñata pretzel radio ram ring robot taco taxi tent tornado wolf",
    "is": "egg panda piñata",
}


def words_of(sentence: str) -> set[str]:
    return set(re.findall(r"['\w-]+", sentence.lower()))


@pytest.mark.parametrize("language", Language)
def test_every_picture_is_described_in_one_sentence(language: str) -> None:
    for recipe in FACES + FRESH:
        sentence = description(recipe, language)
        assert sentence.endswith("."), sentence
        assert sentence.count(".") == 1, sentence
        assert "{" not in sentence, sentence
        assert "  " not in sentence, sentence
        assert "()" not in sentence, sentence
        first = sentence.removeprefix("'n ")[0]
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


@pytest.mark.parametrize("language", sorted(LOANS))
def test_names_equal_to_english_are_known_loans(language: str) -> None:
    pairs = [(entry["en"].lower(), entry[language].lower()) for entry in names().values()]
    same = {english for english, other in pairs if english == other}
    assert same == set(LOANS[language].split())


@pytest.mark.parametrize("language", Language)
def test_part_names_are_short_and_differ(language: str) -> None:
    found = [entry[language] for entry in names().values()]
    assert set(names()) == set(parts())
    assert all(0 < len(name) <= 28 for name in found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("language", Language)
def test_every_part_has_tags(language: str) -> None:
    assert set(part_tags()) == set(parts())
    for part, by_language in part_tags().items():
        weights = by_language[language]
        first = next(iter(weights))
        assert weights[first] == 1.0, part
        assert first in names()[part][language].lower(), part
        assert len(weights) >= 2, part
        assert all(0 < weight <= 1 for weight in weights.values()), part
        assert all(" " not in word for word in weights), part


@pytest.mark.parametrize("language", Language)
def test_every_picture_has_weighted_tags(language: str) -> None:
    for recipe in FACES:
        found = tags(recipe, language)
        assert len(found) >= 5
        assert list(found.values()) == sorted(found.values(), reverse=True)
        assert all(0 < weight <= 1 for weight in found.values())
        assert set(phrases()[recipe.staging][language].tags) <= set(found)


def test_generic_words_weigh_little() -> None:
    for part, by_language in part_tags().items():
        if parts()[part].kind == "animal":
            assert by_language["en"]["animal"] <= 0.2
            assert by_language["is"]["dýr"] <= 0.2


def test_the_inner_scene_weighs_less_than_the_outer_one() -> None:
    found = tags(Recipe.parse("snow-globe(house(toadstool))"), "en")
    assert found["snow"] > found["house"]
    assert found["toadstool"] < tags(Recipe.parse("house(toadstool)"), "en")["toadstool"] == 1.0


def test_every_staging_speaks_all_languages_and_no_more_are_spoken_of() -> None:
    assert set(phrases()) == set(STAGINGS)
    for name, by_language in phrases().items():
        slots = {f"{{{index}}}" for index in range(len(STAGINGS[name].slots))}
        assert set(by_language) == set(Language), name
        for phrase in by_language.values():
            assert set(re.findall(r"\{\d\}", phrase.sentence)) == slots, name
            assert len(phrase.tags) >= 3, name
            assert all(" " not in tag and tag for tag in phrase.tags), name
            assert bool(phrase.noun) == (STAGINGS[name].frame is not None), name
            if phrase.noun:
                assert set(re.findall(r"\{\d\}", phrase.noun)) == slots, name


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
    assert capitalise("'n slak dra 'n koek.") == "'n Slak dra 'n koek."
    assert capitalise("snigill.") == "Snigill."


def test_a_language_without_pictures_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        description(FACES[0], "de")
    with pytest.raises(UnknownLanguage):
        tags(FACES[0], "de")
