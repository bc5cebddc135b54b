"""A list of words as one text: it loads fast, takes the memory of its letters, and is indexed."""

from __future__ import annotations

from bisect import bisect_right

INDEXED = 512
"""After how many letters another line is indexed."""


class WordList:
    """Words in the order of the alphabet, a line each."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0]
        self._words = [""]
        while 0 <= (start := text.find("\n", self._starts[-1] + INDEXED)) < len(text) - 1:
            self._starts.append(start)
            self._words.append(text[start + 1 : text.index("\n", start + 1)])
        self._starts.append(len(text) - 1)

    def __contains__(self, word: str) -> bool:
        near = bisect_right(self._words, word)
        # One letter further: a line ends with the line break that the next one begins with.
        return self._text.find(f"\n{word}\n", self._starts[near - 1], self._starts[near] + 1) >= 0
