"""`serve`: every setting is a flag and a variable, and a wrong one ends it with a sentence."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
import settings_table
from click.testing import CliRunner

from numbers_station.cli.serve import add_settings, command, make_config
from numbers_station.server.config import SETTINGS, Config
from numbers_station.server.settings import Setting

OTHER = {str: "x", int: 7, float: 7.5, bool: True}


def configure(arguments: list[str], environment: dict[str, str]) -> dict[str, object]:
    """The values that the options make."""
    seen: list[dict[str, object]] = []

    @click.command()
    @add_settings
    def show(**values: object) -> None:
        seen.append(values)

    result = CliRunner().invoke(show, arguments, env=environment)
    assert result.exit_code == 0, result.output
    return seen[0]


def test_without_options_all_is_as_the_fields_say() -> None:
    assert Config(**configure([], {})) == Config()  # type: ignore[arg-type]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_each_setting_is_a_flag_and_a_variable(setting: Setting) -> None:
    """And the flag wins."""
    other: object = setting.choices[-1] if setting.choices else OTHER[setting.kind]
    expected: object = (other,) if setting.many else other
    flag = [setting.flag] if setting.off else [setting.flag, str(other)]
    assert configure(flag, {})[setting.name] == expected
    assert configure([], {setting.variable: str(other)})[setting.name] == expected
    if not setting.off:
        other_flag = [setting.flag, str(setting.default or other)]
        won = configure(other_flag, {setting.variable: str(other)})[setting.name]
        assert won == ((other,) if setting.many else setting.default or other)
    else:
        assert configure([setting.off], {setting.variable: "1"})[setting.name] is False


def test_flags_and_environment() -> None:
    environment = {
        "NUMBERS_STATION_PORT": "1234",
        "NUMBERS_STATION_ROOMS": "7",
        "NUMBERS_STATION_PROXIES": "127.0.0.1 10.0.0.0/8",
    }
    config = make_config(configure(["--port", "4321"], environment))
    assert (config.port, config.rooms) == (4321, 7)
    assert config.proxies == ("127.0.0.1", "10.0.0.0/8")


def test_the_table_of_settings_is_the_fields() -> None:
    page = settings_table.PAGE.read_text("utf-8")
    assert page == settings_table.generate_page(), "python tools/settings_table.py writes it anew"
    for setting in SETTINGS:
        assert f"| `{setting.flag}` |" in page


def test_a_wrong_setting_ends_the_program_with_a_sentence(tmp_path: Path) -> None:
    for arguments, word in [
        (["--port", "99999"], "port"),
        (["--database", "oracle:x"], "database"),
        (["--tls-certificate", "x"], "TLS"),
        (["--database", f"sqlite:///{tmp_path}", "--host", "127.0.0.1", "--port", "0"], "database"),
        (["--host", "203.0.113.7", "--database", "memory:"], "can’t listen"),
    ]:
        result = CliRunner().invoke(command, arguments)
        assert result.exit_code == 1
        assert word in result.output
        assert "Traceback" not in result.output
