"""Dutch, Afrikaans and Icelandic: our glossed vocabulary, our associations, Unicode's names."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import scipy.sparse as sp

from numbers_station.bots.knowledge.data_file import DataFile
from numbers_station.decks.pictures.words import names, part_tags, phrases
from numbers_station.decks.senses import senses
from numbers_station.game.ruleset import Language
from numbers_station.referee.attestation import is_attested
from numbers_station.referee.linked_words import analysis

from . import associations, english, sources

LATER_SENSE = 0.75
"""How much each further sense of a word counts."""
COMMON = 2.7
"""How common (zipf) a word must be that was said only once."""
TOLD = 4
"""How often a word must have been said, with what was said to it, to be a clue."""
PLURALS = {"ar": ("", "i", "ur"), "ir": ("", "ur"), "ur": ("", "a")}
"""Endings that tell the plural of an Icelandic noun that has one of these in their place."""
PHRASE_SAID = 3
"""How often an answer of several words must have been said to be known as a whole."""
CONTENT = {"n", "v", "adj"}
"""What makes a clue; names do if they were said twice, since once may be in a title."""
Glosses = dict[str, dict[str, float]]


@cache
def frequencies(language: str) -> dict[str, float]:
    """Zipf frequencies; where no list exists, what the referee's lexicon says."""
    if language == "af":
        from numbers_station.referee.languages.data import lexicon

        found = lexicon(Language.AFRIKAANS)
        return {word: found.zipf(word) for word in found.words()}
    return english.frequencies(language)


def english_words(path: Path) -> list[str]:
    return DataFile(path).lines("words")


def _entries(language: Language) -> Iterator[tuple[str, str, str]]:
    """The words of our own vocabulary, their parts of speech, and their glosses."""
    file = associations.BOTS / "vocabularies" / f"{language}.txt"
    for line in file.read_text("utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) >= 3 and not line.startswith("#"):
            yield fields[0].strip().lower(), fields[1].strip(), fields[2]


def parts_of_speech(language: Language) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for word, part, _ in _entries(language):
        found[word].add(part)
    return found


def read_glosses(language: Language) -> Glosses:
    """word -> English gloss -> weight, from our own vocabulary and the senses of our decks."""
    found: Glosses = defaultdict(dict)
    for word, _, glosses in _entries(language):
        weight = 1.0
        for sense in glosses.split(";"):
            for gloss in sense.split(","):
                plain = re.sub(r"\(.*?\)", "", gloss).strip().lower()
                plain = re.sub(r"^(to|a|an|the) ", "", plain)
                if plain:
                    found[word][plain] = max(weight, found[word].get(plain, 0.0))
            weight *= LATER_SENSE
    for word, told in senses(language, Language.ENGLISH).glosses.items():
        for at, gloss in enumerate(told):
            plain = re.sub(r"^(to|a|an|the) ", "", gloss.lower())
            found[word.lower()].setdefault(plain, LATER_SENSE**at)
    return found


def find_names(language: Language, folder: Path) -> Glosses:
    """The same from the names of what is on pictures, and from Unicode's names of emoji."""
    found: Glosses = defaultdict(dict)
    for part in names().values():
        found[part[language].lower()][part["en"].lower()] = 1.0
    for staging in phrases().values():
        own, there = staging[language].tags, staging["en"].tags
        if len(own) == len(there):
            for word, gloss in zip(own, there, strict=True):
                found[word.lower()].setdefault(gloss.lower(), 0.6)
    unicode = sources.fetch(sources.CLDR, folder)
    here, there_ = _annotations(unicode, language), _annotations(unicode, "en")
    for sign, (name, _) in here.items():
        if sign in there_ and name:
            found[name].setdefault(there_[sign][0], 0.8)
    for sign, (_, words) in here.items():
        for word in words:
            if sign in there_ and word not in found:
                for gloss in there_[sign][1][:3]:
                    found[word].setdefault(gloss, 0.3)
    for weighted in part_tags().values():
        main = next(iter(weighted["en"]))
        for word, weight in weighted[language].items():
            if word.lower() not in found:
                found[word.lower()].setdefault(main.lower(), 0.4 * weight)
    return found


def _annotations(folder: Path, language: str) -> dict[str, tuple[str, list[str]]]:
    file = folder / "annotations" / language / "annotations.json"
    entries = json.loads(file.read_text("utf-8"))["annotations"]["annotations"]
    return {
        sign: (entry.get("tts", [""])[0].lower(), [word.lower() for word in entry["default"]])
        for sign, entry in entries.items()
        if "default" in entry
    }


def vocabulary(
    language: Language, folder: Path, english_list: list[str]
) -> tuple[list[str], sp.csr_matrix, list[bool]]:
    """The words, what each means as weights over the English words, and which can be clues."""
    there = {word: row for row, word in enumerate(english_list)}
    glosses = read_glosses(language)
    parts = parts_of_speech(language)
    ours = {word for word, found in parts.items() if found & CONTENT}
    for word, meanings in find_names(language, folder).items():
        if word not in glosses:
            glosses[word] = meanings
    zipf, said = frequencies(language), english.written_words(language)
    deck = english.deck_words(language) | english.picture_words(language)
    answered = associations.words(language)
    cues = answered.keys()
    known = set(glosses) | cues | deck
    known |= {
        word
        for word, times in said.items()
        if times >= (PHRASE_SAID if " " in word else 2) or zipf.get(word, 0.0) >= COMMON
    }
    words = sorted(known, key=lambda word: (-zipf.get(word, 0.0), word))
    rows, columns, weights = [], [], []
    for row, word in enumerate(words):
        for column, weight in _english(glosses.get(word, {}), there).items():
            rows.append(row)
            columns.append(column)
            weights.append(weight)
    matrix = sp.csr_matrix((weights, (rows, columns)), shape=(len(words), len(there)))
    out = english.never(language)
    sayable = ours | {word for word in deck | cues if not is_attested(word, language)}
    told = {word: said[word] + len(answered.get(word, ())) for word in words}
    familiar = [
        _plain(word)
        and word not in out
        and (word in deck or told[word] >= TOLD)
        and (word in sayable or (_base_form(word, language) and not _plural(word, language)))
        for word in words
    ]
    return words, matrix, familiar


def _base_form(word: str, language: Language) -> bool:
    """Whether the referee has the word as one that stands in a dictionary."""
    return is_attested(word, language) and word in analysis(word, language).lemmas


def _plural(word: str, language: Language) -> bool:
    """Whether it is the plural of a word that the referee has."""
    stem = word[:-2]
    singulars = {stem + ending for ending in PLURALS.get(word[-2:], ())}
    return language is Language.ICELANDIC and not singulars.isdisjoint(
        analysis(word, language).lemmas
    )


def _plain(word: str) -> bool:
    return word.isalpha() and len(word) > 1


def _english(meanings: dict[str, float], there: dict[str, int]) -> dict[int, float]:
    """Rows of the English words for glosses; a gloss of several words counts by its parts."""
    found: dict[int, float] = {}
    for gloss, weight in meanings.items():
        row = there.get(gloss)
        pieces = [row] if row is not None else [there[p] for p in gloss.split() if p in there]
        for piece in pieces:
            share = weight / max(1, len(pieces)) ** 0.5
            found[piece] = max(found.get(piece, 0.0), share)
    return found
