"""The wire of a room: the frames that a client gets, and the codec of both directions."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from numbers_station.game.clue import Number, Reason, Ruling
from numbers_station.game.errors import Refusal
from numbers_station.game.events import Whisper
from numbers_station.json_table.messages import KeyShown, Refused, decoded

from .entries import PublicEntry
from .requests import Request

MAX_FRAME = 16 * 1024
"""Of what a client sends, in bytes: a ruleset with ten long house rules fits."""

T = TypeVar("T")


class _Frame(
    msgspec.Struct,
    frozen=True,
    tag_field="type",
    tag=lambda name: name[0].lower() + name[1:],
    rename="camel",
):
    """The common shape of what is not kept: a tag."""


class Welcome(_Frame, frozen=True):
    """The first frame of a connection: who you are, how far the log goes, what time it is."""

    version: int
    room: str
    player: int | None
    seq: int
    now: int


class Happened(_Frame, frozen=True, tag="event"):
    """A public fact and its number; the same bytes for every connection."""

    seq: int
    event: PublicEntry


class DeskShown(_Frame, frozen=True, tag="desk"):
    """The spymasters' questions of this turn so far (R16.1)."""

    whispers: tuple[Whisper, ...]


class Whispering(_Frame, frozen=True, tag="whisper"):
    whisper: Whisper


class Verdict(_Frame, frozen=True):
    """The referee's opinion of a clue that was not given yet (R26.6)."""

    word: str
    number: Number
    ruling: Ruling
    reasons: tuple[Reason, ...]
    above_left: bool
    """Whether the number is more than the team has left (R6.5)."""
    id: int | None = None


class Marked(_Frame, frozen=True):
    player: int
    card: int
    on: bool


class Marks(msgspec.Struct, frozen=True):
    player: int
    cards: tuple[int, ...]


class Markers(_Frame, frozen=True):
    """All the markers on the table, for someone who has just come."""

    marks: tuple[Marks, ...]


class Present(_Frame, frozen=True):
    """Who is connected now; `onlookers` have not joined."""

    players: tuple[int, ...]
    onlookers: int


class Pong(_Frame, frozen=True):
    now: int
    id: int | None = None


class Bye(_Frame, frozen=True):
    """The connection ends: ``left``, ``removed`` or ``closed``."""

    why: str


Frame = (
    Welcome
    | Happened
    | KeyShown
    | DeskShown
    | Whispering
    | Verdict
    | Marked
    | Markers
    | Present
    | Pong
    | Bye
    | Refused
)

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_encoder = msgspec.json.Encoder()


def decode(data: bytes) -> Request:
    """The request in a frame. Raises `Refusal`."""
    return decoded(data, _requests, MAX_FRAME)


def decode_as(kind: type[T], data: bytes, most: int = MAX_FRAME) -> T:
    """A request of another door, such as `OpenRoom` over HTTP. Raises `Refusal`."""
    return decoded(data, msgspec.json.Decoder(kind), most)


def decode_frame(frame: bytes) -> Frame:
    """What a client understands of a frame."""
    return _frames.decode(frame)


def encode(message: Request | Frame) -> bytes:
    return _encoder.encode(message)


def event(seq: int, body: bytes) -> bytes:
    """The frame of a public row, from the bytes that are kept."""
    return b'{"type":"event","seq":%d,"event":%b}' % (seq, body)


def refused(refusal: Refusal, id: int | None = None) -> bytes:
    return _encoder.encode(Refused.of(refusal, id))


def schema() -> dict[str, object]:
    """The JSON schema of all messages, to publish and to generate client types from."""
    (requests, frames), definitions = msgspec.json.schema_components(
        (Request, Frame), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Numbers Station room protocol",
        "$defs": {**definitions, "Request": requests, "Frame": frames},
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Frame"}],
    }
