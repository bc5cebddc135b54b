"""Dutch affixes: endings, suffixes, prefixes, and the little words that are no parts."""

from __future__ import annotations

from ...analysis.profile import Prefix, Suffix

VOICED = {"v": "f", "z": "s"}
"""Consonants that lose their voice at the end of a word: brieven, brief."""

ENDINGS = (
    *(Suffix(ending, "NV", shortest=2) for ending in ("en", "s", "'s", "ën", "n", "eren")),
    *(
        Suffix(ending, "N", shortest=2)
        for ending in ("je", "tje", "etje", "pje", "jes", "tjes", "etjes", "pjes", "'tje", "kje")
    ),
    *(Suffix(ending, "V", shortest=2) for ending in ("t", "de", "te", "den", "ten", "end", "ende")),
    *(
        Suffix(ending, "A", shortest=2)
        for ending in ("e", "er", "ere", "st", "ste", "t", "s", "der", "dere")
    ),
)
SUFFIXES = (
    *(Suffix(ending, "V", makes="N") for ending in ("er", "ster", "ing", "sel", "aar", "erij")),
    *(Suffix(ending, "V", makes="N") for ending in ("der", "eling", "ling", "enis", "ers")),
    *(
        Suffix(ending, "V", makes="A")
        for ending in ("baar", "zaam", "elijk", "achtig", "erig", "derig", "eloos")
    ),
    *(Suffix(ending, "N", makes="N") for ending in ("schap", "isme", "ist", "es", "esse", "dom")),
    *(
        Suffix(ending, "N", makes="N")
        for ending in ("enaar", "enier", "naar", "aar", "erij", "arij")
    ),
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
    *(Suffix(ending, "N", makes="A") for ending in ("gewijs", "sgewijs", "esk")),
    *(Suffix(ending, "NA", makes="AX") for ending in ("lings", "elings")),
    *(Suffix(ending, "N", shortest=5, makes="A") for ending in ("aal", "eel", "ief")),
    Suffix("weg", "A", shortest=4, makes="AX"),
    Suffix("vol", "N", shortest=4, makes="N"),
    Suffix("ie", "NA", shortest=5, makes="N"),
    *(Suffix(ending, "NV", shortest=4, makes="N") for ending in ("je", "tje", "pje", "etje")),
    *(Suffix(ending, "V", makes="N") for ending in ("tenis", "erd")),
    Suffix("nis", "V", shortest=4, makes="N"),
    Suffix("lijk", "V", shortest=4, makes="A"),
    Suffix("iseren", "NA", shortest=4, makes="V"),
    Suffix("aat", "N", shortest=5, makes="N"),
    Suffix("ide", "N", shortest=4, makes="N"),
    Suffix("atie", "N", shortest=6, makes="N"),
    Suffix("ling", "N", shortest=5, makes="N"),
    Suffix("eling", "N", shortest=4, makes="N"),
    Suffix("e", "A", makes="N"),
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
LEARNED_PARTS = (
    "aero agro astro bio centi eco geo hydro milli mono multi nano neuro poly pseudo semi tele "
    "thermo"
).split()
"""Greek and Latin beginnings; what short word seems to follow them is mostly an ending (-graaf)."""
PREFIXES = (
    *(Prefix(beginning, "NVA", shortest=4) for beginning in ("on", "her", "wan", "mis", "oer")),
    *(Prefix(beginning, "V", shortest=4) for beginning in ("be", "ver", "ont", "ge")),
    *(
        Prefix(beginning, "N", shortest=3)
        for beginning in ("aarts", "anti", "vice", "tegen", "stief")
    ),
    Prefix("co", "N", shortest=5),
    *(Prefix(beginning, "NVA", shortest=8) for beginning in ("re", "de")),
    Prefix("des", "NVA", shortest=6),
    Prefix("dis", "NVA", shortest=7),
    *(Prefix(beginning, "N", shortest=8) for beginning in ("a", "inter", "trans", "im", "bi")),
    *(
        Prefix(beginning, "A", shortest=6)
        for beginning in ("a", "an", "in", "im", "bi", "inter", "trans")
    ),
    *(Prefix(beginning, "NA", shortest=5) for beginning in ("ir", "il")),
    *(Prefix(beginning, "NA", shortest=4) for beginning in ("sub", "neo")),
    *(Prefix(beginning, "NA", shortest=6) for beginning in LEARNED_PARTS),
    *(Prefix(beginning, "NA", shortest=3) for beginning in ("ultra", "oud")),
    *(
        Prefix(beginning, "NV", shortest=4)
        for beginning in VERBAL
        if beginning not in ("mee", "in")
    ),
    *(Prefix(beginning, "V", shortest=4) for beginning in ("mee", "in")),
    *(Prefix(beginning, "N", shortest=5) for beginning in ("in",)),
)
OPENING_WORDS = frozenset(
    (
        *VERBAL,
        "boven",
        "buiten",
        "tussen",
        "zonder",
        "een",
        "twee",
        "drie",
        "eet",
        "rij",
        "sta",
        "zij",
    )
)
"""Little words that open compounds but do not end them."""
NO_PARTS = frozenset(
    (
        "aal aan aar aas achtig ade age al ale als ana ano ant ara are ares ari aro art ate baar "
        "bar be ben bes com con dan dar dat del den der des dia die dis dom dor eel een ees eg "
        "ege el elen els ens ent er ere eren erij ers ert ete eten etje eur eus euse ge gel gen "
        "gewijs haftig halve heid heids hen her het hij hun iaan ien ier ige iger il ina ine ing "
        "ino inter ioen ion ire isme ist ite je jes kar ken ker kers lei len lijk loge loog loos "
        "lui mar men mer mis mono naar nas neet nen ner nie nis non nor oek oge ol ons ont ore "
        "ote par pel pen per pet pje pol poly por pro ram rei ren ria rie rio ron rus schap sel "
        "sen ser set sie sis sta ste sub sus tal tan tar teit tele ten ter tie ties tje tjes tor "
        "trans uge uni ure ut ute van ver verg waarts wat wen wie wij zaam zame zen zijn aat abc "
        "alf ani beg bir cas ene era est gal gem ger ges get har hem hum iet int jak kal king kor "
        "mad nov ping pos quo raf ref sec ska spe tig ting tra tui yen"
    ).split()
)
"""Endings and beginnings that look like words, and words that are parts of chance only."""
