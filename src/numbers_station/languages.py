"""The languages of the game: one table, read by every place that must know a language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from numbers_station.enums import ReadableEnum


class Language(ReadableEnum):
    ENGLISH = "en"
    DUTCH = "nl"
    AFRIKAANS = "af"
    ICELANDIC = "is"


TAG: Final = re.compile(r"([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|[0-9]{3}))?")
"""A BCP 47 tag as people need it here: a language, a script, a region."""


def parse_tag(text: str) -> str | None:
    """A language by its BCP 47 tag, as it is usually written; one of ours whatever the region."""
    found = TAG.fullmatch(text.strip().replace("_", "-").lower())
    if not found:
        return None
    language, script, region = found.groups()
    if language in set(Language) and not script:
        return Language(language)
    parts = (language, script and script.title(), region and region.upper())
    return "-".join(filter(None, parts))


class LanguageInfo(NamedTuple):
    """What the program has to know of a language; its texts and words are in files."""

    own_name: str
    """As its speakers call it, for those who choose a language."""
    english_name: str
    singular: Callable[[int], bool]
    """The plural rule: whether a noun after this number is in the singular."""
    indefinite: Callable[[str], str]
    """A noun with its indefinite article."""
    hunspell: tuple[str, ...]
    """Names of its spelling dictionaries, the best one first."""
    voice: str
    """The name of its voice in eSpeak NG."""
    own_letters: str = ""
    """Letters beyond a to z in their own right: in Icelandic á is no a with an accent (R26.5)."""

    @property
    def referee_folder(self) -> str:
        """Where the referee's code and data are, in `referee/languages`."""
        return self.english_name.lower()


AN_DESPITE_LETTER = ("hour",)
A_DESPITE_LETTER = ("uni", "u-", "eu")
"""How English nouns begin whose first letter misleads about their article."""


def a_or_an(noun: str) -> str:
    lower = noun.lower()
    vowel = lower[0] in "aeiou" and not lower.startswith(A_DESPITE_LETTER)
    return f"an {noun}" if vowel or lower.startswith(AN_DESPITE_LETTER) else f"a {noun}"


def only_one(number: int) -> bool:
    return number == 1


def ends_in_one(number: int) -> bool:
    """1, 21, 31 … are singular, but not 11."""
    return number % 10 == 1 and number % 100 != 11


LANGUAGES = {
    Language.ENGLISH: LanguageInfo(
        own_name="English",
        english_name="English",
        singular=only_one,
        indefinite=a_or_an,
        hunspell=("en_GB", "en_US"),
        voice="en",
    ),
    Language.DUTCH: LanguageInfo(
        own_name="Nederlands",
        english_name="Dutch",
        singular=only_one,
        indefinite="een {}".format,
        hunspell=("nl_NL", "nl"),
        voice="nl",
    ),
    Language.AFRIKAANS: LanguageInfo(
        own_name="Afrikaans",
        english_name="Afrikaans",
        singular=only_one,
        indefinite="’n {}".format,
        hunspell=("af_ZA",),
        voice="af",
    ),
    Language.ICELANDIC: LanguageInfo(
        own_name="Íslenska",
        english_name="Icelandic",
        singular=ends_in_one,
        indefinite="{}".format,  # there is none
        hunspell=("is_IS",),
        voice="is",
        own_letters="áéíóúýöðþæ",
    ),
}
