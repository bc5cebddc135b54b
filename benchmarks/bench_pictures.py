"""How long one picture card takes to compose, and how large it is."""

from __future__ import annotations

import gzip
import statistics
import time
from random import Random

from numbers_station.decks import pictures


def milliseconds(recipes: list[pictures.Recipe]) -> list[float]:
    """CPU time of each card, best of three."""
    best = [float("inf")] * len(recipes)
    for _ in range(3):
        for place, recipe in enumerate(recipes):
            start = time.process_time_ns()
            pictures.svg(recipe)
            best[place] = min(best[place], (time.process_time_ns() - start) / 1e6)
    return best


def main() -> None:
    start = time.process_time()
    cards = pictures.curated_deck()
    pictures.svg(cards[0][0])
    loading = time.process_time() - start
    curated = [recipe for card in cards for recipe in card]
    endless = [recipe for card in pictures.endless_deck(Random(1), 100) for recipe in card]
    print(f"loading the parts, once   {loading * 1000:8.0f} ms")
    for name, recipes in (("curated", curated), ("endless", endless)):
        times = milliseconds(recipes)
        sizes = [len(pictures.svg(recipe).encode()) for recipe in recipes]
        board = gzip.compress("".join(pictures.svg(r) for r in recipes[:20]).encode())
        print(
            f"{name}: {len(recipes)} pictures, a card {statistics.median(times):.2f} ms "
            f"(worst {max(times):.2f}), {statistics.median(sizes) / 1000:.1f} kB "
            f"(worst {max(sizes) / 1000:.1f}), 20 of them {len(board) / 1000:.0f} kB gzipped"
        )


if __name__ == "__main__":
    main()
