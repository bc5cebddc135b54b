"""Limits of a room: how much it bears, how much is said."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.moves import GiveClue
from numbers_station.game.ruleset import HouseRules, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.services import Limits, RoomServices


@pytest.mark.parametrize("limit", [5, 20])
def test_a_room_bears_only_so_much(limit: int) -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(entries=limit)))
    for _ in range(limit):  # the host may use the reserve as well
        driver.ask("ann", requests.SitRequest(seat=Seat.SPECTATOR))
    assert driver.code("ann", requests.SitRequest(seat=Seat.SPECTATOR)) == "room_worn_out"
    with pytest.raises(Refusal) as worn:
        driver.join("bob")
    assert worn.value.code == "room_worn_out"
    assert "seq" in driver.ask("ann", requests.CloseRequest())


def sit(driver: RoomDriver, name: str) -> str | None:
    reply = driver.ask(name, requests.SitRequest(seat=Seat.SPECTATOR))
    return str(reply["code"]) if reply["type"] == "refused" else None


def test_a_person_adds_only_so_many_entries_a_minute() -> None:
    driver = RoomDriver()
    driver.join("bob")
    refused = [sit(driver, "bob") for _ in range(200)]
    assert refused == [None] * 120 + ["too_fast"] * 80
    assert sit(driver, "ann") is None  # each person has an allowance of their own
    driver.now += 30_000
    assert [sit(driver, "bob") for _ in range(70)] == [None] * 60 + ["too_fast"] * 10
    assert "seq" in driver.ask("bob", requests.LeaveRequest())


def test_a_long_request_counts_more_than_once() -> None:
    driver = RoomDriver()
    own = ("x" * 200,) * 10  # two thousand bytes and some: five entries' worth
    settings = [
        requests.ConfigureRequest(
            ruleset=Ruleset(house_rules=HouseRules(notes=own[: 10 - number % 2]))
        )
        for number in range(40)
    ]
    told = [driver.ask("ann", request) for request in settings]
    assert sum("seq" in frame for frame in told) == 24


def test_a_player_cannot_wear_a_room_out() -> None:
    """Changing seats twenty thousand times leaves room for the host and for the game."""
    driver = RoomDriver(services=RoomServices(limits=Limits(entries_per_minute=10**6)))
    driver.seated()
    driver.join("eve")
    refused = [sit(driver, "eve") for _ in range(20_000)]
    assert refused[-1] == "room_worn_out"
    assert 17_000 < refused.count(None) <= 18_000
    assert "seq" in driver.ask("ann", requests.StartRequest())
    state = driver.room.public.playing
    assert state is not None
    lead = "ann" if state.turn == "red" else "cas"
    clue = requests.PlayRequest(move=GiveClue("zephyr", 1))
    assert "seq" in driver.ask(lead, clue)
    eve = requests.RemoveRequest(player=driver.numbers["eve"])
    assert "seq" in driver.ask("ann", eve)
