"""Nicknames and talk: what people may write where everybody reads it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from random import Random

from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Language
from numbers_station.limits import MAX_NICKNAME, MAX_REMARK
from numbers_station.texts import catalog


def check_nickname(text: str, taken: Iterable[str]) -> str:
    """
    The name as everybody will read it: NFC, single spaces, 1 to 20 letters.

    Names that look the same but for case or width are the same name. Raises `Refusal`.
    """
    name = _clean(text)
    if not 0 < len(name) <= MAX_NICKNAME or not any(map(str.isalnum, name)) or not _readable(name):
        raise Refusal(
            "bad_name", "R2.6", f"a nickname is one line of 1 to {MAX_NICKNAME} letters or digits"
        )
    if likeness(name) in map(likeness, taken):
        raise Refusal("name_taken", "R2.6", f"someone is called {name!r} already")
    return name


def pick_codename(language: Language, taken: Iterable[str], rng: Random) -> str:
    """A name for a bot that nobody here has, in the language of the room."""
    names = catalog(language)("codenames.birds").split(", ")
    known = set(map(likeness, taken))
    free = [name for name in names if likeness(name) not in known]
    if free:
        return rng.choice(free)
    numbered = (f"{name} {number}" for number in count(2) for name in names)
    return next(name for name in numbered if likeness(name) not in known)


def check_remark(text: str) -> str:
    """A remark in one line. Raises `Refusal`."""
    remark = _clean(text)
    if not 0 < len(remark) <= MAX_REMARK or not _readable(remark):
        raise Refusal("bad_talk", "R11.12", f"a remark is one line of 1 to {MAX_REMARK} characters")
    return remark


def likeness(name: str) -> str:
    """Equal for names that people would take for each other."""
    return unicodedata.normalize("NFKC", name).casefold()


def _clean(text: str) -> str:
    # Cut before normalising: a long text must not cost time, and is refused anyway.
    return unicodedata.normalize("NFC", " ".join(text[: 4 * MAX_REMARK].split()))


def _readable(text: str) -> bool:
    """No control characters, nothing unassigned, nothing that turns the reading direction."""
    joiners = "\u200d\ufe0f"  # inside emoji, which are fine in talk
    return all(
        unicodedata.category(character)[0] != "C" or character in joiners for character in text
    )
