"""Read WordNet's files: synsets with their words, glosses, more general synsets and derivations."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

FILES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
"""The files, and the letter by which pointers name them; satellite adjectives are in `adj`."""
DERIVED, PERTAINING, PARTICIPLE = "+", "\\", "<"


class WordNet:
    def __init__(self, folder: Path) -> None:
        self.words: dict[str, list[str]] = {}
        self.gloss: dict[str, set[str]] = {}
        self._up: dict[str, list[str]] = {}
        self.synsets: dict[str, list[str]] = defaultdict(list)
        self.names: set[str] = set()
        self._links: list[tuple[str, str, int, str, int]] = []
        for file, part in FILES.items():
            for line in (folder / f"data.{file}").read_text("utf-8").splitlines():
                if not line.startswith("  "):
                    self._read(part, line)

    def _read(self, part: str, line: str) -> None:
        facts, _, gloss = line.partition("|")
        fields = facts.split()
        key = part + fields[0]
        count = int(fields[3], 16)
        words = [re.sub(r"\(.*", "", word) for word in fields[4 : 4 + 2 * count : 2]]
        self.words[key] = [word.lower() for word in words]
        # Examples in quotation marks use the word but do not explain it.
        self.gloss[key] = set(re.findall(r"[a-z]+", re.sub(r'"[^"]*"', "", gloss.lower())))
        rest = fields[4 + 2 * count :]
        pointers = range(1, 1 + 4 * int(rest[0]), 4)
        self._up[key] = [part + rest[at + 1] for at in pointers if rest[at] in ("@", "@i")]
        for at in pointers:
            mark, place, other, which = rest[at : at + 4]
            if mark in (DERIVED, PERTAINING, PARTICIPLE) and which != "0000":
                one, two = int(which[:2], 16) - 1, int(which[2:], 16) - 1
                self._links.append((mark, key, one, other.replace("s", "a") + place, two))
        for word in words:
            self.synsets[word.lower()].append(key)
            if word[0].isupper():
                self.names.add(word.lower())

    def classes(self, word: str) -> set[str]:
        """N, V and A, as it is a noun, a verb or an adjective."""
        return {key[0].upper() for key in self.synsets[word]} - {"R"}

    def derivations(self) -> Iterator[tuple[str, str, bool]]:
        """Words WordNet links as derived, and whether by form too (not *lunar* and *moon*)."""
        for mark, key, one, other, two in self._links:
            yield self.words[key][one], self.words[other][two], mark == DERIVED

    def more_general(self, key: str) -> set[str]:
        """All words of the synsets above this one, those of two words also by themselves."""
        found: set[str] = set()
        seen = {key}
        stack = [key]
        while stack:
            for above in self._up.get(stack.pop(), ()):
                if above not in seen:
                    seen.add(above)
                    stack.append(above)
                    for word in self.words[above]:
                        found.update(word.split("_"))
        return found
