"""The OpenAPI page: every type is there, and answers are of the types that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from server.server_process import ServerProcess, run_server

from numbers_station.server.http.openapi import make_openapi
from numbers_station.server.http.route_table import ENDPOINTS
from numbers_station.server.http.routes.records import Offer

OPEN_DOORS = ("--rooms-per-hour=100000", "--joins-per-minute=100000", "--connects-per-second=10000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("openapi")
    with run_server(folder, "--database=memory:", *OPEN_DOORS) as running:
        yield running


def test_it_is_published_with_the_schema_of_the_socket(server: ServerProcess) -> None:
    schema = server.http("GET", "/api/schema.json").json()
    assert {"PlayRequest", "SitRequest", "WelcomeFrame"} <= schema["$defs"].keys()
    openapi = server.http("GET", "/api/openapi.json").json()
    assert openapi["openapi"].startswith("3.1")
    assert openapi == msgspec.json.decode(msgspec.json.encode(make_openapi(ENDPOINTS)))


def test_every_reference_leads_somewhere() -> None:
    page = make_openapi(ENDPOINTS)
    names = re.findall(r"#/components/schemas/([^\"]+)", msgspec.json.encode(page).decode())
    assert {"NewRoom", "RoomOpened", "SeatMove", "Replayed", "Refused"} <= set(names)
    assert set(names) <= page["components"]["schemas"].keys()


def test_what_a_row_of_the_table_says_is_described() -> None:
    paths = make_openapi(ENDPOINTS)["paths"]
    opening = paths["/api/rooms"]["post"]
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/NewRoom"}}}
    assert opening["requestBody"] == {
        "description": "At most 16384 bytes.",
        "required": True,
        "content": content,
    }
    assert opening["responses"].keys() == {"201", "default"}
    assert "security" not in opening
    (code,) = paths["/api/rooms/{code}/link"]["parameters"]
    assert (code["name"], code["in"]) == ("code", "path")
    assert paths["/api/rooms/{code}/link"]["post"]["security"] == [{"seat": []}, {"bearer": []}]
    assert {} in paths["/api/rooms/{code}/record"]["get"]["security"]
    drawing = paths["/api/pictures/{recipe}.svg"]["get"]["responses"]["200"]
    assert drawing["content"] == {"image/svg+xml": {}}
    count = paths["/api/print/{kind}.pdf"]["get"]["parameters"][-1]
    assert count["schema"] == {"type": "integer", "minimum": 1, "maximum": 600}


def test_answers_are_of_the_types_that_are_named(server: ServerProcess) -> None:
    code, token = server.open()
    places = {"code": code, "recipe": "candle(onion)", "language": "is", "reader": "nl"}
    seen = set()
    for endpoint in ENDPOINTS:
        path = endpoint.path
        for name, value in places.items():
            path = path.replace(f"{{{name}}}", value)
        if endpoint.method == "GET" and endpoint.answer is not None:
            answer = server.http("GET", path, headers={"Authorization": f"Bearer {token}"})
            if answer.status == endpoint.status:
                msgspec.json.decode(answer.body, type=endpoint.answer)
                seen.add(endpoint.answer)
    assert Offer in seen
    assert len(seen) == 10  # all but the review, for which a game would have to be over
