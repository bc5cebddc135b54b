"""The command line: `numbers-station COMMAND`."""

from __future__ import annotations

import importlib
import io
import sys
from typing import Any

import click

from .. import __version__
from . import commands, extras
from .spoken import usage

COMMANDS = (
    "serve",
    "admin",
    "play",
    "record",
    "review",
    "arena",
    "interop",
    "table",
    "deck",
    "print",
    "check",
    "doctor",
)
"""Each is the name of a module."""


class Commands(commands.Group):
    """Loads a command's module when it is used, so that a small one starts at once."""

    def invoke(self, ctx: click.Context) -> Any:
        with extras.explain_missing():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"{__name__}.{name}")
        command: click.Command = module.command
        return command

    def list_with_help(self, ctx: click.Context) -> list[tuple[str, str]]:
        """From the catalog alone, so that no command has to be loaded for it."""
        return [(name, usage(f"help.{name}.short")) for name in COMMANDS]


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="help.main.about",
)
@click.version_option(
    __version__,
    prog_name="numbers-station",
    message="%(prog)s %(version)s",
    cls=commands.Option,
    help="help.version",
)
def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show þ shows a mark
