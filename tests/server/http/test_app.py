"""The application: strict headers on whatever is served."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.server_process import ServerProcess, run_server

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("api")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running


def test_strict_headers_everywhere(server: ServerProcess) -> None:
    for path in (
        "/",
        "/move",
        "/api/rooms/BCDFGH",
        "/health",
        "/nowhere",
        "/worker.js",
        "/static/x/favicon.svg",
    ):
        headers = server.http("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    page = server.http("GET", "/move").body.decode()
    assert "<script>" not in page
    assert "style=" not in page


def test_a_page_that_is_asked_for_in_another_way(server: ServerProcess) -> None:
    answer = server.http("POST", "/", {})
    assert answer.status == 405
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}
    assert "html" not in answer.headers["content-type"]
