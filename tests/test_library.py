"""The library as people use it: the examples of the pages run, and what is exported is there."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import numbers_station as ns

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "page", ["README.md", "docs/library.md", "docs/records.md", "docs/research.md"]
)
def test_the_examples_of_a_page(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried
    assert not failed


def test_the_example_of_the_package() -> None:
    failed, tried = doctest.testmod(ns)
    assert tried
    assert not failed


def test_everything_exported_is_there() -> None:
    for name in ns.__all__:
        assert hasattr(ns, name), name


@pytest.mark.parametrize("variant", ns.VARIANTS)
def test_a_game_of_every_variant_ends_and_prints_no_secret(variant: str) -> None:
    game = ns.new_game(ns.VARIANTS[variant], seed=1)
    key = game._secret.key.reveal()
    for turn in range(500):
        for shown in (game, game.state, game._secret, game._secret.key):
            assert len(repr(shown)) < 200
            assert key not in repr(shown)
        move = ns.bot_move(game, "random", seed=turn)
        if move is None:
            break
        seat = game.to_act()
        assert seat is not None
        game.play(seat, move)
    assert game.state.outcome


def test_the_same_seed_is_the_same_game() -> None:
    assert ns.new_game(seed=3).state == ns.new_game(seed=3).state
    assert ns.new_game(seed=3).state != ns.new_game(seed=4).state


def test_a_bot_that_is_none_is_named() -> None:
    with pytest.raises(ns.BadInput, match="nobody"):
        ns.bot_move(ns.new_game(seed=1), "nobody")
