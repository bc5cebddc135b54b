"""Endpoint: one row of the route table, from which the route and its OpenAPI page are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum, StrEnum
from typing import Any, Literal, get_args, get_origin

import msgspec

from numbers_station.limits import MAX_FRAME


class Access(Enum):
    """Who is answered."""

    ANYBODY = "anybody"
    INSIDERS = "players, and onlookers unless the room has a password"
    SEAT = "whoever holds a seat by its token"
    MAKER = "whoever holds the token of the pack's maker"


class RateLimit(Enum):
    """Which allowance of an address a request costs, beside that for requests; and the refusal."""

    JOINS = "too_fast"
    OPENS = "too_many_rooms"
    PACKS = "packs_too_fast"


class Query(msgspec.Struct, frozen=True):
    """A parameter in the address, after the question mark."""

    name: str
    kind: Any
    """As msgspec describes it in a JSON schema."""
    description: str = ""

    @property
    def choices(self) -> tuple[str, ...]:
        """The values that it may have, if they are counted."""
        if get_origin(self.kind) is Literal:
            return get_args(self.kind)
        listed = isinstance(self.kind, type) and issubclass(self.kind, StrEnum)
        return tuple(self.kind) if listed else ()


class Endpoint(msgspec.Struct, frozen=True):
    """A method and a path: what goes in, what comes out, who may ask, how much and how often."""

    method: str
    path: str
    handle: Callable[..., Awaitable[Any]] | None
    """A method of a `Handlers` class; it takes the request and the decoded body, if there is one.
    None: the socket."""
    summary: str
    body: Any = None
    """The type of the JSON body; None: whatever it is, it is not looked at."""
    max_body: int = MAX_FRAME
    upload: str = ""
    """The media type of a body that is no JSON, which the handler reads by itself."""
    answer: Any = None
    """The type of the JSON that is answered; None: see `media_type`."""
    media_type: str = ""
    """Of an answer that is no JSON; empty: there is no content."""
    status: int = 200
    access: Access = Access.ANYBODY
    rate_limit: RateLimit | None = None
    query: tuple[Query, ...] = ()
