"""Touching cards: who may, what is refused, how turns and games end."""

from __future__ import annotations

from random import Random

import pytest
from game.positions import Position, ruleset
from play import conceivable

from numbers_station.game.board import Seat, Team, Word
from numbers_station.game.clue import UNLIMITED
from numbers_station.game.errors import GameOver, IllegalCover, IllegalGuess, IllegalMove, OutOfTurn
from numbers_station.game.events import (
    LIMIT,
    STOPPED,
    WRONG,
    Cause,
    Covered,
    Ended,
    GameEnd,
    GaveUp,
    SuddenDeath,
    TurnEnded,
)
from numbers_station.game.game import Game
from numbers_station.game.mode import Mode
from numbers_station.game.moves import (
    Challenge,
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Rule,
    StartTimer,
    Stop,
    Waive,
)
from numbers_station.game.phase import Phase
from numbers_station.game.ruleset import Ruleset

SPY, OPS = Seat.RED_SPYMASTER, Seat.RED_OPERATIVE


def guessing(red: int = 5, blue: int = 3, number: int | str = 2, **kind: str) -> Position:
    position = Position(red, blue, ruleset=ruleset(**kind))
    position.play(SPY, GiveClue("hint", number))  # type: ignore[arg-type]
    return position


@pytest.mark.parametrize(
    ("card", "code", "rule"),
    [(-1, "unknown_card", "R7.2"), (25, "unknown_card", "R7.2"), (6, "covered_card", "R4.6")],
)
def test_no_such_card(card: int, code: str, rule: str) -> None:
    position = guessing()
    with pytest.raises(IllegalGuess) as caught:
        position.play(OPS, Guess(card))
    assert (caught.value.code, caught.value.rule) == (code, rule)


def test_an_own_card_lets_the_team_go_on() -> None:  # R7.7, R7.8
    position = guessing()
    position.play(OPS, Guess(position.card("r1")))
    assert position.log[-1] == Covered(Team.RED, position.card("r1"), position.key[0])
    assert position.state.guesses_left == 2
    assert position.state.to_act is OPS


def test_wrong_cards_end_the_turn() -> None:  # R8.1
    for name in ("b1", "n1"):
        position = guessing()
        position.play(OPS, Guess(position.card(name)))
        assert position.log[-1] == TurnEnded(Team.RED, WRONG)
        assert position.state.to_act is Seat.BLUE_SPYMASTER


def test_the_last_permitted_guess_ends_the_turn_by_itself() -> None:  # R8.3
    position = guessing(number=1)
    for name in ("r1", "r2"):
        position.play(OPS, Guess(position.card(name)))
    assert position.log[-1] == TurnEnded(Team.RED, LIMIT)


def test_stopping_needs_a_guess() -> None:  # R7.4, R8.2
    for number in (2, 0, UNLIMITED):
        position = guessing(number=number)
        with pytest.raises(IllegalGuess) as caught:
            position.play(OPS, Stop())
        assert caught.value.code == "must_guess"
        position.play(OPS, Guess(0))
        position.play(OPS, Stop())
        assert position.log[-1] == TurnEnded(Team.RED, STOPPED)


def test_giving_up_is_a_loss_in_sudden_death_only() -> None:  # R21.18
    position = guessing(ending="assassin")
    with pytest.raises(IllegalGuess) as caught:
        position.play(OPS, GiveUp())
    assert caught.value.code == "no_giving_up"
    position.play(OPS, Guess(position.card("x")))
    assert position.log[-1] == SuddenDeath(Team.RED)
    assert position.state.guess_limit is None  # R21.6
    with pytest.raises(IllegalGuess) as caught:
        position.play(OPS, Stop())
    assert caught.value.code == "no_stop"
    position.play(OPS, GiveUp())
    assert position.log[-2:] == [GaveUp(Team.RED), Ended(Team.BLUE, GameEnd.SUDDEN_DEATH)]


def test_nothing_is_accepted_after_the_end() -> None:  # R9.6
    position = guessing(red=1)
    position.play(OPS, Guess(0))
    assert position.state.phase is Phase.OVER
    assert position.state.to_act is None
    for seat, move in conceivable(position.state):
        with pytest.raises(GameOver):
            position.play(seat, move)


