"""Names: which words are written with a capital, and how; by our associations and WordNet."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from numbers_station.bots.knowledge.associations import PICTURES, file_names, read

CLEARLY = 4
"""So many times more often with a capital than without makes a name: *the Queen* makes none."""
OFTEN = 2
"""So many times it must be an answer with one; a cue with a capital is enough, one without it
tells nothing, since most of our files have all cues in small letters."""
ALWAYS = 6
"""So many times, and never without, where the dictionary knows no name: *regulate* is a song."""


@cache
def spellings(language: str) -> dict[str, Counter[str]]:
    """word -> the forms in which our associations write it, and how often."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for name in file_names(language):
        for cue, answers in read(language, name):
            if name != PICTURES and cue != cue.lower():
                found[cue.lower()][cue] += OFTEN
            for each in answers:
                found[each.lower()][each] += 1
    return found


@cache
def dictionary(wordnet: Path) -> dict[str, set[str]]:
    """word -> the forms in which WordNet writes it."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted((wordnet / "dict").glob("data.*")):
        for line in file.read_text("utf-8").splitlines():
            if not line.startswith("  "):
                fields = line.split()
                for form in fields[4 : 4 + 2 * int(fields[3], 16) : 2]:
                    found[form.lower().replace("_", " ")].add(form.replace("_", " "))
    return found


def written(word: str, language: str, wordnet: Path | None = None) -> str:
    """The word as people write it: *Iceland*, *iPhone*, *DNA*, *bread*."""
    found, known = spellings(language)[word], dictionary(wordnet)[word] if wordnet else set()
    small = found[word]
    capital = sum(found.values()) - small
    if known and all(form.islower() for form in known):
        is_name = capital >= ALWAYS and not small
    elif known and word not in known:
        is_name = capital >= small
    else:
        is_name = capital >= OFTEN and capital >= CLEARLY * small
    if not is_name:
        return word
    forms = {form: many for form, many in found.items() if form != word} or dict.fromkeys(known, 0)
    return max(forms, key=lambda form: (forms[form], form))


def proper(wordnet: Path) -> set[str]:
    """Words that WordNet writes with a capital only."""
    return {
        word
        for word, forms in dictionary(wordnet).items()
        if not any(form.islower() for form in forms)
    }


def names(words: Iterable[str], language: str, wordnet: Path | None = None) -> list[str]:
    """Those of the words that are written with a capital, in that form."""
    forms = ((word, written(word, language, wordnet)) for word in words)
    return [form for word, form in forms if form != word]
