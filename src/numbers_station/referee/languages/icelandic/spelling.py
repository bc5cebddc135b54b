"""Icelandic sound shifts: what a stem was before an ending and umlaut changed it."""

from __future__ import annotations

from collections.abc import Iterator

from .affixes import GENDERS, GENITIVE, SHIFTING, VERBAL
from .bin_file import NOUNS
from .compounds import divisions, is_of_country
from .dictionary import FIRST, LAST, VOWELS, dictionary

SHIFTS = {
    "e": ("a", "ö"),
    "ö": ("a",),
    "y": ("u", "o"),
    "ý": ("ú", "jú", "jó"),
    "æ": ("á", "ó"),
    "ey": ("au",),
}
"""What a vowel may have been before i- or u-umlaut, or in the other grade."""
NOUN_ENDINGS = ("", "ur", "i", "a", "ir", "r", "l", "n", "ja", "ull", "ill")
VERB_ENDINGS = ("a", "ja", "va", "ast")
ADJECTIVE_ENDINGS = ("ur", "", "r", "n", "l")
BY_CLASS = {"N": NOUN_ENDINGS, "V": VERB_ENDINGS, "A": ADJECTIVE_ENDINGS}
FINALS = {
    ("A", "gi"): ("ugur",),
    ("A", "ður"): ("ur", ""),
    ("V", "tur"): (),
    ("V", "dur"): (),
    ("N", "ska"): ("", "ur", "i"),
    ("N", "erni"): ("", "ur", "ir"),
    ("N", "ræði"): ("", "ur", "i", "a"),
    ("N", "rænn"): ("", "ur"),
    ("N", "leitur"): ("",),
    ("N", "ald"): ("", "i"),
    ("N", "inn"): ("", "a", "i"),
}
"""How the base may end, where an ending is choosy: göfgi of göfugur, glópska of glópur."""
INN = frozenset("na ni indi leiki".split())
"""Endings before which an adjective loses its -inn."""
BEFORE = {"ð": "rgf"}
"""The letters that may stand before an ending."""
FILLERS = {"r": ("ur", "ar"), "l": ("ill", "all", "ull"), "n": ("inn", "ann", "unn")}
"""The vowels that fall out before a final consonant when an ending follows."""


def spellings(word: str) -> Iterator[str]:
    """Accents are letters of their own (R26.5); only hyphens and spaces do not matter."""
    if not word.endswith(FIRST) and not word.startswith(LAST):
        yield word.replace("-", "")


def unshifted(stem: str) -> Iterator[str]:
    """The stem, and with its last vowel as it may have been before a sound shift."""
    yield stem
    end = len(stem)
    while end and stem[end - 1] not in VOWELS:
        end -= 1
    start = end
    while start and stem[start - 1] in VOWELS:
        start -= 1
    for before in SHIFTS.get(stem[start:end], ()):
        yield stem[:start] + before + stem[end:]


def stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    """The words of a class that may have lost letters or changed them before an ending."""
    words = dictionary()
    may_have, classes = words.may_have, words.classes
    for stem in _possible_stems(rest, ending, tag):
        if may_have(stem) and classes(stem):
            yield stem


def _possible_stems(rest: str, ending: str, tag: str) -> Iterator[str]:
    word = rest + ending
    if not _fits(word, ending, tag):
        return
    if tag == "N" and ending in GENITIVE and (entry := dictionary().get(rest + FIRST)):
        yield from entry.lemmas  # barnalegur, heimilislaus
        if any(dictionary().classes(lemma) & NOUNS for lemma in entry.lemmas):
            return
    if tag == "V":
        yield from _verb_stems(rest, ending)
    for stem in _stem_shapes(rest, ending, tag):
        if len(stem) < 3 or stem[-1] not in BEFORE.get(ending, stem):
            continue
        for final in _base_endings(rest, ending, tag):
            yield stem + final
    if ending == "a" and "so" in dictionary().classes(word) and tag == "A":
        for stem in unshifted(rest):
            if stem == rest or stem.endswith("r"):
                yield from _with_lost_vowel(stem)  # opna of opinn, fegra of fagur
    if tag == "N" and ending in VERBAL:
        yield from _with_lost_vowel(rest)


