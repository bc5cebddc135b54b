"""Positions as text: every state of every game is written and read back, damage is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from game.strategies import games
from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.game.errors import BadRecord
from numbers_station.game.game import Game
from numbers_station.game.record import format_position, parse_position, read

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.txt"))
EXAMPLE = (
    "words,5x4,assassin,teams,en,HouseRules=rhymes,Note=No%20hints%21 blue "
    "sun,moon=B,ice_cream=N,oak,bank/a,b,c,d,e/f,g,h,i,j/k=R,l,m,n,o "
    "red:guess blue:night:2,red:tree:unlimited guesses=1"
)

RULES, STARTING, BOARD, TURN, CLUES, DETAILS = (
    match.start() + 1 for match in re.finditer(r"\S+", EXAMPLE)
)
"""The columns in which the fields begin."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_position_of_the_golden_games(path: Path) -> None:
    for state in read(path.read_text("utf-8")).states():
        assert parse_position(format_position(state)) == state


@given(games(most=60))
@settings(max_examples=60)
def test_every_position_of_random_games(game: Game) -> None:
    text = format_position(game.state)
    assert parse_position(text) == game.state
    assert "\n" not in text


def test_an_example() -> None:
    state = parse_position(EXAMPLE)
    assert format_position(state) == EXAMPLE
    assert (state.left.red, state.left.blue, state.guesses_left) == (6, 7, None)
    assert state.ruleset.house_rules.notes == ("No hints!",)


@pytest.mark.parametrize(
    ("damaged", "column", "message"),
    [
        ("", 1, "6 fields"),
        (EXAMPLE.replace("5x4", "6x6"), RULES, "6x6"),
        (EXAMPLE.replace("teams,en", "teams,fr"), RULES, "fr"),
        (EXAMPLE.replace("HouseRules", "Houserules"), RULES, "no option"),
        (EXAMPLE.replace("moon=B", "moon=Q"), BOARD, "no tile"),
        (EXAMPLE.replace("moon=B", "sun=B"), BOARD, "twice"),
        (EXAMPLE.replace(",bank/", "/"), BOARD, "20 cards"),
        (EXAMPLE.replace("a,b,c,d", "a=X,b=X,c,d"), BOARD, "not so many assassin"),
        (EXAMPLE.replace("red:guess", "green:guess"), TURN, "green"),
        (EXAMPLE.replace("red:guess", "red:rest"), TURN, "rest"),
        (EXAMPLE.replace("blue:night:2,red:tree:unlimited", "-"), CLUES, "no clue"),
        (EXAMPLE.replace("night:2", "night"), CLUES, "team:word:number"),
        (EXAMPLE.replace("guesses=1", "guesses=01"), DETAILS, "whole number"),
        (EXAMPLE.replace("guesses=1", "mood=1"), DETAILS, "mood"),
        (EXAMPLE.replace("guesses=1", "ended=red"), DETAILS, "none of"),
        (EXAMPLE.replace("guesses=1", "ended=red:agents"), DETAILS, "over"),
        (EXAMPLE.replace("hints%21", "hints!"), EXAMPLE.index("%21") + 1, "written"),
        (EXAMPLE.replace("a,b,c,d,e/f", "a,b,c,d,e,f"), EXAMPLE.index("/f") + 1, "written"),
        (EXAMPLE.replace(" guesses", "  guesses"), DETAILS, "written"),
    ],
)
def test_damage_is_named_with_its_column(damaged: str, column: int, message: str) -> None:
    with pytest.raises(BadRecord, match=message) as caught:
        parse_position(damaged)
    assert caught.value.column == column


@given(st.text(max_size=80) | st.from_regex(r"[a-z0-9,]+( [a-z,:=/-]+){5}", fullmatch=True))
def test_anything_else_is_refused(text: str) -> None:
    try:
        assert format_position(parse_position(text)) == text.strip()
    except BadRecord as problem:
        assert problem.line == 1
