"""The cast: every level has names that rooms accept and that nobody takes for each other."""

from __future__ import annotations

from numbers_station.bots.company.cast import CAST
from numbers_station.bots.levels import LEVELS
from numbers_station.game.board import Seat
from numbers_station.lookalikes import skeleton
from numbers_station.room.requests.names import check_nickname

NAMES = [name for names in CAST.values() for name in names]


def test_every_level_that_thinks_has_enough_names_for_a_table() -> None:
    assert CAST.keys() == LEVELS.keys()
    seats = [seat for seat in Seat if seat.role.value in ("spymaster", "operative")]
    assert all(len(names) >= len(seats) - 1 for names in CAST.values())  # co-op has one of its own


def test_names_and_faces_are_all_different() -> None:
    assert len({skeleton(name) for name in NAMES}) == len(NAMES)
    recipes = [recipe for names in CAST.values() for recipe in names.values()]
    assert len(set(recipes)) == len(recipes)
    for name in NAMES:
        assert check_nickname(name, ()) == name


def test_a_level_is_known_by_what_its_bots_wear() -> None:
    worn = [{recipe.partition("(")[0] for recipe in names.values()} for names in CAST.values()]
    assert [len(each) for each in worn] == [1, 1, 1]
    assert len(set.union(*worn)) == 3
