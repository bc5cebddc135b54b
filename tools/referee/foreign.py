"""
Take foreign words out of a language: python -m referee.foreign LANGUAGE ...

The sources list words of other languages too, from titles and quotations, as names, or as forms
that a rule makes by chance. A word is foreign if another language has it in its own spelling
dictionary and uses it far more, and our spelling dictionary does not have it; one that is only a
name here needs more, and one that several languages know as a name stays. Words that we wrote down
ourselves stay. Listed words leave the lexicon; those that a rule makes of a listed one, as German
*halten* of *halt*, are written to `foreign.txt.gz`.

It needs `wordfreq` and Debian's `hunspell` with the dictionaries of DICTIONARIES and OTHERS; build
the lexicon first. `--list` only prints what it would do.
"""

from __future__ import annotations

import argparse
import gzip
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from referee.lexfile import FOLDERS, take_out
from referee.sources import frequencies, reviewed_words

from numbers_station.game.ruleset import Language
from numbers_station.languages import LANGUAGES
from numbers_station.lookalikes import without_accents
from numbers_station.referee.attestation import is_attested, is_written_down
from numbers_station.referee.languages.data import lexicon

REVIEWED = Path(__file__).with_name("foreign_words.txt")
DICTIONARIES = {"en": ("en_US", "en_GB"), "nl": ("nl",), "af": ("af_ZA", "nl")}
"""Loan words of Afrikaans are those that Dutch has as well."""
FREQUENCIES = {"en": "en", "nl": "nl", "af": "nl"}
"""Nobody has counted Afrikaans words; its loans are about as common as in Dutch."""
OTHERS = {
    "en": "en_US",
    "nl": "nl",
    "de": "de_DE",
    "fr": "fr",
    "es": "es_ES",
    "it": "it_IT",
    "pt": "pt_PT",
    "da": "da_DK",
    "sv": "sv_SE",
    "nb": "nb_NO",
    "pl": "pl_PL",
    "cs": "cs_CZ",
    "ro": "ro_RO",
    "ca": "ca",
    "is": "is_IS",
}


class Excess(NamedTuple):
    """How common (zipf) a word must be there, and how much more common than here."""

    there: float
    more: float


NOT_LISTED = Excess(2.5, 0.8)
"""What our spelling dictionary does not have."""
BY_RULE = Excess(3.0, 1.0)
"""What no dictionary of ours has but a rule makes of a word."""
NAME = Excess(3.3, 2.0)
"""What our spelling dictionary has with a capital only."""
KNOWN_NAME = 2
"""In so many other languages a name is a name in world-wide use."""
RARE, LISTED = 1.75, Excess(3.3, 1.6)
"""What not all of our dictionaries have, and hardly anybody here uses."""
PLURAL = 3.0
"""How common a word must be here to have a plural that no dictionary lists (mangas)."""


def rejected(words: Iterable[str], dictionary: str) -> set[str]:
    """The words that a spelling dictionary does not have."""
    command = ["hunspell", "-d", dictionary, "-l", "-i", "utf-8"]
    done = subprocess.run(command, input="\n".join(words), capture_output=True, text=True)
    return set(done.stdout.split())


def is_more(there: float, here: float, needed: Excess) -> bool:
    return there >= needed.there and there >= here + needed.more


def foreign_words(language: str) -> set[str]:
    own, words = frequencies(FREQUENCIES[language]), lexicon(Language(language))
    asked: dict[str, dict[str, float]] = {}
    for other in OTHERS:
        if other in (language, FREQUENCIES[language]):
            continue
        for word, there in frequencies(other).items():
            needed = NOT_LISTED if word in words else BY_RULE
            if len(word) > 2 and word.isalpha() and is_more(there, own.get(word, 0), needed):
                asked.setdefault(word, {})[other] = there
    known = {
        word
        for word in asked
        if is_attested(word, Language(language)) and not is_written_down(word, Language(language))
    }
    small, capital, anywhere = known, {word.capitalize() for word in known}, set[str]()
    for dictionary in DICTIONARIES[language]:
        wrong = rejected(known, dictionary)
        small, anywhere = small & wrong, anywhere | wrong
        capital = rejected(capital, dictionary)
    found: set[str] = set()
    names: set[str] = set()
    for other, dictionary in OTHERS.items():
        more: set[str] = set()
        for word in known:
            there, here, entry = asked[word].get(other, 0.0), own.get(word, 0.0), words.get(word)
            if word not in small:
                accented = without_accents(word) in words and not word.isascii()
                rare = word in anywhere and here < RARE and not (entry and entry.lemmas)
                rare = rare and not accented
                foreign = rare and is_more(there, here, LISTED)
            elif word.capitalize() not in capital or (entry and entry.tags == {"p"}):
                foreign = is_more(there, here, NAME)
                names |= {word} if foreign else set()
            elif entry is None:
                single = words.get(word[:-1]) if word[-1] == "s" else None
                plural = single and single.zipf >= PLURAL and "N" in single.tags
                foreign = not plural and is_more(there, here, BY_RULE)
            else:
                foreign = is_more(there, here, NOT_LISTED)
            if foreign:
                more.add(word)
        # German nouns have a capital.
        nouns = rejected(map(str.capitalize, more), dictionary)
        wrong = rejected(more, dictionary)
        found |= {
            word
            for word in more
            if word not in wrong or (other == "de" and word.capitalize() not in nouns)
        }
    return found - known_names(names, language)


def known_names(words: set[str], language: str) -> set[str]:
    """The names that several other languages have as names and as nothing else."""
    languages: Counter[str] = Counter()
    for other, dictionary in OTHERS.items():
        if other not in (language, "de"):
            strange = rejected(map(str.capitalize, words), dictionary)
            small = rejected(words, dictionary)
            languages.update(word for word in small if word.capitalize() not in strange)
    return {word for word, number in languages.items() if number >= KNOWN_NAME}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", choices=DICTIONARIES)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    for language in options.languages:
        words, foreign = lexicon(Language(language)), foreign_words(language)
        if options.list:
            print(*sorted(foreign), sep="\n")
            continue
        take_out(language, foreign)
        found = (word for word in foreign if word not in words)
        made = sorted({*found, *reviewed_words(REVIEWED, language)})
        path = FOLDERS / LANGUAGES[Language(language)].referee_folder / "foreign.txt.gz"
        path.write_bytes(gzip.compress("\n".join(["", *made, ""]).encode(), 9, mtime=0))
        print(f"{language}: {len(foreign)} foreign words, {len(made)} by rule")


if __name__ == "__main__":
    main()
