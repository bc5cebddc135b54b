"""
Packed vectors: four bits a number (quantization), unpacked for the rows that are asked for.

Before they are packed they are turned by a random rotation, which keeps all angles and spreads what
matters over all numbers alike; so sixteen steps are enough.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

HALF = 7
"""The numbers go from -7 to 7; a row of nothing else than zeros is a word that is not known."""
REACH = 2.7
"""So many times the usual size of a number, what is larger is cut off."""


def _pairs() -> NDArray[np.complex64]:
    """What each byte stands for: two numbers, kept as one so that they are looked up at once."""
    codes = np.arange(256)
    numbers = np.stack([codes // 16 - 8, codes % 16 - 8], axis=1).astype(np.float32)
    return numbers.view(np.complex64).ravel()


PAIRS = _pairs()


class PackedVectors:
    def __init__(self, packed: NDArray[np.uint8]) -> None:
        self._packed = packed
        self.size = 2 * packed.shape[1]

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, rows: NDArray[np.intp]) -> NDArray[np.float32]:
        return PAIRS[self._packed[rows]].view(np.float32)


def pack(vectors: NDArray[np.float32], seed: int = 1) -> NDArray[np.uint8]:
    """Rows whose directions are kept; the number of columns is even."""
    size = vectors.shape[1]
    turn, _ = np.linalg.qr(np.random.default_rng(seed).standard_normal((size, size)))
    turned = vectors @ turn.astype(np.float32)
    usual = np.sqrt((turned**2).mean(axis=1, keepdims=True))
    steps = np.round(turned / np.maximum(usual, 1e-9) * (HALF / REACH))
    codes = (np.clip(steps, -HALF, HALF) + 8).astype(np.uint8)
    return np.asarray(codes[:, ::2] * np.uint8(16) + codes[:, 1::2], np.uint8)
