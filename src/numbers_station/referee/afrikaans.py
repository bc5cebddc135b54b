"""Afrikaans: spelling, regular endings, prefixes, suffixes and linking letters."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.ruleset import Language
from .knowledge import knowledge
from .lexicon import lexicon
from .lowlands import VOWELS, bare, closed
from .tongue import Prefix, Step, Suffix, Tongue

VOICED = {"w": "f"}


def spellings(word: str) -> Iterator[str]:
    plain = bare(word)
    words = lexicon(Language.AFRIKAANS)
    yield word.replace("-", "").replace("'", "").replace("’", "")
    # hiena is hiëna without its dots; but leer and leër, voel and voël are two words each.
    if plain != word and plain not in words:
        yield plain


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    if ending[0] not in VOWELS or ending == "agtig":
        yield rest
        if rest.endswith("nk"):
            # koninklik
            yield rest[:-1] + "g"
        if ending.startswith(("jie", "tjie")) and rest[-3:-1] in ("aa", "oo") and rest[-1] in "td":
            # gaatjie, paadjie
            yield rest[:-2] + rest[-1]
        if ending.startswith(("kie",)):
            # harinkie
            yield rest + "g"
        if rest.endswith(("e", "er", "ens", "s")):
            short = rest.removesuffix("s").removesuffix("r").removesuffix("n").removesuffix("e")
            yield from closed(short, VOICED)
            yield short
        if len(rest) > 2 and rest[-1] == rest[-2] and rest[-1] in VOWELS:
            yield rest[:-1]
        return
    yield from closed(rest, VOICED)
    if ending != "in":
        yield rest + "e"
    if ending in ("is", "isme", "eer", "ies"):
        # pianis, tjellis
        yield rest + "o"
        yield rest + "a"
    if rest.endswith(("st", "gt", "ft", "kt", "pt", "fd", "nd")):
        # kas: kaste, lig: ligte, hoof: hoofde
        yield rest[:-1]
    if (
        (ending in ("e", "ë", "ër", "ere", "ens") or (ending == "er" and tag == "A"))
        and rest
        and rest[-1] in VOWELS
    ):
        plain = bare(rest)
        # dag: dae, vlieg: vlieë, brug: brûe, oog: oë; tyd: tye, goud: goue
        for lost in "gd":
            yield plain + lost
            if plain[-1] in "aeou" and plain[-2:-1] not in VOWELS:
                yield plain + plain[-1] + lost
    if rest.endswith("w"):
        # nuut: nuwe, leeu: leeuwe
        yield rest[:-1]
        yield rest[:-1] + "ut"
    if rest.endswith("ed"):
        # stad: stede, lid: lede
        yield rest[:-2] + "ad"
        yield rest[:-2] + "id"


INFLECTIONS = (
    *(Suffix(ending, "NVA", shortest=2) for ending in ("e", "ë", "te", "de")),
    *(Suffix(ending, "N", shortest=4) for ending in ("s", "'s")),
    *(Suffix(ending, "N", shortest=3) for ending in ("ens", "ere", "es")),
    *(
        Suffix(ending, "N", shortest=2)
        for ending in ("jie", "tjie", "etjie", "pie", "kie", "'tjie")
    ),
    *(Suffix(ending, "N", shortest=2) for ending in ("jies", "tjies", "etjies", "pies", "kies")),
    *(Suffix(ending, "N", shortest=3) for ending in ("ie", "ies", "ietjie")),
    *(Suffix(ending, "V", shortest=2) for ending in ("ende", "end")),
    *(Suffix(ending, "A", shortest=2) for ending in ("er", "der", "ste", "ër", "ers")),
)
SUFFIXES = (
    *(Suffix(ending, "V") for ending in ("er", "der", "ster", "ing", "baar", "sel", "aar", "ery")),
    *(Suffix(ending, "V") for ending in ("saam", "elik", "eling", "ling", "enis", "ery", "erig")),
    *(Suffix(ending, "N") for ending in ("loos", "agtig", "skap")),
    *(Suffix(ending, "N") for ending in ("es", "esse", "erig", "enaar", "naar", "aar", "ster")),
    Suffix("in", "N", shortest=3),
    *(
        Suffix(ending, "N", shortest=4)
        for ending in ("isme", "is", "eer", "ier", "ies", "eel", "dery")
    ),
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
    *(Suffix(ending, "A") for ending in ("elik", "lik", "ling", "eling", "ste")),
)
VERBAL = (
    "aan agter af by binne deur in langs los mee mis na neer om onder op oop oor rond saam teen "
    "terug toe uit vas vol voor weg"
).split()
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
SMALL = frozenset((*VERBAL, "bo", "buite", "tussen", "sonder", "een", "twee", "drie"))
NO_PARTS = frozenset(
    (
        "aal aar ade age agtig al ale amen amens amine ana ano ant ara ari aro art as ate baar "
        "bar bare be bek ben bes dan dar dat del den dende der des dia die dig digde digend ding "
        "dis dom dor eel een eer eerd ees eet eg ege eks el elf els end ende enge ens ent er erd "
        "erende ers ert ery esp ete etjie eur ewe ge geb gek gel gen gewaarde haftig harts heid "
        "hen her het hul hy ier ige il ina ine ing ino inter ion isme ist ite jie kap ken ker "
        "kers kie kies kom kon lands len lende lik loos mal mar mee men mer met mis mono naar nen "
        "ner nes nie nis non nor oek oge ol ons ont oorlogs ote par pel pen pende per pie pil pol "
        "poli por pro rei rel ren res ria rie rio ron rus saam saams sal sel selend sen send "
        "sende ser set sie sien sig sis skap sog soort sta ste ster stils str sub sus sy tal tan "
        "tar tas teit tele ten tende ter terugs tes tie tjie tor trans uni ut ute van vante ver "
        "verg vers vir vit waarts wat wee wen wie wyse"
    ).split()
)
"""Endings and beginnings that look like words, and words that are parts of chance only."""
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
)


def extra(word: str) -> Iterator[Step]:
    words = lexicon(Language.AFRIKAANS)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        if word.endswith(ending) and len(base) > 5 and base in words:
            yield Step(base, True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        for base in (*closed(word[2:-2], VOICED), word[2:-2]):
            if base in words:
                yield Step(base, True)


def tongue() -> Tongue:
    return Tongue(
        lexicon(Language.AFRIKAANS),
        knowledge(Language.AFRIKAANS),
        spellings,
        stems,
        INFLECTIONS,
        SUFFIXES,
        PREFIXES,
        links=("", "s", "e", "ens", "er", "ns", "ere", "ers"),
        short_parts=frozenset(("ys", "ei", "os", "by", "wa")),
        no_parts=NO_PARTS,
        small_parts=SMALL,
        rarer_base=1.6,
        parts_from=1.5,
        ease=0.5,
        always_inflect=True,
        extra=extra,
    )
