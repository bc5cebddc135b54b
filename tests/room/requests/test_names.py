"""Nicknames: readable, one script, unique to the eye, shown in one form."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.ruleset import Language
from numbers_station.lookalikes import skeleton
from numbers_station.texts import catalog


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "\t", "x" * 21, "a\u202eb", "a\x00b", "!!!", "—", "\u200b", "🙂"),
        *(
            "Ann\u200d",
            "A\ufe0fnn",
            "A\u034fnn",
            "Ann\u3164",
            "Ann\u2800",
            "Ann\u00ad",
            "Ann\u2060",
        ),
        "Be" + "\u0335" * 3 + "n",  # a tower of accents
        *("Ann\u20dd", "A\u0489nn"),  # circles around a letter
    ],
)
def test_names_that_cannot_be_read(name: str) -> None:
    assert RoomDriver().refused_to_join(name) == "bad_name"


@pytest.mark.parametrize("name", ["Вob", "Bоb", "Bοb", "Ken健", "Олeг", "ꓮꓠꓠ", "ᎪᏞᎪ", "Bob٣"])
def test_a_name_has_one_script_in_everyday_use(name: str) -> None:
    assert RoomDriver().refused_to_join(name) == "mixed_name"


@pytest.mark.parametrize(
    "name",
    [
        *("ann", "ANN", " Ann ", "ＡＮＮ", "𝐀nn", "Aɴɴ", "Ạnn", "A\u0335nn", "Ⱥnn", "ɑnn"),
    ],
)
def test_names_are_unique_to_the_eye(name: str) -> None:
    assert RoomDriver().refused_to_join(name) == "name_taken"


@pytest.mark.parametrize(
    ("name", "taken"),
    [("lan", "Ian"), ("0tto", "Otto"), ("Сосо", "Coco"), ("ΑΝΝΑ", "Anna"), ("Wi11", "Will")],
)
def test_other_letters_make_no_other_name(name: str, taken: str) -> None:
    driver = RoomDriver()
    driver.join(taken)
    assert driver.refused_to_join(name) == "name_taken"


def test_names_of_the_world_stand_side_by_side() -> None:
    names = """
        Jón Jon Zoë Łukasz Nguyễn Олег Νίκος 健太 さくら ひろ健 김철수 דוד محمد Արամ გია नेहा Ann❤️
        O’Neil guest6 guest8 guest9
    """.split()
    driver = RoomDriver()
    for name in names:
        driver.join(name)
    assert [person.name for person in driver.room.public.people[-len(names) :]] == names


@pytest.mark.parametrize("language", Language)
def test_the_names_of_bots_look_different(language: Language) -> None:
    birds = catalog(language)("codenames.birds").split(", ")
    assert len({skeleton(bird) for bird in birds}) == len(birds)


def test_a_name_is_shown_in_one_form() -> None:
    driver = RoomDriver()
    driver.join("  Jo\u0301n   af  Björk ")
    assert driver.room.public.people[-1].name == "Jón af Björk"
