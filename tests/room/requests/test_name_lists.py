"""Names from a list: chosen at the door, none twice, nothing typed; for schools."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from room.room_driver import HASTY, RoomDriver

from numbers_station.decks import words
from numbers_station.game.board import Seat, Word
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.lookalikes import skeleton
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import JoinRoom
from numbers_station.room.protocol.settings import NameList, RoomSettings
from numbers_station.room.requests.names import check_nickname, list_names
from numbers_station.room.room import Room
from numbers_station.room.services import Limits

LISTS = [name for name in NameList if name is not NameList.FREE]


def listed(names: NameList, language: Language = Language.ENGLISH) -> tuple[str, ...]:
    found = list_names(names, language)
    assert found is not None
    return found


def school(names: NameList = NameList.BIRDS, ruleset: Ruleset | None = None) -> RoomDriver:
    driver = RoomDriver(ruleset)
    choose(driver, names)
    return driver


def choose(driver: RoomDriver, names: NameList) -> str | None:
    settings = RoomSettings(names=names)
    return driver.code("ann", requests.ChangeSettingsRequest(settings=settings))


def names_of(driver: RoomDriver) -> list[str]:
    return [person.name for person in driver.room.public.people]


@pytest.mark.parametrize(("names", "language"), list(product(LISTS, Language)))
def test_the_lists_are_long_enough_and_clear(names: NameList, language: Language) -> None:
    """A full room finds a name for everybody; no two look alike, and none lies on the table."""
    found = listed(names, language)
    assert len(found) > Limits().people
    assert len(set(map(skeleton, found))) == len(found)
    assert [check_nickname(name, ()) for name in found] == list(found)
    decks = (words.standard(language), words.children(language))
    cards = [face for deck in decks for card in deck.cards for face in (card.front, card.back)]
    assert not {face.text for face in cards if isinstance(face, Word)} & {
        name.lower() for name in found
    }


@pytest.mark.parametrize("language", Language)
def test_a_newcomer_chooses_what_nobody_has(language: Language) -> None:
    driver = school(ruleset=Ruleset(language=language))
    birds = listed(NameList.BIRDS, language)
    assert driver.room.summary().names == birds
    driver.join_room(JoinRoom(birds[3]))
    driver.join_room(JoinRoom(f" {birds[5].upper()} "))  # as it is written in the list
    assert names_of(driver)[1:] == [birds[3], birds[5]]
    assert driver.room.summary().names == tuple(b for b in birds if b not in names_of(driver))
    assert driver.refused_to_join(birds[3]) == "name_taken"


@pytest.mark.parametrize("name", ["Bob", "", "Heron 2", "Heronn", "x" * 500, "Acacia", "free"])
def test_nothing_else_is_a_name(name: str) -> None:
    assert school().refused_to_join(name) == "name_from_list"


def test_without_a_list_names_are_free() -> None:
    driver = RoomDriver()
    assert driver.room.summary().names is None
    driver.join("Bob")
    assert names_of(driver)[-1] == "Bob"


def test_a_list_that_comes_late_renames_people_but_not_the_host_nor_bots() -> None:
    driver = RoomDriver()
    birds = listed(NameList.BIRDS)
    driver.join("bob", birds[0], "eve")
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    bot = names_of(driver)[-1]
    before = len(driver.rows)
    assert choose(driver, NameList.BIRDS) is None
    host, bob, kept, eve, same = names_of(driver)
    assert (host, kept, same) == ("ann", birds[0], bot)
    assert {bob, eve} < set(birds)
    assert len(set(names_of(driver))) == 5
    assert len(driver.rows) == before + 3
    assert choose(driver, NameList.FREE) is None  # what people are called by now, they stay
    assert names_of(driver) == [host, bob, kept, eve, same]
    choose(driver, NameList.PLANTS)
    assert set(names_of(driver)[1:4]) < set(listed(NameList.PLANTS))
    again = Room.replay("ABCD", driver.rows, Random(1), HASTY)
    assert again.public == driver.room.public


def test_a_full_room_is_renamed() -> None:
    driver = RoomDriver()
    driver.join(*(f"guest {at}" for at in range(Limits().people - 1)))
    choose(driver, NameList.PLANTS)
    assert len(set(names_of(driver))) == Limits().people
    assert set(names_of(driver)[1:]) <= set(listed(NameList.PLANTS))


def test_nobody_changes_names_during_a_game() -> None:
    driver = RoomDriver().started()
    assert choose(driver, NameList.BIRDS) == "game_running"
    slow = RoomSettings(slow=True)
    assert driver.code("ann", requests.ChangeSettingsRequest(settings=slow)) is None
    driver.ask("ann", requests.AbandonRequest())
    assert choose(driver, NameList.BIRDS) is None


def test_another_language_has_another_list_for_those_who_come_later() -> None:
    driver = school()
    first = listed(NameList.BIRDS)[0]
    driver.join_room(JoinRoom(first))
    ruleset = Ruleset(language=Language.ICELANDIC)
    driver.ask("ann", requests.ConfigureRequest(ruleset=ruleset))
    assert names_of(driver)[-1] == first
    assert driver.refused_to_join(listed(NameList.BIRDS)[1]) == "name_from_list"
    driver.join_room(JoinRoom(listed(NameList.BIRDS, Language.ICELANDIC)[0]))
