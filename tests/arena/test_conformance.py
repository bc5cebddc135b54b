"""Conformance: the example of the docs passes, a bad program does not."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

from arena.results import ENGLISH, bout
from click.testing import CliRunner

from numbers_station.arena.bout import play
from numbers_station.arena.conformance import check_conformance
from numbers_station.bots.external.protocol import MAX_FAULTS
from numbers_station.cli import main

DOCS = Path(__file__).parents[2] / "docs"


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
    (played,) = play(bout(f"cmd:{command}"))
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
