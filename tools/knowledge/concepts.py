"""The view of the concept graph: what is at, in, made of, used for or capable of what."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

import scipy.sparse as sp

from .lemmas import STOP, base
from .spectral import Matrix, factor, ppmi, unit

LEFT_OUT = ("Not", "Distinct", "Etymolog", "ObstructedBy", "Antonym", "dbpedia")


def counts(folder: Path, index: dict[str, int]) -> sp.csr_matrix:
    weight: dict[tuple[int, int], float] = defaultdict(float)

    def bag(phrase: str) -> list[tuple[int, float]]:
        phrase = phrase.lower()
        found = []
        if phrase in index:
            found.append((index[phrase], 1.0))
            if " " not in phrase:
                return found
        tokens = [token for token in re.findall(r"[a-z]+", phrase) if token not in STOP]
        if len(tokens) > 4:
            return found
        known = [known for token in tokens if (known := base(token, index))]
        share = 1.0 / max(1, len(known)) ** 0.7
        return found + [(index[word], share) for word in known]

    for file in sorted((folder / "data" / "conceptnet").glob("*-relmaps.ndjson")):
        if file.name.startswith(LEFT_OUT):
            continue
        for line in file.read_text("utf-8").splitlines():
            entry = json.loads(line)
            own = bag(entry["concept"])
            others = entry.get("emittingConcepts", []) + entry.get("receivingConcepts", [])
            for other in others:
                for column, there in bag(other):
                    for row, here in own:
                        if row != column:
                            weight[row, column] += here * there
            for row, here in own:
                for column, there in own:
                    if row != column:
                        weight[row, column] += 0.5 * here * there
    size = len(index)
    rows, columns = zip(*weight, strict=True)
    found = sp.csr_matrix((list(weight.values()), (rows, columns)), shape=(size, size))
    both = (found + found.T).tocsr()
    both.data = both.data**0.5
    return both


def view(folder: Path, index: dict[str, int], size: int) -> Matrix:
    found = counts(folder, index)
    found = found + sp.identity(len(index), format="csr") * 2.0
    return unit(factor(ppmi(found.tocsr()), size, 0.4))
