"""The table of pages: by the first part of their address, their script, texts and title."""

from __future__ import annotations

from typing import NamedTuple


class Page(NamedTuple):
    script: str
    """The client's entry, `web/src/entries/*.tsx`."""
    parts: tuple[str, ...]
    """The catalogs that it speaks from, besides the common one."""
    title: str = ""
    """The text that names it; the front page has the product's name."""
    styles: tuple[str, ...] = ("main",)
    """Its style sheets, `web/src/*.css`."""


TABLE = ("main", "table")
RULES = ("main", "rules")
HOME = Page("home", ("home", "how"))
ROOM = Page("room", ("table", "people", "judge", "first"), "door.title", TABLE)
HIDDEN_ROOM = ROOM._replace(title="door.hidden")
"""Of a room that is streamed: its code is neither in the title nor in the preview of a link."""
PAGES = {
    "": HOME,
    "r": ROOM,
    "tv": Page("tv", ("table", "end", "people", "judge"), "common.tv", (*TABLE, "tv")),
    "gadget": Page("gadget", ("gadget",), "gadget.title", ("main", "gadget")),
    "replay": Page(
        "replay", ("table", "end", "people", "replay"), "replay.title", (*TABLE, "replay")
    ),
    "rules": Page("rules", ("rules", "judge"), "rules.title", RULES),
    "judge": Page("judge", ("judge",), "judge.link", RULES),
    "print": Page("print", ("print",), "print.title"),
    "packs": Page("packs", ("packs",), "packs.title", ("main", "packs")),
    "credits": Page("credits", ("credits",), "common.credits"),
    "privacy": Page("privacy", ("privacy",), "common.privacy"),
    "move": Page("move", (), "move.title"),
}
BY_SCRIPT = {page.script: page for page in PAGES.values()}
