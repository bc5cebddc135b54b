"""The chat model's prompt: what it is told, by the position."""

from __future__ import annotations

from random import Random

from bots.deals import deal_game
from msgspec.structs import replace

from numbers_station.bots.bot import SpymasterView
from numbers_station.bots.external.chat_prompt import write_messages
from numbers_station.game.board import ByTeam
from numbers_station.game.ruleset import EIGHT_BALL


def test_once_all_is_found_the_assassin_is_looked_for() -> None:  # R21.3
    game = deal_game(EIGHT_BALL, Random(1))
    view = SpymasterView(game.state, game._secret.key, game._secret.desk)
    assert "Avoid the assassin" in write_messages(view, None)[1]["content"]
    found = SpymasterView(
        replace(game.state, left=ByTeam(0, 0)), game._secret.key, game._secret.desk
    )
    assert "Avoid the assassin" not in write_messages(found, None)[1]["content"]
