"""Games that are typed in at a terminal."""

from __future__ import annotations

from random import Random

from click.testing import CliRunner, Result

from numbers_station.cli import main
from numbers_station.decks.supply import supply, theme
from numbers_station.decks.words import children
from numbers_station.game.board import Grid, Identity
from numbers_station.game.deal import Layout, deal
from numbers_station.game.game import Game
from numbers_station.game.ruleset import Ruleset


def first_game(ruleset: Ruleset, seed: int) -> tuple[Game, Layout]:
    """The game that the command deals for a seed."""
    rng = Random(seed)
    words, pictures = supply(ruleset)
    if words and ruleset.grid is Grid.FOUR_BY_FOUR:  # R30.6
        words = children(ruleset.language).cards
    layout = deal(ruleset, words, pictures, rng, theme)
    return Game.new(ruleset, layout.faces, rng), layout


def options(ruleset: Ruleset) -> list[str]:
    names = ("content", "grid", "ending", "mode", "language")
    return [word for name in names for word in (f"--{name}", str(getattr(ruleset, name)))]


def play(lines: list[str], *arguments: str) -> Result:
    result = CliRunner().invoke(
        main, ["play", "--hot-seat", *arguments], input="\n".join(lines) + "\n"
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def numbers(game: Game, identity: Identity) -> list[str]:
    """How the cards of an identity are typed."""
    return [
        str(place + 1) for place, each in enumerate(game._secret.key.identities) if each is identity
    ]
