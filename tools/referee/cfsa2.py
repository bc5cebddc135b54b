"""Read the CFSA2 automata in which LanguageTool keeps its dictionaries: form, lemma and tag."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FINAL, LAST, NEXT = 0x20, 0x40, 0x80
LABEL = 0x1F
SEPARATOR = b"~"


class Reading(NamedTuple):
    form: str
    lemma: str
    tag: str


class Automaton:
    """A minimal acyclic automaton whose words are `form~cut+lemma-end~tag`."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        if data[:4] != b"\\fsa" or data[4] != 0xC6:
            raise ValueError(f"{path} is no CFSA2 dictionary")
        numbers = int.from_bytes(data[5:7], "big") & (1 << 8)
        size = data[7]
        self._labels = data[8 : 8 + size]
        self._arcs = data[8 + size :]
        self._numbers = bool(numbers)
        self._root = self._target(self._first(0))

    def readings(self) -> Iterator[Reading]:
        for word in self._words():
            form, edit, tag = [*word.split(SEPARATOR), b""][:3]
            cut = (edit[0] - 65) & 0xFF
            lemma = form[: len(form) - cut] + edit[1:]
            yield Reading(form.decode(), lemma.decode(), tag.decode())

    def _words(self) -> Iterator[bytes]:
        stack = [(self._root, b"")]
        while stack:
            node, prefix = stack.pop()
            arc = self._first(node)
            while True:
                word = prefix + bytes([self._label(arc)])
                if self._arcs[arc] & FINAL:
                    yield word
                if target := self._target(arc):
                    stack.append((target, word))
                if self._arcs[arc] & LAST:
                    break
                arc = self._skip(arc)

    def _number(self, at: int) -> tuple[int, int]:
        value = shift = 0
        while True:
            byte = self._arcs[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value, at

    def _first(self, node: int) -> int:
        return self._number(node)[1] if self._numbers else node

    def _skip(self, arc: int) -> int:
        flags = self._arcs[arc]
        arc += 1 if flags & LABEL else 2
        return arc if flags & NEXT else self._number(arc)[1]

    def _target(self, arc: int) -> int:
        flags = self._arcs[arc]
        if flags & NEXT:
            while not self._arcs[arc] & LAST:
                arc = self._skip(arc)
            return self._skip(arc)
        return self._number(arc + (1 if flags & LABEL else 2))[0]

    def _label(self, arc: int) -> int:
        index = self._arcs[arc] & LABEL
        return self._labels[index] if index else self._arcs[arc + 1]
