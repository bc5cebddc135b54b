"""The logo of a server: a small picture, known by what is in it."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from .problems import BadHouse, read_file

FLAG = "--logo"
MOST = 200 * 1024
SVG = re.compile(rb"\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]", re.DOTALL)


class Logo(msgspec.Struct, frozen=True):
    name: str
    """Of the file as it is served."""
    kind: str
    """Its media type."""
    body: bytes


def read_logo(path: Path) -> Logo:
    """Raises `BadHouse`."""
    body = read_file(FLAG, path, MOST)
    if body.startswith(b"\x89PNG\r\n\x1a\n"):
        return Logo("logo.png", "image/png", body)
    if body.startswith(b"RIFF") and body[8:12] == b"WEBP":
        return Logo("logo.webp", "image/webp", body)
    if SVG.match(body.removeprefix(b"\xef\xbb\xbf")):
        return Logo("logo.svg", "image/svg+xml", body)
    message = f"{FLAG}: {path} is neither PNG nor WebP nor SVG"
    raise BadHouse("logo_kind", message, file=path)
