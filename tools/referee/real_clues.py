"""
How many real clues are doubtful: python -m referee.real_clues LANGUAGE ... [--list].

Real clues are the cues and answers of the bots' associations that are one word of letters alone, as
people wrote them. Beside a card that has nothing of them they should be clear, but for words of
other languages, abbreviations and slips. `--list` prints those that are not, for reading. With
`--people FILE` the clues of people are taken instead, a JSON object with `clue` and `lang` a line.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from numbers_station.game.ruleset import Language
from numbers_station.referee import verdict

ASSOCIATIONS = Path(__file__).parents[2] / "src/numbers_station/bots/knowledge/associations"
RECIPES = "pictures.txt"
"""Its cues are pictures, no words."""
STRANGER = ("qzx",)


def real_clues(language: Language) -> Iterator[str]:
    for path in sorted((ASSOCIATIONS / language).glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("#"):
                continue
            cue, _, answers = line.partition(":")
            words = answers.split(",") if path.name == RECIPES else [cue, *answers.split(",")]
            yield from (word.strip() for word in words)


def clues_of_people(path: Path, language: Language) -> Iterator[str]:
    given = map(json.loads, path.read_text("utf-8").splitlines())
    yield from (each["clue"] for each in given if each["lang"] == language)


def kind(word: str) -> str:
    """What a word looks like; those of letters alone count as clues."""
    if " " in word or not word:
        return "several words"
    if not word.isalpha():
        return "digits and signs"
    if word.isupper() or not word[1:].islower():
        return "capitals inside"
    return "name" if word[0].isupper() else "word"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", type=Language)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--people", type=Path, metavar="FILE")
    options = parser.parse_args()
    for language in options.languages:
        people = options.people
        given = Counter(clues_of_people(people, language) if people else real_clues(language))
        refused: dict[str, list[str]] = {}
        for word in sorted(given):
            if found := verdict(word, STRANGER, language).reasons:
                refused.setdefault(f"{kind(word)}: {found[0].kind}", []).append(word)
        for name in ("word", "name"):
            clues = {word: number for word, number in given.items() if kind(word) == name}
            wrong = [each for words in refused.values() for each in words if each in clues]
            often = sum(map(clues.__getitem__, wrong))
            print(
                f"{language} {name}s that are not clear:",
                f"{len(wrong)} of {len(clues)} = {len(wrong) / max(1, len(clues)):.2%},",
                f"{often / max(1, sum(clues.values())):.2%} of all that were given",
            )
        for why, words in refused.items():
            if why.startswith(("word", "name")):
                print(f"  {why} {len(words)}", *(words if options.list else ()))


if __name__ == "__main__":
    main()
