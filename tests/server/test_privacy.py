"""The privacy page: each thing that is kept has its sentence, and the sentence is true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.server_process import ServerProcess, run_server, turn

from numbers_station.languages import Language
from numbers_station.server.http.pages.sentences import sentences
from numbers_station.server.sockets.client_identity import SCREEN_COOKIE, SEAT_COOKIE
from numbers_station.server.stores.migrations import POSTGRES, SQLITE

WEB = Path(__file__).parents[2] / "web" / "src"

TOLD = {
    "room_log": "rooms",
    "room_secrets": "secrets",
    "alarms": "rooms",
    "packs": "packs",
    "pictures": "packs",
    "pack_pictures": "packs",
    "push_subscriptions": "notices",
    "bans": "log",
    "server_keys": "",
}
"""The part of the page that tells of each table; `server_keys` has the server's own, of nobody."""
COOKIES = {SEAT_COOKIE, SCREEN_COOKIE, "language", "theme"}
REMEMBERED = set("calls cover gadget hiding how name notes packs room screen voice volume".split())
"""What the browser's storage holds: names of things that the page tells of."""


@pytest.mark.parametrize("steps", [SQLITE, POSTGRES], ids=["sqlite", "postgresql"])
def test_every_table_is_told_of(steps: tuple[str, ...]) -> None:
    tables = set(re.findall(r"CREATE TABLE (?:IF NOT EXISTS )?(\w+)", "".join(steps)))
    assert tables <= TOLD.keys()
    page = sentences(Language.ENGLISH, "privacy")
    assert {f"privacy.{part}.text" for part in TOLD.values() if part} <= page.keys()


def test_every_thing_that_a_browser_keeps_is_told_of() -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(WEB.rglob("*.ts*")))
    assert set(re.findall(r'\bkeep\("(\w+)"', code)) | {SEAT_COOKIE, SCREEN_COOKIE} == COOKIES
    remembered = set(re.findall(r'\bremember(?:ed)?\(\s*"(\w+)"', code))
    assert remembered <= REMEMBERED


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("privacy")
    database = f"--database=sqlite:///{folder}/rooms.db"
    with run_server(folder, database, "--keep-days=0", "--linger=120") as running:
        yield running


def test_the_page_is_told_how_this_server_is_set(server: ServerProcess) -> None:
    told = server.http("GET", "/api/retention").json()
    assert told == {"database": "file", "days": 0.0, "minutes": 2}


def test_only_the_seat_is_left_with_a_browser(server: ServerProcess) -> None:
    for path in ("/", "/rules", "/privacy", "/packs"):
        assert "set-cookie" not in server.http("GET", path).headers
    left = server.http("POST", "/api/rooms", {"name": "Ann"}).headers["set-cookie"]
    assert left.startswith(f"{SEAT_COOKIE}=")
    assert {"HttpOnly", "SameSite=Strict"} <= set(left.split("; "))


def test_the_log_and_the_metrics_name_nobody(server: ServerProcess) -> None:
    code, host = server.open("Wilhelmina")
    turn(server.table(code, host), "zephyr")
    said = server.log.read_text("utf-8") + server.http("GET", "/metrics").body.decode()
    assert not re.search(rf"Wilhelmina|zephyr|{host}", said, re.IGNORECASE)


def test_tokens_and_addresses_are_kept_as_digests_only(server: ServerProcess) -> None:
    _, host = server.open("Ann", password="hunter2")
    files = [path for path in server.folder.glob("rooms.db*") if path.is_file()]
    data = b"".join(path.read_bytes() for path in files)
    for secret in (host, "hunter2", "127.0.0.1"):
        assert secret.encode() not in data
