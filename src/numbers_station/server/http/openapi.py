"""The OpenAPI description of the HTTP side, made from the route table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import metadata
from typing import Any

import msgspec

from numbers_station.refused import Refused

from .endpoint import Access, Endpoint, Query

Json = dict[str, Any]

SECURITY: dict[Access, list[Json]] = {
    Access.ANYBODY: [],
    Access.INSIDERS: [{}, {"seat": []}, {"bearer": []}],
    Access.SEAT: [{"seat": []}, {"bearer": []}],
    Access.MAKER: [{"bearer": []}],
}
SECURITY_SCHEMES = {
    "seat": {
        "type": "apiKey",
        "in": "cookie",
        "name": "seat",
        "description": "Hold a seat by its token: as this cookie, or as `Authorization: Bearer`.",
    },
    "bearer": {"type": "http", "scheme": "bearer"},
}


def version() -> str:
    try:
        return metadata.version("numbers-station")
    except metadata.PackageNotFoundError:  # run from a source tree
        return "0"


def make_openapi(endpoints: Sequence[Endpoint]) -> Json:
    """The description of all endpoints."""
    schemas = _Schemas(endpoints)
    paths: Json = {}
    for endpoint in endpoints:
        path = paths.setdefault(endpoint.path, _make_path(endpoint.path))
        path[endpoint.method.lower()] = _make_operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Numbers Station",
            "version": version(),
            "description": "Rooms are opened and joined over HTTP and played over a WebSocket,"
            " whose messages are in /api/schema.json.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas.definitions,
            "securitySchemes": SECURITY_SCHEMES,
        },
    }


class _Schemas:
    """The JSON schema of each type that endpoints name, and the definitions they refer to."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        types = [Refused]
        for endpoint in endpoints:
            types += [kind for kind in (endpoint.body, endpoint.answer) if kind is not None]
            types += [query.kind for query in endpoint.query]
        schemas, self.definitions = msgspec.json.schema_components(
            types, ref_template="#/components/schemas/{name}"
        )
        self._found = dict(zip(map(repr, types), schemas, strict=True))

    def schema(self, kind: Any) -> Json:
        return self._found[repr(kind)]

    def content(self, kind: Any) -> Json:
        return {"application/json": {"schema": self.schema(kind)}}


def _make_path(path: str) -> Json:
    names = re.findall(r"{(\w+)}", path)
    found = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]
    return {"parameters": found} if found else {}


def _make_operation(endpoint: Endpoint, schemas: _Schemas) -> Json:
    operation: Json = {"summary": endpoint.summary}
    if endpoint.query:
        operation["parameters"] = [_make_parameter(query, schemas) for query in endpoint.query]
    if security := SECURITY[endpoint.access]:
        operation["security"] = security
    if endpoint.body is not None:
        operation["requestBody"] = {
            "description": f"At most {endpoint.max_body} bytes.",
            "required": True,
            "content": schemas.content(endpoint.body),
        }
    if endpoint.upload:
        operation["requestBody"] = {
            "description": f"At most {endpoint.max_body} bytes.",
            "required": True,
            "content": {endpoint.upload: {}},
        }
    done: Json = {"description": "Done."}
    if endpoint.answer is not None:
        done["content"] = schemas.content(endpoint.answer)
    elif endpoint.media_type:
        done["content"] = {endpoint.media_type: {}}
    refused = {"description": "Refused.", "content": schemas.content(Refused)}
    return operation | {"responses": {str(endpoint.status): done, "default": refused}}


def _make_parameter(query: Query, schemas: _Schemas) -> Json:
    found: Json = {"name": query.name, "in": "query", "schema": schemas.schema(query.kind)}
    return found | ({"description": query.description} if query.description else {})
