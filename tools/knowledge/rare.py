"""Rare words: what the dictionary explains those with that have no vectors of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from .english import PLAIN, frequencies, is_inflected, never
from .glosses import Synset, read, senses
from .lemmas import STOP, base

LEAST = 2.0
"""How common (zipf) a word must be: below are names of beetles and minerals."""
SENSES, WORDS = 2, 5
"""Of so many senses, the most frequent first, so many words."""
SYNONYM, GLOSS, KIND = 1.5, 1.0, 0.5
"""How much another word for it counts, a word of its gloss, a word for what it is a kind of."""
USUAL = 6.0
"""How common (zipf) a word of a gloss is that says nothing; the rarer it is the more it says."""


def find_rare(folder: Path, index: Mapping[str, int]) -> list[str]:
    """Lines of a word, and the rows of known words with their weights, in per cent."""
    synsets, zipf = read(folder), frequencies("en")
    headwords = senses(folder)
    out = never("en")
    lines = []
    for word, found in sorted(headwords.items()):
        if word in index or word in out or not PLAIN.fullmatch(word) or " " in word:
            continue
        if zipf.get(word, 0.0) < LEAST or is_inflected(word, headwords.keys() | index.keys()):
            continue
        weights: dict[int, float] = defaultdict(float)
        for key, sense in found[:SENSES]:
            synset = synsets.get(key.replace("s", "a", 1) if key not in synsets else key)
            if synset is not None:
                _add(weights, synset, synsets, index, zipf, sense)
        best = sorted(weights.items(), key=lambda each: (-each[1], each[0]))[:WORDS]
        if best:
            most = best[0][1]
            told = (f"{row}:{max(1, round(100 * weight / most))}" for row, weight in best)
            lines.append(f"{word} {' '.join(told)}")
    return lines


def _add(
    weights: dict[int, float],
    synset: Synset,
    synsets: Mapping[str, Synset],
    index: Mapping[str, int],
    zipf: Mapping[str, float],
    sense: float,
) -> None:
    kinds = [synsets[key] for sign, key in synset.pointers if sign == "@" and key in synsets]
    told = [(word, SYNONYM) for word in synset.words]
    told += [(word, GLOSS) for word in synset.gloss]
    told += [(word, KIND) for kind in kinds for word in kind.words]
    for word, strength in told:
        known = None if word in STOP else base(word, index)
        if known:
            says = max(USUAL - zipf.get(known, 0.0), 0.1)
            weights[index[known]] = max(weights[index[known]], sense * strength * says)
