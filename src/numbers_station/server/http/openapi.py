"""The OpenAPI description of the HTTP side, from the types that are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import metadata
from typing import Any

import msgspec

from numbers_station.game.board import Grid
from numbers_station.game.ruleset import Language
from numbers_station.press.job import CHILDREN, STANDARD
from numbers_station.press.paper import Paper
from numbers_station.refused import Refused
from numbers_station.room.protocol.http_bodies import JoinRoom, OpenRoom, RoomSummary


def version() -> str:
    try:
        return metadata.version("numbers-station")
    except metadata.PackageNotFoundError:  # run from a source tree
        return "0"


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _asked(name: str, values: Iterable[str]) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"enum": [str(value) for value in values]}}


CODE = _in_path("code")
SEAT: list[dict[str, list[str]]] = [{"seat": []}, {"bearer": []}]


def openapi(types: Sequence[type]) -> dict[str, Any]:
    """The description; *types* are the answers that the HTTP side itself defines."""
    everything = (OpenRoom, JoinRoom, RoomSummary, Refused, *types)
    _, definitions = msgspec.json.schema_components(
        everything, ref_template="#/components/schemas/{name}"
    )
    seat = "Hold a seat by its token: as this cookie, or as `Authorization: Bearer`."
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Numbers Station",
            "version": version(),
            "description": "Rooms are opened and joined over HTTP and played over a WebSocket,"
            " whose messages are in /api/schema.json.",
        },
        "paths": {
            "/api/rooms": {
                "post": _operation("Open a room.", "OpenRoom", {201: "Opened"}),
            },
            "/api/rooms/{code}": {
                "get": _operation("What anybody may know of a room.", "", {200: "RoomSummary"}),
                "parameters": [CODE],
            },
            "/api/rooms/{code}/players": {
                "post": _operation("Join a room.", "JoinRoom", {201: "Admitted"}),
                "parameters": [CODE],
            },
            "/api/rooms/{code}/seat": {
                "post": _operation("Take a seat along.", "Move", {201: "Admitted"}),
                "delete": _operation("Forget the seat in this browser.", "", {204: ""}),
                "parameters": [CODE],
            },
            "/api/rooms/{code}/link": {
                "post": {
                    **_operation("A link for another phone.", "", {200: "Link"}),
                    "security": SEAT,
                },
                "parameters": [CODE],
            },
            "/api/rooms/{code}/record": {
                "get": {
                    **_operation("The last game's record; the key once it is over.", "", {}),
                    "security": [{}, *SEAT],
                },
                "parameters": [CODE],
            },
            "/api/rooms/{code}/socket": {
                "get": {
                    **_operation("The room's WebSocket.", "", {101: ""}),
                    "parameters": [
                        {
                            "name": "after",
                            "in": "query",
                            "description": "The number of the last event that is known.",
                            "schema": {"type": "integer", "minimum": 0},
                        }
                    ],
                    "security": [{}, *SEAT],
                },
                "parameters": [CODE],
            },
            "/api/rooms/{code}/words": {
                "post": {
                    **_operation("Bring the host's own words.", "Words", {201: "Brought"}),
                    "security": SEAT,
                },
                "parameters": [CODE],
            },
            "/api/rooms/{code}/pictures/{id}.svg": {
                "get": {
                    **_operation("A picture that lies on the table.", "", {200: ""}),
                    "security": [{}, *SEAT],
                },
                "parameters": [CODE, _in_path("id")],
            },
            "/api/rooms/{code}/descriptions": {
                "get": {
                    **_operation("What the pictures on the table show.", "", {200: ""}),
                    "parameters": [_asked("language", Language)],
                    "security": [{}, *SEAT],
                },
                "parameters": [CODE],
            },
            "/api/pictures/{recipe}.svg": {
                "get": _operation("A picture by its recipe.", "", {200: ""}),
                "parameters": [_in_path("recipe")],
            },
            "/api/pictures/{recipe}/description": {
                "get": {
                    **_operation("What a picture shows.", "", {200: ""}),
                    "parameters": [_asked("language", Language)],
                },
                "parameters": [_in_path("recipe")],
            },
            "/api/offer": {"get": _operation("What a lobby offers.", "", {200: "Offer"})},
            "/api/replays": {
                "post": _operation("Play a record again.", "RecordText", {200: "Replayed"}),
            },
            "/api/reviews": {
                "post": _operation("Look back at a finished game.", "RecordText", {200: "Review"}),
            },
            "/api/rooms/{code}/review": {
                "get": {
                    **_operation("Look back at the game that is over.", "", {200: "Review"}),
                    "security": [{}, *SEAT],
                },
                "parameters": [CODE],
            },
            "/api/print/{kind}.pdf": {
                "get": {
                    **_operation("Cards, keys, agents or rules to print.", "", {200: ""}),
                    "parameters": [
                        _asked("language", Language),
                        _asked("paper", Paper),
                        _asked("deck", (STANDARD, CHILDREN)),
                        _asked("grid", Grid),
                        {"name": "count", "in": "query", "schema": {"type": "integer"}},
                    ],
                },
                "parameters": [_in_path("kind")],
            },
            "/health": {"get": _operation("Whether all is well.", "", {200: "", 503: ""})},
            "/metrics": {"get": _operation("Counters for Prometheus.", "", {200: ""})},
        },
        "components": {
            "schemas": definitions,
            "securitySchemes": {
                "seat": {"type": "apiKey", "in": "cookie", "name": "seat", "description": seat},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(summary: str, body: str, answers: dict[int, str]) -> dict[str, Any]:
    operation: dict[str, Any] = {"summary": summary}
    if body:
        operation["requestBody"] = {"required": True, "content": _content(body)}
    responses: dict[str, Any] = {}
    for status, answer in (answers or {200: ""}).items():
        responses[str(status)] = {"description": "Done."}
        if answer:
            responses[str(status)]["content"] = _content(answer)
    responses["default"] = {"description": "Refused.", "content": _content("Refused")}
    return operation | {"responses": responses}


def _content(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
