"""The command line: its help names every command."""

from __future__ import annotations

from click.testing import CliRunner

from numbers_station.cli import main


def test_help_names_every_command() -> None:
    result = CliRunner().invoke(main, ["--help"])
    for name in ("play", "record", "table", "deck", "print", "check"):
        assert f"\n  {name} " in result.output
    assert CliRunner().invoke(main, ["nonsense"]).exit_code == 2
