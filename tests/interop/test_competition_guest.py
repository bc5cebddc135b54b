"""Bots of the public competition framework at our table, as programs of the arena."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from arena.results import RANDOM, terms
from click.testing import CliRunner, Result

from numbers_station.arena.bout import Bout, Pairing, play
from numbers_station.arena.bout import Result as Played
from numbers_station.arena.entrant import Entrant, Manners, parse_entrants
from numbers_station.arena.terms import RefereeMode, play_alone
from numbers_station.cli import main
from numbers_station.game.record import read
from numbers_station.game.ruleset import CLASSIC, TWO_PLAYERS, Ruleset

from .framework import BOTS

US = "from numbers_station.cli import main; main()"
CLUES = "zeppelin quartz violin meadow harbour lantern puzzle saddle tundra walrus"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "players").mkdir()
    (tmp_path / "players" / "bots.py").write_text(BOTS, "utf-8")
    (tmp_path / "players" / "words.txt").write_text(CLUES, "utf-8")
    (tmp_path / "vectors.txt").write_text("cat 1 2\ndog 3 4\n", "utf-8")
    return tmp_path


def guest(folder: Path, spymaster: str, operative: str, *more: str) -> str:
    words = ["-c", US, "interop", "competition", "--folder", str(folder)]
    words += [
        "--spymaster",
        f"players.bots.{spymaster}",
        "--operative",
        f"players.bots.{operative}",
    ]
    return "cmd:" + shlex.join([sys.executable, *words, *more])


def bout(side: str, ruleset: Ruleset = CLASSIC, games: int = 2, **more: Any) -> list[Played]:
    entrant = Entrant("guest", side, side)
    manners = Manners(20.0, 60.0)
    given = terms(ruleset, manners=manners, records=True, **more)
    other = RANDOM if given.has_opponent else entrant
    pairings = tuple(
        Pairing(n, n // 2, *((entrant, other) if n % 2 else (other, entrant))) for n in range(games)
    )
    return list(play(Bout(given, pairings)))


@pytest.mark.parametrize("ruleset", [CLASSIC, TWO_PLAYERS], ids=str)
def test_they_play_whole_games(folder: Path, ruleset: Ruleset) -> None:
    """Several games, each with new objects; whatever they print is not taken for a move."""
    vectors = ("--vectors", f"vectors={folder / 'vectors.txt'}", "--set", "threshold=0.5")
    for result in bout(guest(folder, "Codemaster", "Guesser", *vectors), ruleset):
        assert [each for side in result.sides.values() for each in side.reasons] == []
        assert result.winner is not None
        assert result.kept
        ours = [clue.word for clue in read(result.kept.record).state.clues]
        assert set(ours) & set(CLUES.split())


def test_with_partners_of_ours(folder: Path) -> None:
    side = guest(folder, "Codemaster", "Guesser")
    entrants = parse_entrants((f"guest={side}", "guest+random", "random+guest"))
    for one in entrants:
        pairing = Pairing(0, 0, one, one)
        (result,) = play(Bout(terms(manners=Manners(20.0, 60.0)), (pairing,)))
        assert not any(found.faults for found in result.sides.values()), result


def test_a_bot_without_an_answer_is_a_failure_that_is_told(folder: Path) -> None:
    (result,) = bout(guest(folder, "Codemaster", "Mute"), games=1)
    reasons = [each.code for side in result.sides.values() for each in side.reasons]
    assert reasons == ["no_legal_move"]
    assert result.winner


def test_the_old_version(folder: Path) -> None:
    (result,) = bout(guest(folder, "Codemaster", "OldGuesser"), games=1)
    assert not any(side.faults for side in result.sides.values())


def test_a_refused_clue_is_not_asked_for_again(folder: Path) -> None:
    results = bout(guest(folder, "Cheat", "Guesser"), games=1, referee=RefereeMode.OFF)
    reasons = {each.code for side in results[0].sides.values() for each in side.reasons}
    assert "no_legal_move" in reasons


def test_alone_by_the_competition_s_count(folder: Path) -> None:
    (result,) = bout(
        guest(folder, "Codemaster", "Guesser"), play_alone(CLASSIC), games=1, silent_enemy=True
    )
    assert list(result.sides) == [result.starting]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["interop", "competition", *arguments])


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--spymaster", "no_such_module.Codemaster"),
        ("--operative", "numbers_station.NoSuchClass"),
        ("--operative", "Guesser"),
        ("--spymaster", "random.Random", "--set", "threshold"),
        ("--spymaster", "random.Random", "--vectors", "glove=no/such/file"),
        ("--spymaster", "random.Random", "--vectors", f"glove={__file__}"),
        ("--spymaster", "random.Random", "--folder", "no/such/folder"),
    ],
)
def test_bad_input_is_refused(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code in (1, 2)
    assert "Error: " in result.output
    assert "Traceback" not in result.output.replace(__file__, "")
