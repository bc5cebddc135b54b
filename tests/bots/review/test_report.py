"""The report of a review: whose chances, and the turning point."""

from __future__ import annotations

from itertools import pairwise

import pytest
from bots.review.finished import FINISHED
from msgspec.structs import replace

from numbers_station.bots.review.curve import DECISIVE, Point, find_turning
from numbers_station.bots.review.report import make_review
from numbers_station.game.board import AGENT, Team
from numbers_station.game.events import Ended
from numbers_station.game.record import read


def test_the_side_is_red_or_the_people_who_play_alone() -> None:
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        alone = record.dealt.ruleset.mode.rules.simulated_enemy
        assert make_review(record, []).side is (record.dealt.starting if alone else Team.RED)


def test_the_turning_point_did_most_for_the_winner() -> None:
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        found = make_review(record, [])
        outcome = record.state.outcome
        if outcome is None or found.turning is None:
            continue
        chances = [point.chance for point in found.curve]
        gains = [after - before for before, after in pairwise(chances)]
        gain = gains[found.turning - 1] * (1 if outcome.winner is found.side else -1)
        assert gain >= DECISIVE
        last = found.curve[-1]
        assert found.turning < len(gains) or last.identity is not AGENT[outcome.winner]
        assert found.curve[found.turning].identity is not AGENT[outcome.winner.other]


@pytest.mark.parametrize("side", list(Team))
def test_what_does_not_stand_out_decided_nothing(side: Team) -> None:
    ended = Ended(Team.RED, "agents")  # type: ignore[arg-type]
    way = 1 if side is Team.RED else -1
    curve = (Point(0, 50), Point(1, 50 + way * DECISIVE), Point(2, 50), Point(3, 100 * (way > 0)))
    assert find_turning(curve, side, ended) == 3
    won = replace(curve[-1], card=1, identity=AGENT[Team.RED])
    assert find_turning((*curve[:-1], won), side, ended) == 1  # the last card is what it led to
    lost = replace(curve[1], card=2, identity=AGENT[Team.BLUE])
    assert (
        find_turning((curve[0], lost, curve[2], won), side, ended) is None
    )  # theirs helped nobody
    small = replace(curve[1], chance=50 + way * (DECISIVE - 1))
    assert find_turning((curve[0], small, curve[2], won), side, ended) is None
    assert find_turning(curve, side, None) is None
