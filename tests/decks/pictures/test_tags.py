"""Tags of pictures in four languages: all there, weighted by what is seen first."""

from __future__ import annotations

import pytest

from numbers_station.decks.pictures import Recipe, curated_deck, tags
from numbers_station.decks.pictures.part import parts
from numbers_station.decks.pictures.words import part_tags, phrases
from numbers_station.languages import Language

FACES = [recipe for card in curated_deck() for recipe in card]


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
