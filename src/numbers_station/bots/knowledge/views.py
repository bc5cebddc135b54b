"""Word vectors, one set a view, and how each word relates to words in general."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .data_file import DataFile

Floats = NDArray[np.float32]
Rows = NDArray[np.intp]


def unit_vectors(vectors: Floats) -> Floats:
    """Rows of length one; a row of nothing stays nothing."""
    length = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(length, 1e-9), np.float32)


class VectorView:
    """One kind of knowledge: a vector for each word, compared by angle against a reference set."""

    def __init__(self, vectors: NDArray[np.int8] | Floats, reference: Rows) -> None:
        self._vectors = vectors
        found = self.rows(reference)
        found = found[np.abs(found).sum(axis=1) > 0]
        self._mean = found.mean(axis=0) if len(found) else np.zeros(vectors.shape[1], np.float32)
        spread = found - self._mean
        self._spread = (spread.T @ spread / max(1, len(found))).astype(np.float32)

    def rows(self, rows: Rows) -> Floats:
        return unit_vectors(self._vectors[rows].astype(np.float32))

    def usual(self, vectors: Floats) -> tuple[Floats, Floats]:
        """The mean and the spread of each vector's likeness with the words of the reference set."""
        mean = vectors @ self._mean
        variance = np.einsum("ij,ij->i", vectors @ self._spread, vectors)
        return mean, np.sqrt(np.maximum(variance, 1e-4)).astype(np.float32)


class ViewSide:
    """Some words of a view, ready to be compared: their vectors and what is usual for them."""

    def __init__(self, view: VectorView, vectors: Floats) -> None:
        self.vectors = vectors
        self.mean, self.spread = view.usual(vectors)
        self.known = (np.abs(vectors).sum(axis=1) > 0).astype(np.float32)


def likeness(one: ViewSide, other: ViewSide) -> Floats:
    """How much more alike than usual, for either of the two; 0 where one is not known."""
    angle = one.vectors @ other.vectors.T
    here = (angle - one.mean[:, None]) / one.spread[:, None]
    there = (angle - other.mean[None, :]) / other.spread[None, :]
    found = 0.5 * (here + there) * one.known[:, None] * other.known[None, :]
    return np.asarray(found, np.float32)


def translate_vectors(english: DataFile, file: DataFile, name: str) -> Floats:
    """Vectors of another language's words, carried over from the English words they mean."""
    start = file.array("gloss.start").astype(np.intp)
    column = file.array("gloss.column").astype(np.intp)
    weight = file.array("gloss.weight").astype(np.float32) / 255
    used, place = np.unique(column, return_inverse=True)
    there = unit_vectors(english.array(f"view.{name}")[used].astype(np.float32))
    found = np.zeros((len(start) - 1, there.shape[1]), np.float32)
    filled = np.flatnonzero(np.diff(start))
    if len(filled):
        found[filled] = np.add.reduceat(there[place] * weight[:, None], start[filled], axis=0)
    return unit_vectors(found)


def load_views(
    file: DataFile, english: DataFile | None, wanted: Sequence[str], flag: Rows
) -> dict[str, VectorView]:
    """The views of a language that are wanted, by name."""
    found = {}
    for name in wanted:
        if f"view.{name}" in file:
            found[name] = VectorView(file.array(f"view.{name}"), flag)
        elif english is not None and f"view.{name}" in english:
            found[name] = VectorView(translate_vectors(english, file, name), flag)
    return found
