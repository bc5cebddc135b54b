"""Real boards for the programs, and a driver that lets them play."""

from __future__ import annotations

from random import Random

from numbers_station.bots.player import Choice, Player
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import SPYMASTER, Role, Seat
from numbers_station.game.deal import deal
from numbers_station.game.game import Game
from numbers_station.game.phase import CLUE, OVER
from numbers_station.game.ruleset import Ruleset
from numbers_station.referee import verdict


def dealt(ruleset: Ruleset, rng: Random) -> Game:
    words, pictures = supply(ruleset)
    return Game.new(ruleset, deal(ruleset, words, pictures, rng, theme).faces, rng, verdict)


def waited_for(game: Game) -> Seat | None:
    if game.state.phase is CLUE and game._secret.desk.question:
        return SPYMASTER[game.state.turn.other]
    return game.state.to_act


def asked(game: Game, seat: Seat, player: Player, rng: Random) -> Choice:
    if seat.role is Role.SPYMASTER:
        return player.spymaster(game.state, game.key_for(seat), game.desk_for(seat), rng)
    return player.operative(game.state, rng)


def played(game: Game, player: Player, rng: Random, most: int = 500) -> list[Choice]:
    """The same program in all seats until the game is over."""
    choices: list[Choice] = []
    while game.state.phase is not OVER and len(choices) < most:
        seat = waited_for(game)
        assert seat is not None
        choice = asked(game, seat, player, rng)
        game.play(seat, choice.move)
        choices.append(choice)
    return choices
