"""The board in the terminal: every identity by colour, by shape and by word."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from numbers_station.decks import pictures
from numbers_station.decks.supply import picture
from numbers_station.game.board import Card, Identity, Picture, Team
from numbers_station.game.key import Key
from numbers_station.game.state import State
from numbers_station.palette import SCREEN
from numbers_station.texts import Catalog

SHAPES = {
    Identity.RED: "▲",
    Identity.BLUE: "●",
    Identity.BYSTANDER: "□",
    Identity.ASSASSIN: "✖",
}
TILES = {
    Identity.RED: f"bold {SCREEN['red-ink']} on {SCREEN['red']}",
    Identity.BLUE: f"bold {SCREEN['blue-ink']} on {SCREEN['blue']}",
    Identity.BYSTANDER: f"{SCREEN['sand-ink']} on {SCREEN['sand']}",
    Identity.ASSASSIN: f"bold {SCREEN['night-ink']} on {SCREEN['night-deep']}",
}
ON_KEY = {
    Identity.RED: f"bold {SCREEN['red-deep']} on {SCREEN['red-tint']}",
    Identity.BLUE: f"bold {SCREEN['blue-deep']} on {SCREEN['blue-tint']}",
    Identity.BYSTANDER: f"{SCREEN['sand-ink']} on {SCREEN['sand-tint']}",
    Identity.ASSASSIN: "bold reverse",
}
"""Of a card that is not covered yet; with a ground, since nobody knows the terminal's own."""
WIDTH = 12


def label(card: Card, place: int) -> str:
    """What a player reads and types: the word in capitals, or the picture's number."""
    return card.text.upper() if not isinstance(card, Picture) else f"#{place + 1}"


def describe(card: Picture, text: Catalog) -> str:
    """What the picture shows, for a screen that cannot show it."""
    try:
        return pictures.description(picture(card), text.language)
    except KeyError:  # a picture of somebody's own
        return ", ".join(card.tags) or text("deck.no_tags")


def board(state: State, text: Catalog, key: Key | None = None) -> Group:
    """The grid; with a key, for a spymaster's eyes only, also what still lies uncovered."""
    grid = Table(show_header=False, show_lines=True, padding=(0, 1))
    columns = state.ruleset.grid.columns
    for _ in range(columns):
        grid.add_column(width=WIDTH, justify="center")
    cells = [_cell(state, place, key) for place in range(len(state.cards))]
    for start in range(0, len(cells), columns):
        grid.add_row(*cells[start : start + columns])
    left = Text(text("play.left", red=state.left[Team.RED], blue=state.left[Team.BLUE]))
    shown = [
        Text(f"{place + 1:2} {describe(card, text)}")
        for place, card in enumerate(state.cards)
        if isinstance(card, Picture) and state.covered[place] is None
    ]
    return Group(grid, legend(text), left, *shown)


def _cell(state: State, place: int, key: Key | None) -> Text:
    card, tile = state.cards[place], state.covered[place]
    name = label(card, place)
    if tile is not None:
        return Text(f"{SHAPES[tile]} {name} {SHAPES[tile]}\n", style=TILES[tile])
    number = Text("" if isinstance(card, Picture) else f"\n{place + 1}", style="dim")
    if key is None:
        return Text(name, style="bold") + number
    secret = key[place]
    return Text(f"{SHAPES[secret]} {name}", style=ON_KEY[secret]) + number


def legend(text: Catalog) -> Text:
    """Which shape is what."""
    line = Text()
    for identity, shape in SHAPES.items():
        line.append(f" {shape} {text(f'identity.{identity}')} ", style=ON_KEY[identity])
        line.append("  ")
    return line
