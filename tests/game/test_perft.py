"""
Counting every sequence of moves on small boards: a change to the rules changes a number.

The generator proposes everything that anybody might try and lets `decide` refuse, so a rule
that is broken cannot hide in the generator.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from game.positions import Position, ruleset

from numbers_station.game.board import Seat
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.decide import decide
from numbers_station.game.errors import IllegalMove
from numbers_station.game.events import public
from numbers_station.game.key import Key
from numbers_station.game.moves import (
    Challenge,
    CoverEnemy,
    CoverOwn,
    ExpireTimer,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Rule,
    StartTimer,
    Stop,
    Waive,
)
from numbers_station.game.state import State

CLUES = [GiveClue("hint", number) for number in (-1, 0, 1, 2, 10, UNLIMITED)]
PLAIN: list[Move] = [Stop(), GiveUp(), Challenge(), Waive(), Rule(True), Rule(False)]
TIMES: list[Move] = [StartTimer(0), ExpireTimer(90_000)]


def proposals(state: State, timers: bool) -> Iterator[tuple[Seat, Move]]:
    for seat in Seat:
        for move in (*CLUES, *PLAIN, *(TIMES if timers else ())):
            yield seat, move
        for card in range(len(state.cards)):
            yield seat, Guess(card)
            yield seat, CoverOwn(card)
            yield seat, CoverEnemy(card)


def perft(state: State, key: Key, depth: int, timers: bool = False) -> int:
    """How many sequences of *depth* moves there are; a finished game counts once."""
    if depth == 0 or state.outcome:
        return 1
    total = 0
    for seat, move in proposals(state, timers):
        try:
            happenings = decide(state, key, seat, move)
        except IllegalMove:
            continue
        after = state
        for event in public(happenings):
            after = after.after(event)
        total += perft(after, key, depth - 1, timers)
    return total


# Worked out by hand for two red cards, one blue card, one bystander and the assassin:
# depth 1: the numbers 0, 1, 2 and unlimited are accepted, -1 and 10 are not: 4.
# depth 2: five guesses, a challenge by either operative, a ruling by blue's spymaster: 8 each
#          (co-op: a challenge and a ruling by the one operative: 7; duel: 7).
# The larger numbers are the program's own, to be looked at when they change.
COUNTS = [
    ("standard", "teams", (4, 32, 124)),
    ("standard", "coop", (4, 28, 112)),
    ("standard", "duel", (4, 28, 108)),
    ("assassin", "teams", (4, 32, 168)),
    ("assassin", "coop", (4, 28, 120)),
    ("assassin", "duel", (4, 28, 144)),
]


@pytest.mark.parametrize(("ending", "mode", "counts"), COUNTS, ids=lambda value: str(value))
def test_counts(ending: str, mode: str, counts: tuple[int, ...]) -> None:
    position = Position(2, 1, bystanders=1, ruleset=ruleset(ending, mode))
    found = tuple(perft(position.state, position.key, depth) for depth in range(1, len(counts) + 1))
    assert found == counts
