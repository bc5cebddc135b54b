"""
Counting every sequence of moves on small boards: a change to the rules changes a number.

The generator proposes everything that anybody might try and lets `decide` refuse, so a rule
that is broken cannot hide in the generator.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from game.positions import Position, ruleset

from numbers_station.game.board import Seat, Team
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.decide import decide
from numbers_station.game.errors import IllegalMove
from numbers_station.game.events import public_events
from numbers_station.game.key import Key
from numbers_station.game.moves import (
    AnswerUndo,
    AskUndo,
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
from numbers_station.game.ruleset import CHILDREN, HouseRules, Ruleset, Timer
from numbers_station.game.state import State

CLUES = [GiveClue("hint", number) for number in (-1, 0, 1, 2, 10, UNLIMITED)]
PLAIN: list[Move] = [
    Stop(),
    GiveUp(),
    Challenge(),
    Waive(),
    Rule(True),
    Rule(False),
    AskUndo(),
    AnswerUndo(True),
    AnswerUndo(False),
]
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
        for event in public_events(happenings):
            after = after.after(event)
        total += perft(after, key, depth - 1, timers)
    return total


# Two red cards, one blue card, one bystander and the assassin. The first three depths were
# worked out by hand:
# 1: the numbers 0, 1, 2 and unlimited are accepted, -1 and 10 are not: 4.
# 2: five guesses, a challenge by either operative, a ruling by blue's spymaster: 4 x 8. In co-op
#    and in a duel only one operative is there to challenge: 4 x 7.
# 3: standard, teams, for each clue: after a red card 4 guesses, stop, 2 challenges, a ruling (8,
#    twice); after blue's last card 1; after the bystander 4 clues; after the assassin 1; after a
#    challenge 2 rulings (twice); after the ruling cover or waive (2): 4 x 28.
#    Standard, co-op: 7 (twice), 1, the enemy's only cover 1, 1, 2, 1: 4 x 20.
#    Assassin ending, teams: 8 (twice), 4, 4, sudden death 4 guesses or giving up 5, 2 (twice),
#    2: 4 x 35.
# Depth 4 is the program's own number, to be understood when it changes.
COUNTS = [
    ("standard", "teams", (4, 32, 112, 332)),
    ("standard", "coop", (4, 28, 80, 104)),
    ("standard", "duel", (4, 28, 96, 272)),
    ("assassin", "teams", (4, 32, 140, 582)),
    ("assassin", "coop", (4, 28, 96, 198)),
    ("assassin", "duel", (4, 28, 124, 500)),
]


@pytest.mark.parametrize(("ending", "mode", "counts"), COUNTS, ids=lambda value: str(value))
def test_counts(ending: str, mode: str, counts: tuple[int, ...]) -> None:
    position = Position(2, 1, bystanders=1, ruleset=ruleset(ending, mode))
    found = tuple(perft(position.state, position.key, depth) for depth in range(1, len(counts) + 1))
    assert found == counts


def test_counts_on_the_childrens_board() -> None:  # R30
    """
    Three red cards, one blue card, one bystander, no assassin; 0 and unlimited are not given.

    By hand: the numbers 1 and 2; then five guesses, two challenges and a ruling (8). Third: after a
    red card 4 guesses, stop, 2 challenges, a ruling (8, three times); after blue's last card 1;
    after the bystander and after the ruling blue's only number, 1; after a challenge 2 rulings
    (twice): 2 x 31. From the fourth on a limit of two guesses would make the numbers smaller.
    """
    position = Position(3, 1, bystanders=1, ruleset=CHILDREN)
    found = tuple(perft(position.state, position.key, depth) for depth in range(1, 6))
    assert found == (2, 16, 62, 188, 464)


def test_counts_to_the_end() -> None:
    """One red card, one blue card and the assassin; both numbers were worked out by hand, too."""
    finished = {}
    for ending in ("standard", "assassin"):
        position = Position(1, 1, bystanders=0, ruleset=ruleset(ending))
        finished[ending] = tuple(perft(position.state, position.key, depth) for depth in (2, 4))
    assert finished == {"standard": (24, 72), "assassin": (24, 224)}


@pytest.mark.parametrize(("strict", "counts"), [(False, (8, 68)), (True, (5, 41))])
def test_counts_with_a_timer(strict: bool, counts: tuple[int, ...]) -> None:  # R20
    """Soft: each of four seats may turn the timer. Strict: only the clock does."""
    rules = Ruleset(timer=Timer(90, strict))
    position = Position(2, 1, bystanders=1, ruleset=rules)
    found = tuple(perft(position.state, position.key, depth, timers=True) for depth in (1, 2))
    assert found == counts


def test_counts_are_the_same_for_both_colours() -> None:
    """The rules know no favourite: red and blue swapped give the same numbers."""
    for ending in ("standard", "assassin"):
        red = Position(1, 2, bystanders=1, ruleset=ruleset(ending))
        blue = Position(2, 1, bystanders=1, turn=Team.BLUE, ruleset=ruleset(ending))
        assert perft(red.state, red.key, 3) == perft(blue.state, blue.key, 3)


def test_counts_where_a_touch_may_be_taken_back() -> None:  # R28
    """
    To ask is one move more after each touch that ends nothing for good, and then there are two
    answers. Depth 3, for each clue, is by hand: 28 as above, and one question after each of both
    red cards and after the bystander: 4 x 31. (Blue's last card and the assassin end the game.)
    """
    rules = Ruleset(house_rules=HouseRules(undo=True))
    position = Position(2, 1, bystanders=1, ruleset=rules)
    found = tuple(perft(position.state, position.key, depth) for depth in (1, 2, 3))
    assert found == (4, 32, 4 * 31)
