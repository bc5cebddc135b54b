"""The OpenAPI page and the routes that are served: the same, in both directions."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from server.server_process import ServerProcess, run_server

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("api")
    with run_server(folder, f"--database=sqlite:///{folder}/rooms.db", *OPEN_DOORS) as running:
        yield running


def test_schema_and_openapi(server: ServerProcess) -> None:
    schema = server.http("GET", "/api/schema.json").json()
    assert {"Play", "Sit", "Welcome"} <= schema["$defs"].keys()
    openapi = server.http("GET", "/api/openapi.json").json()
    assert openapi["openapi"].startswith("3.1")
    for path, operations in openapi["paths"].items():
        for method in operations.keys() & {"get", "post", "delete"}:
            answer = server.http(method.upper(), path.replace("{code}", "BCDFGH"), {})
            assert answer.status != 405, (method, path)
    text = msgspec.json.encode(openapi).decode()
    for name in re.findall(r"#/components/schemas/([^\"]+)", text):
        assert name in openapi["components"]["schemas"]
