"""The view of the thesaurus: words are alike if they stand under the same headwords."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import scipy.sparse as sp

from .spectral import Matrix, factor, ppmi, unit

CROWDED = 100
"""A headword over so many words says little of each."""


def counts(folder: Path, index: dict[str, int]) -> sp.csr_matrix:
    rows, columns, weights = [], [], []
    for line in (folder / "words.txt").read_text("latin-1").splitlines():
        head, *others = (word.strip().lower() for word in line.split(","))
        if head in index:
            known = [index[other] for other in others if other in index and other != head]
            rows += [index[head]] * len(known)
            columns += known
            weights += [(1 + len(known) / CROWDED) ** -0.5] * len(known)
    found = sp.csr_matrix((weights, (rows, columns)), shape=(len(index), len(index)))
    both = (found + found.T).tocsr()
    both.data = np.minimum(both.data, 2) ** 0.5
    return both


def view(folder: Path, index: dict[str, int], size: int) -> Matrix:
    found = counts(folder, index) + sp.identity(len(index), format="csr")
    return unit(factor(ppmi(found.tocsr()), size, 0.4))
