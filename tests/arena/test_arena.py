"""Bots against bots: repeatable, complete, broken off without loss, and honest about doubt."""

from __future__ import annotations

import re
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from rich.console import Console

from numbers_station.arena.bout import Bout, BoutSide, Pairing, Result, play
from numbers_station.arena.conformance import check_conformance
from numbers_station.arena.elo import MIDDLE, elo
from numbers_station.arena.engines import Engine, Processes, WorkerLost
from numbers_station.arena.entrant import BadEntrant, check
from numbers_station.arena.plot import draw_svg, make_panels, render_png
from numbers_station.arena.report import Outcome, sum_up, tables
from numbers_station.arena.schedule import schedule
from numbers_station.arena.tally import mean, share, tally_rows
from numbers_station.bots.external.protocol import MAX_FAULTS
from numbers_station.cli import main
from numbers_station.cli.arena import _play_bouts, _tell, _write_files, variant_label
from numbers_station.game.board import Team
from numbers_station.game.events import GameEnd
from numbers_station.game.ruleset import (
    CLASSIC,
    CONFIGURATIONS,
    TWO_PLAYERS,
    Content,
    Language,
    Ruleset,
)
from numbers_station.texts import catalog

DOCS = Path(__file__).parents[2] / "docs"
ENGLISH = catalog(Language.ENGLISH)


class Here:
    """The engine with nothing behind it: another place where the same worker runs."""

    def run(self, bouts: Iterable[Bout]) -> Iterator[tuple[Result, ...]]:
        return map(play, bouts)


def collected(engine: Engine, bouts: Iterable[Bout]) -> list[Result]:
    return sorted(
        (result for bout in engine.run(bouts) for result in bout), key=lambda one: one.number
    )


def test_every_engine_gives_the_same_games() -> None:
    bouts = schedule(("random", "recruit"), 4, CLASSIC, "seed")
    here = collected(Here(), bouts)
    assert here == collected(Processes(2), bouts)
    assert here != collected(Here(), schedule(("random", "recruit"), 4, CLASSIC, "other"))


def test_each_pair_meets_on_the_same_boards_with_colours_changed() -> None:
    bouts = schedule(("a", "b", "c"), 6, CLASSIC, "s")
    pairings = [pairing for bout in bouts for pairing in bout.pairings]
    assert sorted(pairing.number for pairing in pairings) == list(range(18))
    met = Counter((pairing.board, pairing.red, pairing.blue) for pairing in pairings)
    assert set(met.values()) == {1}
    for board, red, blue in met:
        assert (board, blue, red) in met
    # Whoever breaks off early has heard of every pair.
    first = {frozenset((b.pairings[0].red, b.pairings[0].blue)) for b in bouts[:3]}
    assert len(first) == 3


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_any_ruleset(ruleset: Ruleset) -> None:
    language = list(Language)[len(str(ruleset)) % 4]
    bout = Bout(
        replace(ruleset, language=language), "s", (Pairing(0, 0, "random", "random"),), "random"
    )
    (result,) = play(bout)
    assert result.winner is not None
    assert result.turns == sum(side.clues for side in result.sides.values())
    assert all(side.faults == 0 for side in result.sides.values())


def test_one_team_alone() -> None:
    bouts = schedule(("random", "recruit"), 3, TWO_PLAYERS, "s")
    results = collected(Here(), bouts)
    assert len(results) == 6
    assert elo(results, Random(1)) == {}
    best, worst = tally_rows(results)
    assert (best.games, worst.games) == (3, 3)


def test_a_pair_of_levels_and_a_bad_one() -> None:
    check("veteran+random")
    for spec in ("nobody", "veteran+", "a+b+c", "cmd:", "cmd:'", "chat:model"):
        with pytest.raises(BadEntrant):
            check(spec)


def game(number: int, winner: Team | None, red: str = "a", blue: str = "b") -> Result:
    sides = {Team.RED: BoutSide(5, 8, 1), Team.BLUE: BoutSide(4, 5, 2, winner is Team.RED)}
    why = GameEnd.AGENTS if winner else None
    return Result(number, number, red, blue, Team.RED, winner, why, 9, None, sides)


def test_intervals() -> None:
    for part, whole in ((0, 10), (5, 10), (10, 10), (1, 1000)):
        found = share(part, whole)
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.low < found.high
    assert share(500, 1000).high - share(500, 1000).low < share(5, 10).high - share(5, 10).low
    assert mean([2.0, 4.0]).value == 3.0
    # Nineteen of twenty intervals hold the truth.
    rng = Random(3)
    held = 0
    for _ in range(1000):
        found = share(sum(rng.random() < 0.3 for _ in range(60)), 60)
        held += found.low <= 0.3 <= found.high
    assert 920 <= held <= 980


