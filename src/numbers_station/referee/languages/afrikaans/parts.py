"""Afrikaans words as parts of compounds: which are, which never are, which only begin one."""

from __future__ import annotations

from numbers_station.game.ruleset import Language

from ..data import lexicon
from .affixes import VERBAL

OPENING_WORDS = frozenset((*VERBAL, "bo", "buite", "tussen", "sonder", "een", "twee", "drie"))
"""Little words that open compounds but do not end them."""
OPENING_ROOTS = frozenset("√binne √bo √buite √onder √voor".split())
"""The roots of those that are compared (bo, boonste)."""
NO_PARTS = frozenset(
    (
        "aal aar ade age agtig al ale amen amens amine ana ano ant ante ara ari aro art as ate "
        "baar baarheid bar bare be bek ben bes dan dar dat del den dende der des dia die dig digde "
        "digend ding dis dom dor eel een eer eerd ees eet eg ege eks el elf els end ende ene enge "
        "ens ent ente er erd erende erige ering ers ert ery esp ete etjie eur ewe ge geb gek "
        "gel gen gewaarde haftig harts heid hen her het hul hy ier ige il ina ine ing ino inter "
        "ion isme ist ite jie kap ken ker kers kie kies kom kon lands len lende lik loos mal "
        "mar mee men ment mer met mis mono naar nen ner nes nie nis non nor oek oge ol ons ont "
        "oorlogs ote par pel pen pende per pie pil pol poli por pro rei rel ren res ressie ria rie "
        "rio ron rus saam saams sal sel selend sen send sende ser set sie sien sig sis skap sog "
        "soort sta ste ster stils str sub sus sy tal tan tar tas teit tele ten tende ter terugs "
        "tes tie tjie tor tors trans uni ure ut ute van vante ver verg vers vir vit waarts wat wee "
        "wen wie wyse"
    ).split()
)
"""Endings and beginnings that look like words, and words that are parts of chance only."""


def is_common(word: str, tag: str = "N", least: float = 2.5) -> bool:
    entry = lexicon(Language.AFRIKAANS).get(word)
    return entry is not None and tag in entry.tags and entry.zipf >= least and word not in NO_PARTS


def opens_only(word: str) -> bool:
    return word in OPENING_WORDS or word in OPENING_ROOTS
