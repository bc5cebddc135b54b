"""The settings of a room: how it is run, whatever is played in it."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Touching(StrEnum):
    """Whose touch counts where several operatives share a seat (R27)."""

    ANYBODY = "anybody"
    CAPTAIN = "captain"
    MAJORITY = "majority"


class NameList(StrEnum):
    """Where people's names come from: anything, or a list for groups that want no other ones."""

    FREE = "free"
    BIRDS = "birds"
    PLANTS = "plants"


class RoomSettings(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """What the host sets for the room as a whole; for all to see. Rules are in the `Ruleset`."""

    slow: bool = False
    """Whether people play over days: the room stays open for as long, and time counts in hours."""
    touching: Touching = Touching.ANYBODY
    """How the operatives of a team touch a card."""
    names: NameList = NameList.FREE
    """What people who join may be called."""
    streaming: bool = False
    """Whether every screen hides the room's code, its address and people's names."""
    listed: bool = False
    """Whether the room is on the server's list of open rooms, if it has one."""
