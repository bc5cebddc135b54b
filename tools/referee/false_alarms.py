"""
What the referee forbids at scale: python -m referee.false_alarms LANGUAGE [--list].

Nine thousand frequent words of a language (or those of `--ranks`) against four hundred random
boards of our decks. `--list` prints every pair it forbids, by kind, for reading;
`--without-families` shows analysis alone.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from pathlib import Path
from random import Random

from referee import sources

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import lexicon
from numbers_station.referee.relation import Relation, relation

DECKS = Path(__file__).parents[2] / "src/numbers_station/decks/words"
RANKS, BOARDS, CARDS = (1, 9_000), 400, 25


def deck(language: Language) -> list[str]:
    found: dict[str, None] = {}
    for name in (f"{language.value}.txt", f"{language.value}-children.txt"):
        for line in (DECKS / name).read_text("utf-8").splitlines():
            bare = line.partition("#")[0]
            if ":" in bare:
                continue
            for word in re.split(r"[|/,;\t]", bare):
                if word.strip():
                    found[normal(word)] = None
    return list(found)


def frequent(language: Language, first: int, last: int) -> list[str]:
    """The words of these ranks by how common they are."""
    if language is Language.AFRIKAANS:
        words = lexicon(language)
        ranked = sorted(words.words(), key=lambda word: (-words.zipf(word), word))
    else:
        zipf = sources.frequencies(language.value)
        ranked = sorted(zipf, key=lambda word: (-zipf[word], word))
    return [word for word in ranked if word.isalpha() and len(word) > 1][first - 1 : last]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", type=Language)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--without-families", action="store_true")
    parser.add_argument("--ranks", type=int, nargs=2, default=RANKS, metavar=("FIRST", "LAST"))
    options = parser.parse_args()
    language: Language = options.language
    cards, clues = deck(language), frequent(language, *options.ranks)
    hits: dict[str, dict[str, Relation]] = defaultdict(dict)
    for clue in clues:
        for card in cards:
            found = relation(clue, card, language, not options.without_families)
            if found and clue != card:
                hits[clue][card] = found
    if options.list:
        by_kind: dict[str, list[str]] = defaultdict(list)
        for clue, found_cards in hits.items():
            for card, found in found_cards.items():
                by_kind[f"{found.kind.value} {found.certain}"].append(f"{clue}/{card}")
        for kind, pairs in sorted(by_kind.items()):
            print(f"[{kind}: {len(pairs)}]", *sorted(pairs))
    rng = Random(2026)
    rulings = forbidden = doubtful = 0
    for _ in range(BOARDS):
        board = set(rng.sample(cards, CARDS))
        for clue in clues:
            rulings += 1
            collisions = [hits[clue][card].certain for card in hits[clue] if card in board]
            forbidden += any(collisions)
            doubtful += bool(collisions) and not any(collisions)
    colliding = sum(map(len, hits.values()))
    print(
        f"{language.value}: {len(clues)} words, {len(cards)} cards, {colliding} pairs; of "
        f"{rulings} rulings {forbidden / rulings:.3%} forbidden, {doubtful / rulings:.3%} doubtful"
    )


if __name__ == "__main__":
    main()
