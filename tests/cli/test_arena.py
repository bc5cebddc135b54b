"""`numbers-station arena`: writes everything, refuses bad input, gives what was played so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from arena.results import ENGLISH, Here
from click.testing import CliRunner
from msgspec.structs import replace

from numbers_station.arena.bout import Bout, Result, play
from numbers_station.arena.engines import WorkerLost
from numbers_station.arena.report import Outcome, sum_up
from numbers_station.arena.schedule import schedule
from numbers_station.cli import main
from numbers_station.cli.arena import _play_bouts, _tell, _write_files, variant_label
from numbers_station.game.ruleset import CLASSIC, Content, Language
from numbers_station.texts import catalog


def test_the_command_writes_everything(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("out.json", "out.svg", "out.png")]
    arguments = ["arena", "random", "recruit", "--games", "2", "--seed", "x", "--processes", "1"]
    arguments += ["--json", str(files[0]), "--plot", str(files[1]), "--plot", str(files[2])]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert "Elo" in result.output
    found = msgspec.json.decode(files[0].read_bytes(), type=Outcome)
    assert (len(found.games), found.planned, found.seed) == (2, 2, "x")
    assert files[1].read_text("utf-8").startswith("<svg")
    assert files[2].read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nobody"],
        ["--plot", "x.pdf"],
        ["--plot", "no/such/folder/x.svg"],
        ["--json", "no/such/folder/x.json"],
        ["--games", "0"],
        ["--ray", "auto", "random"],
        ["--alone", "--mode", "duel"],
    ],
)
def test_bad_input_is_refused(arguments: list[str]) -> None:
    result = CliRunner().invoke(main, ["arena", *arguments])
    assert result.exit_code in (1, 2)
    assert "Error: " in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize("language", list(Language))
def test_the_title_is_in_the_language_of_the_report(language: Language) -> None:
    text = catalog(language)
    assert variant_label(CLASSIC, text) == text("preset.classic.name")
    large = replace(CLASSIC, content=Content.PICTURES)
    assert variant_label(large, text) == f"{text('preset.classic.name')} --content pictures"
    result = CliRunner().invoke(main, ["arena", "nobody", "--texts", language.value])
    assert text("arena.why.no_such_player", detail="nobody") in result.output


class Killed(Here):
    """A worker process is killed after one bout."""

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        for number, bout in enumerate(bouts):
            if number == 1:
                raise WorkerLost
            yield play(bout)


def test_a_killed_worker_costs_only_what_was_not_played() -> None:
    bouts = schedule(("random", "random+random"), 6, CLASSIC, "s")
    assert len(_play_bouts(Killed(), bouts, 6, ENGLISH)) == 2


class Interrupted(Here):
    """Somebody presses Ctrl+C after two bouts."""

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        for number, bout in enumerate(bouts):
            if number == 2:
                raise KeyboardInterrupt
            yield play(bout)


def test_ctrl_c_gives_what_was_played_so_far(tmp_path: Path) -> None:
    bouts = schedule(("random", "recruit"), 20, CLASSIC, "s")
    results = _play_bouts(Interrupted(), bouts, 20, ENGLISH)
    assert len(results) == 4
    file = tmp_path / "out.json"
    found = sum_up(CLASSIC, "s", 20, results)
    _write_files(found, file, (), ENGLISH)
    assert msgspec.json.decode(file.read_bytes(), type=Outcome) == found
    nothing = sum_up(CLASSIC, "s", 20, [])
    _tell(nothing, ENGLISH)
    _write_files(nothing, file, (tmp_path / "out.svg",), ENGLISH)
    assert msgspec.json.decode(file.read_bytes(), type=Outcome).games == ()
