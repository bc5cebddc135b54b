"""What anybody who knows the code may know of a room."""

from __future__ import annotations

import pytest
from room.room_driver import TEAMS, RoomDriver

from numbers_station.game.errors import Refusal


def test_the_summary_has_no_secrets() -> None:
    driver = RoomDriver().started()
    summary = driver.room.summary()
    assert (summary.phase, summary.count, summary.host) == ("playing", 4, 1)
    assert driver.key.reveal() not in repr(summary)
    assert [guest.name for guest in summary.players] == list(TEAMS)
    assert driver.key.reveal() not in driver.room.record()
    with pytest.raises(Refusal, match="no game"):
        RoomDriver().room.record()
