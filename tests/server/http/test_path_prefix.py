"""A server below a path of a larger site, spoken to with the path and without it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from server.server_process import ServerProcess, find_free_port

from numbers_station.server.config import OWN_PATHS
from numbers_station.server.http.pages.page_table import PAGES
from numbers_station.server.http.route_table import ENDPOINTS

SITE = "https://example.org/games/"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("prefix")
    database = f"--database=sqlite:///{folder}/rooms.db"
    running = ServerProcess(folder, database, f"--public-url={SITE}")
    running.port = find_free_port()
    try:
        yield running.start()
    finally:
        running.stop()


@pytest.mark.parametrize("passed_on", ["/games", ""], ids=["kept", "taken away"])
def test_every_address_in_a_page_leads_back_below_the_path(
    server: ServerProcess, passed_on: str
) -> None:
    page = server.http("GET", f"{passed_on}/rules")
    assert page.status == 200
    html = page.body.decode()
    found = re.findall(r'(?:href|src|content)="(/[^"]*|https?://[^"]*)"|url\((/[^)]*)\)', html)
    addresses = [one or other for one, other in found]
    assert len(addresses) > 10
    for address in addresses:
        path = address.removeprefix("https://example.org")
        assert path.startswith("/games/")
        assert not path.startswith("/games/games/")
        assert server.http("GET", passed_on + path.removeprefix("/games")).status == 200


def test_the_manifest_and_the_robots_stay_below_the_path(server: ServerProcess) -> None:
    manifest = server.http("GET", "/games/manifest.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"]) == ("/games/", "/games/")
    assert all(icon["src"].startswith("/games/static/") for icon in manifest["icons"])
    hidden = server.http("GET", "/games/robots.txt").body.decode().splitlines()[1:]
    assert all(line.startswith("Disallow: /games/") for line in hidden)


def test_a_room_below_the_path(server: ServerProcess) -> None:
    origin = {"Origin": "https://example.org"}
    opened = server.http("POST", "/games/api/rooms", {"name": "Ann"}, origin)
    code, token = opened.json()["code"], opened.json()["token"]
    assert f"Path=/games/api/rooms/{code}" in opened.headers["set-cookie"]
    way = f"/games/api/rooms/{code}/link"
    link = server.http("POST", way, {}, {"Authorization": f"Bearer {token}", **origin})
    assert link.json()["link"].startswith(f"{SITE}move#{code}.")
    for prefix in ("", "/games"):
        client = server.connect(code, token, prefix=prefix)
        assert client.settled() > 0
        client.close()
    other = server.http("POST", "/games/api/rooms", {"name": "Ann"}, {"Origin": "https://x.org"})
    assert other.status == 403


def test_what_lies_beside_the_path_is_not_ours(server: ServerProcess) -> None:
    assert server.http("GET", "/gamesters").status == 404
    assert server.http("GET", "/games").status == 200
    assert server.http("GET", "/health").status == 200


def test_no_prefix_can_be_mistaken_for_a_path_of_ours() -> None:
    assert {"api", "health", "metrics", *(name for name in PAGES if name)} <= OWN_PATHS
    assert {endpoint.path.split("/")[1] for endpoint in ENDPOINTS} <= OWN_PATHS
