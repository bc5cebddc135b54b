"""A made-up language of a few English words: the analysis needs no real one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from numbers_station.referee.analysis.facts import read_facts
from numbers_station.referee.analysis.lexicon import LexiconEntry
from numbers_station.referee.analysis.profile import (
    Compounding,
    Derivation,
    DerivationStep,
    Inflection,
    LanguageProfile,
    Prefix,
    Suffix,
)

WORDS = """
    paint 4.5 NV      painter 4.0 N     repaint 2.5 V     boat 4.5 N        house 5.0 N
    houseboat 3.0 N   car 5.2 N         pet 4.6 N         carpet 4.8 N      fine 5.0 A
    fin 4.0 N         mouse 4.3 N       corner 4.9 N      corn 1.0 N        sun 4.9 N
    under 5.5 X       rover 3.0 N       horn 4.0 N        dog 5.0 N         sing 4.8 V
    london 5.0 p      star 4.9 N        fish 4.8 N
"""
ROOTS = "sing song  # strong\n?fish fishy\n"
EXCEPTIONS = """
    ! corner  # no one who makes corn
    | rover  # no compound
    + starfish star fish  # known
    / horn corn  # only rhymes
    = color colour  # British
"""


def entries() -> dict[str, LexiconEntry]:
    fields = iter(WORDS.split())
    found = {
        word: LexiconEntry(float(next(fields)), frozenset(next(fields)), (), (), ())
        for word in fields
    }
    found["mice"] = LexiconEntry(4.0, frozenset("n"), ("mouse",), (), ())
    found["finery"] = LexiconEntry(2.0, frozenset("N"), (), ("fine",), ())
    found["sunhouse"] = LexiconEntry(2.0, frozenset("N"), (), (), (3,))
    return found


def steps(word: str) -> Iterator[DerivationStep]:
    if word == "petfully":
        yield DerivationStep("pet", False)


def spellings(word: str) -> Iterator[str]:
    yield word.replace("é", "e")


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    yield rest
    yield rest + "e"


@pytest.fixture(scope="session")
def profile() -> LanguageProfile:
    return LanguageProfile(
        lookup=entries().get,
        listed=entries().get,
        facts=read_facts(ROOTS, EXCEPTIONS),
        spellings=spellings,
        stems=stems,
        inflection=Inflection(endings=(Suffix("s", "NV", shortest=2), Suffix("ed", "V"))),
        derivation=Derivation(
            suffixes=(Suffix("er", "VN"), Suffix("ery", "N"), Suffix("y", "N", certain=False)),
            prefixes=(Prefix("re", "V"),),
            language_steps=steps,
        ),
        compounding=Compounding(
            links=("", "s"),
            no_parts=frozenset(("fin",)),
            opens_only=lambda word: word == "under",
            is_simple=lambda word: word.endswith("ism"),
            certain_parts=lambda word: ("dog", "car") if word == "dogmobile" else None,
        ),
    )
