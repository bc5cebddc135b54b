"""Legal moves: exactly those that the rules accept, and nothing of the key in an operative's."""

from __future__ import annotations

from random import Random

import pytest
from game.strategies import games
from hypothesis import given, settings
from play import conceivable, new_game

from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import IllegalMove, KeyIsSecret
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.legal import clue_numbers, legal_moves
from numbers_station.game.moves import AskConsent, ExpireTimer, GiveClue, StartTimer
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, Ruleset

WORDS = ("hint", "", "ice cream", "word1", "doubt")
CLOCK = (StartTimer, ExpireTimer)


@given(games(most=60))
@settings(max_examples=60)
def test_a_move_is_legal_if_and_only_if_it_can_be_made(game: Game) -> None:
    legal = {seat: set(game.legal_moves(seat, WORDS)) for seat in Seat}
    for seat, moves in legal.items():
        for move in moves:
            game.decide(seat, move)
    for seat, move in conceivable(game.state, now=10**6):
        clue = isinstance(move, (GiveClue, AskConsent)) and move.word not in WORDS
        if isinstance(move, CLOCK) or clue:
            continue
        try:
            game.decide(seat, move)
        except IllegalMove:
            assert move not in legal[seat]
        else:
            assert move in legal[seat]


@given(games(most=60))
@settings(max_examples=60)
def test_an_operatives_moves_need_no_key(game: Game) -> None:  # R3.6
    for seat in Seat:
        if game.state.leads(seat):
            with pytest.raises(KeyIsSecret):
                legal_moves(game.state, seat)
        else:
            assert legal_moves(game.state, seat) == game.legal_moves(seat)


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_random_legal_moves_end_every_game(ruleset: Ruleset) -> None:
    rng = Random(1)
    game = new_game(ruleset, rng)
    for _ in range(2000):
        seat = game.to_act()
        if seat is None:
            return
        moves = game.legal_moves(seat, ("hint",))
        assert moves
        game.play(seat, rng.choice(moves))
    pytest.fail("the game does not end")


def test_the_numbers_of_a_clue() -> None:  # R6.5, R19
    game = new_game(CLASSIC, Random(1))
    assert clue_numbers(game.state) == (*range(10), "unlimited")
    plain = new_game(Ruleset(expert=False), Random(1))
    assert clue_numbers(plain.state) == tuple(range(1, 10))


def test_only_spymasters_have_moves_before_a_clue() -> None:
    game = new_game(CLASSIC, Random(1))
    able = {seat for seat in Seat if game.legal_moves(seat, ("hint",))}
    assert able == {game.to_act()}
    assert all(seat.role is Role.SPYMASTER for seat in able)
    assert isinstance(game.key_for(next(iter(able))), Key)
