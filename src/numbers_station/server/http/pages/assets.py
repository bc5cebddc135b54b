"""Static assets, the client's files: read once, compressed, addressed by their hash."""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Mapping
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


BROTLI = ".br"
"""Beside a file: the same, compressed when the client was built."""


class Asset(msgspec.Struct, frozen=True):
    kind: str
    body: bytes
    zipped: bytes | None
    brotli: bytes | None = None

    def encoded_for(self, accepted: str) -> tuple[bytes, str]:
        """The body for a client that accepts these encodings, and which one it is in."""
        if self.brotli and "br" in accepted.replace(",", " ").replace(";", " ").split():
            return self.brotli, "br"
        if self.zipped and "gzip" in accepted:
            return self.zipped, "gzip"
        return self.body, ""


STYLE = "critical.css"
"""What the first paint needs; it stands in every page, and its hash in the security policy."""


NO_ASSETS: Mapping[str, Asset] = {}


class NotBuilt(RuntimeError):
    """The client has not been bundled."""


class Assets:
    """All files of the client. The version is in their addresses, so they can be kept for good."""

    def __init__(
        self,
        folder: Path | None = None,
        prefix: str = "",
        more: Mapping[str, Asset] = NO_ASSETS,
        style: str = "",
    ) -> None:
        """With *more* files by their names, and *style* after the critical one."""
        folder = folder or Path(str(files(__name__.rpartition(".")[0]).joinpath("built")))
        paths = sorted(path for path in folder.rglob("*") if path.suffix in KINDS)
        built = {str(path.relative_to(folder)): _read_asset(path) for path in paths}
        self._files = {**built, **more}
        if STYLE not in self._files:
            raise NotBuilt("the web client is not there: python hatch_build.py makes it")
        digest = hashlib.sha256()
        for name, asset in self._files.items():
            digest.update(name.encode() + asset.body)
        self.version = digest.hexdigest()[:12]
        self.prefix = prefix
        """What stands before the path of every address of ours."""
        self.at = f"{prefix}/static/{self.version}"
        # Its addresses are relative to where the sheet would lie.
        critical = self._files[STYLE].body.decode().strip()
        self.critical_style = critical.replace("url(", f"url({self.at}/") + style
        hashed = hashlib.sha256(self.critical_style.encode()).digest()
        self.style_hash = f"'sha256-{base64.b64encode(hashed).decode()}'"

    def get(self, name: str) -> Asset | None:
        return self._files.get(name)


def _read_asset(path: Path) -> Asset:
    body = path.read_bytes()
    zipped = gzip.compress(body, 9, mtime=0) if path.suffix in SQUEEZED else None
    packed = path.with_name(path.name + BROTLI)
    return Asset(KINDS[path.suffix], body, zipped, packed.read_bytes() if packed.exists() else None)
