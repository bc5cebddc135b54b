"""
Build the lists of attested words: python -m referee.attested LANGUAGE ...

Words in use that the lexicons lack: those of `attested_words.txt`, which people read; Dutch
compounds that wordfreq has counted; and Afrikaans compounds whose parts make a real Dutch one. What
is in a list stays in it. `referee.real_clues` shows which words of the bots' associations are in
none: those in use belong into `attested_words.txt`.
"""

from __future__ import annotations

import argparse
import gzip
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from referee.cognates import dutch_spellings
from referee.foreign import NOT_LISTED, is_more, rejected
from referee.sources import frequencies, reviewed_words

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.languages import LANGUAGES
from numbers_station.referee.analysis.compounds import split
from numbers_station.referee.attestation import is_attested
from numbers_station.referee.languages.data import lexicon
from numbers_station.referee.languages.profiles import language_profile

PACKAGE = Path(__file__).parents[2] / "src/numbers_station"
REVIEWED = Path(__file__).with_name("attested_words.txt")
SHORTEST, SHORTEST_PART = 7, 3
LINKS = {"": "", "s": "s", "en": "e", "e": "e", "er": "er"}
"""What joins the parts of a Dutch compound, and those of an Afrikaans one."""


def dutch_compounds(words: Iterable[str]) -> Iterator[tuple[str, str, str, str]]:
    """Compounds of two listed words, with their parts and what joins them."""
    profile = language_profile(Language.DUTCH)
    for word in words:
        found = split(word, profile) if word.isalpha() and len(word) >= SHORTEST else None
        if not found or not found.certain or len(found.parts) != 2:
            continue
        first, last = found.parts
        if min(len(first), len(last)) < SHORTEST_PART or not all(map(profile.listed, found.parts)):
            continue
        if word.startswith(first) and word.endswith(last):
            yield word, first, word[len(first) : len(word) - len(last)], last


def dutch_only(words: Iterable[str]) -> set[str]:
    """Without English compounds (cupboard), which seem to be of two Dutch words."""
    found, english, dutch = set(words), frequencies("en"), frequencies("nl")
    common = {word for word in found if is_more(english.get(word, 0), dutch[word], NOT_LISTED)}
    return found - common | rejected(common, "en_US")


def afrikaans_compounds() -> Iterator[str]:
    """Compounds that Dutch has, in Afrikaans words."""
    own = lexicon(Language.AFRIKAANS)
    cognates: dict[str, list[str]] = defaultdict(list)
    for word in own.words():
        entry = own.get(word)
        if entry and entry.tags & set("NVAX") and len(word) >= SHORTEST_PART:
            for spelling in dutch_spellings(word):
                cognates[spelling].append(word)
    dutch = (*lexicon(Language.DUTCH).words(), *frequencies("nl"))
    for _, first, link, last in dutch_compounds(dutch):
        if link in LINKS:
            for head in cognates.get(first, ()):
                yield from (head + LINKS[link] + tail for tail in cognates.get(last, ()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="+", choices=[*Language])
    for language in map(Language, parser.parse_args().languages):
        path = PACKAGE / "referee/languages" / LANGUAGES[language].referee_folder
        path = path / "attested.txt.gz"
        listed = gzip.decompress(path.read_bytes()).decode().split()
        words = {*listed, *map(normal, reviewed_words(REVIEWED, language))}
        if language is Language.DUTCH:
            words.update(dutch_only(word for word, *_ in dutch_compounds(frequencies("nl"))))
        if language is Language.AFRIKAANS:
            words.update(afrikaans_compounds())
        path.write_bytes(gzip.compress(b"\n", mtime=0))
        found = sorted(
            word for word in words if " " not in word and word and not is_attested(word, language)
        )
        path.write_bytes(gzip.compress("\n".join(["", *found, ""]).encode(), 9, mtime=0))
        print(f"{language}: {len(found)} words, {path.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
