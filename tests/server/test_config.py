"""Settings are checked as a whole, before anything starts, and say clearly what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from numbers_station.cli.serve import OPTIONS, checked, command, settings
from numbers_station.server.config import Config, ConfigError
from numbers_station.server.serving import house

GOOD = Config()


def test_the_defaults_are_fine() -> None:
    assert GOOD.checked().database.startswith("sqlite:////")
    assert GOOD.checked().database.endswith("/numbers-station/rooms.db")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"port": 70_000}, "port"),
        ({"host": ""}, "host"),
        ({"database": "mysql://root:hunter2@db/x"}, "database"),
        ({"database": "sqlite://x"}, "database"),
        ({"public_url": "play.example.org"}, "public URL"),
        ({"public_url": "https://example.org/deep/path"}, "public URL"),
        ({"public_url": "https://ann:hunter2@example.org"}, "public URL"),
        ({"public_url": "https://example.org?x"}, "public URL"),
        ({"public_url": "https://example.org/#x"}, "public URL"),
        ({"public_url": "https://example.org:port"}, "public URL"),
        ({"public_url": "https://["}, "public URL"),
        ({"origins": ("*",)}, "origin"),
        ({"origins": ("https://[", "https://example.org#x")}, "origin"),
        ({"database": "postgresql://ann:hunter2@db:54x2/x"}, "port"),
        ({"database": "postgresql://ann:hunter2@one:5432,two:99999/x"}, "port"),
        ({"proxies": ("localhost",)}, "proxy"),
        ({"tls_certificate": "/nowhere.pem"}, "TLS"),
        ({"tls_certificate": "/nowhere.pem", "tls_key": "/nowhere.key"}, "cannot read"),
        ({"socket": "carrier pigeon"}, "socket"),
        ({"rooms_per_hour": 0}, "rooms per hour"),
        ({"messages_per_second": 0}, "messages"),
        ({"outbound_kib": 1}, "outbound"),
        ({"idle_hours": 0}, "idle"),
        ({"keep_days": float("nan")}, "keep"),
        ({"bot_pause": -1}, "bot pause"),
        ({"bot_processes": 0}, "bot processes"),
        ({"log_level": "loud"}, "log level"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, object], word: str) -> None:
    with pytest.raises(ConfigError, match=word) as caught:
        replace(GOOD, **change).checked()
    assert "hunter2" not in str(caught.value)


def test_the_pause_of_programs() -> None:
    limits = house(GOOD).limits
    assert (limits.guess_pause, limits.clue_pause) == (3000, 5000)
    limits = house(replace(GOOD, bot_pause=0)).limits
    assert (limits.guess_pause, limits.clue_pause) == (0, 0)


def test_several_hosts_have_ports() -> None:
    url = "postgresql://ann@one:5432,[::1]:5433,two/x"
    assert replace(GOOD, database=url).checked().database == url


def test_all_problems_at_once() -> None:
    with pytest.raises(ConfigError) as caught:
        replace(GOOD, port=-1, host="", socket="x").checked()
    assert len(str(caught.value).splitlines()) == 3


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
