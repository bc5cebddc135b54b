"""Dutch: spelling, regular endings, prefixes, suffixes and the letters between compound parts."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.ruleset import Language
from .knowledge import knowledge
from .lexicon import lexicon
from .lowlands import VOWELS, bare, closed, opened
from .tongue import Prefix, Step, Suffix, Tongue

VOICED = {"v": "f", "z": "s"}


def spellings(word: str) -> Iterator[str]:
    plain = bare(word)
    for spelling in (word, plain):
        yield spelling
        yield spelling.replace("-", "").replace("'", "").replace("’", "")
    words = lexicon(Language.DUTCH)
    if len(plain) >= 5:
        # insekt and insect: the old spelling is still the same word.
        for old, new in (("k", "c"), ("c", "k")):
            for other in {plain.replace(old, new), plain.replace(old, new, 1)} - {plain}:
                listed = words.get(plain)
                if other in words and (
                    listed is None
                    or (listed.tags & set("NVA") and listed.zipf < words.zipf(other) - 1)
                ):
                    yield other
    if len(plain) >= 8:
        # pannekoek and pannenkoek
        for at in range(4, len(plain) - 3):
            if plain[at - 2 : at] == "ne" and plain[:at] + "n" + plain[at:] in words:
                yield plain[:at] + "n" + plain[at:]
            if plain[at - 2 : at + 1] == "nen" and plain[:at] + plain[at + 1 :] in words:
                yield plain[:at] + plain[at + 1 :]


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    """Nouns and adjectives as they stand alone, verbs as infinitives."""
    vowel = ending[0] in VOWELS
    if tag == "V":
        if vowel:
            yield rest + "en"
            if rest.endswith(("aa", "ee", "oe", "ie")):
                yield rest + "n"
        else:
            for stem in opened(rest, VOICED):
                yield stem + "en"
            yield rest + "n"
        return
    if vowel:
        yield from closed(rest, VOICED)
        yield rest + "e"
        if ending in ("ist", "isme"):
            # pianist
            yield rest + "o"
            yield rest + "a"
        return
    yield rest
    yield rest + "e"
    if rest.endswith("nk") or ending in ("kje", "kjes"):
        # koninklijk, kettinkje
        yield rest.removesuffix("k") + "g"
    if len(rest) > 3 and rest[-1] == rest[-2] and rest[-1] in VOWELS:
        yield rest[:-1]
    if rest.endswith(("e", "en", "er", "s")):
        # kinderlijk, hopeloos, tandeloos
        short = rest.removesuffix("n").removesuffix("r").removesuffix("s").removesuffix("e")
        yield from closed(short, VOICED)


INFLECTIONS = (
    *(Suffix(ending, "NV", shortest=2) for ending in ("en", "s", "'s", "ën", "n", "eren")),
    *(
        Suffix(ending, "N", shortest=2)
        for ending in ("je", "tje", "etje", "pje", "jes", "tjes", "etjes", "pjes", "'tje", "kje")
    ),
    *(Suffix(ending, "V", shortest=2) for ending in ("t", "de", "te", "den", "ten", "end", "ende")),
    *(Suffix(ending, "A", shortest=2) for ending in ("e", "er", "ere", "st", "ste", "s", "der")),
)
SUFFIXES = (
    *(Suffix(ending, "V", makes="N") for ending in ("er", "ster", "ing", "sel", "aar", "erij")),
    *(Suffix(ending, "V", makes="N") for ending in ("der", "eling", "ling", "enis", "ers")),
    *(Suffix(ending, "V", makes="A") for ending in ("baar", "zaam", "elijk", "achtig")),
    *(Suffix(ending, "N", makes="N") for ending in ("schap", "isme", "ist", "es", "esse", "dom")),
    *(Suffix(ending, "N", makes="N") for ending in ("enaar", "naar", "aar", "erij", "arij")),
    *(Suffix(ending, "N", makes="A") for ending in ("loos", "achtig", "erig", "haftig", "ig")),
    *(Suffix(ending, "N", makes="A") for ending in ("lijk", "elijk", "eloos", "isch", "air")),
    *(Suffix(ending, "N", makes="A") for ending in ("vormig", "rijk", "vol", "waarts", "zaam")),
    *(Suffix(ending, "A", makes="N") for ending in ("heid", "te", "iteit", "nis", "dom", "erd")),
    *(
        Suffix(ending, "A", makes="N")
        for ending in ("erik", "aard", "ling", "eling", "isme", "ist")
    ),
    *(Suffix(ending, "A", makes="AX") for ending in ("elijk", "lijk")),
    *(Suffix(ending, "N", makes="V") for ending in ("en", "eren")),
    Suffix("en", "N", shortest=4, makes="A"),
    Suffix("in", "N", shortest=4, makes="N"),
    Suffix("ier", "N", shortest=5, makes="N"),
    Suffix("ette", "N", shortest=4, makes="N"),
    Suffix("s", "N", shortest=4, makes="A"),
    Suffix("s", "N", shortest=6, makes="Xp"),
    Suffix("st", "V", certain=False, shortest=4, makes="N"),
    Suffix("t", "V", certain=False, shortest=4, makes="N"),
    Suffix("ij", "N", shortest=4, makes="N"),
    Suffix("e", "N", certain=False, shortest=5, makes="N"),
    Suffix("er", "N", certain=False, shortest=6, makes="N"),
)
VERBAL = (
    "aan achter af bij binnen dicht door in langs los mee mis na neer om onder op open over rond "
    "samen tegen terug toe uit vast vol voor voorbij weg"
).split()
PREFIXES = (
    *(Prefix(beginning, "NVA", shortest=4) for beginning in ("on", "her", "wan", "mis", "oer")),
    *(Prefix(beginning, "VNA", shortest=4) for beginning in ("be", "ver", "ont")),
    *(
        Prefix(beginning, "N", shortest=3)
        for beginning in ("aarts", "anti", "vice", "tegen", "stief")
    ),
    *(Prefix(beginning, "NA", shortest=3) for beginning in ("ultra", "oud")),
    *(
        Prefix(beginning, "NV", shortest=4)
        for beginning in VERBAL
        if beginning not in ("mee", "in")
    ),
    *(Prefix(beginning, "V", shortest=4) for beginning in ("mee", "in")),
    *(Prefix(beginning, "N", shortest=5) for beginning in ("in",)),
    Prefix("ge", "NV", shortest=4),
)
SMALL = frozenset((*VERBAL, "boven", "buiten", "tussen", "zonder", "een", "twee", "drie"))
NO_PARTS = frozenset(
    (
        "aal aan aar aas achtig ade age al ale als ana ano ant ara are ari aro art ate baar bar "
        "be ben bes com con dan dar dat del den der des dia die dis dom dor eel een ees eet eg "
        "ege eis el elen els ens ent er ere eren erij ers ert ete eten etje eur eus euse ge gel "
        "gen gewijs haftig halve heid hen her het hij hun iaan ien ier ige iger il ina ine ing "
        "ino inter ioen ion ire isme ist ite je jes kar ken ker kers lak lei len lijk loos lui "
        "mar men mer mis mono naar nas neet nen ner nie nis non nor oek oge ol ons ont ore ote "
        "par pel pen per pet pje pol poly por pro ram rei ren reus ria rie rij rio ron rus schap "
        "sel sen ser set sie sis soort sta ste sub sus tal tan tar tas teit tele ten ter tie ties "
        "tje tjes tor trans uge uni ure ut ute van ver waarts wat wen wie wij wijze zaam zame zen "
        "zij zijn"
    ).split()
)
"""Endings and beginnings that look like words, and words that are parts of chance only."""
SWAPS = (
    ("rice", "eur"),
    ("euse", "eur"),
    ("isch", "ie"),
    ("isch", "ica"),
    ("isch", "iek"),
    ("isch", "us"),
    ("atie", "eren"),
    ("tie", "teur"),
    ("eren", "atie"),
    ("ist", "ie"),
    ("ieus", "ie"),
    ("ieus", "e"),
    ("ikaal", "iek"),
    ("istisch", "isme"),
    ("isme", "ist"),
    ("loog", "logie"),
    ("graaf", "grafie"),
    ("noom", "nomie"),
    ("agoog", "agogie"),
    ("aat", "atie"),
    ("ent", "entie"),
    ("ant", "antie"),
    ("or", "oren"),
    ("tor", "tie"),
)
"""Learned endings that change places."""


def extra(word: str) -> Iterator[Step]:
    words = lexicon(Language.DUTCH)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        if word.endswith(ending) and len(base) > 5 and base in words:
            yield Step(base, True)
    for beginning in ("ver", "be", "ont"):
        # verharden from hard, bebossen from bos
        if word.startswith(beginning) and word.endswith("en") and len(word) > 7:
            for base in closed(word[len(beginning) : -2], VOICED):
                entry = words.get(base)
                if entry and entry.tags & set("NA") and entry.zipf > 3:
                    yield Step(base, words.zipf(word) < entry.zipf + 0.5)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        # gevogelte, gesteente
        for base in closed(word[2:-2], VOICED):
            if base in words:
                yield Step(base, True)
        if word[2:-2] in words:
            yield Step(word[2:-2], True)


def tongue() -> Tongue:
    return Tongue(
        lexicon(Language.DUTCH),
        knowledge(Language.DUTCH),
        spellings,
        stems,
        INFLECTIONS,
        SUFFIXES,
        PREFIXES,
        links=("", "s", "en", "e", "er", "n", "eren"),
        short_parts=frozenset(("ei", "ui", "os")),
        no_parts=NO_PARTS,
        small_parts=SMALL,
        rarer_base=1.6,
        extra=extra,
    )
