"""docs/protocol.md names every message, and its examples are messages."""

from __future__ import annotations

import json
import re
import typing
from pathlib import Path

import msgspec
import pytest

from numbers_station.game.ruleset import Ruleset
from numbers_station.json_table import messages
from numbers_station.room.protocol import codec, frames, requests
from numbers_station.room.protocol.entries import PublicEntry
from numbers_station.room.protocol.public_fact import PublicFact

PAGE = (Path(__file__).parents[3] / "docs/protocol.md").read_text("utf-8")
SOCKET = PAGE.split("## The table for programs")[0]


def tag(kind: type) -> str:
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def fields(kind: type) -> set[str]:
    """All but those that every request, or every entry, has."""
    common = {"seq"} if issubclass(kind, PublicFact) else {"id"}
    return {field.encode_name for field in msgspec.structs.fields(kind)} - common


@pytest.mark.parametrize(
    "union", [requests.Request, requests.PlayerMove, frames.Frame, PublicEntry]
)
def test_every_message_has_a_line_with_its_fields(union: object) -> None:
    for kind in typing.get_args(union):
        lines = re.findall(rf"^\| `{tag(kind)}` .*$", SOCKET, re.MULTILINE)
        assert lines, tag(kind)
        assert any(all(f"`{name}`" in line for name in fields(kind)) for line in lines), tag(kind)


def test_the_conversation_is_one() -> None:
    sent = re.findall(r"^→ (\{.*\})$", PAGE, re.MULTILINE)
    received = re.findall(r"^← (\{.*\})$", PAGE, re.MULTILINE)
    assert len(sent) > 1
    assert len(received) > 4
    for line in sent:
        codec.decode_request(line.encode())
    for line in received:
        codec.decode_frame(line.encode())


def test_the_examples_are_messages() -> None:
    blocks = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
    assert len(blocks) == 4
    event, ruleset, setup, happened = (json.dumps(block).encode() for block in blocks)
    codec.decode_frame(event)
    assert fields(Ruleset) == set(json.loads(ruleset))
    msgspec.json.decode(ruleset, type=Ruleset)
    messages.decode(setup)
    messages.decode_answer(happened)
