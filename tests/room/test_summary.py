"""What anybody who knows the code may know of a room."""

from __future__ import annotations

import pytest
from room.room_driver import TEAMS, RoomDriver

from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.settings import RoomSettings


def test_the_summary_has_no_secrets() -> None:
    driver = RoomDriver().started()
    summary = driver.room.summary()
    assert (summary.phase, summary.count, summary.host) == ("playing", 4, 1)
    assert driver.key.reveal() not in repr(summary)
    assert [guest.name for guest in summary.players] == list(TEAMS)
    assert driver.key.reveal() not in driver.room.record()
    with pytest.raises(Refusal, match="no game"):
        RoomDriver().room.record()


def test_a_streamed_room_names_its_bots_only() -> None:
    driver = RoomDriver()
    driver.join("bob")
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    shown = driver.room.summary().players[-1].name
    driver.ask("ann", requests.ChangeSettingsRequest(settings=RoomSettings(streaming=True)))
    summary = driver.room.summary()
    assert summary.streaming
    assert [(guest.player, guest.name) for guest in summary.players] == [
        (1, ""),
        (2, ""),
        (3, shown),
    ]
