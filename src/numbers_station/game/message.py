"""Messages: the base of moves, events, requests, frames and entries, told apart by `type`."""

from __future__ import annotations

import msgspec

SUFFIXES = ("Request", "Frame")


def tag_of(name: str) -> str:
    """The `type` of a message class: `GiveClue` is ``giveClue``, `PlayRequest` is ``play``."""
    for suffix in SUFFIXES:
        name = name.removesuffix(suffix)
    return name[0].lower() + name[1:]


class Message(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag=tag_of,
    rename="camel",
    forbid_unknown_fields=True,
    gc=False,
):
    """The common shape: a tag, and nothing that is not declared."""


class StoredMessage(Message, frozen=True, omit_defaults=True):
    """A message that is kept, and so written as short as it can be."""
