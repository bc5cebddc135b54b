"""Settings are checked as a whole, before anything starts, and say clearly what is wrong."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from numbers_station.limits import SLOW_DAYS
from numbers_station.server.config import SETTINGS, Config, ConfigError
from numbers_station.server.serving import make_services
from numbers_station.server.settings import Setting

GOOD = Config()


def test_the_defaults_are_fine() -> None:
    assert GOOD.validate().database.startswith("sqlite:////")
    assert GOOD.validate().database.endswith("/numbers-station/rooms.db")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"port": 70_000}, "port"),
        ({"host": ""}, "host"),
        ({"database": "mysql://root:hunter2@db/x"}, "database"),
        ({"database": "sqlite://x"}, "database"),
        ({"public_url": "play.example.org"}, "public URL"),
        ({"public_url": "https://example.org/deep path/"}, "public URL"),
        ({"public_url": "https://example.org/a//b"}, "public URL"),
        ({"public_url": "https://example.org/../b"}, "public URL"),
        ({"public_url": 'https://example.org/"x'}, "public URL"),
        ({"public_url": "https://example.org/r/"}, "public URL"),
        ({"origins": ("https://example.org/games",)}, "origin"),
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
        replace(GOOD, **change).validate()
    assert "hunter2" not in str(caught.value)


def test_a_slow_room_lasts_no_longer_than_its_log() -> None:  # R33
    assert GOOD.days_of_slow_rooms == SLOW_DAYS
    assert replace(GOOD, slow_days=2.5).days_of_slow_rooms == 2
    assert replace(GOOD, keep_days=3).days_of_slow_rooms == 3
    assert replace(GOOD, keep_days=0).days_of_slow_rooms == 0


@pytest.mark.parametrize(
    ("url", "prefix"),
    [
        ("", ""),
        ("https://example.org", ""),
        ("https://example.org/", ""),
        ("https://example.org/games", "/games"),
        ("https://example.org/clubs/games/", "/clubs/games"),
        ("https://example.org/our_games/", "/our_games"),
    ],
)
def test_the_prefix_is_the_path_of_the_public_address(url: str, prefix: str) -> None:
    config = replace(GOOD, public_url=url).validate()
    assert config.prefix == prefix
    for path in ("/", "/r/BCDFGH", "/gamesters"):
        assert config.own_path(path) == path
        assert config.own_path(prefix + path) == path
    if prefix:
        assert config.own_path(prefix) == "/"


def test_the_pause_of_programs() -> None:
    limits = make_services(GOOD).limits
    assert (limits.guess_pause, limits.clue_pause, limits.reveal) == (3000, 5000, 950)
    limits = make_services(replace(GOOD, bot_pause=0)).limits
    assert (limits.guess_pause, limits.clue_pause, limits.reveal) == (0, 0, 0)


def test_several_hosts_have_ports() -> None:
    url = "postgresql://ann@one:5432,[::1]:5433,two/x"
    assert replace(GOOD, database=url).validate().database == url


def test_all_problems_at_once() -> None:
    with pytest.raises(ConfigError) as caught:
        replace(GOOD, port=-1, host="", socket="x").validate()
    assert len(str(caught.value).splitlines()) == 3


@pytest.mark.parametrize(
    "setting",
    [each for each in SETTINGS if each.range and not each.choices],
    ids=lambda each: each.name,
)
def test_every_range_is_kept_to(setting: Setting) -> None:
    assert setting.low is not None
    assert setting.high is not None
    for fine in (setting.low, setting.high):
        replace(GOOD, **{setting.name: fine}).validate()
    for wrong in (setting.low - 1, setting.high + 1):
        with pytest.raises(ConfigError, match=setting.name.replace("_", " ")):
            replace(GOOD, **{setting.name: wrong}).validate()
