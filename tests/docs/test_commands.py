"""Commands that the pages show: each is one of ours, with options that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from docs.pages import PAGES

from numbers_station.cli import main

_SHOWN = re.compile(r"(?:numbers-station|\./run) +([a-z][^`#|\n]*)")


def shown(page: Path) -> Iterator[list[str]]:
    """The words of every command line on a page."""
    for line in _SHOWN.findall(page.read_text("utf-8")):
        yield re.sub(r"\"[^\"]*\"|\(.*", " ", line).split()


def command(words: list[str]) -> click.Command:
    """The command or sub-command that some words begin with."""
    found: click.Command = main
    with click.Context(main) as context:
        for word in words:
            if not isinstance(found, click.Group) or word.startswith("-"):
                break
            inner = found.get_command(context, word)
            assert inner is not None, f"no such command: {' '.join(words)}"
            found = inner
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_and_their_options_exist(page: Path) -> None:
    for words in shown(page):
        known = {"--help"}
        for parameter in command(words).params:
            known |= {*parameter.opts, *parameter.secondary_opts}
        options = {word.rstrip(".,;:)") for word in words if word.startswith("--")}
        assert options <= known, " ".join(words)


def test_commands_are_found() -> None:
    assert sum(1 for page in PAGES for _ in shown(page)) > 30
