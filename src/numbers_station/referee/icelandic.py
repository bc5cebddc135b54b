"""Icelandic: sound shifts, suffixes and prefixes; inflection and compounds come from BÍN."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..game.ruleset import Language
from .binforms import Icelandic
from .knowledge import knowledge
from .tongue import Prefix, Suffix, Tongue

VOWELS = "aáeéiíoóuúyýæö"
SHIFTS = {
    "e": ("a", "ö"),
    "ö": ("a",),
    "y": ("u", "o"),
    "ý": ("ú", "jú", "jó"),
    "æ": ("á", "ó"),
    "ey": ("au",),
    "i": ("e",),
}
"""What a vowel may have been before i- or u-umlaut, or in the other grade."""
NOUN_ENDINGS = ("", "ur", "i", "a", "ir", "r", "l", "n", "ja", "ar", "ull", "ill")
VERB_ENDINGS = ("a", "ja", "va")
ADJECTIVE_ENDINGS = ("ur", "", "r", "n", "l")
BY_CLASS = {"N": NOUN_ENDINGS, "V": VERB_ENDINGS, "A": ADJECTIVE_ENDINGS}


@cache
def dictionary() -> Icelandic:
    return Icelandic()


def spellings(word: str) -> Iterator[str]:
    """Accents are letters of their own (R26.5); only hyphens and spaces do not matter."""
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
    if tag == "N" and ending in GENITIVE and (entry := dictionary().get(rest)):
        # barnalegur, heimilislaus
        yield from entry.lemmas
    shapes = shifted(rest) if ending in SHIFTING.get(tag, ()) else (rest,)
    finals = BY_CLASS[tag]
    if tag == "N" and ending in VERBAL:
        finals = ("", "ur", "i", "a") if ending == "a" else ("",)
    for stem in shapes:
        # hæð from há-; other stems of two letters are chance.
        if len(stem) < 3 and not (ending == "ð" and stem[-1] in "áóúíýé"):
            continue
        for final in finals:
            yield stem + final


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
    *(
        Suffix(ending, "N", makes="NA")
        for ending in ("ari", "legur", "laus", "ugur", "óttur", "ynja")
    ),
    *(Suffix(ending, "N", makes="NA") for ending in ("essa", "dómur", "skapur", "leiki", "leikur")),
    *(Suffix(ending, "N", makes="NA") for ending in ("ræði", "skur", "neskur", "lingur", "ingur")),
    *(Suffix(ending, "N", makes="NA") for ending in ("ungur", "aður", "fullur")),
    Suffix("a", "N", makes="V"),
    Suffix("ja", "N", makes="V"),
    Suffix("va", "N", makes="V"),
    Suffix("na", "N", shortest=4, makes="V"),
    *(Suffix(ending, "A", makes="N") for ending in ("leiki", "leikur", "d", "t", "ð", "i", "semi")),
    *(Suffix(ending, "A", makes="NA") for ending in ("ska", "ingi", "ling", "legur")),
    *(Suffix(ending, "A", shortest=4, makes="V") for ending in ("a", "ja", "na", "ka")),
    Suffix("lega", "A"),
    Suffix("ð", "A", shortest=2, makes="N"),
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
        for beginning in ("erki", "vara", "að", "á", "við", "for")
    ),
)
SMALL = frozenset("af út undir um frá yfir inn upp niður fram fyrir til á að við í með".split())
NO_PARTS = frozenset(
    "endur al ein sam van mis for afl ari andi un ing legur laus skapur dómur leiki ur ir ar an in "
    "inn ið og en er að á í um af til ning lega leg legt ling lingur ungur ingur naður".split()
)


def tongue() -> Tongue:
    return Tongue(
        dictionary(),
        knowledge(Language.ICELANDIC),
        spellings,
        stems,
        (Suffix("s", "N", shortest=4),),
        SUFFIXES,
        PREFIXES,
        short_parts=frozenset("ís sæ ey úr ás ál óp æð ær ól te ós ör öl ár".split()),
        no_parts=NO_PARTS,
        small_parts=SMALL,
        parts_from=2.0,
        shortest_part=4,
        links=("", "u", "i"),
        bases_from=0.0,
        pieces=dictionary().pieces,
    )
