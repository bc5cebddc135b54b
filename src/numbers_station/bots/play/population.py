"""
A population of listeners (ensemble of tastes): what a clue is worth with people who differ.

Each of them lacks one kind of knowledge, or goes by one kind above all. A clue that only the
average of them understands is worth less than one that each of them does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ..knowledge.views import Floats, Mask
from .listener import Outlook

KINDS = (
    ("said", "own", "direct"),
    ("gloss", "thesaurus"),
    ("concept",),
    ("text",),
    ("sentence", "encoder"),
)
"""Views that tell of the same things, in a person as in their sources."""
OWN = "own"
"""The view of a language's own associations."""
FAVOURITE = 3.0
"""How much more a listener's favourite kind counts."""


def tastes(views: Sequence[str], well_told: bool = False) -> list[Mapping[str, float]]:
    """
    How much each view counts for each listener, of the views that there are; 1 if not named.

    *Well told* is a language of which so much was said that nobody goes by another above all.
    """
    if OWN in views:
        return list(_native_tastes(views, well_told))
    kinds = [kind for kind in KINDS if any(view in views for view in kind)]
    return list(_tastes(kinds)) or [{}]


def _tastes(kinds: Sequence[tuple[str, ...]]) -> Iterator[Mapping[str, float]]:
    for kind in kinds:
        if len(kinds) > 1:
            yield dict.fromkeys(kind, 0.0)
        yield dict.fromkeys(kind, FAVOURITE)


def _native_tastes(views: Sequence[str], well_told: bool) -> Iterator[Mapping[str, float]]:
    """
    Everybody knows what is said in their language, and one of them nothing else.

    What is carried over from English, each may lack or go by.
    """
    carried = [view for view in views if view != OWN]
    yield dict.fromkeys(carried, 0.0) | {"direct": FAVOURITE if well_told else 1.0}
    yield dict.fromkeys((OWN, "direct"), FAVOURITE)
    for kind in (("said",), *KINDS[1:]):
        if any(view in views for view in kind):
            yield dict.fromkeys(kind, 0.0)
            if not well_told:
                yield dict.fromkeys(kind, FAVOURITE)


class Expected(NamedTuple):
    """For each clue (row) and number (column, from 1 on), over all listeners."""

    worth: Floats
    reach: Floats
    """The chance that all of them are found."""
    fair: Floats
    """The same with the listener who hears the clue worst."""


def expect(heard: Floats, wanted: Mask, values: Floats) -> Expected:
    """What clues are worth with listeners who *heard* them so (listener, clue, card)."""
    outlooks = [Outlook(scores, wanted, values) for scores in heard]
    return Expected(
        np.mean([outlook.worth for outlook in outlooks], axis=0),
        np.mean([outlook.reach for outlook in outlooks], axis=0),
        np.min([outlook.reach for outlook in outlooks], axis=0),
    )
