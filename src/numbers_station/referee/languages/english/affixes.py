"""English affixes: inflectional endings, suffixes, prefixes, and the word classes they go with."""

from __future__ import annotations

from ...analysis.profile import Prefix, Suffix

ENDINGS = tuple(
    Suffix(ending, on, shortest=2)
    for ending, on in (
        ("s", "NV"),
        ("es", "NV"),
        ("ed", "V"),
        ("ing", "V"),
        ("er", "A"),
        ("est", "A"),
    )
)
COMMON = tuple(
    Suffix(ending, on)
    for ending, on in (
        ("er", "V"),
        ("or", "V"),
        ("ar", "V"),
        ("ist", "N"),
        ("ian", "N"),
        ("ness", "A"),
        ("ful", "NV"),
        ("less", "N"),
        ("ish", "N"),
        ("ship", "N"),
        ("hood", "N"),
        ("dom", "N"),
        ("like", "N"),
        ("ment", "V"),
        ("able", "V"),
        ("ably", "V"),
        ("ing", "V"),
        ("ed", "N"),
        ("ly", "A"),
        ("ation", "V"),
        ("ization", "N"),
        ("ize", "NA"),
        ("ise", "NA"),
        ("eer", "N"),
        ("ward", "NX"),
        ("wards", "NX"),
        ("fold", "NX"),
        ("ette", "N"),
        ("ery", "NV"),
        ("ic", "N"),
        ("ical", "N"),
        ("ous", "N"),
        ("esque", "N"),
    )
)
SUFFIXES = (
    *COMMON,
    Suffix("y", "N", shortest=4),
    Suffix("age", "NV", shortest=4),
    Suffix("en", "A", shortest=4),
    Suffix("ion", "V", shortest=5),
    Suffix("al", "N", shortest=5),
    Suffix("let", "N", shortest=4),
    Suffix("ule", "N"),
    Suffix("ling", "N", shortest=4),
)
RARE_ENDINGS = (
    "ship",
    "hood",
    "dom",
    "eer",
    "ery",
    "ette",
    "ule",
    "let",
    "ling",
    "age",
    "ar",
    "or",
)
PREFIXES = tuple(
    Prefix(beginning, on, shortest=4)
    for beginning, on in (
        ("un", "VA"),
        ("re", "V"),
        ("dis", "V"),
        ("mis", "V"),
        ("non", "NA"),
        ("over", "NVA"),
        ("under", "NVA"),
        ("out", "NV"),
        ("anti", "NA"),
        ("super", "NA"),
        ("semi", "NA"),
        ("mini", "N"),
        ("micro", "NA"),
        ("mega", "N"),
        ("ultra", "NA"),
        ("auto", "N"),
        ("tele", "N"),
        ("inter", "NA"),
        ("trans", "N"),
        ("sub", "N"),
        ("arch", "N"),
        ("step", "N"),
        ("grand", "N"),
        ("great", "N"),
        ("pre", "NVA"),
        ("post", "NA"),
        ("fore", "NV"),
        ("ex", "N"),
        ("vice", "N"),
        ("multi", "NA"),
        ("cyber", "N"),
        ("hyper", "NA"),
        ("pseudo", "NA"),
    )
)
PREPOSITIONS = frozenset(
    "up in on by off out over under down back after along with through on".split()
)

SWAPS = (
    ("ence", "ent"),
    ("ance", "ant"),
    ("ency", "ent"),
    ("ancy", "ant"),
    ("acity", "acious"),
    ("ocity", "ocious"),
    ("tic", "sis"),
    ("tically", "sis"),
    ("ety", "e"),
    ("nunciation", "nounce"),
    ("efy", "id"),
    ("ieth", "y"),
    ("ties", "ty"),
    ("gram", "graph"),
    ("gram", "graphy"),
    ("metry", "meter"),
    ("lyze", "lysis"),
    ("lyse", "lysis"),
)
"""Learned endings that change places: patience and patient, neurotic and neurosis."""
