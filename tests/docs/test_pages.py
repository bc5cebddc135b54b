"""The pages tell the truth: examples work, lists are complete, links lead somewhere."""

from __future__ import annotations

import pkgutil
import re
from pathlib import Path

import pytest
from docs.pages import DOCS, PAGES, ROOT, anchors, links

from numbers_station.game.record import read, write
from numbers_station.game.ruleset import Language
from numbers_station.texts import catalog

SOURCE = ROOT / "src/numbers_station"
PICTURES = SOURCE / "decks/pictures"
PACKAGES = [path.parent.name for path in sorted(SOURCE.glob("*/__init__.py"))]

_FILE = re.compile(r"`((?:[\w.*-]+/)+[\w.*-]*\.\w+)`")
_NAME = re.compile(rf"`(?:numbers_station\.)?((?:{'|'.join(PACKAGES)})(?:\.\w+){{2,}})`")
_IMPORT = re.compile(r"^ *((?:from|import) numbers_station\b.*)$", re.MULTILINE)
_PLACEHOLDER = re.compile(r"\bxx\b|LANGUAGE")


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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    for name in _FILE.findall(page.read_text("utf-8")):
        if not _PLACEHOLDER.search(name):
            assert any(any(base.glob(name)) for base in (ROOT, SOURCE, DOCS, PICTURES)), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_names_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    for name in _NAME.findall(text):
        pkgutil.resolve_name(f"numbers_station.{name}")
    for statement in _IMPORT.findall(text):
        exec(statement, {})
