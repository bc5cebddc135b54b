"""The view of the dictionary: words are alike if WordNet explains them with the same words."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import scipy.sparse as sp

from .lemmas import STOP, base
from .spectral import Matrix, factor, ppmi, unit

FILES = ("noun", "verb", "adj", "adv")
RELATED = {
    "@": 0.7, "@i": 0.7, "~": 0.25, "~i": 0.25, "%p": 0.9, "#p": 0.9, "%m": 0.6, "#m": 0.6,
    "%s": 0.9, "#s": 0.9, "+": 1.0, "&": 0.7, ";c": 0.8, "-c": 0.3, "=": 0.7, "\\": 0.8, "!": 0.7,
    "*": 0.6, ">": 0.6,
}  # fmt: skip
"""How much the words at the other end of a pointer count."""


class Synset:
    def __init__(self, part: str, line: str) -> None:
        facts, _, gloss = line.partition("|")
        fields = facts.split()
        count = int(fields[3], 16)
        self.key = part + fields[0]
        names = fields[4 : 4 + 2 * count : 2]
        self.words = [re.sub(r"\(.*", "", word).lower().replace("_", " ") for word in names]
        rest = fields[4 + 2 * count :]
        self.pointers = [
            (rest[at], rest[at + 2] + rest[at + 1]) for at in range(1, 1 + 4 * int(rest[0]), 4)
        ]
        quoted = re.findall(r'"([^"]*)"', gloss)
        self.gloss = re.findall(r"[a-z]+", re.sub(r'"[^"]*"', "", gloss.lower()))
        self.examples = re.findall(r"[a-z]+", " ".join(quoted).lower())


def read(folder: Path) -> dict[str, Synset]:
    found = {}
    for part in FILES:
        for line in (folder / "dict" / f"data.{part}").read_text("utf-8").splitlines():
            if not line.startswith("  "):
                synset = Synset(part[0], line)
                found[synset.key] = synset
    return found


def senses(folder: Path) -> dict[str, list[tuple[str, float]]]:
    """word -> its synsets, with a weight that falls from the most frequent sense on."""
    found: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for part in FILES:
        for line in (folder / "dict" / f"index.{part}").read_text("utf-8").splitlines():
            if line.startswith("  "):
                continue
            fields = line.split()
            pointers = int(fields[3])
            offsets = fields[6 + pointers :]
            tagged = int(fields[5 + pointers])
            for rank, offset in enumerate(offsets):
                weight = 1.0 / (1 + rank) ** 0.5 * (1.0 if rank < tagged or not rank else 0.7)
                found[fields[0].replace("_", " ")].append((part[0] + offset, weight))
    return found


def counts(folder: Path, index: dict[str, int]) -> sp.csr_matrix:
    """How much each word has to do with each other word by its glosses, in both directions."""
    synsets = read(folder)
    weight: dict[tuple[int, int], float] = defaultdict(float)
    tokens: dict[str, list[tuple[int, float]]] = {}

    def features(synset: Synset) -> list[tuple[int, float]]:
        if synset.key not in tokens:
            bag: dict[int, float] = defaultdict(float)
            for words, strength in ((synset.gloss, 1.0), (synset.examples, 0.35)):
                for token in words:
                    if token not in STOP and (known := base(token, index)):
                        bag[index[known]] += strength
            for word in synset.words:
                if word in index:
                    bag[index[word]] += 1.5
                for piece in word.split() if " " in word else ():
                    if piece in index and piece not in STOP:
                        bag[index[piece]] += 0.5
            tokens[synset.key] = list(bag.items())
        return tokens[synset.key]

    for word, found in senses(folder).items():
        row = index.get(word)
        if row is None:
            continue
        for key, sense in found:
            synset = synsets.get(key.replace("s", "a", 1) if key not in synsets else key)
            if synset is None:
                continue
            for column, strength in features(synset):
                weight[row, column] += sense * strength
            for pointer, other in synset.pointers:
                target = synsets.get(other.replace("s", "a", 1) if other[0] == "s" else other)
                factor_ = RELATED.get(pointer)
                if target is None or factor_ is None:
                    continue
                for column, strength in features(target):
                    weight[row, column] += 0.5 * factor_ * sense * strength
    size = len(index)
    rows, columns = zip(*weight, strict=True)
    return sp.csr_matrix((list(weight.values()), (rows, columns)), shape=(size, size))


def view(folder: Path, index: dict[str, int], size: int) -> Matrix:
    found = counts(folder, index)
    both = (found + 0.7 * found.T).tocsr()
    both.data = both.data**0.6
    return unit(factor(ppmi(both), size, 0.4))
