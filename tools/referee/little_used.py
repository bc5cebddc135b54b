"""
Find words that are listed here and used elsewhere: python -m referee.little_used LANGUAGE ...

Our spelling dictionaries have foreign words too, from titles and quotations (*horse* in Dutch), and
our lists have names that are plain words in another language (*queen*). They are foreign if
another language has them in its own dictionary and uses them far more; how much more depends on
what they are here. They are added to `foreign.txt.gz`, where a name is still a name with its
capital. What the bots' associations have stays, and so do the loans of `KEPT`.

It needs what `foreign.py` needs; run that first. `--list` only prints what it would do.
"""

from __future__ import annotations

import argparse
import gzip
from collections import Counter

from referee.attested import REVIEWED
from referee.foreign import DICTIONARIES, OTHERS, Excess, is_more, known_names, rejected
from referee.lexfile import FOLDERS
from referee.real_clues import real_clues
from referee.sources import frequencies, reviewed_words

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.languages import LANGUAGES
from numbers_station.referee.analysis.lexicon import LexiconEntry
from numbers_station.referee.attestation import is_name, is_written_down
from numbers_station.referee.languages.profiles import language_profile

OWN = {**DICTIONARIES, "is": ("is_IS",)}
DECIDES = ("af", "en")
"""Languages whose dictionary has no foreign words: what it lists is at home."""
FREQUENCIES = {"en": "en", "nl": "nl", "af": "nl", "is": "is"}
"""Nobody has counted Afrikaans words; its loans are about as common as in Dutch."""
NAME = Excess(3.5, 0.8)
"""What is a name here and a plain word there."""
INTERNATIONAL = 4
"""In so many languages a name is a word that all have taken in: koran, jeep."""
NO_CLASS = Excess(3.5, 1.1)
"""What our dictionary has without any word made of it."""
HARDLY_USED, RARE = 2.2, Excess(4.2, 2.3)
"""How rare a noun is here that only the dictionary knows."""
RARE_NAME = Excess(3.3, 1.2)
"""The same for one that is a name as well."""
RARE_LEMMA, FORM = 2.5, Excess(4.5, 0.9)
"""How rare a word is of which an English word seems to be a form (garden of Dutch gard)."""
KEPT = frozenset(
    (
        "adieu anno baguette booking bravo burka ciao deluxe déjà ego enfin escudo facto "
        "fitness frappe gladiator halt handling hola intro job largo lento live online petit "
        "priori profiler prosit quasi quiz remise risqué rôle serviette sorry taliban toilette "
        "total überhaupt ultimo vivace voilà weblog whatsapp zeitgeist"
    ).split()
)
"""Loans in use, though others use them more."""


def is_foreign(word: str, here: float, there: dict[str, float], language: Language) -> bool:
    """Whether a word that we list is at home in one of these languages and not here."""
    profile = language_profile(language)
    entry = profile.listed(word)
    most = max(there.values())
    if entry is None or entry.tags == {"p"} or is_name(word, language):
        # German nouns have a capital as names do.
        return any(is_more(there[each], here, NAME) for each in there if each != "de")
    if entry.lemmas:
        return is_of_rare_lemma(entry, language) and is_more(there.get("en", 0.0), here, FORM)
    if entry.tags <= set("Xxp"):
        return is_more(most, here, NO_CLASS)
    return here < HARDLY_USED and is_more(most, here, RARE_NAME if "p" in entry.tags else RARE)


def international(words: set[str]) -> set[str]:
    """The words that many languages' spelling dictionaries have without a capital."""
    languages: Counter[str] = Counter()
    for dictionary in OTHERS.values():
        languages.update(words - rejected(words, dictionary))
    return {word for word, number in languages.items() if number >= INTERNATIONAL}


def is_of_rare_lemma(entry: LexiconEntry, language: Language) -> bool:
    lookup = language_profile(language).lookup
    lemmas = [lookup(lemma) for lemma in entry.lemmas]
    return entry.tags.isdisjoint("NVA") and all(
        lemma is None or lemma.zipf < RARE_LEMMA for lemma in lemmas
    )


def little_used(language: Language) -> set[str]:
    own = frequencies(FREQUENCIES[language])
    # Bots know names too, with their capitals.
    said = (*real_clues(language), *reviewed_words(REVIEWED, language))
    stay = {normal(word) for word in said if word.islower()} | KEPT
    least = min(NAME.more, FORM.more)
    asked: dict[str, dict[str, float]] = {}
    for other in OTHERS:
        if other in (language, FREQUENCIES[language]):
            continue
        for word, there in frequencies(other).items():
            needed = Excess(NAME.there, least)
            if len(word) > 2 and word.isalpha() and is_more(there, own.get(word, 0.0), needed):
                asked.setdefault(word, {})[other] = there
    listed = language_profile(language).listed
    known = {
        word
        for word in asked
        if word not in stay
        and (is_name(word, language) or (listed(word) and not is_written_down(word, language)))
        and (is_name(word, language) or language is not Language.ICELANDIC)  # BÍN decides
    }
    unlisted = set(known)
    for dictionary in OWN[language]:
        unlisted &= rejected(known, dictionary)
    at_home: dict[str, dict[str, float]] = {}
    for other, dictionary in OTHERS.items():
        words = {word for word in known if other in asked[word]}
        wrong = rejected(words, dictionary)
        nouns = rejected(map(str.capitalize, words), dictionary) if other == "de" else words
        for word in words:
            if word not in wrong or (other == "de" and word.capitalize() not in nouns):
                at_home.setdefault(word, {})[other] = asked[word][other]
    found = {
        word
        for word, there in at_home.items()
        # A name that our spelling dictionary has as a word too is a word.
        if (word in unlisted or not (is_name(word, language) or language in DECIDES))
        and is_foreign(word, own.get(word, 0.0), there, language)
    }
    names = {word for word in found if is_name(word, language)}
    return found - known_names(found, language) - international(names)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", choices=[*Language])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    for language in map(Language, options.languages):
        found = sorted(little_used(language))
        if options.list:
            print(*found, sep="\n")
            continue
        path = FOLDERS / LANGUAGES[language].referee_folder / "foreign.txt.gz"
        before = gzip.decompress(path.read_bytes()).decode().split()
        words = sorted({*before, *found})
        path.write_bytes(gzip.compress("\n".join(["", *words, ""]).encode(), 9, mtime=0))
        print(f"{language}: {len(found)} words more, {len(words)} in all")


if __name__ == "__main__":
    main()
