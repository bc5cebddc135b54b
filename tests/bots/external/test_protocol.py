"""The protocol of external bots: what is asked, which answers are legal, one deadline a move."""

from __future__ import annotations

from random import Random

import pytest
from bots.deals import deal_game
from play import conceivable, step
from rich.pretty import pretty_repr

from numbers_station.bots.bot import OperativeView, View, seat_of, view_of
from numbers_station.bots.external.protocol import (
    ANSWERS,
    MAX_FAULTS,
    ExternalBot,
    check_move,
    make_question,
    question_kind,
)
from numbers_station.game.errors import IllegalMove, Refusal
from numbers_station.game.game import Game
from numbers_station.game.moves import GiveClue, Guess, Move, StartTimer, Stop
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, Ruleset
from numbers_station.referee import verdict


def view(game: Game) -> View:
    seat = game.to_act()
    assert seat is not None
    return view_of(game, seat)


def test_what_an_operative_is_asked_does_not_depend_on_hidden_cards() -> None:
    rng = Random(5)
    game = deal_game(CLASSIC, rng)
    seat = game.to_act()
    assert seat is not None
    game.play(seat, GiveClue("brum", 2))
    assert "key" not in make_question(OperativeView(game.state)).__struct_fields__


def test_what_a_spymaster_is_asked_does_not_print_the_key() -> None:  # R3.6
    game = deal_game(CLASSIC, Random(5))
    question = make_question(view(game))
    for each in (question, view(game)):
        assert "assassin" not in repr(each) + pretty_repr(each)
        assert len(repr(each)) < 200


def test_objections() -> None:
    rng = Random(5)
    game = deal_game(CLASSIC, rng)
    leading = view(game)
    word = game.state.visible_words[0]
    assert check_move(leading, GiveClue("brum", 1)) is None
    for move, code in (
        (GiveClue(word, 1), "clue_same_word"),
        (Guess(1), "wrong_phase"),
        (StartTimer(5), "wrong_phase"),
    ):
        refusal = check_move(leading, move)
        assert refusal is not None
        assert refusal.code == code
    seat = game.to_act()
    assert seat is not None
    game.play(seat, GiveClue("brum", 1))
    guessing = view(game)
    for guess, code in ((Guess(99), "unknown_card"), (Stop(), "must_guess")):
        refusal = check_move(guessing, guess)
        assert refusal is not None
        assert refusal.code == code


@pytest.mark.parametrize("ruleset", CONFIGURATIONS[::5], ids=str)
def test_an_answer_is_legal_if_the_rules_accept_it(ruleset: Ruleset) -> None:
    rng = Random(2)
    game = deal_game(ruleset, rng)
    for now in range(40):
        if game.state.phase is OVER:
            break
        asked = view(game)
        for seat, move in conceivable(game.state):
            if seat is not seat_of(asked):
                continue
            answers = isinstance(move, ANSWERS[question_kind(asked)])
            legal = check_move(asked, move) is None
            assert legal is (answers and _is_accepted(game, move)), move
        step(game, rng, now)


def _is_accepted(game: Game, move: Move) -> bool:
    seat = game.to_act()
    assert seat is not None
    twin = Game.replay(game._secret.key, game.log, game._secret.desk, verdict)
    try:
        twin.play(seat, move)
    except IllegalMove:
        return False
    return True


def test_all_answers_of_a_move_share_one_deadline() -> None:
    now = [0.0]
    left: list[float] = []

    def ask(view: View, refused: Refusal | None, seconds: float) -> Move:
        left.append(seconds)
        now[0] += 5
        return Stop()

    bot = ExternalBot(ask, 12, clock=lambda: now[0])
    game = deal_game(CLASSIC, Random(1))
    seat = game.to_act()
    assert seat is not None
    view = view_of(game, seat)
    bot.choose(view, Random(1))
    assert left == [12, 7, 2]
    for _ in range(4):
        bot.choose(view, Random(1))
    # It was asked for three moves; the rest was made by chance, and all of that is counted.
    assert (len(bot.faults), bot.replaced) == (MAX_FAULTS, 5)
    slow = ExternalBot(ask, 8, clock=lambda: now[0])
    slow.choose(view, Random(1))
    assert [problem.code for problem in slow.faults] == ["too_late"]
