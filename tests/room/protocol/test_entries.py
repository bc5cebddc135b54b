"""Entries of the log: what a room writes in short is what it was."""

from __future__ import annotations

import msgspec
import pytest
from play import board

from numbers_station.game.board import Team
from numbers_station.game.events import Dealt
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, Ruleset
from numbers_station.room.protocol.entries import decode_public, number_rows
from numbers_station.room.protocol.game_entries import Played, RoomDealt


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_a_deal_is_written_in_short_and_comes_back_whole(ruleset: Ruleset) -> None:
    dealt = Dealt(ruleset, board(ruleset), Team.BLUE)
    (row,) = number_rows([Played(1, (RoomDealt.of(dealt),))], 0)
    assert b"ruleset" not in row.body
    entry = decode_public(row)
    assert isinstance(entry, Played)
    assert entry.deal
    assert entry.moves == ()
    assert entry.deal.complete(ruleset) == dealt


def test_a_deal_that_was_written_in_full_keeps_its_ruleset() -> None:
    ruleset = CONFIGURATIONS[-1]
    dealt = Dealt(ruleset, board(ruleset), Team.RED)
    old = msgspec.json.decode(msgspec.json.encode(dealt), type=RoomDealt)
    assert old.complete(CLASSIC) == dealt
