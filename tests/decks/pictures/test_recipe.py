"""Recipes as text: what is written parses back, what is wrong is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.decks.pictures import BadRecipe, Recipe, curated_deck

NAMES = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True)
RECIPES = st.recursive(
    NAMES,
    lambda inner: st.builds(
        Recipe,
        NAMES,
        st.lists(inner, min_size=1, max_size=3).map(tuple),
        st.integers(min_value=0, max_value=999),
    ),
    max_leaves=6,
).filter(lambda filling: isinstance(filling, Recipe))


@given(RECIPES)
def test_any_recipe_survives_the_round_trip(recipe: Recipe) -> None:
    assert Recipe.parse(str(recipe)) == recipe


def test_the_curated_deck_is_written_as_it_is_read() -> None:
    for card in curated_deck():
        for recipe in card:
            assert Recipe.parse(str(recipe)) == recipe


def test_parts_stagings_and_depth() -> None:
    recipe = Recipe.parse("mirror(cat, bust(lion)#2)#5")
    assert recipe.parts == ("cat", "lion")
    assert recipe.stagings == ("mirror", "bust")
    assert recipe.depth == 2
    assert recipe.variant == 5
    assert str(recipe) == "mirror(cat, bust(lion)#2)#5"


@pytest.mark.parametrize(
    "text",
    ["", "lion", "snail(", "snail()", "snail(lion", "snail(lion))", "snail(lion)#", "snail(lion)#x",
     "snail(,lion)", "Snail(lion)", "snail(lion) cow", "snail(lion)#2#3", "(lion)",
     "snail(lion;cow)"],
)  # fmt: skip
def test_malformed_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecipe):
        Recipe.parse(text)


def test_what_is_printed_is_the_text() -> None:
    assert repr(Recipe.parse("house(toadstool)#2")) == "<Recipe house(toadstool)#2>"
