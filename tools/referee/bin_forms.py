"""
Write what is beside BÍN's file: python -m referee.bin_forms, with a new version of `islenska`.

The filter of all its forms says of 24 texts in 25 that are none that they are none, and the
common forms are those that the analysis of our own words asks for. Neither has a look at BÍN's
file, most of whose pages would be in memory otherwise. When our words or rules change the common
forms may stay: of others the file is asked.
"""

from __future__ import annotations

from unittest.mock import patch

from referee.lexfile import FOLDERS

from numbers_station.game.ruleset import Language
from numbers_station.referee.analysis.word_filter import make_filter
from numbers_station.referee.languages.data import families, lexicon
from numbers_station.referee.languages.icelandic.bin_file import BinFile
from numbers_station.referee.languages.icelandic.common_forms import Reading, pack
from numbers_station.referee.linked_words import link_word

BITS_A_FORM = 8
ASKED: dict[str, tuple[Reading, ...]] = {}


def note(file: BinFile, word: str) -> tuple[Reading, ...]:
    """What the file itself has, with a note of it."""
    if found := file._read_readings(word):
        ASKED[word] = found
    return found


def write(name: str, content: bytes, forms: int) -> None:
    (FOLDERS / "icelandic" / name).write_bytes(content)
    print(f"{name}: {forms} forms, {len(content) / 1e6:.2f} MB")


def main() -> None:
    file = BinFile()
    forms = {form for number in range(file.begin_greynir_utg) for form in file.lemma_forms(number)}
    write("bin.filter", make_filter(forms, BITS_A_FORM) + file.stamp(), len(forms))
    own = families(Language.ICELANDIC)
    with patch.object(BinFile, "_find_readings", note):
        for word in sorted({*lexicon(Language.ICELANDIC).words(), *own.words}):
            link_word(word, Language.ICELANDIC)
    common = {form: found for form, found in ASKED.items() if form.isalpha()}
    write("bin.common", pack(common) + file.stamp(), len(common))


if __name__ == "__main__":
    main()
