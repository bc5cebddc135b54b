"""A sparse matrix by rows (CSR), as it lies in a knowledge file."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .data_file import DataFile


class Sparse:
    def __init__(self, file: DataFile, name: str) -> None:
        self._start = file.array(f"{name}.start")
        self._column = file.array(f"{name}.column")
        self._weight = file.array(f"{name}.weight")

    def row(self, row: int) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
        """The columns that have something, and how much of it (0 to 1)."""
        here = slice(int(self._start[row]), int(self._start[row + 1]))
        weights = self._weight[here].astype(np.float32) / np.float32(255)
        return self._column[here].astype(np.intp), weights
