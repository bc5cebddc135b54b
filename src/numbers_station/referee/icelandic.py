"""Icelandic: sound shifts, suffixes and prefixes; inflection and compounds come from BÍN."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..game.ruleset import Language
from .binforms import FIRST, LAST, Icelandic
from .knowledge import Knowledge, knowledge
from .tongue import Prefix, Step, Suffix, Tongue

VOWELS = "aáeéiíoóuúyýæö"
SHIFTS = {
    "e": ("a", "ö"),
    "ö": ("a",),
    "y": ("u", "o"),
    "ý": ("ú", "jú", "jó"),
    "æ": ("á", "ó"),
    "ey": ("au",),
}
"""What a vowel may have been before i- or u-umlaut, or in the other grade."""
NOUN_ENDINGS = ("", "ur", "i", "a", "ir", "r", "l", "n", "ja", "ull", "ill")
VERB_ENDINGS = ("a", "ja", "va", "ast")
ADJECTIVE_ENDINGS = ("ur", "", "r", "n", "l")
BY_CLASS = {"N": NOUN_ENDINGS, "V": VERB_ENDINGS, "A": ADJECTIVE_ENDINGS}


@cache
def facts() -> Knowledge:
    return knowledge(Language.ICELANDIC)


@cache
def dictionary() -> Icelandic:
    found = Icelandic()
    found.no_parts, found.short_parts = NO_PARTS, SHORT_PARTS
    found.no_firsts = NO_FIRSTS
    found.roots = facts().roots
    return found


def spellings(word: str) -> Iterator[str]:
    """Accents are letters of their own (R26.5); only hyphens and spaces do not matter."""
    if not word.endswith(FIRST) and not word.startswith(LAST):
        yield word.replace("-", "")


def shifted(stem: str) -> Iterator[str]:
    """The stem, and with its last vowel as it may have been before a sound shift."""
    yield stem
    end = len(stem)
    while end and stem[end - 1] not in VOWELS:
        end -= 1
    start = end
    while start and stem[start - 1] in VOWELS:
        start -= 1
    for before in SHIFTS.get(stem[start:end], ()):
        yield stem[:start] + before + stem[end:]


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    if not _possible(rest + ending, ending, tag):
        return
    if tag == "N" and ending in GENITIVE and (entry := dictionary().get(rest + FIRST)):
        # barnalegur, heimilislaus
        yield from entry.lemmas
    if tag == "V" and ending == "un" and "ö" in rest:
        yield rest[: rest.rindex("ö")] + "a" + rest[rest.rindex("ö") + 1 :] + "a"  # könnun
    shapes = shifted(rest) if ending in SHIFTING.get(tag, ()) else (rest,)
    finals = BY_CLASS[tag]
    if tag == "N" and ending in VERBAL:
        finals = ("", "ur", "i", "a") if ending == "a" else ("",)
        if len(rest) > 3 and rest[-1] in "nl":
            finals = (*finals, rest[-1])  # prjóna of prjónn
        yield from _filled(rest)
    if tag == "A" and ending == "a":
        for stem in shifted(rest):
            yield from _filled(stem)  # fegra of fagur
    if tag == "A" and ending in ("na", "ni"):
        finals = (*finals, "inn")
    for stem in shapes:
        if len(stem) < 3 or (tag == "A" and ending == "ð" and stem[-1] not in "rgf"):
            continue
        for final in finals:
            yield stem + final


def _filled(stem: str) -> Iterator[str]:
    """With the vowel that stands before a final r, l or n but falls out: fóðr- of fóður."""
    if len(stem) > 3 and stem[-2] not in VOWELS:
        for vowel in FILLERS.get(stem[-1], ()):
            yield stem[:-1] + vowel


FILLERS = {"r": ("ur", "ar"), "l": ("ill", "all", "ull"), "n": ("inn", "ann", "unn")}


def _possible(word: str, ending: str, tag: str) -> bool:
    """Whether the word's class and gender are what the ending gives."""
    if (tag, ending) not in GENDERS:
        return True
    if word.endswith(("maður", "fræði")):
        return False  # hermaður is an army's man, not one who mimics.
    classes = dictionary().classes(word)
    if ending == "ður" and "lo" not in classes and word[-4] not in VOWELS:
        return False  # róður is of róa, but sporður is not of spora.
    return not classes or bool(classes & GENDERS[tag, ending])


