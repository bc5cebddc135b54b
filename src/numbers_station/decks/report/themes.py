"""Themes of a deck: words of which people say the same first; a crowded theme makes dull boards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

FIRST = 4
"""How many of the answers to a word count: the first ones say where it belongs."""
CROWDED = 8
"""From so many words on, a theme is listed."""


def find_themes(
    words: Sequence[str], answers: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """
    What many words have in common, and those words, the largest theme first.

    `answers` are the associations with each word in small letters, strongest first.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for answer in answers.get(word.lower(), ())[:FIRST]:
            found[answer].append(word)
    crowded = [(theme, tuple(group)) for theme, group in found.items() if len(group) >= CROWDED]
    return dict(sorted(crowded, key=lambda entry: (-len(entry[1]), entry[0])))
