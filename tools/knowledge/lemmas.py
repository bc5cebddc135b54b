"""English base forms for the build: which word of the vocabulary a token of a text stands for."""

from __future__ import annotations

import importlib
from collections.abc import Container
from functools import cache

STOP = frozenset(
    """a an the of or and to in on at by for with from as is are was were be been being it its that
    this these those which who whom whose what when where while than then there their they them he
    she his her him i you your we our us my me not no nor but if so such can could may might must
    shall should will would do does did done has have had having into onto upon about over under
    out up down off also any some each every other another more most many much very too only own
    same used especially usually often etc esp one two used made make making something someone
    somebody someone's thing things person etc. e.g. i.e. between among through during before
    after above below against within without around because either neither both all few less least
    just even still again ever never always sometimes kind type sort act state quality relating
    having characterized consisting certain various several several""".split()
)


@cache
def _all_lemmas(token: str) -> tuple[str, ...]:
    # A dependency of the build only, so it is not imported above.
    found = importlib.import_module("lemminflect").getAllLemmas(token)
    return tuple(lemma for lemmas in found.values() for lemma in lemmas)


def base(token: str, vocabulary: Container[str]) -> str | None:
    """The base form of a token if the vocabulary has it, or else the token, or nothing."""
    for lemma in _all_lemmas(token):
        if lemma in vocabulary and lemma != token:
            return lemma
    return token if token in vocabulary else None
