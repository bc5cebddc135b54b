"""Write Dutch words that are common, after the lexicon has changed: python -m referee.common_nl."""

from __future__ import annotations

import gzip

from referee.lexfile import FOLDERS

from numbers_station.languages import Language
from numbers_station.referee.languages.data import lexicon
from numbers_station.referee.languages.dutch.common import KNOWN_PART, KNOWN_VERB, SHORTEST


def lines() -> str:
    """The nouns and the verbs."""
    nouns: list[str] = []
    verbs: list[str] = []
    words = lexicon(Language.DUTCH)
    for word in words.words():
        entry = words.get(word)
        if entry and "N" in entry.tags and entry.zipf >= KNOWN_PART and len(word) >= SHORTEST:
            nouns.append(word)
        if entry and "V" in entry.tags and entry.zipf >= KNOWN_VERB:
            verbs.append(word)
    return f"{' '.join(nouns)}\n{' '.join(verbs)}\n"


def main() -> None:
    # No time stamp, so that the same lexicon gives the same bytes.
    packed = gzip.compress(lines().encode(), 9, mtime=0)
    (FOLDERS / "dutch/common.txt.gz").write_bytes(packed)


if __name__ == "__main__":
    main()
