"""Nicknames and talk: what people may write where everybody reads it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import count, pairwise
from random import Random

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.limits import MAX_NICKNAME, MAX_REMARK
from numbers_station.lookalikes import INVISIBLE, is_one_script, scripts, skeleton
from numbers_station.texts import catalog

from ..protocol.settings import NameList

EMOJI_JOINERS = "\u200d\ufe0f"
"""They show nothing by themselves; inside emoji they are fine."""


def check_nickname(text: str, taken: Iterable[str]) -> str:
    """
    The name as everybody will read it: NFC, single spaces, 1 to 20 letters, one script.

    Names that look the same are the same name. Raises `Refusal`.
    """
    name = _clean(text)
    readable = any(map(str.isalnum, name)) and _readable(name) and not _hides_something(name)
    if not 0 < len(name) <= MAX_NICKNAME or not readable:
        raise Refusal(
            "bad_name", "R2.6", f"a nickname is one line of 1 to {MAX_NICKNAME} letters or digits"
        )
    if not is_one_script(scripts(name)):
        raise Refusal("mixed_name", "R2.6", f"a nickname is written in one script: {name!r}")
    if skeleton(name) in map(skeleton, taken):
        raise Refusal("name_taken", "R2.6", f"someone is called {name!r} already")
    return name


def pick_codename(language: Language, taken: Iterable[str], rng: Random) -> str:
    """A name that nobody here has, in the language of the room."""
    return pick_free(catalog(language)("codenames.birds").split(", "), taken, rng)


def pick_free(names: Sequence[str], taken: Iterable[str], rng: Random) -> str:
    """One of these names that nobody here has; with a number where somebody has each of them."""
    known = set(map(skeleton, taken))
    free = [name for name in names if skeleton(name) not in known]
    if free:
        return rng.choice(free)
    numbered = (f"{name} {number}" for number in count(2) for name in names)
    return next(name for name in numbered if skeleton(name) not in known)


@cache
def list_names(names: NameList, language: Language) -> tuple[str, ...] | None:
    """The names of a list in a language; nothing where people are called as they like."""
    if names is NameList.FREE:
        return None
    return tuple(catalog(language)(f"names.{names}").split(", "))


def find_free(listed: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    """Those names of a list that nobody has."""
    known = set(map(skeleton, taken))
    return tuple([name for name in listed if skeleton(name) not in known])


def check_listed(text: str, listed: Iterable[str], taken: Iterable[str]) -> str:
    """The name of the list that is meant. Raises `Refusal` if it is none, or somebody's."""
    meant = skeleton(_clean(text)[:MAX_NICKNAME])
    name = next((each for each in listed if skeleton(each) == meant), None)
    if name is None:
        raise Refusal("name_from_list", "R2.6", "choose a name from the list of this room")
    return check_nickname(name, taken)


def check_remark(text: str) -> str:
    """A remark in one line. Raises `Refusal`."""
    remark = _clean(text)
    if not 0 < len(remark) <= MAX_REMARK or not _readable(remark):
        raise Refusal("bad_talk", "R11.12", f"a remark is one line of 1 to {MAX_REMARK} characters")
    return remark


def _clean(text: str) -> str:
    # Cut before normalising: a long text must not cost time, and is refused anyway.
    return unicodedata.normalize("NFC", " ".join(text[: 4 * MAX_REMARK].split()))


def _readable(text: str) -> bool:
    """No control characters, nothing unassigned, nothing that turns the reading direction."""
    return all(
        unicodedata.category(character)[0] != "C" or character in EMOJI_JOINERS
        for character in text
    )


def _hides_something(name: str) -> bool:
    """Whether it has characters that do not show or hide others, or towers of accents."""
    kinds = "".join(map(_kind, pairwise(f" {name}")))
    return "-" in kinds or "MMM" in kinds


def _kind(pair: tuple[str, str]) -> str:
    """Of the second character: an accent, one that does not show or is drawn around, or another."""
    before, character = pair
    if character in EMOJI_JOINERS:
        # Part of an emoji; after a letter it would tell two equal names apart.
        return "S" if unicodedata.category(before)[0] == "S" or before in EMOJI_JOINERS else "-"
    kind = unicodedata.category(character)
    if character in INVISIBLE or kind == "Me":
        return "-"
    return "M" if kind[0] == "M" else "S"
