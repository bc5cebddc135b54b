"""Dutch derivation of learned words: one ending takes another's place, as in ambassadrice."""

from __future__ import annotations

from collections.abc import Iterator

from numbers_station.game.ruleset import Language

from ...analysis.affix_index import AffixIndex
from ...analysis.profile import DerivationStep
from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import closed_stems

LEMMA = frozenset("NVA")
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
    ("risch", "er"),
    ("itisch", "iet"),
    ("itisme", "iet"),
    ("itair", "iet"),
    ("ematisch", "eem"),
    ("omatisch", "oom"),
    ("ineus", "ine"),
    ("ematiek", "eem"),
    ("atiek", "a"),
    ("ostisch", "ose"),
    ("ostiek", "ose"),
    ("otisch", "ose"),
    ("etisch", "ese"),
    ("ytisch", "yse"),
    ("ariteit", "air"),
    ("ositeit", "eus"),
    ("ioriteit", "ieur"),
    ("aliteit", "eel"),
    ("aliteit", "aal"),
    ("imiteit", "iem"),
    ("iliteit", "iel"),
    ("iciteit", "iek"),
    ("icatie", "iek"),
    ("iceren", "iek"),
    ("catie", "queren"),
    ("iteit", "isch"),
    ("aliseren", "eel"),
    ("alisme", "eel"),
    ("alist", "eel"),
    ("uraal", "uur"),
    ("ureel", "uur"),
    ("atuur", "aat"),
    ("atuur", "a"),
    ("ica", "icus"),
    ("icien", "iek"),
    ("icien", "isch"),
    ("ateur", "eren"),
    ("ateur", "atie"),
    ("iair", "e"),
    ("ionair", "ioen"),
    ("onair", "oen"),
    ("ionist", "ie"),
    ("ionisme", "ie"),
    ("ierster", "ier"),
    ("foob", "fobie"),
    ("ance", "ant"),
    ("ënt", "ëntie"),
    ("ptie", "beren"),
    ("rsie", "rteren"),
    ("ente", "ent"),
    ("ënte", "ënt"),
    ("iatie", "iëren"),
    ("iator", "iëren"),
    ("ctie", "cteren"),
    ("ptie", "pteren"),
    ("utie", "uteren"),
    ("abel", "eren"),
    ("ator", "eren"),
    ("genote", "genoot"),
    ("istiek", "ist"),
    ("ante", "ant"),
    ("iste", "ist"),
    ("aste", "ast"),
    ("ate", "aat"),
    ("ete", "eet"),
    ("ofe", "oof"),
    ("afe", "aaf"),
    ("ome", "oom"),
    ("oge", "oog"),
)
"""Learned endings that change places."""
SWAPS_BY_ENDING = AffixIndex(SWAPS, lambda swap: swap[0])
SHORT = frozenset(("ant", "ent", "age", "eur", "iek", "ist", "ica", "ente", "ante", "oge"))
"""Those of them that end many a plain word as well."""


def learned_derivations(word: str) -> Iterator[DerivationStep]:
    words = lexicon(Language.DUTCH)
    for ending, other in SWAPS_BY_ENDING.find(word):
        base = word.removesuffix(ending) + other
        left = len(word) - len(ending)
        if len(base) < 5 or left < (4 if ending in SHORT else 3):
            continue
        listed = words.get(base)
        if listed and listed.tags & (LEMMA | {"p"}):
            yield DerivationStep(base, True)
    if word.endswith("logie"):
        yield from _sciences(word)
    country = word.removesuffix("s").removesuffix("an")
    if word.endswith(("aan", "aans")) and len(country) > 3:
        # Koreaan, Cubaans
        listed = words.get(country)
        if listed and "p" in listed.tags:
            yield DerivationStep(country, True)


def _sciences(word: str) -> Iterator[DerivationStep]:
    """Sciences from what they are about: embryologie, meteorologie, mythologie."""
    words = lexicon(Language.DUTCH)
    about = word.removesuffix("logie")
    stem = about.removesuffix("o")
    if len(stem) < 4:
        return
    for base in {about, stem + "e", *closed_stems(stem, {}), *closed_stems(about, {})}:
        listed = words.get(base)
        if listed and listed.tags & set("NA") and listed.zipf > 2.5:
            yield DerivationStep(base, True)
