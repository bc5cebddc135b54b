"""Card widgets: a word or what a picture shows, its tile, its secret for a spymaster."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Grid
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from numbers_station.game.board import Grid as BoardGrid
from numbers_station.game.board import Identity, Picture
from numbers_station.game.key import Key
from numbers_station.game.state import State
from numbers_station.palette import DESKS, SCREEN
from numbers_station.texts import Catalog

from .drawing import SHAPES, TILES, describe, label

SECRETS = {
    Identity.RED: f"bold {DESKS['dark']['on-desk-red']}",
    Identity.BLUE: f"bold {DESKS['dark']['on-desk-blue']}",
    Identity.BYSTANDER: SCREEN["sand"],
    Identity.ASSASSIN: "bold reverse",
}
"""Of a card that is not covered yet, for a spymaster; the screen is dark."""


class CardWidget(Static, can_focus=True):
    """One card; Enter, space or a click chooses it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", show=False),
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "step_row(-1)", show=False),
        Binding("down", "step_row(1)", show=False),
    ]

    class Chosen(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int, columns: int) -> None:
        super().__init__(id=f"card-{place}", classes="card", markup=False)
        self.place = place
        self.columns = columns

    def action_choose(self) -> None:
        self.post_message(self.Chosen(self.place))

    def on_click(self, event: Click) -> None:
        event.stop()
        self.action_choose()

    def action_step(self, way: int) -> None:
        """To the next card; beyond the edge stays where it is."""
        for widget in self.screen.query(f"#card-{self.place + way}"):
            widget.focus()

    def action_step_row(self, way: int) -> None:
        self.action_step(way * self.columns)


class CardGrid(Grid):
    """The board."""

    def __init__(self, board: BoardGrid) -> None:
        cards = (CardWidget(place, board.columns) for place in range(board.cards))
        super().__init__(*cards, id="cards")
        self.styles.grid_size_columns = board.columns

    def show(self, state: State, text: Catalog, key: Key | None) -> None:
        for widget in self.query(CardWidget):
            widget.update(_face(state, widget.place, text, key))


def _face(state: State, place: int, text: Catalog, key: Key | None) -> Text:
    card, tile = state.cards[place], state.covered[place]
    name = label(card, place)
    if tile is not None:
        return Text(f"{SHAPES[tile]} {name}\n{text(f'identity.{tile}')}", style=TILES[tile])
    about = f"\n{describe(card, text)}" if isinstance(card, Picture) else f"\n{place + 1}"
    if key is None:
        return Text(name, style="bold") + Text(about, style="dim")
    secret = key[place]
    return Text(f"{SHAPES[secret]} {name}", style=SECRETS[secret]) + Text(about, style="dim")


def legend_lines(text: Catalog) -> Text:
    """Which shape is what, one a line."""
    lines = [
        Text(f"{shape} {text(f'identity.{identity}')}", style=SECRETS[identity])
        for identity, shape in SHAPES.items()
    ]
    return Text("\n").join(lines)
