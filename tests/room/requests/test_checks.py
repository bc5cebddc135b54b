"""Limits of a room: how much it bears, how much is said."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.room.protocol import requests
from numbers_station.room.services import Limits, RoomServices


@pytest.mark.parametrize("limit", [5, 20])
def test_a_room_bears_only_so_much(limit: int) -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(entries=limit)))
    for _ in range(limit):
        driver.ask("ann", requests.SitRequest(seat=Seat.SPECTATOR))
    assert driver.code("ann", requests.SitRequest(seat=Seat.SPECTATOR)) == "room_worn_out"
    with pytest.raises(Refusal) as worn:
        driver.join("bob")
    assert worn.value.code == "room_worn_out"
    assert driver.ask("ann", requests.CloseRequest())["type"] == "event"
