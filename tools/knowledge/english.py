"""The English vocabulary: what we wrote about, what may lie on a board, what can be a clue."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from functools import cache
from math import log10
from pathlib import Path

from numbers_station.decks import words as decks
from numbers_station.decks.pictures.words import names, part_tags, phrases
from numbers_station.game.board import Word
from numbers_station.game.ruleset import Language

from . import associations
from .glosses import FILES, senses
from .lemmas import STOP, base

PLAIN = re.compile(r"[a-z]+(?:[ '-][a-z]+)*")
COMMON, SAID = 4.0, 2.6
"""How common (zipf) a word must be to be a familiar clue by itself, and if we said it."""


@cache
def frequencies(language: str) -> dict[str, float]:
    """Zipf frequencies (log10 of occurrences in 1e9 words) of wordfreq's largest list."""
    # A dependency of the build only, so it is not imported above.
    found = importlib.import_module("wordfreq").get_frequency_dict(language, wordlist="best")
    return {word: log10(share * 1e9) for word, share in found.items()}


def never(language: str) -> frozenset[str]:
    """Words that are no clue in any company."""
    found: set[str] = set()
    for line in Path(__file__).with_name("never.txt").read_text("utf-8").splitlines():
        name, _, words = line.partition(":")
        if name == language:
            found.update(words.split())
    return frozenset(found)


def deck_words(language: Language) -> set[str]:
    found = set()
    for deck in (decks.standard(language), decks.children(language)):
        for card in deck.cards:
            for face in (card.front, card.back):
                if isinstance(face, Word):
                    found.add(face.text.lower())
    return found


def picture_words(language: Language) -> set[str]:
    """The names and tags of what can be seen on pictures."""
    found = {tag.lower() for part in part_tags().values() for tag in part[language]}
    found.update(part[language].lower() for part in names().values())
    for staging in phrases().values():
        found.update(tag.lower() for tag in staging[language].tags)
    return found


def written_words(language: str) -> Counter[str]:
    """All cues and answers of our associations, with how often they were said."""
    said = associations.words(language)
    found = Counter(answer for answers in said.values() for answer in answers)
    for answers in associations.pictures(language).values():
        found.update(answers)
    found.update(said.keys())
    return found


def vocabulary(wordnet: Path, size: int) -> list[str]:
    """Words worth knowing: ours first, then WordNet's by frequency, most frequent first."""
    zipf = frequencies("en")
    ours = deck_words(Language.ENGLISH) | picture_words(Language.ENGLISH)
    ours |= set(written_words("en"))
    dictionary = [word for word in senses(wordnet) if PLAIN.fullmatch(word) and len(word) > 1]
    dictionary = [word for word in dictionary if " " not in word and word not in STOP]
    dictionary.sort(key=lambda word: (-zipf.get(word, 0.0), word))
    found = {word for word in ours if PLAIN.fullmatch(word) and word not in STOP}
    for word in dictionary:
        if len(found) >= size:
            break
        found.add(word)
    return sorted(found, key=lambda word: (-zipf.get(word, 0.0), word))


def familiar(words: list[str], wordnet: Path) -> list[bool]:
    """Whether each word is a clue that people would give and understand."""
    zipf, said, out = frequencies("en"), written_words("en"), never("en")
    content = {
        word
        for word, found in senses(wordnet).items()
        if {k[0] for k, _ in found} & {"n", "v", "a"}
    }
    proper = _proper(wordnet)
    every = set(words)
    return [
        PLAIN.fullmatch(word) is not None
        and " " not in word
        and "-" not in word
        and len(word) > 2
        and word not in out
        and word not in STOP
        and base(word, every) == word
        and (
            (zipf.get(word, 0) >= COMMON and word in content and word not in proper)
            or (zipf.get(word, 0) >= SAID and said[word] > 0 and word not in proper)
            or (zipf.get(word, 0) >= SAID and said[word] > 1)
        )
        for word in words
    ]


def _proper(folder: Path) -> set[str]:
    """Words that WordNet writes with a capital only."""
    capital: set[str] = set()
    small: set[str] = set()
    for part in FILES:
        for line in (folder / "dict" / f"data.{part}").read_text("utf-8").splitlines():
            if line.startswith("  "):
                continue
            fields = line.split()
            for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
                (small if word.islower() else capital).add(word.lower())
    return capital - small
