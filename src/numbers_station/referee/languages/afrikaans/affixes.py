"""Afrikaans affixes: endings, suffixes and prefixes, and the word classes they are added to."""

from __future__ import annotations

from ...analysis.profile import Prefix, Suffix

VOICED = {"w": "f"}
"""Consonants that lose their voice at the end of a word: briewe, brief."""
VERBAL = (
    "aan agter af by binne deur in langs los mee mis na neer om onder op oop oor rond saam teen "
    "terug toe uit vas vol voor weg"
).split()
"""Prepositions and the like that verbs are made with."""
ENDINGS = (
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
    *(Suffix(ending, "A", shortest=2) for ending in ("er", "der", "ste", "stes", "ër", "ers")),
    # verborgene, onvolwassenes
    *(Suffix(ending, "NVA", shortest=5) for ending in ("ne", "nes", "ner", "nste")),
    # An agent the dictionary lacks, as the last part of a compound: voetganger, wolkekrabber.
    *(Suffix(ending, "v", shortest=3) for ending in ("er", "ers")),
)
SUFFIXES = (
    *(Suffix(ending, "V") for ending in ("er", "der", "ster", "ing", "baar", "sel", "aar", "ery")),
    *(Suffix(ending, "V", shortest=4) for ending in ("nis", "tenis", "denis")),
    *(
        Suffix(ending, "V")
        for ending in ("saam", "lik", "elik", "eling", "ling", "enis", "erig", "ement")
    ),
    *(Suffix(ending, "N") for ending in ("loos", "agtig", "skap")),
    *(Suffix(ending, "N") for ending in ("es", "esse", "erig", "enaar", "naar", "aar", "ster")),
    Suffix("in", "N", shortest=3),
    *(Suffix(ending, "N", shortest=4) for ending in ("isme", "is", "ier", "ies", "dery")),
    Suffix("eer", "N", shortest=5),
    Suffix("eer", "N", certain=False, shortest=4),
    Suffix("eel", "N", shortest=5),
    *(Suffix(ending, "N") for ending in ("haftig", "ig", "lik", "elik", "dom", "ery", "erny")),
    *(Suffix(ending, "N") for ending in ("eloos", "vormig", "ryk", "vol", "waarts", "ette")),
    *(
        Suffix(ending, "NX")
        for ending in ("loos", "agtig", "skap", "erig", "heid", "vormig", "isme", "vol", "saam")
    ),
    *(
        Suffix(ending, "A")
        for ending in (
            "heid",
            "theid",
            "dheid",
            "igheid",
            "te",
            "iteit",
            "nis",
            "dom",
            "erd",
            "aard",
            "enis",
        )
    ),
    *(Suffix(ending, "A") for ending in ("elik", "lik", "ling", "eling", "ste", "erik")),
    *(Suffix(ending, "NA") for ending in ("lings", "elings")),
    Suffix("hede", "A"),
    Suffix("ding", "VX"),
)
PREFIXES = (
    *(Prefix(beginning, "NVA", shortest=4) for beginning in ("on", "wan", "mis", "oer")),
    Prefix("her", "V", shortest=4),
    Prefix("ewe", "NAX", shortest=4),
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
_PAIRS = (
    "trise/teur ies/ie ies/iek ies/ika asie/eer eer/asie afeer/afie esseer/essie udeer/udie "
    "ogeer/ogie ksie/kteur asie/ateur isie/iteur orsie/orteur isme/is kus/iek kus/k loog/logie "
    "graaf/grafie fobie/foob filie/fiel manie/maan noom/nomie aties/asie eties/esie anies/aan "
    "eties/eet etisme/eet etêr/eet ionaal/ie krasie/kraat masie/maat ensie/ent ent/eer onis/oneer "
    "ies/edie isiteit/ies ariteit/êr ulêr/el ement/eer daries/de ieel/ie iaal/ie ioneel/ie "
    "ioneer/ie ionêr/ie ionis/ie ionisme/ie ieus/ie iekus/ie ikus/ie ikus/ies ikus/ika grant/greer "
    "rant/reer lant/leer ansie/eer ansie/ant ateur/eer ator/eer atief/eer atief/asie ator/asie "
    "ateur/asie ktief/ksie ktor/ksie ktuur/ksie iwiteit/ief iwisme/ief iseer/ies isme/ies isme/iek "
    "iseer/ie isasie/iseer aties/a ematies/eem oties/ose ities/ise eties/ese atuur/aat isties/is "
    "isties/isme istiek/is ueel/ elies/el arisme/êr arisme/ ologie/ oloog/ologie atiek/a onies/oon "
    "ary/aar ualiteit/ueel aliteit/eel alisme/eel aliseer/eel alis/eel ofies/oof ografies/ograaf "
    "iek/ies iliteit/iel iliseer/iel biliteit/bel igant/ige igeer/ige atiseer/a"
).split()
SWAPS: dict[str, list[str]] = {}
"""Endings that loan words change for each other, as in organisasie of organiseer."""
for _pair in _PAIRS:
    _ending, _, _other = _pair.partition("/")
    SWAPS.setdefault(_ending, []).append(_other)
