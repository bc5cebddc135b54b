"""Announcements: what everybody is told, and what only the spymaster who asked."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from play import new_game

from numbers_station.cli.terminal.announcements import play_move
from numbers_station.game.board import SPYMASTER
from numbers_station.game.errors import IllegalMove
from numbers_station.game.moves import AnswerConsent, AskConsent, GiveClue
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.texts import catalog

TEXT = catalog(Language.ENGLISH)


def test_an_answer_is_for_the_spymaster_who_asked() -> None:  # R16.1
    game = new_game(CLASSIC, Random(1))
    asker, other = SPYMASTER[game.state.turn], SPYMASTER[game.state.turn.other]
    assert play_move(game, asker, AskConsent("hint", 1), TEXT) == ([], [])
    answer = play_move(game, other, AnswerConsent(False), TEXT)
    assert answer == ([], [TEXT("play.consent_no")])
    play_move(game, asker, AskConsent("other", 1), TEXT)
    answer = play_move(game, other, AnswerConsent(True), TEXT)
    assert answer == ([], [TEXT("play.consent_yes")])


def test_an_offer_that_is_taken_is_a_clue_already() -> None:  # R16.7
    game = new_game(replace(CLASSIC, approval=True), Random(1))
    asker, other = SPYMASTER[game.state.turn], SPYMASTER[game.state.turn.other]
    play_move(game, asker, GiveClue("hint", 1), TEXT)
    told = play_move(game, other, AnswerConsent(True), TEXT)
    assert told.asker == []
    assert len(told.everybody) == 1
    assert "HINT" in told.everybody[0]


def test_an_illegal_move_changes_nothing() -> None:
    game = new_game(CLASSIC, Random(1))
    with pytest.raises(IllegalMove):
        play_move(game, SPYMASTER[game.state.turn.other], GiveClue("hint", 1), TEXT)
    assert len(game.log) == 1
