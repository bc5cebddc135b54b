"""Afrikaans: spelling, regular endings, prefixes, suffixes and linking letters."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from ..game.ruleset import Language
from .knowledge import Knowledge, knowledge
from .lexicon import Entry, Lexicon, lexicon
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
COMPARISON = frozenset(("er", "der", "ste", "ër", "ers"))


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    if ending in COMPARISON and tag == "A":
        yield from filter(_adjective, _stems(rest, ending, tag))
    elif tag == "v":
        if rest + ending not in lexicon(Language.AFRIKAANS):
            yield from (stem for stem in _stems(rest, ending, tag) if _good(stem, "V", 1.6))
    elif ending not in MISFITS or MISFITS[ending](rest):
        yield from _stems(rest, ending, tag)


def _adjective(word: str) -> bool:
    """An adjective, or a longer word of unknown class."""
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and (
        "A" in entry.tags or (len(word) > 4 and not entry.tags & {"N", "V"})
    )


def _syllables(word: str) -> int:
    return len(re.findall(f"[{VOWELS}]+", word))


def _derived_verb(rest: str) -> bool:
    """Whether verbs in -el have this before their -el, so that handeling is of handel."""
    words = lexicon(Language.AFRIKAANS)
    return rest + "el" in words or any(stem + "el" in words for stem in closed(rest, VOICED))


MISFITS: dict[str, Callable[[str], bool]] = {
    # The diminutive's shape depends on the end of the word: hond-jie, boom-pie, huis-ie.
    **dict.fromkeys(("pie", "pies"), lambda rest: rest.endswith("m")),
    **dict.fromkeys(("kie", "kies"), lambda rest: rest.endswith("n")),
    **dict.fromkeys(("jie", "jies"), lambda rest: rest[-1] in "dt"),
    **dict.fromkeys(("tjie", "tjies"), lambda rest: rest[-1] in VOWELS + "lnrw"),
    **dict.fromkeys(("etjie", "etjies"), lambda rest: rest[-1] in "lmnrgbd"),
    "ie": lambda rest: rest[-1] in "skpfgwbx",
    "s": lambda rest: rest in S_PLURALS or rest.endswith(("lm", "rm")) or _syllables(rest) > 1,
    "ns": lambda rest: rest[-1] in "eë",
    "aar": lambda rest: rest[-1] in "lnr",
    "eling": lambda rest: not _derived_verb(rest),
    # hoof-de; otherwise a participle (gelief-de, opgeleg-de).
    "de": lambda rest: rest.endswith("f") or rest.startswith(PARTICIPLES) or "ge" in rest,
}
"""What must come before an ending, where that is not just any word."""


def _stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    if ending[0] not in VOWELS or ending == "agtig":
        if ending.startswith("kie"):
            # koninkie, harinkie
            yield rest + "g"
            return
        yield rest
        if rest.endswith("nk"):
            # koninklik
            yield rest[:-1] + "g"
        if ending.startswith(("jie", "tjie")) and rest[-3:-1] in ("aa", "oo") and rest[-1] in "td":
            # gaatjie, paadjie
            yield rest[:-2] + rest[-1]
        if rest.endswith(("e", "er", "ens", "s")) and ending not in ("te", "de", "ste", "der"):
            short = rest.removesuffix("s").removesuffix("r").removesuffix("n").removesuffix("e")
            yield from closed(short, VOICED)
        if ending.startswith("tjie") and rest[-2:] in ("aa", "oo", "ee"):
            yield rest[:-1]
        return
    yield from closed(rest, VOICED)
    if ending not in ("in", "er", "ers", "ende", "end"):
        yield rest + "e"
    if ending in ("is", "isme", "eer", "ies"):
        # pianis, tjellis
        yield rest + "o"
        yield rest + "a"
    if rest.endswith(("st", "gt", "ft", "kt", "pt", "fd", "nd")) and ending not in ("er", "ers"):
        # kas: kaste, lig: ligte, hoof: hoofde
        yield rest[:-1]
    elif rest.endswith(("st", "gt", "ft", "kt", "pt")) and _adjective(rest[:-1]):
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
        yield from _syncopated(rest, ending[0] == "ë")
    if rest.endswith("uw"):
        # nuut: nuwe, leeu: leeuwe
        yield rest[:-1]
    if rest.endswith("nuw"):
        yield rest[:-1] + "ut"
    if ending == "ere":
        yield from R_PLURALS & {rest, *closed(rest, VOICED), rest[:-1]}


def _syncopated(rest: str, dots: bool) -> Iterator[str]:
    """Dag: dae, vlieg: vlieë, brug: brûe, oog: oë; tyd: tye, goud: goue. Dots part two vowels."""
    plain = bare(rest)
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


SHORT_BASES = frozenset(
    (
        "arm bly bou dek dik dof dor dra dun gee gis hef hou kap ken kil kom kyk lam las lei lig "
        "lok los lê mis nou pak pas put rot rus ry ryk rys sag sak set sien sin sit sny staan "
        "stik tel tem vat val vry vul wag was wek wen win wys yl"
    ).split()
)
"""Short verbs and adjectives that prefixes make verbs of: verarm, bevat, ontken, aankom."""
MISLEADING = frozenset("bedra beval ontsag ontsit bely herval verry verwen".split())
TIGHT = frozenset("eet kers pen rus tas pil eer kap bek elf mis gek wee pol kom soort".split())
"""Words too much like an ending to be parts of just anything; beside a good noun they are."""
NOUNS_TOO = {"weg": "√weg", "deur": "√deur", "oor": "√oor"}
"""Prepositions that are nouns too, at the end of a compound."""
ADVERBIAL = frozenset("daar hier waar er al heel half so dwars af in om van ver te".split())


def _good(word: str, tag: str = "N", least: float = 2.5) -> bool:
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and tag in entry.tags and entry.zipf >= least and word not in NO_PARTS


def _tight(word: str) -> Iterator[Step]:
    """The compounds that `NO_PARTS` and `SMALL` keep from being divided."""
    words = lexicon(Language.AFRIKAANS)
    if word in knowledge_of().closed:
        return
    for size in (3, 4, 5):
        head, tail = word[:size], word[size:]
        if head in TIGHT and len(tail) >= 4 and _good(tail) and words.zipf(word) < 3.5:
            yield Step(head, True)
            yield Step(tail, True)
        head, tail = word[:-size], word[-size:]
        if len(head) < 3 or head in ADVERBIAL or words.zipf(word) >= 3.5:
            continue
        for first in (head, head.removesuffix("s")):
            if tail in TIGHT - {"eet", "eer", "elf", "wee"} and len(first) > 3 and _good(first):
                yield Step(tail, True)
                yield Step(first, True)
            elif tail in NOUNS_TOO and _good(first, "N", 3.0):
                yield Step(NOUNS_TOO[tail], True)
                yield Step(first, True)


def extra(word: str) -> Iterator[Step]:
    words = lexicon(Language.AFRIKAANS)
    yield from _tight(word)
    for beginning in ("be", "ver", "ont", "her", "mis", *VERBAL):
        base = word.removeprefix(beginning)
        short = base.removesuffix("ing")
        if base != word and short in SHORT_BASES and word not in MISLEADING:
            yield Step(short, True)
        # ontbonde is made like gebonde
        if base != word and len(base) > 3 and base.endswith("e"):
            for root in knowledge_of().roots.get("ge" + base, ()):
                yield Step(root, True)
    for start, end in (("on", "baar"), ("be", "d"), ("ge", "d"), ("ver", "d")):
        # onblusbaar, beroemd, geleerd: of blus, roem and leer, though blusbaar is not listed
        if word.startswith(start) and word.endswith(end):
            base = word[len(start) : -len(end)]
            if len(base) > 3 and _good(base, "V", 2.0):
                yield Step(base, True)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        if word.endswith(ending) and len(base) > 5 and base in words:
            yield Step(base, True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        for base in (*closed(word[2:-2], VOICED), word[2:-2]):
            if base in words:
                yield Step(base, True)


GREEK = re.compile("[aeio](graaf|graf(ie|ies|iese))$")
LOAN_VERB = re.compile(r"([klmnprst])\1eer(d|de|der|ders)?$")
ENDS = ("end", "ende", "endes")
WHOLE_PREFIXES = (
    *((beginning, "V") for beginning in ("be", "ge", "ver", "ont")),
    *((beginning, "NV") for beginning in "uit aan af op om in neer rond saam terug".split()),
)
TARS = frozenset("koolteer houtteer bergteer steenkoolteer".split())


class Closed(set[str]):
    """The listed words that are no compounds, and all that their shape shows to be none."""

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or (isinstance(word, str) and _shaped(word))


def _shaped(word: str) -> bool:
    words = lexicon(Language.AFRIKAANS)
    if word.endswith("teer") and word not in TARS and len(word) > 6:
        return True  # respekteer
    if word.endswith(("ering", "erings")) and not word.endswith(("oorring", "vingerring")):
        return True  # groepering; its verb is divided instead
    if word.endswith(("skap", "skappe")) or GREEK.search(word) or LOAN_VERB.search(word):
        return True
    if word.endswith("erde") and word[:-2] in words:
        return True
    for ending in ENDS:
        rest = word.removesuffix(ending)
        if rest != word and any(_good(stem, "V", 1.5) for stem in closed(rest, VOICED)):
            return True
    if word.endswith("ing") and any(_good(stem, "V", 1.6) for stem in closed(word[:-3], VOICED)):
        return True  # kruising is not krui and sing
    if word.endswith("eet") and word[:-3] in words and word[:-3] not in VERBAL:
        return True
    # bedink is not bed and ink, neerslag is not neers and lag: the prefix rules see to them.
    for beginning, tags in WHOLE_PREFIXES:
        rest = word.removeprefix(beginning)
        if rest != word and len(rest) > 3 and any(_good(rest, tag) for tag in tags):
            return True
    return False


@cache
def knowledge_of() -> Knowledge:
    found = knowledge(Language.AFRIKAANS)
    found.closed = Closed(found.closed)
    return found


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
        knowledge_of(),
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
