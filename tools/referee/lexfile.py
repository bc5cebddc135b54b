"""Write a lexicon in the compact form that numbers_station.referee.analysis.lexicon reads."""

from __future__ import annotations

import gzip
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from numbers_station.languages import LANGUAGES, Language
from numbers_station.referee.analysis.lexicon import BANDS, KEY
from numbers_station.referee.languages.data import lexicon

FOLDERS = Path(__file__).parents[2] / "src/numbers_station/referee/languages"


@dataclass
class Word:
    zipf: float = 0.0
    tags: set[str] = field(default_factory=set)
    lemmas: set[str] = field(default_factory=set)
    bases: set[str] = field(default_factory=set)
    cuts: set[int] = field(default_factory=set)


def edit(word: str, other: str) -> str:
    """`other` as a change of `word`: how many letters to cut at the end, and what to add."""
    same = 0
    while same < min(len(word), len(other)) and word[same] == other[same]:
        same += 1
    return chr(65 + len(word) - same) + other[same:]


def entry(word: str, facts: Word) -> str:
    fields = [
        word[KEY:],
        BANDS[max(0, round(facts.zipf * 8))] + "".join(sorted(facts.tags)),
        ",".join(sorted(edit(word, lemma) for lemma in facts.lemmas)),
        ",".join(sorted(edit(word, base) for base in facts.bases)),
        ",".join(map(str, sorted(facts.cuts))),
    ]
    return ";".join(fields).rstrip(";")


def pack(words: dict[str, Word]) -> str:
    """The text that `Lexicon` reads."""
    groups: dict[str, list[str]] = defaultdict(list)
    for word in sorted(words):
        groups[word[:KEY]].append(entry(word, words[word]))
    return "\n".join(f"{key}|{'|'.join(group)}|" for key, group in sorted(groups.items()))


def write(language: str, words: dict[str, Word]) -> Path:
    path = FOLDERS / LANGUAGES[Language(language)].referee_folder / "lexicon.txt.gz"
    # No time stamp, so that the same sources give the same bytes.
    path.write_bytes(gzip.compress(pack(words).encode(), 9, mtime=0))
    print(f"{path.name}: {len(words)} words, {path.stat().st_size / 1e6:.2f} MB")
    return path


def take_out(language: str, words: set[str]) -> None:
    """Write the lexicon anew without these words."""
    listed, kept = lexicon(Language(language)), dict[str, Word]()
    for word in listed.words():
        entry = listed.get(word)
        if entry and word not in words:
            kept[word] = Word(
                entry.zipf, set(entry.tags), set(entry.lemmas), set(entry.bases), set(entry.cuts)
            )
    write(language, kept)