def test_elo_tells_the_odds() -> None:
    results = [game(number, Team.RED if number % 4 else Team.BLUE) for number in range(400)]
    rated = elo(results, Random(1))
    difference = rated["a"].value - rated["b"].value
    assert 1 / (1 + 10 ** (-difference / 400)) == pytest.approx(0.75, abs=0.01)
    assert rated["a"].value + rated["b"].value == pytest.approx(2 * MIDDLE)
    assert rated["a"].low < rated["a"].value < rated["a"].high
    sweep = elo([game(number, Team.RED) for number in range(20)], Random(1))
    assert sweep["a"].low < sweep["a"].high  # there is always some doubt
    undecided = elo([game(1, None), game(2, None)], Random(1))
    assert undecided["a"].value == pytest.approx(MIDDLE)


def test_rows_count_what_happened() -> None:
    found = {row.entrant: row for row in tally_rows([game(1, Team.RED), game(2, Team.BLUE)])}
    assert found["a"].wins.value == 0.5
    assert found["a"].cards_per_clue.value == pytest.approx(8 / 5)
    assert found["b"].assassin.value == 0.5
    assert found["a"].turns is not None
    assert found["a"].turns.value == 5
    nobody = {row.entrant: row for row in tally_rows([game(1, Team.RED)])}
    assert nobody["b"].turns is None


@pytest.mark.parametrize("language", list(Language))
def test_plots_and_tables(language: Language) -> None:
    found = sum_up(CLASSIC, "s", 2, [game(1, Team.RED, "<a & b>"), game(2, Team.BLUE)])
    text = catalog(language)
    drawing = draw_svg(make_panels(found.rows, text), "<title>")
    root = ElementTree.fromstring(drawing)
    told = "".join(root.itertext())
    assert "<a & b>" in told
    for measure in ("wins", "turns", "cards_per_clue", "assassin"):
        assert text(f"arena.{measure}") in told
    assert render_png(drawing).startswith(b"\x89PNG")
    assert tables(found, text)


@pytest.mark.parametrize("language", list(Language))
def test_no_heading_breaks_within_a_word(language: Language) -> None:
    text = catalog(language)
    names = [f"veteran+recruit-{n}" for n in range(5)]
    won = [game(n, Team.RED, name, names[n - 1]) for n, name in enumerate(names)]
    scored = [replace(one, score=3) for one in won]
    console = Console(file=StringIO(), width=80)
    console.print(tables(sum_up(CLASSIC, "s", 5, scored), text))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    measures = ("games", "wins", "turns", "cards_per_clue", "assassin", "score")
    for name in measures:
        for word in text(f"arena.{name}").split():
            assert re.search(rf"(?<!\w){word}(?!\w)", printed), word


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


def test_a_process_that_is_killed_is_noticed() -> None:
    killer = Bout(CLASSIC, "s", (Pairing(0, 0, "cmd:sh -c 'kill -9 $PPID'", "random"),), "random")
    with pytest.raises(WorkerLost):
        list(Processes(1).run([killer]))


def test_what_went_wrong_is_counted_and_told() -> None:
    entrant = "cmd:/no/such/program"
    (result,) = play(Bout(CLASSIC, "s", (Pairing(0, 0, entrant, "random"),), "random"))
    side = result.sides[Team.RED]
    assert side.faults > 3
    assert [problem.code for problem in side.reasons] == ["not_started"]
    console = Console(file=StringIO(), width=200)
    console.print(tables(sum_up(CLASSIC, "s", 1, [result]), ENGLISH))
    assert isinstance(console.file, StringIO)
    why = ENGLISH("arena.why.not_started", detail=side.reasons[0].detail)
    assert f"{entrant}: {why}" in console.file.getvalue()


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


def example() -> str:
    page = (DOCS / "bots.md").read_text("utf-8")
    (source,) = re.findall(r"```python\n(# bot\.py.*?)```", page, re.DOTALL)
    return str(source)


def test_the_example_in_the_docs_passes_the_check(tmp_path: Path) -> None:
    lines = [line for line in example().splitlines() if line and not line.startswith("#")]
    assert len(lines) <= 10
    file = tmp_path / "bot.py"
    file.write_text(example(), "utf-8")
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
    result = CliRunner().invoke(main, ["arena", "--check", command])
    assert result.exit_code == 0, result.output
    assert ENGLISH("arena.conforms") in result.output
    (played,) = play(Bout(CLASSIC, "s", (Pairing(0, 0, f"cmd:{command}", "random"),), "random"))
    assert played.winner is not None
    assert all(side.faults == 0 for side in played.sides.values())


def test_a_bad_program_does_not_pass(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("print('hello')", "utf-8")
    report = check_conformance(
        f"{shlex.quote(sys.executable)} {shlex.quote(str(file))}", patience=60
    )
    assert not report.fine
    # Only what it was really asked is claimed.
    assert sum(report.asked.values()) == len(report.faults) == MAX_FAULTS
    result = CliRunner().invoke(main, ["arena", "--check", "/no/such/program"])
    assert result.exit_code == 1
    assert ENGLISH("arena.does_not_conform") in result.output
