"""Keys: drawing, turning, reading and refusing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numbers_station.game.board import Grid, Identity, Team
from numbers_station.game.errors import BadKey
from numbers_station.game.key import Key

PRINTED = "R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX"

keys = st.builds(
    lambda grid, seed: Key.random(grid, Random(seed)), st.sampled_from(Grid), st.integers()
)


@given(keys)
def test_a_drawn_key_is_lawful(key: Key) -> None:  # R1.4, R3.8
    counts = Counter(key.identities)
    agents = key.grid.agents(key.starting)
    assert agents[key.starting] == key.grid.starting == agents[key.starting.other] + 1
    assert counts[Identity.RED] == agents.red
    assert counts[Identity.BLUE] == agents.blue
    assert counts[Identity.ASSASSIN] == key.grid.assassins  # R30.2
    assert len(key.cards_of(Team.RED)) == agents.red
    assert all(key[card] is Identity.RED for card in key.cards_of(Team.RED))


@given(keys)
def test_text_parses_back(key: Key) -> None:
    assert Key.parse(key.reveal()) == key


@given(keys)
def test_turning_follows_the_formulas(key: Key) -> None:  # R3.5
    rows, columns = key.grid.rows, key.grid.columns

    def at(of: Key, row: int, column: int) -> Identity:
        return of[row * columns + column]

    for row in range(rows):
        for column in range(columns):
            half = key.turn(180)
            assert at(half, row, column) is at(key, rows - 1 - row, columns - 1 - column)
            if rows == columns:
                quarter = key.turn(90)
                assert at(quarter, row, column) is at(key, rows - 1 - column, row)


@given(keys)
def test_turning_all_the_way_round_changes_nothing(key: Key) -> None:
    assert key.turn(180).turn(180) == key
    assert key.turn(0) == key
    if key.grid.columns == key.grid.rows:
        assert key.turn(90).turn(270) == key
        assert key.turn(90).turn(90) == key.turn(180)


def test_a_5x4_key_turns_two_ways_only() -> None:  # R3.4
    key = Key.random(Grid.FIVE_BY_FOUR, Random(1))
    for degrees in (90, 270, 45, -180):
        with pytest.raises(BadKey, match="turned"):
            key.turn(degrees)


def test_every_start_and_every_orientation_occurs() -> None:  # R3.3, R3.10
    rng = Random(2)
    drawn = [Key.random(Grid.FIVE_BY_FIVE, rng) for _ in range(4000)]
    starts = Counter(key.starting for key in drawn)
    turns = Counter(key.orientation for key in drawn)
    assert abs(starts[Team.RED] - 2000) < 200
    assert set(turns) == {0, 90, 180, 270}
    assert all(abs(number - 1000) < 150 for number in turns.values())
    # Every cell is as likely as any other to be the assassin.
    places = Counter(key.identities.index(Identity.ASSASSIN) for key in drawn)
    assert len(places) == 25
    assert max(places.values()) < 2.0 * min(places.values())


def test_the_starting_team_can_be_fixed() -> None:  # R22.3
    for team in Team:
        assert Key.random(Grid.FIVE_BY_FOUR, Random(1), team).starting is team


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "key_text"),
        ("RRRRR/RRRRB/BBBBB/BBNNN/NNNNX", "key_text"),
        ("G:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX", "key_text"),
        ("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNZ", "key_text"),
        ("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX@45", "key_text"),
        ("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX ", "key_text"),
        ("R:RRRRR/RRRRB/BBBBB", "key_size"),
        ("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNN", "key_size"),
        ("R:RRRRR/RRRBB/BBBBB/NNNNX@90", "key_orientation"),
        ("B:RRRRR/RRRRB/BBBBB/BBNNN/NNNNX", "key_counts"),  # R3.8: the wrong lights
        ("R:RRRRR/RRRRR/BBBBB/BBNNN/NNNNX", "key_counts"),
        ("R:RRRRR/RRRRB/BBBBB/BBNNN/NNNXX", "key_counts"),
        ("R:RRRRR/RRRBB/BBBBB/BBNNN/NNNNX", "key_counts"),
    ],
)
def test_a_bad_key_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadKey) as caught:
        Key.parse(text)
    assert caught.value.code == code
    assert caught.value.rule.startswith("R3.")


def test_a_key_is_checked_however_it_is_made() -> None:
    good = Key.parse(PRINTED)
    with pytest.raises(BadKey, match="cells"):
        Key(good.grid, good.identities[:-1], good.starting)
    with pytest.raises(BadKey, match="lights"):
        Key(good.grid, good.identities, Team.BLUE)
