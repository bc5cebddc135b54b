"""The English vocabulary: what we wrote about, what may lie on a board, what can be a clue."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from collections.abc import Container
from functools import cache
from math import log10
from pathlib import Path

from numbers_station.decks import words as decks
from numbers_station.decks.pictures.words import names, part_tags, phrases
from numbers_station.game.board import Word
from numbers_station.game.ruleset import Language

from . import associations, capitals
from .glosses import senses
from .lemmas import STOP, base

PLAIN = re.compile(r"[a-z]+(?:[ '-][a-z]+)*")
COMMON, SAID = 4.0, 2.6
"""How common (zipf) a word must be to be a familiar clue by itself, and if we said it."""
CONTENT_SAID = 8
"""How often a word must have been said that says nothing in a gloss (*state*, *person*)."""
PHRASE_SAID = 3
"""How often an answer of several words must have been said to be known as a whole."""


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


def glossed_words() -> set[str]:
    """What words of the other languages mean."""
    found: set[str] = set()
    for file in (associations.BOTS / "vocabularies").glob("*.txt"):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("#") and line.count("\t") >= 2:
                for gloss in re.split("[;,]", line.split("\t")[2]):
                    plain = re.sub(r"\(.*?\)", "", gloss).strip().lower()
                    found.add(re.sub(r"^(to|a|an|the) ", "", plain))
    return found


def vocabulary(wordnet: Path, size: int) -> list[str]:
    """
    Words worth knowing, most frequent first: those of our decks, our cues, and then what is most
    frequent or said most often. Answers of several words count by their parts anyway.
    """
    zipf, said = frequencies("en"), written_words("en")
    first = deck_words(Language.ENGLISH) | picture_words(Language.ENGLISH)
    first |= associations.words("en").keys()
    first = {word for word in first if PLAIN.fullmatch(word)}
    glossed = glossed_words()
    others = {word for word in said if " " not in word or said[word] >= PHRASE_SAID}
    others |= {word for word in senses(wordnet) if " " not in word} | glossed
    others = {word for word in others if PLAIN.fullmatch(word) and len(word) > 1} - first
    others -= {word for word in STOP if said[word] < CONTENT_SAID}
    headwords = first | senses(wordnet).keys()
    others = {word for word in others if word in headwords or not is_inflected(word, headwords)}

    def worth(word: str) -> float:
        return zipf.get(word, 0.0) + min(said[word], 8) / 4 + (word in glossed)

    ranked = sorted(others, key=lambda word: (-worth(word), word))
    found = first | set(ranked[: max(size - len(first), 0)])
    return sorted(found, key=lambda word: (-zipf.get(word, 0.0), word))


def is_inflected(word: str, headwords: Container[str]) -> bool:
    """Whether it is another form of a word that is known; what is said of it counts for that."""
    return base(word, headwords) not in (word, None)


def by_headwords(
    edges: dict[tuple[str, str], float], index: dict[str, int]
) -> dict[tuple[str, str], float]:
    """What was said, with base forms for words that are not known as they were said."""
    found: dict[tuple[str, str], float] = {}
    for (cue, answer), strength in edges.items():
        one, other = (word if word in index else base(word, index) for word in (cue, answer))
        if one and other:
            found[one, other] = max(found.get((one, other), 0.0), strength)
    return found


def surroundings(words: list[str], wordnet: Path, size: int) -> list[str]:
    """The same words first, then all others that are said, then the dictionary's by frequency."""
    zipf, known = frequencies("en"), set(words)
    said = sorted(word for word in written_words("en") if PLAIN.fullmatch(word))
    ranked = sorted(senses(wordnet), key=lambda word: (-zipf.get(word, 0.0), word))
    plain = (word for word in ranked if PLAIN.fullmatch(word) and " " not in word)
    out = known | STOP | {word for word in said if is_inflected(word, known)}
    others = dict.fromkeys(word for word in (*said, *plain) if word not in out)
    return [*words, *list(others)[: max(size - len(words), 0)]]


def familiar(words: list[str], wordnet: Path) -> list[bool]:
    """Whether each word is a clue that people would give and understand."""
    zipf, said, out = frequencies("en"), written_words("en"), never("en")
    content = {
        word
        for word, found in senses(wordnet).items()
        if {k[0] for k, _ in found} & {"n", "v", "a"}
    }
    proper = capitals.proper(wordnet)
    every = set(words)
    return [
        PLAIN.fullmatch(word) is not None
        and " " not in word
        and "-" not in word
        and "'" not in word
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
