"""The report of a review: the turning point."""

from __future__ import annotations

from bots.review.finished import FINISHED
from msgspec.structs import replace

from numbers_station.bots.review.odds import odds
from numbers_station.bots.review.report import DECISIVE, make_review
from numbers_station.bots.review.review import review_turn
from numbers_station.game.record import read


def test_the_turning_point_is_where_the_winner_gained_most() -> None:
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        outcome = record.state.outcome
        if outcome is None:
            continue
        gains = []
        for turn in record.turns():
            (first, _), (last, event) = turn.steps[0], turn.steps[-1]
            gain = odds(last.after(event), outcome.winner) - odds(first, outcome.winner)
            gains.append(gain)
        assert max(gains) > 0, file.stem  # somebody has won, after all
    plain = review_turn(record, 0)
    winner = outcome.winner if outcome else plain.team
    for gain, turning in ((DECISIVE, 1), (DECISIVE - 1, None)):
        way = gain if plain.team is winner else -gain
        decisive = replace(plain, before=50, after=50 + way)
        assert make_review(record, [decisive]).turning == turning
