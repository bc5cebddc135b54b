"""The dialogue: a doubtful clue takes a second thought, a refused one can be put to the other."""

from __future__ import annotations

from random import Random
from typing import Any

from numbers_station.cli.terminal.dialogue import Dialogue
from numbers_station.decks import words as decks
from numbers_station.game.errors import IllegalClue
from numbers_station.game.game import Game
from numbers_station.game.moves import AskConsent, GiveClue
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.texts import catalog


def test_a_doubtful_clue_is_given_on_a_yes_or_when_it_is_said_twice() -> None:
    game = Game.new(CLASSIC, _faces(), Random(3))
    seat = game.state.to_act
    assert seat is not None
    text = catalog(Language.ENGLISH)
    dialogue = Dialogue(game, seat, text)
    for again, expected in (
        ("xqzvw 1", GiveClue("xqzvw", 1)),
        ("y", GiveClue("xqzvw", 1)),
        ("n", None),
    ):
        move, remarks = dialogue.interpret("xqzvw 1")  # no word that is known
        assert move is None
        assert remarks
        assert dialogue.prompt() == text("play.give_anyway")
        assert dialogue.interpret("perhaps")[0] is None
        assert dialogue.interpret(again) == (expected, [])
    dialogue.interpret("xqzvw 1")
    move, remarks = dialogue.interpret("zqxvw 1")  # another one, judged by itself
    assert move is None
    assert remarks
    assert dialogue.interpret("zqxvw 1") == (GiveClue("zqxvw", 1), [])


def test_no_is_no_appeal() -> None:
    game = Game.new(CLASSIC, _faces(), Random(3))
    seat = game.state.to_act
    assert seat is not None
    text = catalog(Language.ENGLISH)
    for said, expected in (("n", None), ("y", AskConsent("hint", 2))):
        dialogue = Dialogue(game, seat, text)
        dialogue.explain(GiveClue("hint", 2), IllegalClue("clue_forbidden", "R26.2", ""))
        assert dialogue.prompt() == text("play.ask_appeal")
        assert dialogue.interpret("perhaps")[0] is None
        assert dialogue.interpret(said)[0] == expected
        assert dialogue.prompt() != text("play.ask_appeal")


def _faces() -> list[Any]:
    return [card.front for card in decks.standard(Language.ENGLISH).cards[:25]]
