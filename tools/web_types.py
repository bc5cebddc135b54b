"""Write web/src/generated/types.ts, the types of all messages, from the server's JSON schemas."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from numbers_station.room.protocol.codec import schema
from numbers_station.server.http.openapi import make_openapi
from numbers_station.server.http.pages.site import HouseOnPage
from numbers_station.server.http.route_table import ENDPOINTS

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "generated" / "types.ts"
HEAD = "// The messages between server and client. Made by tools/web_types.py; do not edit.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def generated() -> str:
    """The whole file, formatted."""
    http = make_openapi(ENDPOINTS)["components"]["schemas"]
    room: Any = schema()["$defs"]
    page: Any = msgspec.json.schema_components([HouseOnPage])[1]
    definitions = http | room | page
    return formatted(
        HEAD + "".join(_definition(name, definitions[name]) for name in sorted(definitions))
    )


def formatted(source: str) -> str:
    """TypeScript as Deno writes it."""
    deno = Path(sys.executable).parent / "deno"
    done = subprocess.run(
        [deno, "fmt", "--ext", "ts", "--line-width", "100", "-"],
        input=source,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def _definition(name: str, body: dict[str, Any]) -> str:
    about = body.get("description", "").strip().splitlines()
    comment = f"\n/** {about[0]} */\n" if about else "\n"
    if "properties" in body:
        return f"{comment}export interface {name} {_object(body)}\n"
    return f"{comment}export type {name} = {_type(body)};\n"


def _object(body: dict[str, Any]) -> str:
    required = set(body.get("required", ()))
    rows = [
        f"{field}{'' if field in required else '?'}: {_type(kind)};"
        for field, kind in body["properties"].items()
    ]
    return "{" + "".join(rows) + "}"


def _type(kind: dict[str, Any]) -> str:
    match kind:
        case {"$ref": ref}:
            name: str = ref.rpartition("/")[2]
            return name
        case {"anyOf": options}:
            return " | ".join(_type(option) for option in options)
        case {"enum": values}:
            return " | ".join(json.dumps(value) for value in values)
        case {"type": "array", "prefixItems": items}:
            return "[" + ", ".join(_type(item) for item in items) + "]"
        case {"type": "array"}:
            return f"({_type(kind.get('items', {}))})[]"
        case {"type": "object", "properties": _}:
            return _object(kind)
        case {"type": "object"}:
            return f"Record<string, {_type(kind.get('additionalProperties', {}))}>"
        case {"type": "null"}:
            return "null"
        case {"type": plain}:
            return PLAIN[plain]
    return "unknown"


if __name__ == "__main__":
    TYPES.write_text(generated(), encoding="utf-8")
