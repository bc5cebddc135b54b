"""
Take foreign words out of a lexicon: python -m referee.foreign LANGUAGE ...

The sources list words of other languages too, from titles and quotations. The spelling dictionary
decides: what it does not have, small or with a capital, is foreign if another language has it in
its own spelling dictionary and uses it far more. It needs `wordfreq` and Debian's `hunspell` with
the dictionaries of DICTIONARIES and OTHERS; build the lexicon first.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Iterable

from referee.lexfile import Word, write
from referee.sources import frequencies

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import lexicon

DICTIONARIES = {"en": ("en_US", "en_GB"), "nl": ("nl",), "af": ("af_ZA", "nl")}
"""Loan words of Afrikaans are those that Dutch has as well."""
FREQUENCIES = {"en": "en", "nl": "nl", "af": "nl"}
"""Nobody has counted Afrikaans words; its loans are about as common as in Dutch."""
OTHERS = {"en": "en_US", "nl": "nl", "de": "de_DE", "fr": "fr", "es": "es_ES", "it": "it_IT"}
MORE_COMMON = 0.8
"""How much more common (zipf) it must be there than here."""
COMMON = 2.5
"""How common it must be there: nobody meets the others."""


def rejected(words: Iterable[str], dictionary: str) -> set[str]:
    """The words that a spelling dictionary does not have."""
    command = ["hunspell", "-d", dictionary, "-l", "-i", "utf-8"]
    done = subprocess.run(command, input="\n".join(words), capture_output=True, text=True)
    return set(done.stdout.split())


def foreign_words(language: str) -> set[str]:
    words = [word for word in lexicon(Language(language)).words() if word.isalpha()]
    strange = set(words)
    for dictionary in DICTIONARIES[language]:
        names = rejected(map(str.capitalize, strange), dictionary)
        strange &= {word for word in rejected(strange, dictionary) if word.capitalize() in names}
    own = frequencies(FREQUENCIES[language])
    found: set[str] = set()
    for other, dictionary in OTHERS.items():
        if other in (language, FREQUENCIES[language]):
            continue
        theirs = frequencies(other)
        common = {
            word
            for word in strange
            if theirs.get(word, 0) >= max(COMMON, own.get(word, 0) + MORE_COMMON)
        }
        found |= common - rejected(common, dictionary)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", choices=DICTIONARIES)
    for language in parser.parse_args().languages:
        words, foreign = lexicon(Language(language)), foreign_words(language)
        kept: dict[str, Word] = {}
        for word in words.words():
            entry = words.get(word)
            if entry and word not in foreign:
                kept[word] = Word(
                    entry.zipf,
                    set(entry.tags),
                    set(entry.lemmas),
                    set(entry.bases),
                    set(entry.cuts),
                )
        write(language, kept)
        print(f"{language}: {len(foreign)} foreign words taken out, {len(kept)} left")


if __name__ == "__main__":
    main()
