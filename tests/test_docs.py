"""The pages tell the truth: examples work, lists are complete, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from numbers_station.game.record import read, write
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_example_record_is_one() -> None:
    page = (ROOT / "docs/records.md").read_text("utf-8")
    blocks = re.findall(r"```\n(\[NumbersStation.*?)```", page, re.DOTALL)
    assert len(blocks) == 1
    assert write(read(blocks[0])) == blocks[0]


def test_the_protocol_lists_every_code() -> None:
    page = (ROOT / "docs/protocol.md").read_text("utf-8").split("## Codes of refusals")[1]
    listed = set(re.findall(r"`(\w+)`", page))
    codes = {
        key.removeprefix("refused.")
        for key in catalog(Language.ENGLISH).sentences
        if key.startswith("refused.")
    }
    # These do not come over the wire: a local file, a room's layout, the spymasters' desk.
    assert codes - listed == {"bad_record", "faces_used", "log_without_deal", "desk_is_secret"}
    assert listed <= codes


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
