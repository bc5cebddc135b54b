"""The fallback: a random legal move in every position, and one that does no harm."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest
from bots.deals import deal_game
from msgspec.structs import replace
from play import step

from numbers_station.bots.bot import SpymasterView, view_of
from numbers_station.bots.fallback import random_bot, random_move
from numbers_station.game.board import SPYMASTER
from numbers_station.game.clue import CLEAR, Ruling, Verdict
from numbers_station.game.game import Game
from numbers_station.game.moves import (
    AnswerConsent,
    AskConsent,
    Challenge,
    GiveClue,
    GiveUp,
    Rule,
    Waive,
)
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import CLASSIC, CONFIGURATIONS, HouseRules, Language, Ruleset


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_a_random_move_can_always_be_played_and_does_no_harm(ruleset: Ruleset) -> None:
    rng = Random(9)
    game = deal_game(ruleset, rng)
    for now in range(300):
        seat = game.to_act()
        if seat is None:
            break
        move = random_move(view_of(game, seat), rng)
        assert not isinstance(move, (Challenge, GiveUp, Waive))
        assert move not in (Rule(False), AnswerConsent(False))
        if rng.random() < 0.7:
            game.play(seat, move)
        else:  # positions that random moves would not get into by themselves
            twin = Game.replay(game._secret.key, game.log, game._secret.desk)
            twin.play(seat, move)
            step(game, rng, now)
    assert game.state.phase is OVER


def test_the_random_bot_agrees_to_everything() -> None:
    rng = Random(3)
    game = deal_game(CLASSIC, rng)
    asking = SPYMASTER[game.state.turn]
    answering = SPYMASTER[game.state.turn.other]
    game.play(asking, AskConsent("two words", 1))
    assert game.to_act() is answering
    assert random_move(view_of(game, answering), rng) == AnswerConsent(True)
    game.play(answering, AnswerConsent(True))
    game.play(asking, GiveClue("two words", 1))
    # Asked about a clue that nobody has challenged, it lets it pass (R16.4).
    view = view_of(game, answering)
    assert isinstance(view, SpymasterView)
    assert random_bot.spymaster(view.state, view.key, view.desk, rng).move == Rule(True)


def test_the_referee_is_asked_about_its_clues() -> None:
    asked: list[str] = []

    def strict(
        clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        asked.append(clue)
        return CLEAR if len(set(asked)) > 5 and clue == asked[-1] else Verdict(Ruling.FORBIDDEN)

    game = deal_game(replace(CLASSIC, language=Language.DUTCH), Random(4))
    seat = game.to_act()
    assert seat is not None
    move = random_move(view_of(game, seat), Random(4), strict)
    assert isinstance(move, GiveClue)
    assert move.word == asked[-1]
    assert len(set(asked)) == 6
