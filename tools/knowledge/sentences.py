"""The view of the sentence model: MiniLM's vectors of each word by itself."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from .spectral import Matrix, centre, unit

MODEL = "models/Xenova/all-MiniLM-L6-v2"


def encode(folder: Path, texts: Sequence[str], batch: int = 128) -> Matrix:
    # Dependencies of the build only, so they are not imported above.
    runtime = importlib.import_module("onnxruntime")
    tokenizer = importlib.import_module("tokenizers").Tokenizer.from_file(
        str(folder / MODEL / "tokenizer.json")
    )
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    session = runtime.InferenceSession(str(folder / MODEL / "onnx/model_quantized.onnx"), options)
    tokenizer.no_truncation()
    tokenizer.enable_padding()
    rows = []
    for start in range(0, len(texts), batch):
        encodings = tokenizer.encode_batch(list(texts[start : start + batch]))
        ids = np.array([encoding.ids for encoding in encodings], np.int64)
        mask = np.array([encoding.attention_mask for encoding in encodings], np.int64)
        (hidden,) = session.run(
            None,
            {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)},
        )
        weights = mask[:, :, None].astype(np.float32)
        rows.append((hidden * weights).sum(axis=1) / weights.sum(axis=1))
    return unit(np.concatenate(rows))


def view(folder: Path, words: Sequence[str], size: int, components: int = 1) -> Matrix:
    vectors = encode(folder, words)
    known = np.ones(len(words), bool)
    found = centre(vectors, known, components)
    _, _, axes = np.linalg.svd(found[:20000], full_matrices=False)
    return unit(found @ axes[:size].T)