def _base_endings(rest: str, ending: str, tag: str) -> tuple[str, ...]:
    """How the base may end."""
    if (tag, ending) in FINALS:
        return FINALS[tag, ending]
    finals = BY_CLASS[tag]
    if tag == "N" and ending in VERBAL:
        finals = ("", "ur", "i", "a") if ending == "a" else ("",)
        if ending == "va" or (ending == "ja" and rest.endswith(("kk", "gg", "nk", "ng"))):
            finals = ("", "ur")  # rökkva of rökkur, hlykkja of hlykkur
        if len(rest) > 3 and rest[-1] in "nl":
            finals = (*finals, rest[-1])  # prjóna of prjónn
    if tag == "A" and ending in INN:
        finals = (*finals, "inn")
    if tag == "A" and ending in ("leiki", "leikur"):
        finals = (*finals, "legur")  # möguleiki of mögulegur
    return finals


def _stem_shapes(rest: str, ending: str, tag: str) -> Iterator[str]:
    """The stem as it may have been before the ending was added."""
    if tag == "N" and ending == "óttur" and rest.endswith("j"):
        yield rest[:-1]  # hrekkjóttur of hrekkur
    noun = ending == "a" and "so" not in dictionary().classes(rest + ending)
    if ending in SHIFTING.get(tag, ()) and not noun:
        yield from unshifted(rest)
    else:
        yield rest


def _verb_stems(rest: str, ending: str) -> Iterator[str]:
    """Verbs whose stem looks different before this ending."""
    if ending in ("un", "uður", "ull") and "ö" in rest:
        yield rest[: rest.rindex("ö")] + "a" + rest[rest.rindex("ö") + 1 :] + "a"  # könnun
    if ending in ("tur", "dur") and (past := dictionary().get(rest + ending[0] + "i")):
        yield from past.lemmas  # mótmæltur of mótmæla
    if ending in ("ning", "ningur"):
        for after, before in (("a", "e"), ("u", "y")):
            if after in rest:
                at = rest.rindex(after)
                yield rest[:at] + before + rest[at + 1 :] + "ja"  # samningur of semja
        if entry := dictionary().get(rest + "inn"):
            yield from entry.lemmas  # endurtekning of endurtekinn


def _with_lost_vowel(stem: str) -> Iterator[str]:
    """With the vowel that stands before a final r, l or n but falls out: fóðr- of fóður."""
    if len(stem) > 3 and stem[-2] not in VOWELS:
        for vowel in FILLERS.get(stem[-1], ()):
            yield stem[:-1] + vowel


def _fits(word: str, ending: str, tag: str) -> bool:
    """Whether the word's class and gender are what the ending gives."""
    if tag == "N" and ending == "inn" and (entry := dictionary().get(word)) and entry.lemmas:
        return False  # A participle, of its verb only.
    if tag == "A" and ending == "ður" and not word.endswith(("aður", "eygður")):
        return False
    if word.endswith("grænn"):
        return False  # A colour, not one who is from somewhere as norrænn is.
    if ending in ("ning", "ningur") and divisions(word):
        return False  # grímubúningur is gríma and búningur.
    if is_of_country(word):
        return False  # spænskur is of Spánn, whatever else may begin so.
    if (tag, ending) not in GENDERS:
        return True
    if word.endswith(("maður", "fræði", "gjald", "hald", "vald")):
        return False  # hermaður is an army's man, not one who mimics.
    classes = dictionary().classes(word)
    if ending == "ður" and "lo" not in classes and word[-4] not in VOWELS:
        return False  # róður is of róa, but sporður is not of spora.
    if (tag, ending) == ("A", "i") and len(word) > 6 and "hk" in classes:
        return not word.endswith(("leysi", "ríki"))  # langlífi of langlífur
    return not classes or bool(classes & GENDERS[tag, ending])
