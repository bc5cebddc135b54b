"""Codec: requests and frames to bytes and back, and the JSON schema of both."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from numbers_station.game.errors import Refusal
from numbers_station.limits import MAX_FRAME
from numbers_station.refused import Refused, decode_message

from .entries import PublicEntry
from .frames import Frame
from .requests import Request, RequestId

T = TypeVar("T")


class _Numbered(msgspec.Struct):
    """What a refusal needs of a message that was not read otherwise."""

    id: RequestId | None = None


class _Typed(msgspec.Struct):
    """What a queue needs to know of a message that waits."""

    type: str


_typed = msgspec.json.Decoder(_Typed)
_numbered = msgspec.json.Decoder(_Numbered)
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_encoder = msgspec.json.Encoder()


def decode_request(data: bytes) -> Request:
    """The request in a frame. Raises `Refusal`."""
    return decode_message(data, _requests, MAX_FRAME)


def read_id(data: bytes) -> int | None:
    """The number of a message that is refused unread, if it has one."""
    try:
        return _numbered.decode(data).id if len(data) <= MAX_FRAME else None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def is_question(data: bytes) -> bool:
    """Whether a message that waits asks for the referee's verdict, if it is a message at all."""
    try:
        return len(data) <= MAX_FRAME and _typed.decode(data).type == "judge"
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def decode_as(kind: type[T], data: bytes, most: int = MAX_FRAME) -> T:
    """A request of another door, such as `OpenRoom` over HTTP. Raises `Refusal`."""
    return decode_message(data, msgspec.json.Decoder(kind), most)


def decode_frame(frame: bytes) -> Frame:
    """What a client understands of a frame."""
    return _frames.decode(frame)


def encode(message: Request | Frame) -> bytes:
    return _encoder.encode(message)


def encode_entry(seq: int, body: bytes) -> bytes:
    """The frame of a public row: the bytes that are kept, with a number at their end."""
    return b'%b,"seq":%d}' % (body[:-1], seq)


def encode_refusal(refusal: Refusal, id: int | None = None) -> bytes:
    return _encoder.encode(Refused.of(refusal, id))


def schema() -> dict[str, object]:
    """The JSON schema of all messages, to publish and to generate client types from."""
    (requests, frames, entries), definitions = msgspec.json.schema_components(
        (Request, Frame, PublicEntry), ref_template="#/$defs/{name}"
    )
    definitions |= {"Request": requests, "Frame": frames, "PublicEntry": entries}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Numbers Station room protocol",
        "$defs": definitions,
        "oneOf": [{"$ref": "#/$defs/Request"}, {"$ref": "#/$defs/Frame"}],
    }
