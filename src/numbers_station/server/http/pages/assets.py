"""Static assets, the client's files: read once, compressed once, addressed by their hash."""

from __future__ import annotations

import gzip
import hashlib
from importlib.resources import files
from pathlib import Path

import msgspec

KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain",
}
SQUEEZED = {".js", ".css", ".svg", ".txt"}
"""The others are compressed already."""


class Asset(msgspec.Struct, frozen=True):
    kind: str
    body: bytes
    zipped: bytes | None


class NotBuilt(RuntimeError):
    """The client has not been bundled."""


class Assets:
    """All files of the client. The version is in their addresses, so they can be kept for good."""

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or Path(str(files(__name__.rpartition(".")[0]).joinpath("built")))
        paths = sorted(path for path in folder.rglob("*") if path.suffix in KINDS)
        self._files = {str(path.relative_to(folder)): _read_asset(path) for path in paths}
        if "main.js" not in self._files:
            raise NotBuilt("the web client is not there: python hatch_build.py makes it")
        digest = hashlib.sha256()
        for name, asset in self._files.items():
            digest.update(name.encode() + asset.body)
        self.version = digest.hexdigest()[:12]

    def get(self, name: str) -> Asset | None:
        return self._files.get(name)


def _read_asset(path: Path) -> Asset:
    body = path.read_bytes()
    zipped = gzip.compress(body, 9, mtime=0) if path.suffix in SQUEEZED else None
    return Asset(KINDS[path.suffix], body, zipped)
