"""The views of our associations: direct links, and words of which the same is said."""

from __future__ import annotations

import numpy as np
import scipy.sparse as sp

from .spectral import Matrix, factor, ppmi, unit

BACKWARD = 0.8
"""An answer brings back its cue a little less than the cue brings it."""


def link_matrix(edges: dict[tuple[str, str], float], index: dict[str, int]) -> sp.csr_matrix:
    """How strongly two words go with each other, both ways; at most 1."""
    found = [
        (index[cue], index[answer], strength)
        for (cue, answer), strength in edges.items()
        if cue in index and answer in index and cue != answer
    ]
    size = len(index)
    rows, columns, strengths = zip(*found, strict=True) if found else ((), (), ())
    forward = sp.csr_matrix((strengths, (rows, columns)), shape=(size, size), dtype=np.float32)
    backward = forward.T.tocsr() * BACKWARD
    # Said both ways is stronger than said one way.
    return ((forward + backward) * 0.4 + forward.maximum(backward) * 0.28).tocsr()


def view(links: sp.csr_matrix, size: int) -> Matrix:
    """Words are alike if they are said with the same words."""
    own = sp.identity(links.shape[0], format="csr", dtype=np.float32) * 0.8
    known = np.asarray(links.sum(axis=1)).ravel() > 0
    counts = (links + own).multiply(known[:, None]).tocsr()
    counts.eliminate_zeros()
    return unit(factor(ppmi(counts), size, 0.4))
