"""Health and metrics: what machines ask about the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import apsw
import msgspec
import pytest
from server.server_process import ServerProcess, run_server

DASHBOARD = Path(__file__).parents[4] / "packaging" / "grafana.json"
OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("api")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running


def test_health_and_metrics(server: ServerProcess) -> None:
    assert server.http("GET", "/health").json() == {"ok": True}
    code, token = server.open()
    client = server.connect(code, token)
    client.frame("welcome")
    text = server.http("GET", "/metrics").body.decode()
    values = dict(line.split() for line in text.splitlines() if not line.startswith("#"))
    assert int(values["numbers_station_rooms_opened_total"]) >= 1
    assert int(values["numbers_station_connections"]) >= 1
    assert int(values["numbers_station_errors_total"]) == 0
    assert code not in text
    client.settled()
    text = server.http("GET", "/metrics").body.decode()
    assert 'numbers_station_message_seconds_count{kind="ping"} 1' in text
    assert 'numbers_station_http_seconds_count{method="POST",path="/api/rooms"} ' in text
    for line in text.splitlines():
        assert re.fullmatch(
            r"# (HELP|TYPE) numbers_station_\w+ .+|numbers_station_\w+(\{\S+\})? \S+", line
        )


def test_a_deep_look_writes_to_the_database(tmp_path: Path) -> None:
    file = tmp_path / "rooms.db"
    with run_server(tmp_path, f"--database=sqlite:///{file}", "--log-format=json") as server:
        assert server.http("GET", "/health?deep").json() == {"ok": True}
        with apsw.Connection(str(file)) as other:
            other.execute("DROP TABLE bans")  # it can be read, but not written to
        assert server.http("GET", "/health").status == 200
        assert server.http("GET", "/health?deep").status == 503
    lines = [msgspec.json.decode(line) for line in server.log.read_bytes().splitlines()]
    assert [(line["level"], "no such table" in line["message"]) for line in lines] == [
        ("error", True)
    ]


def test_the_dashboard_asks_for_what_there_is(server: ServerProcess) -> None:
    server.connect(*server.open()).settled()
    text = server.http("GET", "/metrics").body.decode()
    known = set(re.findall(r"^(numbers_station_\w+)", text, re.MULTILINE))
    shown = set(re.findall(r"numbers_station_\w+", DASHBOARD.read_text("utf-8")))
    assert len(shown) > 15
    assert shown <= known
