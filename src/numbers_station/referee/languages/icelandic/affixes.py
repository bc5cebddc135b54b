"""Icelandic affixes: suffixes and prefixes, what each asks of its base, words that are no parts."""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.profile import Prefix, Suffix


def _suffixes(endings: str, on: str, makes: str, shortest: int = 3) -> Iterator[Suffix]:
    return (Suffix(one, on, shortest=shortest, makes=makes) for one in endings.split())


def _prefixes(beginnings: str, shortest: int) -> Iterator[Prefix]:
    return (Prefix(one, "NVA", shortest=shortest) for one in beginnings.split())


ENDINGS = (Suffix("s", "N", shortest=4),)
"""BÍN lists nearly all forms; this is for what it lacks."""
SUFFIXES = (
    # From verbs
    *_suffixes("ari andi un ing ning inn aður sla elsi stur naður ður ill anlegur", "V", "NA"),
    *_suffixes("ingi ir an uður d ni ð sli sl ald", "V", "N"),
    *_suffixes("i ska n ingur ningur erí", "V", "N", 4),
    *_suffixes("ull ilegur", "V", "A"),
    *_suffixes("tur dur samur", "V", "A", 4),
    # From nouns
    *_suffixes("ari legur laus ugur óttur ynja essa dómur skapur leiki leikur", "N", "NA"),
    *_suffixes("ræði neskur lingur ingur ungur aður fullur samur ríkur leysi", "N", "NA"),
    *_suffixes("leysa erni rænn leitur ald laga", "N", "NA"),
    *_suffixes("ingi skur ska usta inn", "N", "NA", 4),
    *_suffixes("ískur", "N", "A", 5),
    *_suffixes("verji", "N", "N"),
    *_suffixes("a ja va", "N", "V"),
    *_suffixes("ga", "N", "V", 4),
    # From adjectives
    *_suffixes("leiki leikur d t ð i semi ni gi indi neskja erni sli", "A", "N"),
    *_suffixes("ska ingi ling legur rænn leitur lingur", "A", "NA"),
    *_suffixes("dómur skapur ungur ingur usta ræði", "A", "N", 4),
    *_suffixes("látur vær fara", "A", "A"),
    *_suffixes("látur", "N", "A"),
    *_suffixes("a", "A", "NV", 4),
    *_suffixes("ja na ka va", "A", "V", 4),
    *_suffixes("ugur ður", "A", "A", 4),
    *_suffixes("lega", "A", ""),
    *_suffixes("átta", "NA", "N"),
)
PREFIXES = (
    *_prefixes("ó and sam van of ör af út undir um frá al gagn yfir inn upp niður", 3),
    *_prefixes("fram fyrir til mis endur erki vara að á við for há dá", 3),
    *_prefixes("í ný sí fá tor sér fjöl frum auð ein þver ná vá", 5),
    *_prefixes("með mót fjar gegn hjá eftir undan milli úr", 4),
)
GENDERS = {
    ("A", "i"): frozenset({"kvk"}),  # gleði of glaður; veski (neuter) is not of vaskur
    ("A", "d"): frozenset({"kvk"}),
    ("A", "t"): frozenset({"kvk"}),
    ("A", "ð"): frozenset({"kvk"}),
    ("A", "gi"): frozenset({"kvk"}),  # göfgi of göfugur
    ("A", "a"): frozenset({"kvk", "so"}),  # blíða of blíður
    ("V", "ður"): frozenset({"kk", "lo"}),  # róður of róa; brúður (feminine) is not of brúa
    ("V", "aður"): frozenset({"kk", "lo"}),
    ("N", "aður"): frozenset({"kk", "lo"}),
    ("V", "uður"): frozenset({"kk"}),  # söknuður of sakna
    ("V", "d"): frozenset({"kvk"}),
    ("V", "ð"): frozenset({"kvk"}),  # vægð of vægja
    ("V", "n"): frozenset({"kvk"}),  # skírn of skíra
    ("V", "an"): frozenset({"kvk"}),  # skipan of skipa; gaman is neuter
    ("V", "ni"): frozenset({"kvk"}),  # fylgni of fylgja
    ("A", "ni"): frozenset({"kvk"}),  # samheldni of samheldinn
    ("V", "ir"): frozenset({"kk"}),
    ("V", "ill"): frozenset({"kk"}),
    ("V", "un"): frozenset({"kvk"}),
    ("V", "ing"): frozenset({"kvk"}),
    ("V", "ning"): frozenset({"kvk"}),
    ("V", "sla"): frozenset({"kvk"}),
    ("V", "sli"): frozenset({"hk"}),  # meiðsli of meiða; geisli is masculine
    ("A", "sli"): frozenset({"hk"}),  # þyngsli of þungur
    ("V", "sl"): frozenset({"hk"}),
    ("V", "ari"): frozenset({"kk"}),
    ("V", "elsi"): frozenset({"hk"}),
    ("V", "ald"): frozenset({"hk"}),  # rekald of reka
    ("N", "ald"): frozenset({"hk"}),
    ("V", "ingi"): frozenset({"kk"}),
    ("N", "ingi"): frozenset({"kk"}),
    ("V", "ingur"): frozenset({"kk"}),
    ("N", "ingur"): frozenset({"kk"}),
    ("N", "lingur"): frozenset({"kk"}),
    ("N", "ari"): frozenset({"kk"}),
    ("N", "ræði"): frozenset({"hk", "kvk"}),
    ("A", "ræði"): frozenset({"hk"}),
    ("N", "erni"): frozenset({"hk"}),
    ("N", "verji"): frozenset({"kk"}),
    ("N", "ska"): frozenset({"kvk"}),
    ("N", "usta"): frozenset({"kvk"}),
}
"""The classes and genders that an ending makes."""
SHIFTING = {
    "A": frozenset("i a ja d t ð ka st gi sli".split()),
    "N": frozenset("óttur ugur ingur lingur ill ður dur ska skur".split()),
}
"""Endings that shift the vowel of a word of that class; of verbs the table of roots tells."""
GENITIVE = frozenset("legur laus leysi leysa skapur dómur fullur ríkur samur laga".split())
"""Endings that follow a genitive, as the last part of a compound does."""
VERBAL = frozenset(("a", "ja", "na", "va", "ka", "ga"))
"""Endings that make verbs."""
BOUND = {
    "ræði": "ráð",
    "yrði": "orð",
    "yrtur": "orð",
    "orður": "orð",
    "viðri": "veður",
    "grýti": "grjót",
    "mæli": "mál",
    "mæltur": "mál",
    "læti": "láta",
    "lyndi": "lund",
    "lyndur": "lund",
    "menni": "maður",
    "mennska": "maður",
    "mennur": "maður",
    "girni": "gjarn",
    "girnd": "gjarn",
    "lendi": "land",
    "lendur": "land",
    "eygur": "auga",
    "eygður": "auga",
    "hentur": "hönd",
    "fættur": "fótur",
    "hyrningur": "horn",
    "hyrndur": "horn",
    "hærður": "hár",
    "nætti": "nótt",
    "degi": "dagur",
    "býli": "búa",
    "gengi": "ganga",
    "gengur": "ganga",
    "vægi": "vega",
    "kvæði": "kveða",
    "sýni": "sjón",
    "sýnn": "sjón",
    "heldni": "halda",
    "heldinn": "halda",
    "stæði": "standa",
    "stæður": "standa",
    "drægur": "draga",
    "drægni": "draga",
    "hýsi": "hús",
    "gresi": "gras",
    "gjafi": "gefa",
    "þegi": "þiggja",
    "kvæmur": "koma",
    "lægur": "liggja",
    "rækur": "reka",
    "tækur": "taka",
    "virki": "verk",
}
"""Last parts that no word is by itself, or not in that sense, and what they are made of."""
UNBOUND = tuple(
    "fræði aræði byrði afmæli blendi beygður almennur algengur nákvæmur viðkvæmur fátækur".split()
)
"""Words that only look as if they ended so, or in which nobody hears it any more."""
OPENING_WORDS = frozenset(
    "af út undir um frá yfir inn upp niður fram fyrir til á að við í með".split()
)
"""Prepositions: they open compounds but do not end them."""
SHORT_PARTS = frozenset(
    "ís sæ ey úr ás ál óp æð ær ól te ós ör öl ár "
    "sím raf aug bog kaf rak vín mið eld hey tal bók tón gos her guð".split()
)
"""Short first parts that are seldom there by chance."""
NO_FIRSTS = OPENING_WORDS | frozenset(
    "and mót úr fjar gegn hjá eftir undan milli vara afl stó rann".split()
)
"""Beginnings that are prefixes, whatever noun they look like: viðnám has no viður."""
NO_PARTS = frozenset(
    "endur al ein sam van mis for ari andi un ing legur laus skapur dómur leiki ur ir ar an in "
    "inn ið og en er að á í um af til ning lega leg legt ling lingur ungur ingur naður "
    "ismi ildi ingi eski enni".split()
)
"""Affixes and little words that are never a part."""
