"""Filling the seats: people first, teams even, then bots for what the game needs."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import Ruleset
from numbers_station.room.protocol import requests

RED_S, RED_O = Seat.RED_SPYMASTER, Seat.RED_OPERATIVE
BLUE_S, BLUE_O = Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE


def filled(people: int, mode: Mode = Mode.TEAMS) -> RoomDriver:
    driver = RoomDriver(Ruleset(mode=mode))
    driver.thinking = False
    driver.join(*("bob", "cas", "dee", "eve", "fay")[: people - 1])
    driver.ask("ann", requests.FillRequest(bot="random"))
    return driver


def seats(driver: RoomDriver, *, bots: bool) -> list[Seat | None]:
    return [each.seat for each in driver.room.public.people if (each.bot is not None) is bots]


@pytest.mark.parametrize(
    ("people", "seated", "bots"),
    [
        (1, [RED_O], [RED_S, BLUE_S, BLUE_O]),
        (2, [RED_O, BLUE_O], [RED_S, BLUE_S]),
        (3, [RED_O, BLUE_O, RED_S], [BLUE_S]),
        (4, [RED_O, BLUE_O, RED_S, BLUE_S], []),
        (5, [RED_O, BLUE_O, RED_S, BLUE_S, RED_O], []),
        (6, [RED_O, BLUE_O, RED_S, BLUE_S, RED_O, BLUE_O], []),
    ],
)
def test_people_before_bots(people: int, seated: list[Seat], bots: list[Seat]) -> None:  # R2.1
    driver = filled(people)
    assert seats(driver, bots=False) == seated
    assert seats(driver, bots=True) == bots
    driver.start()


def test_coop_is_one_team_and_a_duel_has_three() -> None:  # R22.1, R23.2
    driver = filled(3, Mode.COOP)
    assert seats(driver, bots=False) == [RED_O, RED_S, RED_O]
    assert seats(driver, bots=True) == []
    driver = filled(1, Mode.COOP)
    assert seats(driver, bots=True) == [RED_S]
    driver = filled(4, Mode.DUEL)
    assert seats(driver, bots=False) == [Seat.OPERATIVE, RED_S, BLUE_S, None]
    driver.start()


def test_seats_that_were_chosen_stay_and_who_watches_watches() -> None:
    driver = RoomDriver()
    driver.join("bob", "cas")
    driver.ask("bob", requests.SitRequest(seat=BLUE_S))
    driver.ask("cas", requests.SitRequest(seat=Seat.SPECTATOR))
    driver.ask("ann", requests.FillRequest())
    assert seats(driver, bots=False) == [RED_O, BLUE_S, Seat.SPECTATOR]
    assert seats(driver, bots=True) == [RED_S, BLUE_O]


def test_a_person_takes_the_seat_of_a_bot() -> None:
    driver = filled(1)
    driver.join("bob")
    driver.ask("ann", requests.FillRequest(bot="random"))
    assert seats(driver, bots=False) == [RED_O, BLUE_O]
    assert seats(driver, bots=True) == [RED_S, BLUE_S]


def test_nothing_to_do_and_nothing_allowed() -> None:
    driver = filled(4)
    rows = len(driver.rows)
    assert driver.ask("ann", requests.FillRequest()) is None
    assert len(driver.rows) == rows
    assert driver.code("bob", requests.FillRequest()) == "host_only"
    driver.start()
    assert driver.code("ann", requests.FillRequest()) == "game_running"
    driver = RoomDriver()
    assert driver.code("ann", requests.FillRequest(bot="nobody")) == "no_such_bot"
    assert seats(driver, bots=False) == [None]
