"""Real boards for the bots, and a driver that lets them play."""

from __future__ import annotations

from random import Random

from numbers_station.bots.bot import Bot, Choice, choose, view_of
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import Seat
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.phase import OVER
from numbers_station.game.ruleset import Ruleset
from numbers_station.referee import verdict


def deal_game(ruleset: Ruleset, rng: Random) -> Game:
    words, pictures = supply(ruleset)
    return Game.new(ruleset, deal(ruleset, words, pictures, rng, theme).faces, rng, verdict)


def ask_bot(game: Game, seat: Seat, bot: Bot, rng: Random) -> Choice:
    return choose(bot, view_of(game, seat), rng)


def play_out(game: Game, bot: Bot, rng: Random, most: int = 500) -> list[Choice]:
    """The same bot in all seats until the game is over."""
    choices: list[Choice] = []
    while game.state.phase is not OVER and len(choices) < most:
        seat = game.to_act()
        assert seat is not None
        choice = ask_bot(game, seat, bot, rng)
        game.play(seat, choice.move)
        choices.append(choice)
    return choices
