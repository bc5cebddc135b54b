"""Win probability: fair at the start, sure at the end, better with fewer cards left."""

from __future__ import annotations

import pytest
from bots.review.finished import FINISHED

from numbers_station.bots.review.odds import WEIGHTS, Situation, chance, features, odds, situation
from numbers_station.game.board import Team
from numbers_station.game.record import read

RACES = [kind for kind in WEIGHTS if kind.startswith("race")]
ALONE = [kind for kind in WEIGHTS if kind.startswith("alone")]


def test_odds() -> None:
    for file in FINISHED:
        record = read(file.read_text("utf-8"))
        for state in record.states():
            both = [odds(state, team) for team in Team]
            assert all(0 <= chance <= 1 for chance in both)
            assert sum(both) == pytest.approx(1)
            found = situation(state)
            assert len(features(found)) == len(WEIGHTS[found.kind])
        if record.state.outcome:
            assert odds(record.state, record.state.outcome.winner) == 1


@pytest.mark.parametrize("kind", [*RACES, *ALONE])
def test_fewer_cards_left_are_better(kind: str) -> None:
    for theirs in range(1, 10):
        for guessing in (False, True):
            chances = [chance(Situation(kind, mine, theirs, guessing, 0)) for mine in range(1, 10)]
            assert chances == sorted(chances, reverse=True)
            others = [chance(Situation(kind, theirs, few, guessing, 0)) for few in range(1, 10)]
            assert others == sorted(others)


@pytest.mark.parametrize("kind", [*RACES, *ALONE])
def test_a_clue_that_promises_more_is_better(kind: str) -> None:
    for mine in range(4, 10):
        chances = [chance(Situation(kind, mine, 5, True, many)) for many in range(5)]
        assert chances == sorted(chances)


def test_in_sudden_death_each_card_that_is_left_makes_it_harder() -> None:
    chances = [chance(Situation("sudden death", mine, 5, True, 0)) for mine in range(1, 9)]
    assert chances == sorted(chances, reverse=True)
