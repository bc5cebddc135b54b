"""The board in the terminal: every identity by its shape, and none that nobody may see."""

from __future__ import annotations

from random import Random

from play import new_game
from rich.console import Console

from numbers_station.cli.terminal.drawing import SHAPES, board, label
from numbers_station.game.board import SPYMASTER, Identity, Picture, Word
from numbers_station.game.key import Key
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.game.state import State
from numbers_station.texts import catalog


def draw(state: State, key: Key | None = None) -> str:
    console = Console(width=120, color_system=None)
    with console.capture() as shown:
        console.print(board(state, catalog(Language.ENGLISH), key))
    return shown.get()


def test_a_shape_for_each_identity_and_none_without_the_key() -> None:  # R3.6
    game = new_game(CLASSIC, Random(1))
    spymaster = SPYMASTER[game.state.turn]
    key = game.key_for(spymaster)
    legend = dict.fromkeys(SHAPES.values(), 1)
    assert {shape: draw(game.state).count(shape) for shape in legend} == legend
    counts = {SHAPES[each]: key.identities.count(each) + 1 for each in Identity}
    assert {shape: draw(game.state, key).count(shape) for shape in legend} == counts
    game.play(spymaster, GiveClue("hint", 1))
    card = key.identities.index(Identity.BYSTANDER)
    game.play(game.state.operative, Guess(card))
    assert (
        draw(game.state).count(SHAPES[Identity.BYSTANDER]) == 3
    )  # either side of the card, and the legend


def test_a_picture_is_called_by_its_number() -> None:
    assert label(Word("ice cream"), 4) == "ICE CREAM"
    assert label(Picture("p7"), 4) == "#5"
