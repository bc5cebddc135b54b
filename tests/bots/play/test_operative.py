"""The operative bot: stops in time, heeds a warning, challenges what is forbidden in co-op."""

from __future__ import annotations

from random import Random

from bots.play.positions import BOARD, ENGLISH, VETERAN, state_of
from msgspec.structs import replace

from numbers_station.bots.play.operative import operate
from numbers_station.game.board import AGENT, Identity
from numbers_station.game.events import BY_GUESS, Challenged, ClueGiven, Covered, Ruled, SuddenDeath
from numbers_station.game.moves import Challenge, Guess, Rule, Stop
from numbers_station.game.ruleset import EIGHT_BALL, TWO_PLAYERS
from numbers_station.game.state import State


def test_the_operative_stops_when_nothing_is_left_to_say() -> None:
    state, _ = state_of()
    state = state.after(ClueGiven(state.turn, "frozen", 1))
    choice = operate(state, ENGLISH, VETERAN, Random(1))
    assert isinstance(choice.move, Guess)
    assert BOARD[choice.move.card] in ("glacier", "iceberg")
    state = state.after(Covered(state.turn, choice.move.card, AGENT[state.turn], BY_GUESS))
    assert isinstance(operate(state, ENGLISH, VETERAN, Random(1)).move, Stop)


def test_there_is_no_stopping_in_sudden_death() -> None:
    state, _ = state_of(EIGHT_BALL)
    team = state.turn
    state = state.after(ClueGiven(team, "frozen", 1))
    state = state.after(Covered(team, BOARD.index("tax"), Identity.ASSASSIN, BY_GUESS))
    state = state.after(SuddenDeath(team))
    assert isinstance(operate(state, ENGLISH, VETERAN, Random(1)).move, Guess)


def test_a_zero_clue_keeps_the_operative_away() -> None:
    state, _ = state_of()
    state = state.after(ClueGiven(state.turn, "frozen", 0))
    choice = operate(state, ENGLISH, VETERAN, Random(1))
    assert isinstance(choice.move, Guess)
    assert BOARD[choice.move.card] not in ("glacier", "iceberg")


def test_in_coop_a_forbidden_clue_is_challenged() -> None:
    # R16.8: no other spymaster has consented, so the operatives say what the referee says.
    state, _ = state_of()
    cards = replace(state.dealt, ruleset=TWO_PLAYERS)
    start = State.start(cards)
    plural = start.after(ClueGiven(start.turn, "violins", 1))
    fine = start.after(ClueGiven(start.turn, "orchestra", 1))
    rng = Random(1)
    assert operate(plural, ENGLISH, VETERAN, rng).move == Challenge()
    waiting = plural.after(Challenged(plural.operative))
    assert operate(waiting, ENGLISH, VETERAN, rng).move == Rule(False)
    assert isinstance(operate(fine, ENGLISH, VETERAN, rng).move, Guess)
    stands = waiting.after(Ruled(waiting.operative, True))
    assert isinstance(operate(stands, ENGLISH, VETERAN, rng).move, Guess)


def test_for_people_it_names_its_card_and_no_more_than_are_to_be_found() -> None:  # R7.2
    state, _ = state_of()
    for number in (1, 2):
        clued = state.after(ClueGiven(state.turn, "frozen", number))
        choice = operate(clued, ENGLISH, VETERAN, Random(1))
        assert isinstance(choice.move, Guess)
        cards = [hunch.card for hunch in choice.hunches]
        assert cards[0] == choice.move.card
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(clued.uncovered)
        assert [hunch.sure for hunch in choice.hunches] == sorted(
            (hunch.sure for hunch in choice.hunches), reverse=True
        )
        assert len(cards) <= number
    assert {BOARD[card] for card in cards} == {"glacier", "iceberg"}
