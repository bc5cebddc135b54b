"""Extras (optional dependencies): what each brings, and how it is said that one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import click

from .spoken import usage

MODULES = {
    "bots": ("numpy",),
    "icelandic": ("islenska",),
    "pictures": ("PIL", "py_svg_hush", "resvg_py", "fontpkg_barlow_condensed"),
    "postgres": ("asyncpg",),
    "print": ("typst", "fontpkg_barlow_condensed"),
    "rl": ("gymnasium", "pettingzoo"),
    "terminal": ("textual",),
    "server": (
        "starlette",
        "uvicorn",
        "httptools",
        "uvloop",
        "picows",
        "websockets",
        "segno",
        "apsw",
        "cryptography",
    ),
}
"""What each extra of pyproject.toml brings, as it is imported."""


class MissingExtra(click.ClickException):
    """A command needs an extra that is not installed: one line, and the status of a wrong use."""

    exit_code = 2

    def __init__(self, extra: str) -> None:
        install = f"pip install 'numbers-station[{extra}]'"
        super().__init__(usage("usage.extra", extra=extra, command=install))


def here(extra: str) -> bool:
    """Whether an extra is installed."""
    return all(find_spec(module) for module in MODULES[extra])


def need(extra: str) -> None:
    """End the command if an extra is not installed, before anybody waits for it."""
    if not here(extra):
        raise MissingExtra(extra)


@contextmanager
def explain_missing() -> Iterator[None]:
    """A module that is missing because its extra is: said in one line, without a traceback."""
    try:
        yield
    except ModuleNotFoundError as error:
        wanted = (error.name or "").partition(".")[0]
        for extra, modules in MODULES.items():
            if wanted in modules:
                raise MissingExtra(extra) from None
        raise
