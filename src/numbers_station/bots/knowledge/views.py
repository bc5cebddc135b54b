"""Word vectors, one set a view, and how each word relates to words in general."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .data_file import DataFile
from .packed import PackedVectors

Floats = NDArray[np.float32]
Rows = NDArray[np.intp]
Mask = NDArray[np.bool_]


def unit_vectors(vectors: Floats) -> Floats:
    """Rows of length one; a row of nothing stays nothing."""
    return np.asarray(vectors / lengths(vectors)[:, None], np.float32)


def lengths(vectors: Floats) -> Floats:
    """Of each row, never nothing."""
    squares = np.einsum("ij,ij->i", vectors, vectors)
    return np.asarray(np.sqrt(np.maximum(squares, 1e-18)), np.float32)


class VectorView:
    """One kind of knowledge: a vector for each word, compared by angle against a reference set."""

    def __init__(
        self, vectors: Floats | PackedVectors | TranslatedVectors, reference: Rows
    ) -> None:
        self._vectors = vectors
        found = self.rows(reference)
        size = found.shape[1]
        found = found[np.abs(found).sum(axis=1) > 0]
        self._mean = found.mean(axis=0) if len(found) else np.zeros(size, np.float32)
        spread = found - self._mean
        self._spread = (spread.T @ spread / max(1, len(found))).astype(np.float32)
        self._usual = np.full((2, len(vectors)), np.nan, np.float32)

    def rows(self, rows: Rows) -> Floats:
        return unit_vectors(self._vectors[rows])

    def usual(self, rows: Rows, vectors: Floats) -> tuple[Floats, Floats]:
        """
        The mean and the spread of each word's likeness with those of the reference set.

        It is remembered, since it takes longer to work out than all that it is used for.
        """
        fresh = np.isnan(self._usual[0, rows])
        if fresh.any():
            new = vectors[fresh]
            variance = np.einsum("ij,ij->i", new @ self._spread, new)
            self._usual[:, rows[fresh]] = new @ self._mean, np.sqrt(np.maximum(variance, 1e-4))
        mean, spread = self._usual[:, rows]
        return mean, spread


class ViewSide:
    """Some words of a view, ready to be compared: their vectors and what is usual for them."""

    def __init__(self, view: VectorView, rows: Rows) -> None:
        self.vectors = view.rows(rows)
        self.mean, self.spread = view.usual(rows, self.vectors)
        self.known = (np.abs(self.vectors).sum(axis=1) > 0).astype(np.float32)


def likeness(one: ViewSide, other: ViewSide) -> Floats:
    """How much more alike than usual, for either of the two; 0 where one is not known."""
    # (angle - mean) / spread for each side, taken apart: few passes over a large table.
    found = np.asarray(one.vectors @ other.vectors.T, np.float32)
    found *= np.add.outer(0.5 / one.spread, 0.5 / other.spread)
    usual = one.known * 0.5 * one.mean / one.spread, other.known * 0.5 * other.mean / other.spread
    found -= np.stack([usual[0], one.known], axis=1) @ np.stack([other.known, usual[1]])
    return found


class TranslatedVectors:
    """
    Vectors of another language's words, carried over from the English words they mean.

    They are worked out for the rows that are asked for: the English ones are pages of a file that
    all processes share, and a copy for each language would take more memory than all the rest.
    """

    def __init__(self, english: DataFile, file: DataFile, name: str) -> None:
        self._english = PackedVectors(english.array(f"view.{name}"))
        self._start = file.array("gloss.start")
        self._column = file.array("gloss.column")
        self._weight = file.array("gloss.weight")

    def __len__(self) -> int:
        return len(self._start) - 1

    def __getitem__(self, rows: Rows) -> Floats:
        start = self._start[rows].astype(np.intp)
        count = self._start[rows + 1].astype(np.intp) - start
        first = np.cumsum(count) - count  # where the meanings of each row begin among all of them
        places = np.repeat(start - first, count) + np.arange(count.sum())
        there = self._english[self._column[places].astype(np.intp)]
        there *= (self._weight[places].astype(np.float32) / 255 / lengths(there))[:, None]
        found = np.zeros((len(rows), self._english.size), np.float32)
        filled = np.flatnonzero(count)
        if len(filled):
            found[filled] = np.add.reduceat(there, first[filled], axis=0)
        return found


def load_views(
    file: DataFile, english: DataFile | None, wanted: Sequence[str], flag: Rows
) -> dict[str, VectorView]:
    """The views of a language that are wanted, by name."""
    found = {}
    for name in wanted:
        if f"view.{name}" in file:
            found[name] = VectorView(PackedVectors(file.array(f"view.{name}")), flag)
        elif english is not None and f"view.{name}" in english:
            found[name] = VectorView(TranslatedVectors(english, file, name), flag)
    return found
