"""
Look-alikes (confusables, homoglyphs, digits for letters): what a text can be taken for.

Our own small table, no copy of Unicode's: a clue or a name is written in one script, and of the
others only those in everyday use are taken, so that few letters are left to compare.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import filterfalse, islice, product
from typing import Final

INVISIBLE: Final = frozenset(
    map(
        chr,
        (
            *(0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
        ),
    )
)
"""Letters, accents and symbols by their category that show nothing."""

ACCENTS: Final = frozenset("\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327")
"""Accents that are seen at a glance: è é ê ẽ ë å ě ç; a dot below or a bar is overlooked."""

LATIN: Final = "LATIN"
ONLY_LATIN: Final = frozenset((LATIN,))
NONE: Final[frozenset[str]] = frozenset()
CLUES_REMEMBERED: Final = 512
"""Clues and names of whose letters it is remembered what they are: some minutes' worth."""
SCRIPTS: Final = frozenset(
    """
    LATIN CYRILLIC GREEK ARMENIAN GEORGIAN HEBREW ARABIC THAANA ETHIOPIC DEVANAGARI BENGALI GURMUKHI
    GUJARATI ORIYA TAMIL TELUGU KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER
    CJK HIRAGANA KATAKANA BOPOMOFO HANGUL
    """.split()
)
"""Scripts in everyday use, as the names of their characters begin."""
WRITTEN_TOGETHER: Final = (
    frozenset(("CJK", "HIRAGANA", "KATAKANA")),
    frozenset(("CJK", "BOPOMOFO")),
    frozenset(("CJK", "HANGUL")),
)
"""Japanese, Chinese and Korean mix scripts; each of them is one way of writing."""
SCRIPT_OF: Final = {"IDEOGRAPHIC": "CJK"}
NO_SCRIPT: Final = frozenset(("MODIFIER",))

ASCII: Final = "".join(map(chr, range(128)))
LOOKALIKES: Final = {
    letter: looks
    for letters, shapes in (
        ("æœðþŋĸɑɩʊʒ", "ae oe d p n k a i u 3"),
        ("авгезіїјкмнопрстухьѕѵһԁԛԝґәө", "a b r e 3 i i j k m h o n p c t y x b s v h d q w r e o"),
        ("αβγεζηικμνορτυχω", "a b y e z h i k m n o p t y x w"),
        ("օոսհզյլցքխ", "o n u h q j l g p u"),
        ("סוןاه", "o l l l o"),
    )
    for letter, looks in zip(letters, shapes.split(), strict=True)
}
"""Small letters and what they look like, small or as a capital."""
SAME_TO_THE_EYE: Final = str.maketrans("i1|0ʻʼ’‘", "lllo''''")
"""Plain characters that a typeface may draw alike."""
STANDS_FOR: Final = {
    "0": "o",
    "1": "il",
    "2": "z",
    "3": "e",
    "4": "a",
    "5": "s",
    "6": "gb",
    "7": "t",
    "8": "b",
    "9": "gq",
    "ß": ("ss", "s", "b"),
}
"""Digits that people write for letters, and the letter that can be taken for two."""
MAX_READINGS: Final = 4
"""Each costs the referee as much as a word of its own."""
BASE: Final = re.compile(r"LATIN (?:SMALL |CAPITAL )?LETTER (?:[A-Z]{2,} )*([A-Z])(?: WITH .+)?")
"""A letter with whatever is written on it, dotless, or a small capital: all by their names."""


@lru_cache(maxsize=2048)
def skeleton(text: str) -> str:
    """Equal for texts that people would take for each other, whatever characters they have."""
    return in_plain_letters(text).translate(SAME_TO_THE_EYE)


def in_plain_letters(text: str, own_letters: str = "") -> str:
    """As it looks: what is overlooked left out, other letters than *own_letters* as Latin ones."""
    if has_plain_letters(small := text.lower(), own_letters):
        return small  # as nearly all words are; no plain letter looks like another one
    shown = (
        character if character in own_letters else _shown_as(character)
        for character in _taken_apart(text)
    )
    return unicodedata.normalize("NFC", "".join(shown))


def without_accents(text: str, own_letters: str = "") -> str:
    """In plain letters, and those of *own_letters* alone with what is written on them."""
    plain = in_plain_letters(text, own_letters)
    if has_plain_letters(plain, own_letters):
        return plain
    return "".join(letter if letter in own_letters else _without_accent(letter) for letter in plain)


