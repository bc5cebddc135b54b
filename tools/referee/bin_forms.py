"""
Write the filter of BÍN's forms: python -m referee.bin_forms, with a new version of `islenska`.

Of four texts in five that are no form of any word in BÍN it says so without a look at BÍN's file,
most of whose pages would be in memory otherwise.
"""

from __future__ import annotations

from referee.lexfile import FOLDERS

from numbers_station.referee.analysis.word_filter import make_filter
from numbers_station.referee.languages.icelandic.bin_file import BinFile

BITS_A_FORM = 4


def main() -> None:
    file = BinFile()
    forms = {form for number in range(file.begin_greynir_utg) for form in file.lemma_forms(number)}
    path = FOLDERS / "icelandic/bin.filter"
    path.write_bytes(file.stamp() + make_filter(forms, BITS_A_FORM))
    print(f"{path.name}: {len(forms)} forms, {path.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
