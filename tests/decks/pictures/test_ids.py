"""Ids of endless pictures: back to the recipe on any server, and nothing else is one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.decks import pictures
from numbers_station.decks.pictures.ids import DIGITS, LONGEST, id_of, recipe_of
from numbers_station.decks.supply import endless_cards, picture, theme
from numbers_station.game.board import Picture
from numbers_station.game.game import PICTURE_ID


@given(st.integers(0, 2**32))
def test_an_id_is_its_recipe(seed: int) -> None:
    for card in pictures.endless_deck(Random(seed), 25):
        for recipe in card:
            id = id_of(recipe)
            assert recipe_of(id) == recipe
            assert len(id) <= LONGEST
            assert PICTURE_ID.fullmatch(id)
            # A short name may stand in a number by chance.
            assert len(recipe.staging) < 6 or recipe.staging not in id


@given(st.text(max_size=70) | st.from_regex(r"e[0-9A-Za-z]{1,66}", fullmatch=True))
def test_no_other_text_is_an_id(text: str) -> None:
    with pytest.raises(KeyError):
        recipe_of(text)


@given(st.integers(0, 61), st.integers(0, 40))
def test_a_slip_of_the_pen_is_another_picture_or_none(digit: int, place: int) -> None:
    id = id_of(pictures.endless_deck(Random(3), 1)[0][0])
    wrong = list(id)
    wrong[1 + place % (len(id) - 1)] = DIGITS[digit]
    try:
        recipe = recipe_of("".join(wrong))
    except KeyError:
        return
    assert id_of(recipe) == "".join(wrong)


def test_endless_cards_are_dealt_like_others() -> None:
    cards = endless_cards(Random(1), 40)
    faces = [face for card in cards for face in (card.front, card.back)]
    assert len(set(faces)) == 80
    for face in faces:
        assert isinstance(face, Picture)
        assert theme(face) == picture(face).staging
