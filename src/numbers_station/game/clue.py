"""A clue and its form; the verdict on it, and the referee who gives one."""

from __future__ import annotations

import functools
import re
import string
import unicodedata
from collections.abc import Callable, Collection
from typing import Annotated, Final, Literal, Protocol, TypeVar

import msgspec

from numbers_station.enums import ReadableEnum
from numbers_station.languages import LANGUAGES
from numbers_station.limits import MAX_CLUE, MAX_TYPED
from numbers_station.lookalikes import (
    INVISIBLE,
    LATIN,
    base_letters,
    folded,
    has_plain_letters,
    in_plain_letters,
    is_one_script,
    scripts,
    shown_length,
    skeleton,
    spelled_out,
    without_accents,
)

from .ruleset import HouseRules, Language

T = TypeVar("T")

TypedWord = Annotated[str, msgspec.Meta(max_length=MAX_TYPED)]
"""A clue as it comes in; what is too long for a clue is said later, what is far too long now."""
UNLIMITED: Final = "unlimited"
Number = int | Literal["unlimited"]
"""How many cards a clue is for; the special value has no limit (R6.4, R19.1)."""

APOSTROPHES = "'’ʼ"
WITHOUT_APOSTROPHES = dict.fromkeys(map(ord, APOSTROPHES))
JOINERS = " -‐‑" + APOSTROPHES
"""What may stand between the letters of a clue without making it unreadable (R12.1, R12.9)."""
WRITTEN = string.ascii_lowercase + string.digits + JOINERS + "æœøðþßłđħŋı"
"""Latin letters that the languages around ours write, accents aside; not those of phonetics."""
MAX_WRITTEN = 2 * MAX_CLUE
"""Characters of a clue before it is made `normal`: an accent may be one of its own."""
WORDS_REMEMBERED = 2_048
"""The words of our four standard decks; strangers cannot fill more with theirs."""
READABLE = re.compile(r"(?:L(?:A{0,2}|M{1,4})(?:Z(?=L))?|J)+")
"""Letters with two accents or four of their script's own signs at most, and joiners (`_kind`)."""
ZERO_WIDTH_JOINERS = "\u200c\u200d"
"""How Persian and Indian scripts keep letters of a word apart or together."""


class Clue(msgspec.Struct, frozen=True):
    """One word and one number, nothing else (R6.1)."""

    word: TypedWord
    number: Number

    def __str__(self) -> str:
        return f"{self.word} {self.number}"


class Ruling(ReadableEnum):
    """From best to worst; `FORBIDDEN` can be lifted by consent, `BLOCKED` cannot (R26)."""

    CLEAR = "clear"
    DOUBTFUL = "doubtful"
    FORBIDDEN = "forbidden"
    BLOCKED = "blocked"


class Kind(ReadableEnum):
    """What a verdict rests on."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"
    TOO_LONG = "too_long"
    OTHER_SCRIPT = "other_script"
    SAME_WORD = "same_word"
    INFLECTED_FORM = "inflected_form"
    DERIVED_FORM = "derived_form"
    COMPOUND_PART = "compound_part"
    SHARED_PART = "shared_part"
    CLUE_IN_WORD = "clue_in_word"
    WORD_IN_CLUE = "word_in_clue"
    LIKELY_RELATED = "likely_related"
    DISTANT_KIN = "distant_kin"
    SAME_SPELLING = "same_spelling"
    CLIPPING = "clipping"
    MISSPELLING = "misspelling"
    MORE_THAN_ONE_WORD = "more_than_one_word"
    ABBREVIATION = "abbreviation"
    LETTER_OR_DIGIT = "letter_or_digit"
    UNKNOWN_WORD = "unknown_word"
    UNKNOWN_LANGUAGE = "unknown_language"


class Reason(msgspec.Struct, frozen=True):
    """Why: the kind, the rule, and the visible word it collides with, if it is about one."""

    kind: Kind
    rule: str
    word: str | None = None
    part: str | None = None
    """What is in both, where one is a compound or both are."""


class Verdict(msgspec.Struct, frozen=True):
    ruling: Ruling
    reasons: tuple[Reason, ...] = ()

    @property
    def passes(self) -> bool:
        """Whether a clue can be given without anybody's consent."""
        return self.ruling is not Ruling.FORBIDDEN and self.ruling is not Ruling.BLOCKED


CLEAR = Verdict(Ruling.CLEAR)


