"""The codec: whatever comes in is decoded or refused; the schema knows every message."""

from __future__ import annotations

import json

import msgspec
import pytest

from numbers_station.game.errors import Refusal
from numbers_station.room.protocol import codec, frames, requests
from numbers_station.room.protocol.http_bodies import OpenRoom


def test_the_schema_describes_every_message() -> None:
    schema = json.loads(msgspec.json.encode(codec.schema()))
    for union, kinds in (("Request", requests.Request), ("Frame", frames.Frame)):
        assert len(schema["$defs"][union]["anyOf"]) == len(kinds.__args__)
    assert "PlayerMove" not in schema["$defs"]
    assert schema["$defs"]["Guess"]["properties"]["card"] == {"type": "integer"}


@pytest.mark.parametrize(
    ("data", "number"),
    [
        (b'{"type":"chat","id":7,"text":"hm"}', 7),
        (b'{"type":"no such thing","id":0}', 0),
        (b'{"type":"chat","text":"hm"}', None),
        (b'{"type":"chat","id":null}', None),
        (b'{"id":-1}', None),
        (b'{"id":"7"}', None),
        (b'{"id":1e400}', None),
        (b"[7]", None),
        (b"\xff", None),
        (b"[" * 10_000, None),
        (b'{"id":7,"text":"' + b"x" * 20_000 + b'"}', None),
    ],
)
def test_the_number_of_what_is_refused_unread(data: bytes, number: int | None) -> None:
    assert codec.read_id(data) == number


def test_other_doors_decode_safely() -> None:
    request = codec.decode_as(OpenRoom, b'{"name":"ann","ruleset":{"language":"is"}}')
    assert request.ruleset.language == "is"
    for data in (b"", b"{}", b'{"name":1}', b'{"name":"a","x":1}', b"x" * 20_000):
        with pytest.raises(Refusal) as caught:
            codec.decode_as(OpenRoom, data)
        assert caught.value.code == "bad_message"
    with pytest.raises(Refusal) as caught:
        codec.decode_as(OpenRoom, b'{"name":"a","ruleset":{"timer":{"seconds":0}}}')
    assert caught.value.code == "timer_seconds"
