"""The views of our associations: direct links, and words of which the same is said."""

from __future__ import annotations

import numpy as np
import scipy.sparse as sp

from .spectral import Matrix, factor, ppmi, unit

BACKWARD = 0.8
"""An answer brings back its cue a little less than the cue brings it."""
ITSELF, ONE_STEP, TWO_STEPS = 0.3, 0.6, 0.8
"""How much counts where a walk over the links is at its start, after one step and after two."""
FARAWAY = 2e-4
"""Where two steps lead more seldom than this is left out."""


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


def walks(links: sp.csr_matrix) -> sp.csr_matrix:
    """Where short random walks over the links lead from each word."""
    total = np.asarray(links.sum(axis=1)).ravel()
    step = sp.diags(1 / np.maximum(total, 1e-9)).dot(links).tocsr().astype(np.float32)
    second = (step @ step).tocsr()
    second.data[second.data < FARAWAY] = 0
    second.eliminate_zeros()
    stay = sp.identity(links.shape[0], format="csr", dtype=np.float32)
    found = ITSELF * stay + ONE_STEP * step + TWO_STEPS * second
    known = (total > 0).astype(np.float32)
    return sp.diags(known).dot(found).tocsr()


def view(links: sp.csr_matrix, size: int) -> Matrix:
    """Words are alike if the same words are near them in what is said."""
    found = walks(links)
    found.eliminate_zeros()
    return unit(factor(ppmi(found), size, 0.4))