class Referee(Protocol):
    """
    Judges a clue word by public knowledge only; the key is not among its parameters (R26.7).

    Without a referee the game is left to the people (R16); the hard blocks hold in any case.
    """

    def __call__(
        self, clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict: ...


class ShortWords(dict[str, T]):
    """
    What a function makes of words that could be clues; longer ones fill no memory.

    Looked up without a call of Python's, since every verdict asks for all the cards. When it is
    full it forgets everything: what lies on tables is there again soon.
    """

    def __init__(self, function: Callable[[str], T], most: int = WORDS_REMEMBERED) -> None:
        self._function = function
        self._most = most

    def __missing__(self, word: str) -> T:
        found = self._function(word)
        if len(word) <= MAX_CLUE:
            if len(self) >= self._most:
                self.clear()
            self[word] = found
        return found


def remember_short(function: Callable[[str], T]) -> Callable[[str], T]:
    """The same function, with a memory for short words."""
    return ShortWords(function).__getitem__


@remember_short
def normal(word: str) -> str:
    """
    The word as everybody will read it: plain letters, single spaces, lower case (R11.10, R26.5).

    Fancy letters (full-width, bold, ligatures) become plain ones, and nothing but letters and
    digits stands at either end, so that a visible word cannot be dressed up as another. Of what
    has grown beyond any clue (one character can become eighteen) only the beginning is kept.
    """
    plain = unicodedata.normalize("NFKC", word).lower().replace("i\u0307", "i")  # of İ
    whole = " ".join(unicodedata.normalize("NFC", plain).split()).strip(JOINERS)
    return whole if len(whole) <= MAX_WRITTEN else whole[: MAX_WRITTEN + 1]


@remember_short
def letters(word: str) -> str:
    """What two spellings of the same word share, in whatever language: see `folded`."""
    return folded(normal(word).translate(WITHOUT_APOSTROPHES))


def spelling(word: str) -> tuple[str, ...]:
    """The clue letter by letter, for everyone to see (R12.5, R12.6)."""
    letters: list[str] = []
    for character in unicodedata.normalize("NFC", word):
        if letters and unicodedata.combining(character):
            letters[-1] += character
        elif character != " ":
            letters.append(character)
    return tuple(letters)


@remember_short
def unreadable(word: str) -> Reason | None:
    """Why a word, already `normal`, can be no clue whatever lies on the table (R26.1)."""
    if not word:
        return Reason(Kind.EMPTY, "R26.1")
    if len(word) > MAX_CLUE and shown_length(word) > MAX_CLUE:
        return Reason(Kind.TOO_LONG, "R26.1")
    if word.isalnum() and INVISIBLE.isdisjoint(word):
        return None  # as nearly all words
    if not READABLE.fullmatch("".join(map(_kind, word))):
        return Reason(Kind.UNREADABLE, "R26.1")
    return None


def _kind(character: str) -> str:
    """A letter or digit, an accent, a sign of its script, a joiner (R12.9), or none of them."""
    if character.isalnum():
        return "-" if character in INVISIBLE else "L"
    if character in JOINERS:
        return "J"
    if character in ZERO_WIDTH_JOINERS:
        return "Z"
    if character in INVISIBLE or unicodedata.category(character) not in ("Mn", "Mc"):
        return "-"
    return "A" if unicodedata.name(character).startswith("COMBINING") else "M"


def hard_block(text: str, visible: Collection[str], language: str) -> Reason | None:
    """The reason why no consent can help, if there is one (R26.1)."""
    if reason := unwritable(text):
        return reason
    own = letters(text)
    for other in visible:
        if letters(other) == own:
            return Reason(Kind.SAME_WORD, "R26.1", other)
    return disguised(normal(text), visible, language)


def unwritable(text: str) -> Reason | None:
    """Why a text, as it was typed, can be no clue whatever lies on the table (R26.1)."""
    typed = text.strip()
    if len(typed) > MAX_WRITTEN:
        return Reason(Kind.TOO_LONG, "R26.1")
    # Signs such as ™ would become letters, and a tab or a line break a space.
    if not typed.isalnum() and any(map(_is_sign, typed)):
        return Reason(Kind.UNREADABLE, "R26.1")
    return unreadable(normal(typed))


def _is_sign(character: str) -> bool:
    shown = character == " " or character in ZERO_WIDTH_JOINERS
    return not shown and unicodedata.category(character)[0] in "SCZ"


def disguised(word: str, visible: Collection[str], language: str) -> Reason | None:
    """
    Why a `normal` clue is a disguise, if it is one (R26.1).

    It passes for a visible word by digits for letters, letters that look alike, spaces or hyphens;
    or it has letters that people do not write here. Accents are for who knows the words: a referee.
    """
    known = Language(language) if language in LANGUAGES else None
    own_letters = LANGUAGES[known].own_letters if known else ""
    if word.isalpha() and has_plain_letters(word, own_letters):
        return None
    guises = spelled_out(_joined(word)) if known or _has_digit(word) else ()
    shapes = set(map(_glance, guises)) or {_shape(word, own_letters)}
    found = scripts(word)
    for card in visible:
        if known is None and not guises and scripts(card) == found:
            continue  # in one script a mark or a stroke makes another letter: й, が, कि
        own = _glance(normal(card)) if guises else _shape(normal(card), own_letters)
        if own in shapes:
            return Reason(Kind.SAME_WORD, "R26.1", card)
    if known is None:  # who knows which letters it has: those of one script (R32.3)
        strange = not is_one_script(found)
    elif found <= {LATIN}:
        strange = not set(base_letters(word)) <= {*WRITTEN, *own_letters}
    else:  # a host's own words may be in another script, and then so may clues
        strange = not is_one_script(found) or all(scripts(card) != found for card in visible)
    return Reason(Kind.OTHER_SCRIPT, "R26.1") if strange else None


def _has_digit(word: str) -> bool:
    return any(map(str.isdigit, word))


@functools.lru_cache(maxsize=WORDS_REMEMBERED)
def _shape(word: str, own_letters: str) -> str:
    """A word as it looks, in one piece."""
    return in_plain_letters(_joined(word), own_letters)


@functools.lru_cache(maxsize=WORDS_REMEMBERED)
def _glance(word: str) -> str:
    """A word as it looks beside digits for letters, where nobody minds accents, or l for i."""
    return skeleton(without_accents(_joined(word)))


def _joined(word: str) -> str:
    return "".join(character for character in word if character not in JOINERS)
