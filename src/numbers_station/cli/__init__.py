"""The command line: `numbers-station COMMAND`."""

from __future__ import annotations

import importlib
import io
import sys
from typing import Any

import click

from .. import __version__
from . import extras

COMMANDS = {
    "serve": ("serve", "Start the server, on SQLite unless told otherwise."),
    "play": ("play", "Play in the terminal, against bots or passing it around."),
    "record": ("record", "Show or check game records."),
    "review": ("review", "Look back at a finished game: what could have been said."),
    "arena": ("arena", "Bots against bots, over many games."),
    "table": ("table", "The game for programs: JSON lines in, JSON lines out."),
    "deck": ("deck", "Look at the decks, check your own words, import your own pictures."),
    "print": ("print", "Print-and-play: cards, keys, agents and rules as PDF."),
    "check": ("check", "Ask the referee about a clue."),
    "doctor": ("doctor", "Check whether this machine is ready to be a host."),
}


class Commands(click.Group):
    """Loads a command's module when it is used, so that a small one starts at once."""

    def invoke(self, ctx: click.Context) -> Any:
        with extras.explained():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"{__name__}.{COMMANDS[name][0]}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="numbers-station")
def main() -> None:
    """Numbers Station: a party game of one-word clues, in four languages.

    ./run without arguments starts the server.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show þ shows a mark
