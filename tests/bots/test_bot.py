"""Bots and what they see: no operative has a way to the key."""

from __future__ import annotations

import inspect
from random import Random

from bots.deals import ask_bot, deal_game

from numbers_station.bots.levels import all_bots
from numbers_station.bots.play.operative import operate
from numbers_station.game.board import Role
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.ruleset import CLASSIC


def test_an_operative_has_no_way_to_the_key() -> None:
    for player in all_bots().values():
        function = player.operative.func if hasattr(player.operative, "func") else player.operative
        hints = [str(p.annotation) for p in inspect.signature(function).parameters.values()]
        assert not any("Key" in hint for hint in hints)
    assert "Key" not in str(inspect.signature(operate))


def test_an_operative_does_the_same_whatever_the_hidden_cards_are() -> None:
    for seed in range(12):
        rng = Random(seed)
        game = deal_game(CLASSIC, rng)
        player = all_bots()["agent"]
        for _ in range(rng.randrange(1, 12)):
            seat = game.to_act()
            if seat is None:
                break
            game.play(seat, ask_bot(game, seat, player, rng).move)
        if game.state.to_act is None or game.state.to_act.role is not Role.OPERATIVE:
            continue
        hidden = [card for card, tile in enumerate(game.state.covered) if tile is None]
        shuffled = hidden[:]
        rng.shuffle(shuffled)
        identities = list(game._secret.key.identities)
        for here, there in zip(hidden, shuffled, strict=True):
            identities[here] = game._secret.key.identities[there]
        twin = Game.replay(
            Key(game._secret.key.grid, tuple(identities), game._secret.key.starting),
            game.log,
            game._secret.desk,
        )
        assert player.operative(game.state, Random(3)) == player.operative(twin.state, Random(3))
