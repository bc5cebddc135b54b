"""Boards of clembench in, scores out."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from numbers_station.bots.levels import all_bots
from numbers_station.cli import main
from numbers_station.interop.clembench import read_instances, run, sum_up

from .test_competition import DECK


def instance(game: int, counts: tuple[int, int, int, int] = (9, 8, 7, 1)) -> dict[str, object]:
    rng = Random(game)
    board = [word.lower() for word in rng.sample(DECK, 25)]
    rest = rng.sample(board, 25)
    kinds = {}
    for kind, many in zip(("team", "opponent", "innocent", "assassin"), counts, strict=True):
        kinds[kind], rest = rest[:many], rest[many:]
    return {"game_id": game, "board": board, "assignments": kinds, "private": {}}


def file(difficulty: int = 1) -> bytes:
    flags = {"STRIP WORDS": True}
    common = {"opponent difficulty": difficulty, "flags": flags, "generator": "random"}
    usual = {"name": "one", "variable": "Opponent", "game_instances": [*map(instance, range(4))]}
    risky = [instance(9, (9, 8, 3, 5)), instance(10, (9, 8, 8, 0))]
    return json.dumps(
        {"experiments": [usual | common, {"name": "high", "game_instances": risky} | common]}
    ).encode()


def test_scores() -> None:
    bot = all_bots()["agent"]
    usual, risky = read_instances(file())
    episodes = run(usual, bot, bot, "s")
    assert episodes == run(usual, bot, bot, "s")
    assert len(episodes) == 4
    for each in episodes:
        assert each.won == (each.recall == 1 and not each.assassin)
        assert each.turns <= 8  # the opponent has as many words
        assert 0 <= each.efficiency <= 1
        assert 0 <= each.specificity <= 1
        assert 0 <= each.quality <= 100
    found = sum_up(usual, episodes)
    assert (found.experiment, found.played, found.left_out) == ("Opponent: one", 4, 0)
    nothing = sum_up(risky, run(risky, bot, bot, "s"))
    assert (nothing.played, nothing.left_out) == (0, 2)


@pytest.mark.parametrize(("difficulty", "most"), [(0, 25), (8, 1)])
def test_how_much_the_opponent_uncovers(difficulty: int, most: int) -> None:
    bot = all_bots()["random"]
    episodes = run(read_instances(file(difficulty))[0], all_bots()["agent"], bot, "s")
    assert all(each.turns <= most for each in episodes)
    assert difficulty or any(each.turns > 1 for each in episodes)


def test_the_command(tmp_path: Path) -> None:
    boards, scores = tmp_path / "instances.json", tmp_path / "scores.json"
    boards.write_bytes(file())
    arguments = ["interop", "clembench", str(boards), "agent+recruit", "--json", str(scores)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert "Opponent: one" in result.output
    assert len(json.loads(scores.read_text("utf-8"))) == 4
    for bad in (["interop", "clembench", __file__, "agent"], [*arguments[:3], "nobody"]):
        result = CliRunner().invoke(main, bad)
        assert result.exit_code == 1
        assert "Error: " in result.output
