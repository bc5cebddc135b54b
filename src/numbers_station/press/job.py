"""A print job: what to print, in which language, on which paper."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import msgspec

from numbers_station.game.board import Grid
from numbers_station.game.errors import BadInput
from numbers_station.game.ruleset import Language

from .paper import Paper

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""

STANDARD, CHILDREN = "standard", "children"
MAX_KEYS = 600


class PrintedPart(StrEnum):
    WORDS = "words"
    PICTURES = "pictures"
    KEYS = "keys"
    AGENTS = "agents"
    RULES = "rules"


class PrintJob(msgspec.Struct, frozen=True):
    """One PDF. The same job prints the same bytes, unless keys are drawn without a seed."""

    what: tuple[PrintedPart, ...]
    language: Language = Language.ENGLISH
    paper: Paper = Paper.A4
    deck: str = STANDARD
    """A deck by name, or the file of an own pack."""
    grids: tuple[Grid, ...] = tuple(Grid)
    seed: int | None = None
    count: int | None = None
    """How many word, picture and key cards; agent cards always come as whole sets (R4.1)."""
    cover: bool = False
    pictures: str = ""
    """The file of a pack of own pictures, if ours are not wanted."""

    def __post_init__(self) -> None:
        if self.count is not None and not 1 <= self.count <= MAX_KEYS:
            raise BadInput("print_count", "", f"a count is 1 to {MAX_KEYS}, not {self.count}")

    @property
    def name(self) -> str:
        """What the file is called, without its ending."""
        what = "all" if self.cover else "-".join(self.what)
        return f"numbers-station-{what}-{self.language}-{self.paper}"


EVERYTHING = (
    PrintedPart.RULES,
    PrintedPart.WORDS,
    PrintedPart.PICTURES,
    PrintedPart.KEYS,
    PrintedPart.AGENTS,
)
"""The rules come first, on the back of the cover."""
