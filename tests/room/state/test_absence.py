"""Absence: who is away since when, which seats are unattended, in one process and in several."""

from __future__ import annotations

from typing import Any

from room.room_driver import RoomDriver
from room.state.test_presence import Neighbour, table, talk

from numbers_station.game.board import Seat
from numbers_station.game.moves import GiveClue
from numbers_station.room.protocol import requests
from numbers_station.room.room import SILENCE


def told(driver: RoomDriver, name: str = "ann") -> tuple[Any, Any]:
    """Who is away and which seats are unattended, by the last frame that says so."""
    last = driver.frames(name, "present")[-1]
    away = {each["player"]: each["since"] for each in last["away"]}
    return away, {each["seat"]: each["since"] for each in last["unattended"]}


def test_away_and_back() -> None:
    driver = RoomDriver().started()
    assert told(driver) == ({}, {})
    driver.now += 5000
    driver.drop("cas")
    gone = driver.now
    assert told(driver) == ({3: gone}, {"blue spymaster": gone})
    driver.now += 5000
    driver.drop("dee")
    assert told(driver) == (
        {3: gone, 4: driver.now},
        {"blue spymaster": gone, "blue operative": driver.now},
    )
    driver.connect("cas")
    assert told(driver) == ({4: driver.now}, {"blue operative": driver.now})


def test_a_seat_is_attended_as_long_as_one_of_its_people_is_there() -> None:
    driver = RoomDriver().seated()
    driver.sit({"eve": Seat.BLUE_OPERATIVE})
    driver.start()
    driver.drop("dee")
    assert told(driver)[1] == {}
    driver.now += 1000
    driver.drop("eve")
    assert told(driver)[1] == {"blue operative": driver.now}  # since the last of them went


def test_an_empty_seat_is_seen_by_all_at_once() -> None:
    driver = RoomDriver().started()
    driver.now += 1000
    driver.ask("cas", requests.LeaveRequest())
    left = driver.now
    assert told(driver, "bob") == ({}, {"blue spymaster": left})
    driver.thinking = False
    driver.now += 1000
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_SPYMASTER))
    assert told(driver, "bob") == ({}, {})


def test_a_bot_that_shares_its_seat_with_someone_away_does_not_move() -> None:
    driver = RoomDriver().seated()
    driver.thinking = False
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    driver.start()
    assert told(driver) == ({}, {})
    driver.drop("dee")
    assert told(driver)[1] == {"blue operative": driver.now}


def test_between_games_no_seat_is_unattended() -> None:
    driver = RoomDriver().seated()
    driver.drop("cas")
    gone = driver.now
    assert told(driver) == ({3: gone}, {})
    driver.now += 1000
    driver.start()
    assert told(driver) == ({3: gone}, {"blue spymaster": gone})
    driver.ask("ann", requests.AbandonRequest())
    assert told(driver) == ({3: gone}, {})


def test_a_move_says_nothing_about_presence() -> None:
    driver = RoomDriver().started()
    before = len(driver.frames("ann", "present"))
    driver.play(driver.who(), GiveClue("hint", 1))
    assert len(driver.frames("ann", "present")) == before


def test_processes_agree_on_who_is_away() -> None:
    one, two = table()
    assert told(one) == told(two, "cas") == ({}, {})
    for driver in (one, two):
        driver.now += 7000
    two.drop("dee")
    talk(one, two)
    assert told(one) == told(two, "cas") == ({4: two.now}, {"blue operative": two.now})


def test_a_process_that_has_just_come_learns_since_when() -> None:
    one = RoomDriver().started()
    one.drop("cas")
    gone = one.now
    one.now += 50_000
    two = Neighbour(one)
    two.connect("dee")
    assert told(two, "dee")[0][3] == two.now  # it cannot know better yet
    talk(one, two)
    assert told(two, "dee") == told(one) == ({3: gone}, {"blue spymaster": gone})
    for driver in (one, two):
        driver.now += 10_000
    request = requests.TakeOverRequest(seat=Seat.BLUE_SPYMASTER)
    assert two.ask("dee", request)["takenOver"] is True


def test_the_people_of_a_process_that_died_are_away() -> None:
    one, _ = table()
    later = one.now + SILENCE + 1
    one.take(one.room.refresh_presence(later))
    away, unattended = told(one)
    assert (set(away), set(unattended)) == ({3, 4}, {"blue spymaster", "blue operative"})
