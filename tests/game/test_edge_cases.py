"""The derived scenarios: every edge of the rules, one small position each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from game.positions import Position, ruleset

from numbers_station.game.board import OPERATIVE, SPYMASTER, Seat, Team
from numbers_station.game.clue import UNLIMITED, Number
from numbers_station.game.errors import IllegalMove
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    CoverEnemy,
    CoverOwn,
    GiveClue,
    Guess,
    Move,
    Rule,
    Stop,
    Waive,
)
from numbers_station.game.phase import OVER

SCENARIOS = yaml.safe_load((Path(__file__).parent / "data/edge_cases.yaml").read_text())[
    "scenarios"
]


def understood(position: Position, words: list[str]) -> tuple[Seat, Move]:
    """The seat and move of a step such as `guess red b1`."""
    state = position.state
    match words:
        case ["clue", team, number]:
            count: Number = UNLIMITED if number == UNLIMITED else int(number)
            return SPYMASTER[Team(team)], GiveClue("hint", count)
        case ["guess", team, card]:
            return OPERATIVE[Team(team)], Guess(position.card(card))
        case ["stop", team]:
            return OPERATIVE[Team(team)], Stop()
        case ["invalid", team]:
            coop = state.ruleset.mode is Mode.COOP
            judge = OPERATIVE[Team(team)] if coop else SPYMASTER[Team(team).other]
            return judge, Rule(False)
        case ["penalty", team, card]:
            return SPYMASTER[Team(team)], CoverOwn(position.card(card))
        case ["waive", team]:
            return SPYMASTER[Team(team)], Waive()
        case ["cover", card]:
            return SPYMASTER[state.turn], CoverEnemy(position.card(card))
        case _:
            raise AssertionError(f"no such step: {words}")


@pytest.mark.parametrize("case", SCENARIOS, ids=lambda case: f"{case['id']} {case['rules'][0]}")
def test_scenario(case: dict[str, Any]) -> None:
    left, expect = case["left"], dict(case["expect"])
    grid = "5x4" if (left["red"], left["blue"]) == (8, 7) else "5x5"
    rules = ruleset(case["ending"], case["mode"], grid)
    position = Position(left["red"], left["blue"], turn=Team(case["turn"]), ruleset=rules)
    for step in case["steps"]:
        words = step.split()
        refused = words[-1] == "REFUSED"
        seat, move = understood(position, words[: -1 if refused else None])
        before = position.state
        if refused:
            with pytest.raises(IllegalMove):
                position.play(seat, move)
            assert position.state == before
        else:
            position.play(seat, move)
    state = position.state
    assert (state.phase is OVER) == expect.pop("over")
    if "score" in expect:
        assert state.outcome is not None
        assert state.outcome.score == expect.pop("score")
    seen = {
        "winner": state.outcome and state.outcome.winner,
        "turn": state.turn,
        "sudden_death": state.sudden_death,
        "left_red": state.left.red,
        "left_blue": state.left.blue,
    }
    assert {name: seen[name] for name in expect} == expect


def test_there_are_enough_scenarios() -> None:
    assert len(SCENARIOS) == 39
