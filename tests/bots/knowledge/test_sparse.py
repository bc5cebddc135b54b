"""Sparse matrices of a knowledge file: rows read back as they were written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numbers_station.bots.knowledge.data_file import DataFile, encode_file
from numbers_station.bots.knowledge.sparse import Sparse


def test_rows_read_back(tmp_path: Path) -> None:
    contents: dict[str, NDArray[Any] | list[str]] = {
        "said.start": np.array([0, 2, 2, 3], np.uint32),
        "said.column": np.array([1, 2, 0], np.uint16),
        "said.weight": np.array([255, 51, 0], np.uint8),
    }
    path = tmp_path / "en.know"
    path.write_bytes(encode_file("en", 3, contents))
    matrix = Sparse(DataFile(path), "said")
    rows = [tuple(part.tolist() for part in matrix.row(row)) for row in range(3)]
    assert [columns for columns, _ in rows] == [[1, 2], [], [0]]
    assert np.allclose([*rows[0][1], *rows[2][1]], [1.0, 0.2, 0.0])
