"""Dutch: spelling, regular endings, prefixes, suffixes and the letters between compound parts."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.ruleset import Language
from .knowledge import knowledge
from .lexicon import lexicon
from .lowlands import VOWELS, bare, closed, opened
from .tongue import Prefix, Step, Suffix, Tongue

VOICED = {"v": "f", "z": "s"}
LEMMA = frozenset("NVA")
LEARNED = frozenset("air eren ette ier isch isme ist iteit".split())
"""Endings of learned words: what short stem they follow is mostly chance (logisch, loge)."""


def spellings(word: str) -> Iterator[str]:
    plain = bare(word)
    for spelling in (word, plain):
        yield spelling
        yield spelling.replace("-", "").replace("'", "").replace("’", "")
    words = lexicon(Language.DUTCH)
    if len(plain) >= 5:
        # insekt and insect: the old spelling is still the same word.
        for old, new in (("k", "c"), ("c", "k")):
            others = {word.replace(old, new)}
            for other in others | {plain.replace(old, new), plain.replace(old, new, 1)} - {plain}:
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
    vowel = ending[0] in VOWELS and ending != "achtig"
    if _misfit(rest, ending, tag):
        return
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
        brief = ending in LEARNED and len(rest) < 5
        for stem in closed(rest, VOICED):
            # fotograferen from fotograaf, but not logeren from loog
            if not brief or len(stem) <= len(rest):
                yield stem
        if not brief or ending in ("isme", "ist"):
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
    listed = lexicon(Language.DUTCH).get(rest)
    if rest.endswith(("e", "en", "er", "s")):
        # kinderlijk, hopeloos, tandeloos; but burgerlijk is from burger, not from burg
        short = rest.removesuffix("n").removesuffix("r").removesuffix("s").removesuffix("e")
        noun = listed.zipf if listed and "N" in listed.tags and rest.endswith("er") else 0.0
        words = lexicon(Language.DUTCH)
        yield from (stem for stem in closed(short, VOICED) if words.zipf(stem) >= noun)


def _misfit(rest: str, ending: str, tag: str) -> bool:
    """Whether the ending cannot follow these letters, though they look like a stem."""
    match ending:
        case "aar":
            # wandelaar, molenaar, luisteraar; the few others (winnaar) are roots
            return not rest.endswith(("el", "er", "en"))
        case "der" if tag == "V":
            return not rest.endswith(("r", "n"))
        case "eling" if tag == "V":
            return rest + "elen" in lexicon(Language.DUTCH)
        case "ling":
            return rest.endswith("l") or rest + "len" in lexicon(Language.DUTCH)
        case "t" | "st" if tag == "V":
            return rest[-1] in VOWELS
        case _:
            return False


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
    *(Suffix(ending, "N", makes="A") for ending in ("lijk", "elijk", "eloos", "isch")),
    *(Suffix(ending, "N", makes="A") for ending in ("vormig", "rijk", "vol", "waarts", "zaam")),
    *(Suffix(ending, "A", makes="N") for ending in ("heid", "te", "iteit", "nis", "dom", "erd")),
    *(
        Suffix(ending, "A", makes="N")
        for ending in ("erik", "aard", "ling", "eling", "isme", "ist")
    ),
    *(Suffix(ending, "A", makes="AX") for ending in ("elijk", "lijk")),
    *(Suffix(ending, "N", makes="V") for ending in ("en", "eren")),
    Suffix("en", "N", shortest=4, makes="A"),
    Suffix("air", "N", shortest=5, makes="A"),
    Suffix("in", "N", shortest=4, makes="N"),
    Suffix("ier", "N", shortest=5, makes="N"),
    Suffix("ette", "N", shortest=4, makes="N"),
    Suffix("s", "N", shortest=5, makes="A"),
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
    *(Prefix(beginning, "V", shortest=4) for beginning in ("be", "ver", "ont", "ge")),
    *(
        Prefix(beginning, "N", shortest=3)
        for beginning in ("aarts", "anti", "vice", "tegen", "stief")
    ),
    Prefix("co", "N", shortest=5),
    *(Prefix(beginning, "NA", shortest=3) for beginning in ("ultra", "oud")),
    *(
        Prefix(beginning, "NV", shortest=4)
        for beginning in VERBAL
        if beginning not in ("mee", "in")
    ),
    *(Prefix(beginning, "V", shortest=4) for beginning in ("mee", "in")),
    *(Prefix(beginning, "N", shortest=5) for beginning in ("in",)),
)
SMALL = frozenset((*VERBAL, "boven", "buiten", "tussen", "zonder", "een", "twee", "drie"))
NO_PARTS = frozenset(
    (
        "aal aan aar aas achtig ade age al ale als ana ano ant ara are ari aro art ate baar bar "
        "be ben bes com con dan dar dat del den der des dia die dis dom dor eel een ees eet eg "
        "ege el elen els ens ent er ere eren erij ers ert ete eten etje eur eus euse ge gel "
        "gen gewijs haftig halve heid hen her het hij hun iaan ien ier ige iger il ina ine ing "
        "ino inter ioen ion ire isme ist ite je jes kar ken ker kers lei len lijk loos lui "
        "mar men mer mis mono naar nas neet nen ner nie nis non nor oek oge ol ons ont ore ote "
        "par pel pen per pet pje pol poly por pro ram rei ren ria rie rij rio ron rus schap "
        "sel sen ser set sie sis sta ste sub sus tal tan tar teit tele ten ter tie ties "
        "tje tjes tor trans uge uni ure ut ute van ver waarts wat wen wie wij wijze zaam zame zen "
        "zij zijn aat abc alf ani beg bir cas ene era est gal gem ger ges get har hem hum iet "
        "int jak kal king kor mad nov ping pos quo raf ref sec ska spe tig ting tra tui yen"
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
    ("tor", "tie"),
    ("ant", "eren"),
    ("ant", "atie"),
    ("ent", "eren"),
    ("antie", "eren"),
    ("entie", "eren"),
    ("ement", "eren"),
    ("age", "eren"),
    ("eur", "eren"),
    ("eur", "age"),
    ("ctie", "ceren"),
    ("sie", "deren"),
    ("asie", "aseren"),
    ("iëren", "ie"),
    ("ioneren", "ie"),
    ("iseren", "isch"),
    ("iseren", "ie"),
    ("iseren", "isme"),
    ("graferen", "grafie"),
    ("iciteit", "isch"),
    ("iviteit", "ief"),
    ("biliteit", "bel"),
    ("icus", "iek"),
    ("icus", "ica"),
    ("icus", "isch"),
    ("icus", "ie"),
    ("iek", "ie"),
    ("ikant", "iek"),
    ("ionaal", "ie"),
    ("ioneel", "ie"),
    ("ionair", "ie"),
    ("iaal", "ie"),
    ("ieel", "ie"),
    ("ueel", ""),
    ("tief", "tie"),
    ("sief", "sie"),
    ("atisch", "a"),
    ("atisch", "aat"),
    ("peut", "pie"),
    ("paat", "pathie"),
    ("iater", "iatrie"),
    ("etiek", "eet"),
    ("etisch", "eet"),
    ("iër", "ië"),
    ("isch", "ië"),
)
"""Learned endings that change places."""
SHORT = frozenset(("ant", "ent", "age", "eur", "iek", "ist"))
"""Those of them that end many a plain word as well."""


def extra(word: str) -> Iterator[Step]:
    words = lexicon(Language.DUTCH)
    for ending, other in SWAPS:
        base = word.removesuffix(ending) + other
        left = len(word) - len(ending)
        if not word.endswith(ending) or len(base) < 5 or left < (4 if ending in SHORT else 3):
            continue
        listed = words.get(base)
        if listed and listed.tags & (LEMMA | {"p"}):
            yield Step(base, True)
    country = word.removesuffix("s").removesuffix("an")
    if word.endswith(("aan", "aans")) and len(country) > 3:
        # Koreaan, Cubaans
        listed = words.get(country)
        if listed and "p" in listed.tags:
            yield Step(country, True)
    yield from _nouns(word)
    yield from _participles(word)
    verb = words.get(word[:-3] + "en") if word.endswith("ing") else None
    if (verb and "V" in verb.tags) or (word.endswith("ering") and len(word) > 7):
        # The bare stem, which is no word, says that waardering is no kind of ring.
        yield Step(word[:-3] + "-", True)
    listed = words.get(word)
    verbal = listed is None or "V" in listed.tags
    for beginning in ("ver", "be", "ont"):
        # verharden from hard, bebossen from bos
        if word.startswith(beginning) and word.endswith("en") and len(word) > 7 and verbal:
            for base in closed(word[len(beginning) : -2], VOICED):
                entry = words.get(base)
                if entry and entry.tags & set("NA") and entry.zipf > 3:
                    yield Step(base, words.zipf(word) < entry.zipf + 0.5)
            for ending in ("eren", "igen"):
                # verwilderen from wild, bekrachtigen from kracht
                if word.endswith(ending):
                    base = word[len(beginning) : -4]
                    entry = words.get(base)
                    on = "A" if ending == "eren" else "NA"
                    if entry and entry.tags & set(on) and entry.zipf > 3 and len(base) > 3:
                        yield Step(base, True)
    if word.startswith("ge") and word.endswith("te") and len(word) > 6:
        # gevogelte, gesteente
        for base in {*closed(word[2:-2], VOICED), word[2:-2]}:
            entry = words.get(base)
            if entry and "N" in entry.tags and entry.zipf > words.zipf(word) - 0.3:
                yield Step(base, True)


def _participles(word: str) -> Iterator[Step]:
    """Adjectives that are participles: verslaafd from verslaven, onbetaald from betalen."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    if entry and "A" not in entry.tags:
        return
    if word.startswith("on") and len(word) > 7 and (rest := words.get(word[2:])):
        yield from (Step(lemma, True) for lemma in rest.lemmas if "A" not in rest.tags)
    if word.startswith(("be", "ver", "ont")) and word.endswith(("d", "t")) and len(word) > 5:
        for stem in opened(word[:-1], VOICED):
            verb = words.get(stem + "en")
            if verb and "V" in verb.tags:
                yield Step(stem + "en", True)


def _nouns(word: str) -> Iterator[Step]:
    """Nouns with a verb's prefix come from a verb: bestuur and gebak, but not beton or gewest."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    if entry is None or not entry.tags & set("NA"):
        return
    for beginning in ("be", "ver", "ont", "ge"):
        rest = word.removeprefix(beginning)
        if rest == word or len(rest) < 3:
            continue
        for stem in opened(rest, VOICED):
            verb = words.get(stem + "en")
            if verb is None or "V" not in verb.tags or verb.zipf < 2.5:
                continue
            whole = words.get(beginning + stem + "en")
            if beginning == "ge" or (whole and "V" in whole.tags):
                yield Step(stem + "en", entry.zipf < verb.zipf + 1)


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
