"""Afrikaans: regular endings, prefixes, suffixes, and the whole told to the shared machinery."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.ruleset import Language
from .afrikaans_parts import NO_PARTS, SMALL, VERBAL, VOICED, good, known, tight
from .afrikaans_sounds import spellings, stems
from .lexicon import Entry, Lexicon, lexicon
from .lowlands import closed
from .tongue import Prefix, Step, Suffix, Tongue

INFLECTIONS = (
    *(Suffix(ending, "NVA", shortest=2) for ending in ("e", "ë", "te", "de")),
    *(Suffix(ending, "N", shortest=4) for ending in ("s", "'s")),
    *(Suffix(ending, "N", shortest=3) for ending in ("ens", "ns", "ere", "es")),
    *(
        Suffix(ending, "N", shortest=2)
        for ending in ("jie", "tjie", "etjie", "pie", "kie", "'tjie")
    ),
    *(Suffix(ending, "N", shortest=2) for ending in ("jies", "tjies", "etjies", "pies", "kies")),
    *(Suffix(ending, "N", shortest=3) for ending in ("ie", "ies", "ietjie")),
    *(Suffix(ending, "V", shortest=2) for ending in ("ende", "end")),
    *(Suffix(ending, "A", shortest=2) for ending in ("er", "der", "ste", "ër", "ers")),
    # An agent the dictionary lacks, as the last part of a compound: voetganger, wolkekrabber.
    *(Suffix(ending, "v", shortest=3) for ending in ("er", "ers")),
)
SUFFIXES = (
    *(Suffix(ending, "V") for ending in ("er", "der", "ster", "ing", "baar", "sel", "aar", "ery")),
    *(Suffix(ending, "V") for ending in ("saam", "elik", "eling", "ling", "enis", "ery", "erig")),
    *(Suffix(ending, "N") for ending in ("loos", "agtig", "skap")),
    *(Suffix(ending, "N") for ending in ("es", "esse", "erig", "enaar", "naar", "aar", "ster")),
    Suffix("in", "N", shortest=3),
    *(Suffix(ending, "N", shortest=4) for ending in ("isme", "is", "eer", "ier", "ies", "dery")),
    Suffix("eel", "N", shortest=5),
    *(Suffix(ending, "N") for ending in ("haftig", "ig", "lik", "elik", "dom", "ery", "erny")),
    *(Suffix(ending, "N") for ending in ("eloos", "vormig", "ryk", "vol", "waarts", "ette")),
    *(
        Suffix(ending, "NX")
        for ending in ("loos", "agtig", "skap", "erig", "heid", "vormig", "isme")
    ),
    *(
        Suffix(ending, "A")
        for ending in ("heid", "te", "iteit", "nis", "dom", "erd", "aard", "enis")
    ),
    *(Suffix(ending, "A") for ending in ("elik", "lik", "ling", "eling", "ste", "erik")),
    Suffix("ding", "VX"),
)
PREFIXES = (
    *(Prefix(beginning, "NVA", shortest=4) for beginning in ("on", "wan", "mis", "oer")),
    Prefix("her", "V", shortest=4),
    Prefix("ont", "VN", shortest=3),
    *(Prefix(beginning, "VNA", shortest=4) for beginning in ("be", "ver", "ont")),
    *(
        Prefix(beginning, "NX", shortest=3)
        for beginning in ("aarts", "anti", "vise", "teen", "stief")
    ),
    *(Prefix(beginning, "NAX", shortest=3) for beginning in ("ultra", "oud")),
    *(
        Prefix(beginning, "NV", shortest=4)
        for beginning in VERBAL
        if beginning not in ("mee", "in")
    ),
    *(Prefix(beginning, "V", shortest=4) for beginning in ("mee", "in")),
    *(Prefix(beginning + "ge", "V", shortest=3) for beginning in VERBAL),
    Prefix("ge", "V", shortest=3),
)
SWAPS = (
    ("trise", "teur"),
    ("ies", "ie"),
    ("ies", "iek"),
    ("ies", "ika"),
    ("asie", "eer"),
    ("eer", "asie"),
    ("eer", "ie"),
    ("sie", "teur"),
    ("isme", "is"),
    ("kus", "iek"),
    ("kus", "k"),
    ("loog", "logie"),
    ("graaf", "grafie"),
    ("noom", "nomie"),
    ("ties", "sie"),
    ("anies", "aan"),
    ("eties", "eet"),
    ("etisme", "eet"),
    ("etêr", "eet"),
    ("ionaal", "ie"),
    ("krasie", "kraat"),
    ("masie", "maat"),
    ("ensie", "ent"),
    ("ent", "eer"),
    ("onis", "oneer"),
    ("ies", "edie"),
    ("isiteit", "ies"),
    ("ariteit", "êr"),
    ("ulêr", "el"),
    ("ement", "eer"),
)


SHORT_BASES = frozenset(
    (
        "arm bly bou dek dik dof dor dra dun gee gis hef hou kap ken kil kom kyk lam las lei lig "
        "lok los lê mis nou pak pas put rot rus ry ryk rys sag sak set sien sin sit sny staan "
        "stik tel tem vat val vry vul wag was wek wen win wys yl"
    ).split()
)
"""Short verbs and adjectives that prefixes make verbs of: verarm, bevat, ontken, aankom."""
MISLEADING = frozenset("bedra beval ontsag ontsit bely herval verry verwen".split())


def extra(word: str) -> Iterator[Step]:
    words = lexicon(Language.AFRIKAANS)
    yield from tight(word)
    for beginning in ("be", "ver", "ont", "her", "mis", *VERBAL):
        base = word.removeprefix(beginning)
        short = base.removesuffix("ing")
        if base != word and short in SHORT_BASES and word not in MISLEADING:
            yield Step(short, True)
        # ontbonde is made like gebonde
        if base != word and len(base) > 3 and base.endswith("e"):
            for root in known().roots.get("ge" + base, ()):
                yield Step(root, True)
    for start, end in (("on", "baar"), ("be", "d"), ("ge", "d"), ("ver", "d")):
        # onblusbaar, beroemd, geleerd: of blus, roem and leer, though blusbaar is not listed
        if word.startswith(start) and word.endswith(end):
            base = word[len(start) : -len(end)]
            if (len(base) > 3 and good(base, "V", 2.0)) or (start == "on" and base in SHORT_BASES):
                yield Step(base, True)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        if word.endswith(ending) and len(base) > 5 and base in words:
            yield Step(base, True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        for base in (*closed(word[2:-2], VOICED), word[2:-2]):
            if base in words:
                yield Step(base, True)


class Forms:
    """The dictionary, where a listed form (mannetjie) may be a part like an unlisted one."""

    def __init__(self, words: Lexicon) -> None:
        self._words = words

    def get(self, word: str) -> Entry | None:
        entry = self._words.get(word)
        if base := self._words.get(R_HEADS.get(word, "")):
            return base._replace(tags=FORM, lemmas=(R_HEADS[word],))
        if entry and entry.lemmas and not entry.tags:
            return entry._replace(tags=FORM)
        return entry


FORM = frozenset("x")
R_HEADS = {"kinder": "kind", "kalwer": "kalf", "lammer": "lam", "lieder": "lied", "beender": "been"}
"""First parts of compounds only."""


def tongue() -> Tongue:
    return Tongue(
        Forms(lexicon(Language.AFRIKAANS)),
        known(),
        spellings,
        stems,
        INFLECTIONS,
        SUFFIXES,
        PREFIXES,
        links=("", "s", "e", "ens", "ns"),
        short_parts=frozenset(("ys", "ei", "os", "by", "wa")),
        no_parts=NO_PARTS,
        small_parts=SMALL,
        rarer_base=1.6,
        parts_from=1.5,
        ease=0.5,
        always_inflect=True,
        extra=extra,
    )
