"""docs/architecture.md: its map has every package and no other, and its picture is shown."""

from __future__ import annotations

import re

from docs.pages import DOCS, ROOT, links

PAGE = DOCS / "architecture.md"
SOURCE = ROOT / "src/numbers_station"
_WITHIN = {
    "server/http",
    "server/sockets",
    "server/stores",
    "referee/languages",
    "decks/pictures",
    "decks/own",
}
"""Folders whose own folders the map leaves to their docstrings."""


def mapped() -> set[str]:
    """The folders of the map below src/numbers_station/, by their indentation."""
    block = PAGE.read_text("utf-8").split("src/numbers_station/\n")[1].split("\nweb/")[0]
    found, parent = set(), ""
    for indent, name in re.findall(r"^( +)(\w+)/ ", block, re.MULTILINE):
        if len(indent) == 2:
            parent = name
            found.add(name)
        else:
            found.add(f"{parent}/{name}")
    return found


def test_the_map_has_every_package() -> None:
    packages = {
        path.parent.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("__init__.py")
        if path.parent != SOURCE
    }
    shown = {each for each in packages if not any(each.startswith(f"{up}/") for up in _WITHIN)}
    assert mapped() == shown


def test_the_map_has_every_module_beside_the_packages() -> None:
    block = PAGE.read_text("utf-8").split("src/numbers_station/\n")[1].split("\nweb/")[0]
    lines = re.findall(r"^  ((?:\w+ +)+) ", block, re.MULTILINE)
    named = {name for line in lines for name in line.split("   ")[0].split()}
    assert named == {path.stem for path in SOURCE.glob("*.py")}


def test_the_picture_is_shown() -> None:
    assert DOCS / "img/imports.svg" in {target for target, _ in links(PAGE)}
