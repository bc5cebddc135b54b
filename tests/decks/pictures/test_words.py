"""What is said of stagings and parts: complete in every language, and short."""

from __future__ import annotations

import re

import pytest

from numbers_station.decks.pictures import (
    STAGINGS,
    UnknownLanguage,
    curated_deck,
    description,
    tags,
)
from numbers_station.decks.pictures.part import parts
from numbers_station.decks.pictures.words import names, part_tags, phrases
from numbers_station.languages import Language

FACES = [recipe for card in curated_deck() for recipe in card]

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


def test_a_language_without_pictures_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        description(FACES[0], "de")
    with pytest.raises(UnknownLanguage):
        tags(FACES[0], "de")
