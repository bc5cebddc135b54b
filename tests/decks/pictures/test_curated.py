"""The curated deck: enough pictures, each part once, stagings spread, every recipe playable."""

from __future__ import annotations

from collections import Counter

import pytest

from numbers_station.decks.pictures import STAGINGS, Recipe, curated_deck
from numbers_station.decks.pictures.part import parts

FACES = [recipe for card in curated_deck() for recipe in card]
UNKIND = (
    "poo", "toilet", "cigarette", "coffin", "pistol", "bomb", "syringe", "pill", "beer", "wine",
    "whisky", "church", "mosque", "cross", "flag", "wheelchair", "knife", "sword", "blood",
)  # fmt: skip


def test_there_are_at_least_280_pictures_on_140_cards() -> None:
    assert len(curated_deck()) >= 140
    assert len(FACES) >= 280


def test_no_picture_comes_twice() -> None:
    assert len({str(recipe) for recipe in FACES}) == len(FACES)


def test_each_part_is_used_at_most_once() -> None:
    used = Counter(part for recipe in FACES for part in recipe.parts)
    assert [part for part, count in used.items() if count > 1] == []


def test_each_staging_is_used_at_most_six_times() -> None:
    used = Counter(recipe.staging for recipe in FACES)
    assert max(used.values()) <= 6
    assert len(used) >= 60


def test_every_staging_is_in_the_deck() -> None:
    assert {name for recipe in FACES for name in recipe.stagings} == set(STAGINGS)


def test_a_fifth_of_the_deck_has_depth_two_and_none_more() -> None:
    depths = Counter(recipe.depth for recipe in FACES)
    assert set(depths) == {1, 2}
    assert 0.17 <= depths[2] / len(FACES) <= 0.25


def test_the_two_faces_of_a_card_share_no_staging() -> None:
    shared = [card for card in curated_deck() if set(card[0].stagings) & set(card[1].stagings)]
    assert shared == []


def test_no_thing_stands_in_its_own_scene() -> None:
    assert [str(r) for r in FACES if set(r.parts) & set(r.stagings)] == []


@pytest.mark.parametrize("recipe", FACES, ids=str)
def test_recipe_fits_the_registry(recipe: Recipe) -> None:
    """Slots are filled exactly, and compositions stand only where the slot takes them."""
    staging = STAGINGS[recipe.staging]
    assert len(recipe.fillings) == len(staging.slots)
    for filling, slot in zip(recipe.fillings, staging.slots, strict=True):
        if isinstance(filling, Recipe):
            assert slot.nests
            assert STAGINGS[filling.staging].frame is not None
            test_recipe_fits_the_registry(filling)
        else:
            assert filling in parts()


def test_nothing_in_the_part_pool_is_unkind() -> None:
    words = {word for part in parts() for word in part.split("-")}
    # The one knife lies beside a plate.
    assert words & set(UNKIND) == {"knife"}
    assert [part for part in parts() if "knife" in part] == ["plate-with-knife-and-fork"]
