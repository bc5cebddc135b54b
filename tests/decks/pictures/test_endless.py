"""The endless deck: reproducible, never ending, and held to the curated deck's rules."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.decks.pictures import STAGINGS, Recipe, curated_deck, endless_deck, svg
from numbers_station.decks.pictures.endless import HAND_PAIRED_ONLY, is_good
from numbers_station.decks.pictures.part import parts

SEEDS = st.integers(min_value=0, max_value=2**32)


def faces(seed: int, cards: int) -> list[Recipe]:
    return [recipe for card in endless_deck(random.Random(seed), cards) for recipe in card]


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_the_same_seed_gives_the_same_deck(seed: int) -> None:
    assert faces(seed, 30) == faces(seed, 30)


@given(SEEDS, st.integers(min_value=0, max_value=60))
@settings(max_examples=25, deadline=None)
def test_as_many_cards_as_asked_for_and_a_longer_deck_begins_the_same(
    seed: int, cards: int
) -> None:
    short = faces(seed, cards)
    assert len(short) == 2 * cards
    assert faces(seed, cards + 5)[: 2 * cards] == short


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_every_picture_passes_the_filters(seed: int) -> None:
    for recipe in faces(seed, 40):
        assert is_good(recipe)
        assert recipe.staging not in HAND_PAIRED_ONLY
        assert recipe.depth <= 2
        assert _fits(recipe)


def _fits(recipe: Recipe) -> bool:
    slots = STAGINGS[recipe.staging].slots
    return all(
        (slot.nests and _fits(filling))
        if isinstance(filling, Recipe)
        else slot.fits(parts()[filling])
        for filling, slot in zip(recipe.fillings, slots, strict=True)
    )


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_no_staging_and_hardly_a_part_repeats_within_a_board(seed: int) -> None:
    """25 cards dealt in a row show 25 stagings on either side."""
    deck = endless_deck(random.Random(seed), 25)
    for side in (0, 1):
        assert len({card[side].staging for card in deck}) == 25
    used = Counter(part for card in deck for recipe in card for part in recipe.parts)
    assert sum(count - 1 for count in used.values()) <= 2


@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_cards_stay_small(seed: int) -> None:
    assert max(len(svg(recipe)) for recipe in faces(seed, 25)) <= 40_000


def test_about_a_fifth_has_depth_two() -> None:
    deck = faces(5, 500)
    assert 0.14 <= sum(recipe.depth == 2 for recipe in deck) / len(deck) <= 0.26


def test_different_seeds_give_different_decks() -> None:
    assert faces(1, 20) != faces(2, 20)


def test_the_filters_refuse_what_they_should() -> None:
    assert is_good(Recipe.parse("snail(globe)"))
    assert not is_good(Recipe.parse("snail(snail)"))
    assert not is_good(Recipe.parse("mirror(cat, cat)"))
    assert not is_good(Recipe.parse("legs(legs(cat))"))
    heavy = sorted(parts().values(), key=lambda part: -sum(len(r[2]) for r in part.regions))
    assert not is_good(Recipe("mirror", (heavy[0].id, heavy[1].id)))
    assert not is_good(Recipe("fence", (heavy[0].id,)))  # it would be drawn several times
    assert is_good(Recipe("fence", (heavy[1].id,)))


def test_the_curated_deck_would_pass_too() -> None:
    assert [str(recipe) for card in curated_deck() for recipe in card if not is_good(recipe)] == []
