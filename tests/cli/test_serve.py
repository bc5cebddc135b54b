"""`serve`: every setting is a flag and a variable, and a wrong one ends it with a sentence."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from numbers_station.cli.serve import OPTIONS, checked, command, settings
from numbers_station.server.config import Config


def test_flags_and_environment() -> None:
    """Each setting is a flag and a variable; the flag wins."""
    names = {name for name, _, _ in OPTIONS} | {"metrics_public"}
    assert names == set(Config.__struct_fields__)
    seen: list[Config] = []

    import click

    @click.command()
    @settings
    def show(**values: object) -> None:
        seen.append(checked(values))

    environment = {
        "NUMBERS_STATION_PORT": "1234",
        "NUMBERS_STATION_ROOMS": "7",
        "NUMBERS_STATION_PROXIES": "127.0.0.1 10.0.0.0/8",
    }
    result = CliRunner().invoke(show, ["--port", "4321"], env=environment)
    assert result.exit_code == 0, result.output
    assert (seen[0].port, seen[0].rooms) == (4321, 7)
    assert seen[0].proxies == ("127.0.0.1", "10.0.0.0/8")


def test_a_wrong_setting_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    for arguments, word in [
        (["--port", "99999"], "port"),
        (["--database", "oracle:x"], "database"),
        (["--tls-certificate", "x"], "TLS"),
        (["--database", f"sqlite:///{tmp_path}", "--host", "127.0.0.1", "--port", "0"], "database"),
        (["--host", "203.0.113.7", "--database", "memory:"], "cannot listen"),
    ]:
        result = CliRunner().invoke(command, arguments)
        assert result.exit_code == 1
        assert word in result.output
        assert "Traceback" not in result.output
