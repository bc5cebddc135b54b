"""The accessibility tree of each state is what its file says: what a blind player hears."""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator
from server.server_process import ServerProcess, run_server

from browser.conftest import OPEN_DOORS, Come
from browser.heard import SAME_DEAL, states

TREES = Path(__file__).parent / "trees"
REWRITE = "REWRITE_TREES"
"""The environment variable with which the files are written anew."""
LOOKS = 50
"""How often a page is looked at, ten times a second, before it differs; a busy one comes late."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("heard")
    with run_server(folder, "--database=memory:", *OPEN_DOORS, program=SAME_DEAL) as running:
        yield running


def tree_of(part: Locator, host: str) -> str:
    """The tree as text, without what is another in each room, after the page's title."""
    tree = f"- title: {part.page.title()}\n{short(part.aria_snapshot())}\n".replace(host, "HOST")
    code = re.fullmatch(r".*/(?:r|tv)/(\w+)", part.page.url)
    return tree.replace(code[1], "CODE") if code else tree


def short(tree: str) -> str:
    """Without the rows' and cells' own names, which only repeat those of the cards in them."""
    tree = re.sub(r"^( *- )'?row \".*\"'?:$", r"\1row:", tree, flags=re.M)
    return re.sub(r"^ *- '?gridcell \".*\"'?:\n  ", "", tree, flags=re.M)


def write(file: Path, part: Locator, host: str) -> None:
    """Keep the tree once it stays the same for a second."""
    seen = [tree_of(part, host)]
    while seen[-10:] != seen[-1:] * 10:
        part.page.wait_for_timeout(100)
        seen.append(tree_of(part, host))
    file.write_text(seen[-1], "utf-8")


def differences(file: Path, part: Locator, host: str) -> list[str]:
    """What is heard and not in the file, or the other way round."""
    kept = file.read_text("utf-8") if file.exists() else ""
    for _ in range(LOOKS):
        heard = tree_of(part, host)
        if heard == kept:
            return []
        part.page.wait_for_timeout(100)
    lines = kept.splitlines(), heard.splitlines()
    return list(difflib.unified_diff(*lines, f"trees/{file.name}", "heard", lineterm=""))


def test_what_a_blind_player_hears(come: Come, server: ServerProcess) -> None:
    host = f"127.0.0.1:{server.port}"
    names, found = set(), []
    for name, part in states(come, server):
        names.add(f"{name}.txt")
        if os.environ.get(REWRITE):
            write(TREES / f"{name}.txt", part, host)
        found += differences(TREES / f"{name}.txt", part, host)
    told = "\n".join(found)
    assert not found, f"{told}\n\nIf it is better so: {REWRITE}=1 writes the files anew."
    assert {file.name for file in TREES.iterdir()} == names
