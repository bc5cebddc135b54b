"""
The learning curve of our associations: ``PYTHONPATH=tools python benchmarks/bench_cues.py PAIRS``.

Leaves cues out of the English associations, makes their view anew (numpy and scipy, half a minute
each), and asks the operative about people's clues. PAIRS has lines of JSON: `clue`, `board` and
`targets`, the words that were meant. The cues of our decks are left out like any others; a cue
that is left out may still be an answer. All other views stay as they are.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from knowledge import associations, graph
from knowledge.build import SIZES, sparse

from numbers_station.bots.knowledge.data_file import DataFile, encode_file
from numbers_station.bots.knowledge.header import DATA
from numbers_station.bots.knowledge.knowledge import Knowledge, LanguageKnowledge
from numbers_station.bots.knowledge.packed import pack
from numbers_station.game.ruleset import Language

SHARES = (0.1, 0.25, 0.5, 0.75, 1.0)


def write(folder: Path, share: float) -> int:
    """The knowledge file with so many of the cues; returns how many those are."""
    file = DataFile(DATA / "en.know")
    words = file.lines("words")
    order = sorted(associations.words("en"))
    Random(1).shuffle(order)
    kept = set(order[: round(share * len(order))])
    edges = {pair: each for pair, each in associations.edges("en").items() if pair[0] in kept}
    said = sorted({answer for pair in edges for answer in pair} - set(words))
    index = {word: row for row, word in enumerate([*words, *said])}
    links = graph.link_matrix(edges, index)
    contents: dict[str, Any] = {
        name: file.lines(name) if name in ("words", "pictures", "rare") else file.array(name)
        for name in file.names()
    }
    contents["view.said"] = pack(graph.view(links, SIZES["said"])[: len(words)])
    contents |= sparse("said", links[: len(words), : len(words)])
    (folder / "en.know").write_bytes(encode_file("en", len(words), contents))
    return len(kept)


def measure(known: Knowledge, items: list[dict[str, Any]]) -> tuple[float, float, float]:
    """The shares of trials with the first guess right, of cards found, and with all found."""
    first = found = both = 0.0
    for item in items:
        board, meant = item["board"], set(item["targets"])
        number = len(meant)
        scores = known.relate(item["clue"], [known.meaning_of([(word, 1.0)]) for word in board])
        if scores is None:
            first, found = first + number / len(board), found + number / len(board)
            continue
        guesses = [board[at] for at in np.argsort(-scores, kind="stable")[:number]]
        first += guesses[0] in meant
        found += len(meant.intersection(guesses)) / number
        both += meant == set(guesses)
    return first / len(items), found / len(items), both / len(items)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairs", type=Path)
    chosen = parser.parse_args()
    items = [json.loads(line) for line in chosen.pairs.read_text("utf-8").splitlines()]
    print("| cues | first guess right % | found % | all found % |\n|---|---|---|---|")
    for share in SHARES:
        with TemporaryDirectory() as folder:
            cues = write(Path(folder), share)
            first, found, both = measure(
                LanguageKnowledge(Language.ENGLISH, folder=Path(folder)), items
            )
        print(
            f"| {cues:,} | {100 * first:.1f} | {100 * found:.1f} | {100 * both:.1f} |", flush=True
        )


if __name__ == "__main__":
    main()
