"""From counts of what goes with what to short vectors: weighting, factoring, centring."""

from __future__ import annotations

import numpy as np
import scipy.sparse as sp
from numpy.typing import NDArray

Matrix = NDArray[np.float32]


def ppmi(counts: sp.csr_matrix, smoothing: float = 0.75, shift: float = 0.0) -> sp.csr_matrix:
    """Positive pointwise mutual information, with rare contexts held back by *smoothing*."""
    rows = np.asarray(counts.sum(axis=1)).ravel()
    columns = np.asarray(counts.sum(axis=0)).ravel() ** smoothing
    total = columns.sum()
    found = counts.tocoo()
    values = np.log(
        np.maximum(found.data * total, 1e-12)
        / np.maximum(rows[found.row] * columns[found.col], 1e-12)
    )
    values = np.maximum(values - shift, 0)
    result = sp.csr_matrix((values, (found.row, found.col)), shape=counts.shape)
    result.eliminate_zeros()
    return result


def factor(matrix: sp.csr_matrix, size: int, power: float = 0.5, seed: int = 1) -> Matrix:
    """The leading *size* directions of the rows, each weighted by its strength to the *power*."""
    rng = np.random.default_rng(seed)
    wide = matrix.astype(np.float32)
    probe = wide @ rng.standard_normal((matrix.shape[1], size + 20)).astype(np.float32)
    for _ in range(4):
        probe, _ = np.linalg.qr(probe)
        probe = wide @ (wide.T @ probe)
    basis, _ = np.linalg.qr(probe)
    left, strength, _ = np.linalg.svd((wide.T @ basis).T, full_matrices=False)
    vectors = (basis @ left)[:, :size] * strength[:size] ** power
    return np.asarray(vectors, np.float32)


def unit(vectors: Matrix) -> Matrix:
    """Rows of length one; a row of nothing stays nothing."""
    length = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.where(length > 1e-9, vectors / np.maximum(length, 1e-9), 0).astype(np.float32)


def centre(vectors: Matrix, known: NDArray[np.bool_], components: int) -> Matrix:
    """Without the mean and the leading *components*, which say how common a word is."""
    mean = vectors[known].mean(axis=0)
    found = np.where(known[:, None], vectors - mean, 0)
    _, _, axes = np.linalg.svd(found[known][:20000], full_matrices=False)
    top = axes[:components]
    return np.asarray(found - (found @ top.T) @ top, np.float32)
