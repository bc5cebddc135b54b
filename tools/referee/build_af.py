"""Build the Afrikaans lexicon from the hunspell dictionary, a frequency list and Dutch cognates."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import log10
from pathlib import Path

from referee import hunspell, sources
from referee.cognates import cognate_classes, dutch_spellings
from referee.lexfile import Word, write

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import lexicon

INFLECTION = set("JPSTZd")
"""Only these flags tell of forms; the others also save space: oor + log, dor + ing, ros + e."""
LOAN = 1.5
CLASSES = {"N": set("JP"), "V": set("ghrAFGKMU"), "A": set("HT")}
"""What the affixes that a stem takes say about its word class."""


def productivity(words: dict[str, Word]) -> Counter[str]:
    """How many listed words begin or end with this one, with a listed word as the other part."""
    made: Counter[str] = Counter()
    for word in words:
        for at in range(3, len(word) - 2):
            first, last = word[:at], word[at:]
            if first in words and last in words:
                made[first] += 1
                made[last] += 1
    return made


def collect(folder: Path) -> dict[str, Word]:
    ranked = (folder / "package/build/resources/afrikaans.txt").read_text().split()
    rank = {word.lower(): place for place, word in enumerate(ranked, 1)}
    words: dict[str, Word] = defaultdict(Word)
    place = folder / "x_hunspell-af/usr/share/hunspell"
    for form, stem, flag in hunspell.forms(place, "af_ZA"):
        word = form.lower()
        if not word.replace("-", "").replace("'", "").isalpha() or len(word) < 2:
            continue
        facts = words[word]
        if form[0].isupper():
            facts.tags.add("p")
            continue
        if flag not in INFLECTION or form == stem:
            facts.tags.add("X")
        if form == stem:
            facts.tags.update(kind for kind, marks in CLASSES.items() if marks & set(flag))
        elif flag in INFLECTION:
            facts.lemmas.add(stem.lower())
    made = productivity(words)
    dutch_zipf = sources.frequencies("nl")
    for word, facts in words.items():
        if "X" in facts.tags and not facts.lemmas:
            facts.tags |= cognate_classes(word)
        if word in rank:
            facts.zipf = round(7.3 - 0.95 * log10(rank[word]), 2)
        else:
            # The list ends at ten thousand words: how common its Dutch cognate is, and in how many
            # compounds it is found, say something about the others, all rarer than those.
            cognate = max(
                (dutch_zipf.get(other, 0.0) for other in dutch_spellings(word)), default=0.0
            )
            facts.zipf = round(min(max(cognate - 1.0, 1.0 + 0.8 * log10(1 + made[word])), 3.4), 2)
    # A word that both Dutch and English know is no stranger in Afrikaans: strudel, karaoke.
    english, dutch_words = lexicon(Language.ENGLISH), lexicon(Language.DUTCH)
    for word in dutch_words.words():
        if word not in words and min(english.zipf(word), dutch_words.zipf(word)) >= LOAN:
            entry = english.get(word)
            words[word] = Word(1.0, {"p" if entry and "p" in entry.tags else "x"})
    return words


if __name__ == "__main__":
    write("af", collect(sources.folder(__doc__ or "")))
