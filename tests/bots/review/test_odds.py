"""Win probability: fair at the start, sure at the end, better with fewer cards left."""

from __future__ import annotations

import pytest
from bots.review.finished import FINISHED

from numbers_station.bots.review.odds import odds
from numbers_station.game.board import Team
from numbers_station.game.record import read


def test_odds() -> None:
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        for state in record.states():
            both = [odds(state, team) for team in Team]
            assert all(0 <= chance <= 1 for chance in both)
            if not record.dealt.ruleset.mode.rules.simulated_enemy:
                assert sum(both) == pytest.approx(1)
        if record.state.outcome:
            assert odds(record.state, record.state.outcome.winner) == 1
