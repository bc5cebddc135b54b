"""The route table: what is served is what it says, no more and no less; 405 is 405."""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from server.server_process import ServerProcess, run_server
from starlette.routing import BaseRoute, Route, WebSocketRoute

from numbers_station.room.services import RoomServices
from numbers_station.server.clock import ServerClock
from numbers_station.server.config import Config
from numbers_station.server.http.endpoint import Endpoint
from numbers_station.server.http.openapi import make_openapi
from numbers_station.server.http.route_table import ENDPOINTS, make_routes
from numbers_station.server.rooms.registry import RoomRegistry
from numbers_station.server.sockets.connections import Connections
from numbers_station.server.stores.memory import MemoryStore

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
PAGE = (Path(__file__).parents[3] / "docs/protocol.md").read_text("utf-8")
PLACES = {"code": "BCDFGH", "id": "p1", "recipe": "candle(onion)", "kind": "posters"}
PLACES |= {"language": "is", "reader": "nl"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("routes")
    with run_server(folder, "--database=memory:", *OPEN_DOORS) as running:
        yield running
        assert "Traceback" not in running.log.read_text()


def fill(path: str) -> str:
    return re.sub(r"{(\w+)}", lambda found: PLACES[found[1]], path)


async def make() -> list[BaseRoute]:
    registry = RoomRegistry(Config(), MemoryStore(), ServerClock(), Random(1), RoomServices())
    return make_routes(Connections(registry))


def test_what_is_served_is_described_and_the_reverse() -> None:
    served: set[tuple[str, str]] = set()
    for route in asyncio.run(make()):
        if isinstance(route, WebSocketRoute):
            served.add(("get", route.path))
        else:
            assert isinstance(route, Route)
            served |= {(method.lower(), route.path) for method in (route.methods or set())}
    served = {(method, path) for method, path in served if method != "head"}
    described = {
        (method, path)
        for path, operations in make_openapi(ENDPOINTS)["paths"].items()
        for method in operations.keys() - {"parameters"}
    }
    assert served == described
    assert len(described) == len(ENDPOINTS)


@pytest.mark.parametrize(
    "endpoint",
    [endpoint for endpoint in ENDPOINTS if endpoint.handle is not None],
    ids=lambda endpoint: f"{endpoint.method} {endpoint.path}",
)
def test_every_endpoint_answers(server: ServerProcess, endpoint: Endpoint) -> None:
    answer = server.http(endpoint.method, fill(endpoint.path), {})
    assert answer.status not in (405, 500)
    assert b'"not_found"' not in answer.body


def test_405_is_405(server: ServerProcess) -> None:
    served: defaultdict[str, set[str]] = defaultdict(set)
    for endpoint in ENDPOINTS:
        if endpoint.handle is not None:
            served[endpoint.path].add(endpoint.method)
    for path, methods in served.items():
        allowed = methods | ({"HEAD"} if "GET" in methods else set())
        for method in set(METHODS) - methods:
            answer = server.http(method, fill(path), {})
            assert (answer.status, answer.json()["code"]) == (405, "wrong_method"), (method, path)
            assert set(answer.headers["allow"].split(", ")) == allowed


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("path", ["/api/x/y", "/api", "/api/", "/api/rooms/BCDFGH/sockets"])
def test_what_is_not_in_the_table_is_not_found(
    server: ServerProcess, method: str, path: str
) -> None:
    answer = server.http(method, path)
    assert (answer.status, answer.json()["code"]) == (404, "not_found")


def test_the_protocol_page_has_a_line_for_each() -> None:
    section = PAGE.split("## HTTP\n")[1].split("\n## ")[0]
    listed = {
        (method, path)
        for method, path in re.findall(r"`(GET|POST|DELETE) ([^ `?]+)[^`]*`", section)
    }
    known = {
        (endpoint.method, re.sub(r"{(\w+)}", lambda found: found[1].upper(), endpoint.path))
        for endpoint in ENDPOINTS
        if not endpoint.path.endswith(("/socket", ".json"))  # which have chapters of their own
    }
    assert listed == known


def test_limits_and_types_go_with_methods_that_send_something() -> None:
    for endpoint in ENDPOINTS:
        assert endpoint.body is None or endpoint.method == "POST"
        assert not (endpoint.answer and endpoint.media_type)