GENDERS = {
    ("A", "i"): frozenset({"kvk"}),  # gleði of glaður; veski (neuter) is not of vaskur
    ("A", "d"): frozenset({"kvk"}),
    ("A", "t"): frozenset({"kvk"}),
    ("A", "ð"): frozenset({"kvk"}),
    ("V", "ður"): frozenset({"kk", "lo"}),  # róður of róa; brúður (feminine) is not of brúa
    ("V", "aður"): frozenset({"kk", "lo"}),
    ("N", "aður"): frozenset({"kk", "lo"}),
    ("V", "d"): frozenset({"kvk"}),
    ("V", "n"): frozenset({"kvk"}),  # skírn of skíra
    ("V", "ni"): frozenset({"kvk"}),  # fylgni of fylgja
    ("A", "ni"): frozenset({"kvk"}),  # samheldni of samheldinn
    ("V", "ir"): frozenset({"kk"}),
    ("V", "ill"): frozenset({"kk"}),
    ("V", "un"): frozenset({"kvk"}),
    ("V", "ing"): frozenset({"kvk"}),
    ("V", "ning"): frozenset({"kvk"}),
    ("V", "sla"): frozenset({"kvk"}),
    ("V", "ari"): frozenset({"kk"}),
    ("V", "elsi"): frozenset({"hk"}),
    ("N", "ingur"): frozenset({"kk"}),
    ("N", "lingur"): frozenset({"kk"}),
    ("N", "ari"): frozenset({"kk"}),
    ("N", "ræði"): frozenset({"hk", "kvk"}),
}
"""The classes and genders that an ending makes."""
SHIFTING = {
    "A": frozenset("i a ja d t ð ka st".split()),
    "N": frozenset("óttur ugur ingur lingur ill ður dur ska skur".split()),
}
"""Endings that shift the vowel of a word of that class; of verbs the table of roots tells."""
GENITIVE = frozenset("legur laus leysi skapur dómur fullur ríkur samur".split())
"""Endings that follow a genitive, as the last part of a compound does."""
VERBAL = frozenset(("a", "ja", "na", "va", "ka"))
SUFFIXES = (
    *(Suffix(ending, "V", makes="NA") for ending in ("ari", "andi", "un", "ing", "ning", "inn")),
    *(
        Suffix(ending, "V", makes="NA")
        for ending in ("aður", "sla", "elsi", "stur", "naður", "ður")
    ),
    *(Suffix(ending, "V", makes="NA") for ending in ("ill", "anlegur")),
    Suffix("i", "V", shortest=4, makes="N"),
    Suffix("ir", "V", shortest=3, makes="N"),
    *(
        Suffix(ending, "N", makes="NA")
        for ending in ("ari", "legur", "laus", "ugur", "óttur", "ynja")
    ),
    *(Suffix(ending, "N", makes="NA") for ending in ("essa", "dómur", "skapur", "leiki", "leikur")),
    *(Suffix(ending, "N", makes="NA") for ending in ("ræði", "neskur", "lingur", "ingur")),
    *(
        Suffix(ending, "N", makes="NA")
        for ending in ("ungur", "aður", "fullur", "samur", "ríkur", "leysi")
    ),
    Suffix("skur", "N", shortest=4, makes="NA"),
    Suffix("a", "N", makes="V"),
    Suffix("ja", "N", makes="V"),
    Suffix("va", "N", makes="V"),
    *(Suffix(ending, "A", makes="N") for ending in ("leiki", "leikur", "d", "t", "ð", "i", "semi")),
    *(Suffix(ending, "A", makes="NA") for ending in ("ska", "ingi", "ling", "legur")),
    *(Suffix(ending, "A", shortest=4, makes="N") for ending in ("dómur", "skapur", "indi")),
    Suffix("ska", "V", shortest=4, makes="N"),
    Suffix("d", "V", shortest=3, makes="N"),
    Suffix("n", "V", shortest=4, makes="N"),
    Suffix("ni", "VA", shortest=4, makes="N"),
    Suffix("átta", "NA", makes="N"),
    *(Suffix(ending, "A", shortest=4, makes="V") for ending in ("a", "ja", "na", "ka")),
    Suffix("lega", "A"),
)
PREFIXES = (
    *(Prefix(beginning, "NVA", shortest=3) for beginning in ("ó", "and", "sam", "van", "of", "ör")),
    *(
        Prefix(beginning, "NVA", shortest=3)
        for beginning in ("af", "út", "undir", "um", "frá", "al")
    ),
    *(
        Prefix(beginning, "NVA", shortest=3)
        for beginning in ("gagn", "yfir", "inn", "upp", "niður")
    ),
    *(
        Prefix(beginning, "NVA", shortest=3)
        for beginning in ("fram", "fyrir", "til", "mis", "endur")
    ),
    *(
        Prefix(beginning, "NVA", shortest=3)
        for beginning in ("erki", "vara", "að", "á", "við", "for", "há", "dá")
    ),
    *(
        Prefix(beginning, "NVA", shortest=4)
        for beginning in ("með", "mót", "fjar", "gegn", "hjá", "eftir", "undan", "milli", "úr")
    ),
)
SMALL = frozenset("af út undir um frá yfir inn upp niður fram fyrir til á að við í með".split())
SHORT_PARTS = frozenset("ís sæ ey úr ás ál óp æð ær ól te ós ör öl ár".split())
NO_FIRSTS = SMALL | frozenset("and mót úr fjar gegn hjá eftir undan milli".split())
"""Beginnings that are prefixes, whatever noun they look like: viðnám has no viður."""
NO_PARTS = frozenset(
    "endur al ein sam van mis for afl ari andi un ing legur laus skapur dómur leiki ur ir ar an in "
    "inn ið vara og en er að á í um af til ning lega leg legt ling lingur ungur ingur naður".split()
)


def both(word: str) -> Iterator[Step]:
    """A prefix and a suffix at once, where BÍN has no word between: uppfinning of finna."""
    for prefix in PREFIXES:
        rest = word.removeprefix(prefix.beginning)
        if rest == word or len(rest) < 6 or dictionary().get(rest):
            continue
        for suffix in SUFFIXES:
            stem = rest.removesuffix(suffix.ending)
            if suffix.on != "V" or len(suffix.ending) < 2 or stem == rest:
                continue
            for verb in stems(stem, suffix.ending, "V"):
                entry = dictionary().get(verb)
                if entry and "V" in entry.tags and entry.zipf > 0:
                    yield Step(verb, True)


def tongue() -> Tongue:
    return Tongue(
        dictionary(),
        facts(),
        spellings,
        stems,
        (Suffix("s", "N", shortest=4),),
        SUFFIXES,
        PREFIXES,
        short_parts=SHORT_PARTS,
        no_parts=NO_PARTS,
        small_parts=SMALL,
        parts_from=2.0,
        shortest_part=4,
        links=("", "u", "i"),
        bases_from=0.0,
        rarer_base=4.0,
        pieces=dictionary().pieces,
        extra=both,
    )
