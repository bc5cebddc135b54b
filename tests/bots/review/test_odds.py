"""Win probability: fair at the start, sure at the end, better with fewer cards left."""

from __future__ import annotations

import pytest
from bots.review.finished import FINISHED

from numbers_station.bots.review.odds import odds
from numbers_station.game.board import Team
from numbers_station.game.record import read
from numbers_station.game.state import State


def test_odds() -> None:
    start = State.start(read(FINISHED[0].read_text("utf-8")).dealt)
    for team in Team:
        assert odds(start, team) + odds(start, team.other) == pytest.approx(1)
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        for state in record.states():
            for team in Team:
                assert 0 <= odds(state, team) <= 1
        if record.state.outcome:
            assert odds(record.state, record.state.outcome.winner) == 1
