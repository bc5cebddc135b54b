"""
Take abbreviations out of a lexicon: python -m referee.abbreviations DIR LANGUAGE ...

Spelling dictionaries have them too, among the words. They are those that SCOWL lists as
abbreviations and not as words (*encl*), those that a dictionary has with dots or in capitals only
(*afd.*, *FAQ*), and whatever has no vowel. Those that people say as words are in `SAID`. DIR is the
folder made by `fetch.sh`.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from pathlib import Path

from referee.lexfile import take_out

from numbers_station.game.ruleset import Language
from numbers_station.referee.attestation import is_written_down
from numbers_station.referee.languages.data import lexicon

DICTIONARIES = {"en": ("en-us/en_US", "en-gb/en_GB"), "nl": ("nl/nl",)}
COMMON, RARE = 70, 80
"""SCOWL's sizes: up to which its words count as words, and its abbreviations as such."""
VOWEL = re.compile("[aeiouyĳàáâäèéêëìíîïòóôöùúûü]")
SAID = frozenset(
    "abc admin app apps awol bio bios brr comms covid demo gif gifs goto hm hmm intro litho math "
    "maths med nth ok pfft prelim psst pst rev sax sec shh sst stat tech tsk ufo ufos vip vips "
    "vocab zzz".split()
)


def read_scowl(folder: Path, kind: str, size: int) -> set[str]:
    found: set[str] = set()
    for path in (folder / "x_scowl/usr/share/dict/scowl").glob(f"*-{kind}.*"):
        if int(path.suffix[1:]) <= size:
            found.update(path.read_text("latin-1").split())
    return found


def entries(folder: Path, name: str) -> set[str]:
    path = folder / f"x_hunspell-{name.split('/')[0]}/usr/share/hunspell/{name.split('/')[1]}.dic"
    return {re.split("[/\t]", line)[0] for line in path.read_text("utf-8").splitlines()}


def abbreviations(folder: Path, language: str) -> set[str]:
    listed = set[str]().union(*(entries(folder, name) for name in DICTIONARIES[language]))
    words = {word for word in listed if word.islower() and "." not in word}
    words.update(word.lower() for word in listed if word.istitle())
    short = {word.replace(".", "").lower() for word in listed if "." in word or word.isupper()}
    short -= words
    if language == "en":
        # The dictionary is made of SCOWL and has its abbreviations as words.
        known = read_scowl(folder, "words", COMMON)
        for kind in ("upper", "proper-names"):
            known.update(map(str.lower, read_scowl(folder, kind, COMMON)))
        short |= {word.lower() for word in read_scowl(folder, "abbreviations", RARE)} - known
    return short | set(filter(has_no_vowel, lexicon(Language(language)).words()))


def has_no_vowel(word: str) -> bool:
    return word.isalpha() and not VOWEL.search(word)


def kept(words: Iterable[str], language: str) -> set[str]:
    """What people say, or what we wrote down."""
    return {word for word in words if word in SAID or is_written_down(word, Language(language))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("languages", nargs="+", choices=DICTIONARIES)
    options = parser.parse_args()
    for language in options.languages:
        found = abbreviations(options.folder, language)
        take_out(language, found - kept(found, language))


if __name__ == "__main__":
    main()
