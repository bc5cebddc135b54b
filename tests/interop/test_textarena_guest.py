"""Agents of TextArena at our table: ours, dressed as theirs, and some that talk nonsense."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest
from arena.results import RANDOM, terms
from click.testing import CliRunner

from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.arena.bout import Result as Played
from numbers_station.arena.entrant import Entrant, Manners
from numbers_station.cli import main

US = "from numbers_station.cli import main; main()"
AGENTS = """
print("hello")


class Naive:
    def __call__(self, observation):
        print("thinking")
        head, _, board = observation.rpartition("Codenames Words:\\n")
        if "the Spymaster" in head:
            assert board.count(" A ") == 1, board
            return "My clue is [zeppelin 2]"
        assert "submitted [" in head
        words = [line.split() for line in board.split("\\n")[:25]]
        free = [word[0] for word in words if len(word) == 1]
        last = head.strip().split("\\n")[-2]
        return "[pass]" if "correctly guessed" in last else f"[{free[0]}]"


def nonsense(observation):
    return "I would rather not say."
"""


def game(folder: Path, agent: str) -> Played:
    (folder / "agents.py").write_text(AGENTS, "utf-8")
    words = [sys.executable, "-c", US, "interop", "textarena", agent, "--folder", str(folder)]
    side = "cmd:" + shlex.join(words)
    pairing = Pairing(0, 0, Entrant("guest", side, side), RANDOM)
    (result,) = play(Bout(terms(manners=Manners(20.0, 60.0)), (pairing,)))
    return result


@pytest.mark.parametrize(
    "agent", ["agents:Naive", "numbers_station.interop.textarena_agent:TextAgent"]
)
def test_they_play_a_whole_game(tmp_path: Path, agent: str) -> None:
    result = game(tmp_path, agent)
    assert result.winner
    assert [each for side in result.sides.values() for each in side.reasons] == []


def test_nonsense_is_told(tmp_path: Path) -> None:
    result = game(tmp_path, "agents.nonsense")
    reasons = {each.code for side in result.sides.values() for each in side.reasons}
    assert reasons == {"no_legal_move"}


@pytest.mark.parametrize("name", ["no_such_module:agent", "random:no_such_name", "agent"])
def test_what_cannot_be_loaded(name: str) -> None:
    result = CliRunner().invoke(main, ["interop", "textarena", name])
    assert result.exit_code == 1
    assert "Error: " in result.output
