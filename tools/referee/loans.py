"""
Take words that are no loans out of the Afrikaans lexicon: python -m referee.loans [--list].

`build_af` takes for a loan what both Dutch and English know; so plain words of either came in, and
of French, from titles and quotations. A loan is what many languages took in: as common in Dutch as
in English, and the commoner it is, the more of the other spelling dictionaries must have it. A name
stays unless it is an everyday word of another language. What the Afrikaans spelling dictionary has
stays, and so does what we wrote down ourselves.

It needs `wordfreq` and Debian's `hunspell` with the dictionaries of OTHERS; run `referee.build_af`
first and `referee.foreign af` and `referee.attested af` after it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from referee.foreign import rejected
from referee.lexfile import Word, write
from referee.sources import frequencies

from numbers_station.game.ruleset import Language
from numbers_station.referee.languages.data import lexicon

OWN = "af_ZA"
OTHERS = {
    "en": "en_US",
    "nl": "nl",
    "de": "de_DE",
    "fr": "fr",
    "es": "es_ES",
    "it": "it_IT",
    "da": "da_DK",
    "sv": "sv_SE",
    "nb": "nb_NO",
    "pt": "pt_PT",
}
ENGLISH, DUTCH = "en", "nl"
MORE_COMMON, FAR_MORE_COMMON = 0.8, 1.2
"""How much more common (zipf) it is in the language it belongs to; if many took it in, far more."""
EVERYDAY = 3.0
"""How common an everyday word is."""
COMMONEST = {0: 2.5, 1: 3.0, 2: 3.5, 3: 4.0, 4: 4.0, 5: 4.2}
"""How common a loan may be that only so many further languages took in."""
NO_LOAN = 4.7
"""As common as this are a language's own words only."""
SOME, MANY = 3, 6
"""Languages that took a word in, or that write a name with a capital."""


@dataclass
class WordUse:
    """Which spelling dictionaries have a word, and how common it is there (zipf)."""

    small: set[str] = field(default_factory=set)
    capital: set[str] = field(default_factory=set)
    """Those that have it with a capital only."""
    zipf: dict[str, float] = field(default_factory=dict)

    def further(self, *languages: str) -> int:
        """How many others have it; German writes its nouns with a capital."""
        return len((self.small | self.capital).difference(languages))


def is_loan(use: WordUse) -> bool:
    """Whether speakers of Afrikaans can be expected to use the word or the name."""
    english, dutch = use.zipf[ENGLISH], use.zipf[DUTCH]
    for other in use.small - {ENGLISH, DUTCH}:
        is_theirs = use.zipf[other] >= max(EVERYDAY, dutch + MORE_COMMON)
        if is_theirs and use.further(other, DUTCH, ENGLISH) < SOME:
            return False  # papillon
    is_name = len(use.capital) > SOME and abs(english - dutch) < MORE_COMMON
    if is_name or not use.small & {ENGLISH, DUTCH}:
        return True  # John
    further = use.further(ENGLISH, DUTCH)
    apart = FAR_MORE_COMMON if further >= MANY else MORE_COMMON
    commonest = COMMONEST.get(further, NO_LOAN)
    return max(english, dutch) < commonest and abs(english - dutch) < apart


def uses(words: Iterable[str]) -> Mapping[str, WordUse]:
    found = {word: WordUse() for word in words}
    for language, dictionary in OTHERS.items():
        small = rejected(found, dictionary)
        capital = rejected(map(str.capitalize, found), dictionary)
        common = frequencies(language)
        for word, use in found.items():
            use.zipf[language] = common.get(word, 0.0)
            if word not in small:
                use.small.add(language)
            elif word.capitalize() not in capital:
                use.capital.add(language)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="only print what would leave")
    only_list: bool = parser.parse_args().list
    words = lexicon(Language.AFRIKAANS)
    small = rejected(filter(str.isalpha, words.words()), OWN)
    capital = rejected(map(str.capitalize, small), OWN)
    strange = [word for word in small if word.capitalize() in capital]
    leaving = {word for word, use in uses(strange).items() if not is_loan(use)}
    if only_list:
        print(*sorted(leaving))
        return
    kept: dict[str, Word] = {}
    for word in words.words():
        entry = words.get(word)
        if entry and word not in leaving:
            kept[word] = Word(
                entry.zipf,
                set(entry.tags),
                set(entry.lemmas),
                set(entry.bases),
                set(entry.cuts),
            )
    write("af", kept)
    print(f"{len(leaving)} of {len(strange)} words taken out, {len(kept)} left")


if __name__ == "__main__":
    main()
