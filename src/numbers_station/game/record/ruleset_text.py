"""A ruleset as text: the headers of a record that are about the rules."""

from __future__ import annotations

from ..board import Team
from ..errors import BadRecord
from ..ruleset import Language, Ruleset
from .notation import VERSION, option_headers
from .settings import settings
from .syntax import HeaderLine, Token, header, header_text

NEEDED = {"NumbersStation": VERSION, "Language": Language.ENGLISH, "Starting": Team.RED}
"""Headers of every record; here the language may be left out, and the others always are."""


def format_ruleset(rules: Ruleset) -> str:
    """The ruleset as text; `parse_ruleset` gives it back."""
    named = [("Ruleset", str(rules)), ("Language", rules.language), *option_headers(rules)]
    return "".join(header_text(name, value) + "\n" for name, value in named)


def parse_ruleset(text: str) -> Ruleset:
    """The inverse of `format_ruleset`; empty lines and comments (#) are passed over.

    Raises `BadRecord` at what is wrong."""
    lines = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    found = [header(line, number) for number, line in lines]
    for each in found:
        if each.name in ("NumbersStation", "Starting"):
            name = each.name
            raise each.value.error(f"{name} is about one game", why="no_header", name=name)
    given = {each.name for each in found}
    if "Ruleset" not in given:
        reason = "the header Ruleset is missing"
        raise BadRecord(1, 1, reason, why="header_missing", name="Ruleset")
    added = [
        HeaderLine(name, Token(str(value), 1, 1))
        for name, value in NEEDED.items()
        if name not in given
    ]
    return settings([*found, *added])[0]
