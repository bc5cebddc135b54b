"""Nicknames: readable, unique to the eye, shown in one form."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver


@pytest.mark.parametrize(
    "name", ["", "   ", "\t", "x" * 21, "a\u202eb", "a\x00b", "!!!", "—", "\u200b", "🙂"]
)
def test_names_that_cannot_be_read(name: str) -> None:
    assert RoomDriver().refused_to_join(name) == "bad_name"


@pytest.mark.parametrize("name", ["ann", "ANN", " Ann ", "ＡＮＮ"])
def test_names_are_unique_to_the_eye(name: str) -> None:
    assert RoomDriver().refused_to_join(name) == "name_taken"


def test_a_name_is_shown_in_one_form() -> None:
    driver = RoomDriver()
    driver.join("  Jo\u0301n   af  Björk ")
    assert driver.room.public.people[-1].name == "Jón af Björk"
