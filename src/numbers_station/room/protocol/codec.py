"""Codec: requests and frames to bytes and back, and the JSON schema of both."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from numbers_station.game.errors import Refusal
from numbers_station.limits import MAX_FRAME
from numbers_station.refused import Refused, decode_message

from .frames import Frame
from .requests import Request

T = TypeVar("T")

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_frames: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_encoder = msgspec.json.Encoder()


def decode_request(data: bytes) -> Request:
    """The request in a frame. Raises `Refusal`."""
    return decode_message(data, _requests, MAX_FRAME)


def decode_as(kind: type[T], data: bytes, most: int = MAX_FRAME) -> T:
    """A request of another door, such as `OpenRoom` over HTTP. Raises `Refusal`."""
    return decode_message(data, msgspec.json.Decoder(kind), most)


def decode_frame(frame: bytes) -> Frame:
    """What a client understands of a frame."""
    return _frames.decode(frame)


def encode(message: Request | Frame) -> bytes:
    return _encoder.encode(message)


def encode_entry(seq: int, body: bytes) -> bytes:
    """The frame of a public row, from the bytes that are kept."""
    return b'{"type":"event","seq":%d,"event":%b}' % (seq, body)


def encode_refusal(refusal: Refusal, id: int | None = None) -> bytes:
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