def has_plain_letters(word: str, own_letters: str = "") -> bool:
    """Whether a small word is written as everybody here would: in ASCII and *own_letters*."""
    return word.isascii() or (own_letters != "" and not word.strip(own_letters + ASCII))


@lru_cache(maxsize=2048)
def base_letters(word: str) -> str:
    """The letters without what is written above or below them, and nothing else changed."""
    apart = unicodedata.normalize("NFD", word)
    return "".join([each for each in apart if each.isascii() or not _is_accent(each)])


@lru_cache(maxsize=CLUES_REMEMBERED)
def spelled_out(word: str) -> tuple[str, ...]:
    """What a word with digits among its letters can be read as; digits alone are a number."""
    if word.isdigit() or not any(character in word for character in STANDS_FOR):
        return ()
    ways = (STANDS_FOR.get(character, character) for character in word)
    found = [*map("".join, islice(product(*ways), MAX_READINGS))]
    found.append("".join(filterfalse(str.isdigit, word)))
    return tuple(reading for reading in found if len(reading) > 1 and reading != word)


def readings(word: str, own_letters: str) -> tuple[str, ...]:
    """All that a word can be read as but itself: digits as letters, strange accents overlooked."""
    found = spelled_out(word) or (word,)
    bare = (without_accents(each, own_letters) for each in found)
    return tuple(reading for reading in dict.fromkeys((*found, *bare)) if reading != word)


@lru_cache(maxsize=CLUES_REMEMBERED)
def scripts(text: str) -> frozenset[str]:
    """The scripts of its letters, by the names that Unicode gives them."""
    if text.isascii():
        return ONLY_LATIN if any(map(str.isalpha, text)) else NONE
    letters = filter(str.isalnum, unicodedata.normalize("NFKC", text))
    found = {_script(letter) for letter in letters if letter.isalpha() or not letter.isascii()}
    return frozenset(found - NO_SCRIPT)


KANA: Final = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
"""From katakana to hiragana: the same syllables, as small and capital letters are."""
TATWEEL: Final = "\u0640"
UNPOINTED: Final = frozenset(("GREEK", "HEBREW", "ARABIC"))
"""Scripts whose accents and points are often left out, in capitals or always."""


@lru_cache(maxsize=CLUES_REMEMBERED)
def folded(word: str) -> str:
    """
    What spellings of one word share in any language, without knowing it (R32.3).

    Capitals (also ß and the final sigma), width, kana, and in Greek, Hebrew and Arabic accents and
    points; elsewhere a mark makes another letter, as in é, й, が or कि.
    """
    if word.isascii():
        return word.lower()
    plain = unicodedata.normalize("NFKC", word).casefold().translate(KANA)
    kept = [letter for letter in plain if letter != TATWEEL and not _is_hidden(letter)]
    if scripts(word) & UNPOINTED:
        apart = unicodedata.normalize("NFD", "".join(kept))
        kept = list(filterfalse(_is_accent, apart))
    return unicodedata.normalize("NFC", "".join(kept))


def shown_length(text: str) -> int:
    """How many letters people see: marks stand on the letter before them (grapheme clusters)."""
    return sum(
        not (unicodedata.category(each).startswith("M") or _is_hidden(each)) for each in text
    )


def is_one_script(found: frozenset[str]) -> bool:
    """Whether a text in these scripts is written in one way that people use."""
    together = any(found <= usual for usual in WRITTEN_TOGETHER)
    return found <= SCRIPTS and (len(found) < 2 or together)


@lru_cache(maxsize=1024)
def _script(letter: str) -> str:
    name = re.split("[ -]", unicodedata.name(letter, "UNKNOWN"), maxsplit=1)[0]
    return SCRIPT_OF.get(name, name)


def _taken_apart(text: str) -> str:
    """Small letters with their accents after them; fancy letters (full-width, bold) made plain."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFKD", plain)


@lru_cache(maxsize=1024)
def _without_accent(letter: str) -> str:
    return "".join(filterfalse(_is_accent, _taken_apart(letter)))


@lru_cache(maxsize=1024)
def _shown_as(character: str) -> str:
    """What it looks like; nothing of what is overlooked is left."""
    if character not in ACCENTS and (_is_accent(character) or _is_hidden(character)):
        return ""
    if character in LOOKALIKES:
        return LOOKALIKES[character]
    base = BASE.fullmatch(unicodedata.name(character, ""))
    return base[1].lower() if base else character


def _is_accent(character: str) -> bool:
    return unicodedata.category(character) == "Mn"


def _is_hidden(character: str) -> bool:
    return character in INVISIBLE or unicodedata.category(character) == "Cf"
