"""Afrikaans spelling: variants of a word, and what a stem was before an ending changed it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from numbers_station.game.ruleset import Language

from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import VOWELS, closed_stems, without_accents
from .affixes import VOICED
from .parts import is_common


def spellings(word: str) -> Iterator[str]:
    plain = without_accents(word)
    words = lexicon(Language.AFRIKAANS)
    yield word.replace("-", "").replace("'", "").replace("’", "")
    # hiena is hiëna without its dots; but leer and leër, voel and voël are two words each.
    if plain != word and plain not in words:
        yield plain


SHORT_G = ("dag", "slag", "vlag", "drag", "weg", "rug", "brug", "wig", "log", "tog", "trog")
"""Nouns that lose their g although their vowel is short: dae, weë, rûe, oorloë."""
LOST_D = ("breed", "wreed")
"""Words other than those in -yd and -oud that lose their d: breë."""
R_PLURALS = frozenset("been goed lied gemoed volk kalf lam kind ei hoen blad rad rund".split())
S_PLURALS = frozenset(
    "seun broer oom neef kok tenk klub swaer nooi tram trem trok trop pa ma".split()
)
"""Words of one syllable with -s besides those in -lm and -rm; all others have -e."""
PARTICIPLES = ("ge", "be", "ver", "ont", "her", "er")
UNSTRESSED = re.compile("(oor|onder|om|mis|vol|weer|agter|deur)...")
"""What else begins a participle without ge-: oortuigde, misbruikte, omsingelde."""
WHOLE_BEFORE = ("te", "de", "ste", "der", "hede")
"""Endings before which a word keeps its last letters."""
COMPARISON = frozenset(("er", "der", "ste", "stes", "ër", "ers"))


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    if ending in COMPARISON and tag == "A":
        yield from filter(_is_adjective, _possible_stems(rest, ending, tag))
    elif ending == "igheid" and tag == "A" and rest + "ig" in lexicon(Language.AFRIKAANS):
        return  # veiligheid is of veilig, not of veil
    elif ending == "aar" and rest in lexicon(Language.AFRIKAANS):
        yield rest  # bedelaar is of bedel, not of bedeel
    elif tag == "v":
        if rest + ending not in lexicon(Language.AFRIKAANS):
            yield from (
                stem for stem in _possible_stems(rest, ending, tag) if is_common(stem, "V", 1.6)
            )
    elif ending not in FITS or FITS[ending](rest):
        yield from _possible_stems(rest, ending, tag)


def _is_adjective(word: str) -> bool:
    """An adjective, or a longer word of unknown class."""
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and (
        "A" in entry.tags or (len(word) > 4 and not entry.tags & {"N", "V"})
    )


def _count_syllables(word: str) -> int:
    return len(re.findall(f"[{VOWELS}]+", word))


def _is_listed(word: str) -> bool:
    return word in lexicon(Language.AFRIKAANS)


def _makes_verb_in_el(rest: str) -> bool:
    """Whether verbs in -el have this before their -el, so that handeling is of handel."""
    words = lexicon(Language.AFRIKAANS)
    return rest + "el" in words or any(stem + "el" in words for stem in closed_stems(rest, VOICED))


FITS: dict[str, Callable[[str], bool]] = {
    # The diminutive's shape depends on the end of the word: hond-jie, boom-pie, huis-ie.
    **dict.fromkeys(("pie", "pies"), lambda rest: rest.endswith("m")),
    **dict.fromkeys(("kie", "kies"), lambda rest: rest.endswith("n")),
    **dict.fromkeys(("jie", "jies"), lambda rest: rest[-1] in "dt"),
    **dict.fromkeys(("tjie", "tjies"), lambda rest: rest[-1] in VOWELS + "lnrw"),
    **dict.fromkeys(("etjie", "etjies"), lambda rest: rest[-1] in "lmnrgbd"),
    "ie": lambda rest: rest[-1] in "skpfgwbx",
    "s": lambda rest: (
        rest in S_PLURALS or rest.endswith(("lm", "rm")) or _count_syllables(rest) > 1
    ),
    **dict.fromkeys(("ns", "ne", "nes", "ner", "nste"), lambda rest: rest[-1] in "eë"),
    # bevryding, skeiding
    "ding": lambda rest: rest.endswith(("y", "ei", "ui", "ou")),
    "aar": lambda rest: rest[-1] in "lnr",
    "stes": lambda rest: rest not in ("gee", "eer", "modi"),
    "eling": lambda rest: not _makes_verb_in_el(rest),
    # blindelings, but behandelings and leerlings are plurals
    "elings": lambda rest: not _makes_verb_in_el(rest) and not _is_listed(rest + "eling"),
    "lings": lambda rest: rest[-1] not in VOWELS and not _is_listed(rest + "ling"),
    # hoof-de; otherwise a participle (gelief-de, opgeleg-de).
    "de": lambda rest: (
        rest.endswith("f")
        or rest.startswith(PARTICIPLES)
        or "ge" in rest
        or UNSTRESSED.match(rest) is not None
    ),
}
"""What must come before an ending, where that is not just any word."""


def _possible_stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    if ending[0] not in VOWELS or ending == "agtig":
        if ending.startswith("kie"):
            # koninkie, harinkie
            yield rest + "g"
            return
        yield rest
        if rest.endswith("nk") and ending == "lik":
            # koninklik
            yield rest[:-1] + "g"
        if ending.startswith(("jie", "tjie")) and rest[-3:-1] in ("aa", "oo") and rest[-1] in "td":
            # gaatjie, paadjie
            yield rest[:-2] + rest[-1]
        if rest.endswith(("e", "er", "ens", "s")) and ending not in WHOLE_BEFORE:
            short = rest.removesuffix("s").removesuffix("r").removesuffix("n").removesuffix("e")
            # kinderlik is of kind, but moederlik not of moed
            plural = rest.endswith("er")
            yield from (
                stem for stem in closed_stems(short, VOICED) if not plural or stem in R_PLURALS
            )
        if ending.startswith("tjie") and rest[-2:] in ("aa", "oo", "ee"):
            yield rest[:-1]
        return
    yield from closed_stems(rest, VOICED)
    if ending not in ("in", "er", "ers", "ende", "end"):
        yield rest + "e"
    if ending in ("is", "isme", "eer", "ies"):
        # pianis, tjellis
        yield rest + "o"
        yield rest + "a"
    lost = ("st", "gt", "ft", "kt", "pt", "fd", "nd")[: 5 if ending == "ing" else 7]
    if rest.endswith(lost) and ending not in ("er", "ers"):
        # kas: kaste, lig: ligte, hoof: hoofde
        yield rest[:-1]
    elif rest.endswith(("st", "gt", "ft", "kt", "pt")) and _is_adjective(rest[:-1]):
        # sagter
        yield rest[:-1]
    elif rest.endswith("gt") and tag in "Vv":
        # wagter, vegter
        yield rest[:-1]
    if (
        (ending in ("e", "ë", "ër") or (ending == "er" and tag == "A"))
        and rest
        and rest[-1] in VOWELS
    ):
        yield from _stems_before_syncope(rest, ending[0] == "ë")
    if rest.endswith("uw"):
        # nuut: nuwe, leeu: leeuwe
        yield rest[:-1]
    if rest.endswith("nuw"):
        yield rest[:-1] + "ut"
    if ending == "ere":
        yield from R_PLURALS & {rest, *closed_stems(rest, VOICED), rest[:-1]}


def _stems_before_syncope(rest: str, dots: bool) -> Iterator[str]:
    """Dag: dae, vlieg: vlieë, brug: brûe, oog: oë; tyd: tye, goud: goue. Dots part two vowels."""
    plain = without_accents(rest)
    if rest[-1] in "êé":
        return
    if dots != (rest[-1] in "eoiu" and not rest.endswith(("ou", "ui", "eu", "ei"))):
        return
    if rest.endswith(("y", "ou", "ei")):
        yield plain + "d"
    if plain[-1] in "aeou" and plain[-2:-1] not in [*VOWELS]:
        yield plain + plain[-1] + "g"
        for word, lost in ((plain + "g", SHORT_G), (plain + plain[-1] + "d", LOST_D)):
            if word.endswith(lost):
                yield word
    else:
        yield plain + "g"
