"""The pages tell the truth: examples work, lists are complete, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.pages import DOCS, PAGES, ROOT, anchors, links

from numbers_station.game.record import read, write
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog


def test_the_example_record_is_one() -> None:
    page = (DOCS / "records.md").read_text("utf-8")
    blocks = re.findall(r"```\n(\[NumbersStation.*?)```", page, re.DOTALL)
    assert len(blocks) == 1
    assert write(read(blocks[0])) == blocks[0]


def test_the_protocol_lists_every_code() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8").split("## Codes of refusals")[1]
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
    for target, anchor in links(page):
        assert target.exists(), target
        assert not anchor or anchor in anchors(target), f"{target.name}#{anchor}"


def test_every_page_can_be_reached_from_the_readme() -> None:
    linked = {target for target, _ in links(ROOT / "README.md")}
    assert set(PAGES) - linked == {ROOT / "README.md"}