def test_spymasters_only_give_clues() -> None:  # R11.6
    position = guessing()
    for seat in (SPY, Seat.BLUE_SPYMASTER):
        for move in (Guess(0), Stop(), Challenge()):
            with pytest.raises(OutOfTurn) as caught:
                position.play(seat, move)
            assert (caught.value.code, caught.value.rule) == ("spymasters_only_clue", "R11.6")


def test_the_other_team_and_strangers_do_not_guess() -> None:  # R5.5
    position = guessing()
    with pytest.raises(OutOfTurn) as caught:
        position.play(Seat.BLUE_OPERATIVE, Guess(0))
    assert caught.value.code == "out_of_turn"
    for seat in (Seat.SPECTATOR, Seat.OPERATIVE, Seat.CLOCK):
        with pytest.raises(OutOfTurn) as caught:
            position.play(seat, Guess(0))
        assert caught.value.code == "no_such_seat"


def test_each_phase_takes_its_own_moves() -> None:  # R5.3, R5.4
    position = Position(5, 3)
    for move in (Guess(0), Stop(), Challenge(), Rule(False), CoverOwn(0), Waive(), CoverEnemy(0)):
        seat = SPY if isinstance(move, CoverOwn | Waive | CoverEnemy) else OPS
        with pytest.raises(OutOfTurn) as caught:
            position.play(seat, move)
        assert caught.value.code == "wrong_phase"


def test_a_duel_has_one_operative_for_both() -> None:  # R23.2, R23.4
    position = guessing(mode="duel")
    for seat in (OPS, Seat.BLUE_OPERATIVE):
        with pytest.raises(OutOfTurn) as caught:
            position.play(seat, Guess(0))
        assert caught.value.code == "no_such_seat"
    position.play(Seat.OPERATIVE, Guess(position.card("n1")))
    position.play(Seat.BLUE_SPYMASTER, GiveClue("hint", 1))
    position.play(Seat.OPERATIVE, Guess(position.card("b1")))
    assert position.state.left.blue == 2


def test_the_coop_team_is_the_starting_team() -> None:  # R22.3
    cards = [Word(f"w{i}") for i in range(25)]
    starts = set()
    for seed in range(10):
        game = Game.new(Ruleset(mode=Mode.COOP), cards, Random(seed))
        starts.add(game.state.starting)
        assert {seat.team for seat in game.state.seats} == {game.state.starting}
    assert starts == set(Team)


def test_the_simulated_enemy_covers_its_own_cards_only() -> None:  # R22.5
    position = guessing(mode="coop")
    position.play(OPS, Guess(position.card("n1")))
    assert position.state.phase is Phase.ENEMY
    for name, code in (("r1", "not_enemy_card"), ("x", "not_enemy_card"), ("b8", "covered_card")):
        with pytest.raises(IllegalMove) as caught:
            position.play(SPY, CoverEnemy(position.card(name)))
        assert caught.value.code == code
    with pytest.raises(OutOfTurn):
        position.play(OPS, CoverEnemy(position.card("b1")))
    position.play(SPY, CoverEnemy(position.card("b1")))
    assert position.log[-1] == Covered(Team.BLUE, position.card("b1"), position.key[9], Cause.ENEMY)
    assert position.state.to_act is SPY


def test_a_penalty_covers_own_cards_only() -> None:  # R17.2
    position = guessing()
    position.play(Seat.BLUE_SPYMASTER, Rule(False))
    assert position.state.phase is Phase.PENALTY
    for card, code in (
        (position.card("r1"), "not_own_card"),
        (position.card("b8"), "covered_card"),
        (25, "unknown_card"),
    ):
        with pytest.raises(IllegalCover) as caught:
            position.play(Seat.BLUE_SPYMASTER, CoverOwn(card))
        assert caught.value.code == code


def test_a_timer_can_be_started_in_any_phase() -> None:  # R20.2
    position = guessing()
    position.play(Seat.BLUE_SPYMASTER, StartTimer(5))
    assert position.state.timer is not None
