"""The start screen of the terminal: language, way to play, seat and level."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Label, Select, Static

from numbers_station.bots.levels import LEVELS
from numbers_station.game.board import Seat
from numbers_station.game.ruleset import VARIANTS
from numbers_station.languages import LANGUAGES, Language
from numbers_station.texts import catalog

from .play_options import Choices, seats_of


class StartScreen(Screen[Choices]):
    """Tab and Enter are all it needs."""

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self.choices = choices

    def compose(self) -> ComposeResult:
        text, chosen = catalog(self.choices.language), self.choices
        seats = seats_of(VARIANTS[chosen.variant].mode)
        yield Static(text("play.title"), id="title")
        with VerticalScroll(id="form"):
            yield Label(text("terminal.language"))
            names = [(LANGUAGES[language].own_name, language) for language in Language]
            yield Select(names, value=chosen.language, allow_blank=False, id="language")
            yield Label(text("terminal.variant"))
            ways = [(text(f"preset.{name}.name"), name) for name in VARIANTS]
            yield Select(ways, value=chosen.variant, allow_blank=False, id="variant")
            yield Label(text("terminal.seat"))
            places = [(text(f"seat.{seat}"), seat) for seat in seats]
            seat = chosen.seat if chosen.seat in seats else seats[0]
            yield Select(places, value=seat, allow_blank=False, id="seat")
            yield Label(text("terminal.level"))
            levels = [(text(f"level.{level}"), level) for level in LEVELS]
            yield Select(levels, value=chosen.level, allow_blank=False, id="level")
            yield Button(text("terminal.start"), variant="primary", id="start")
        yield Static(text("terminal.keys"), id="keys")

    def on_mount(self) -> None:
        self.query_one("#start").focus()

    async def on_select_changed(self, event: Select.Changed) -> None:
        before = self.choices
        self.choices = self._read()
        changed = (before.language, before.variant) != (
            self.choices.language,
            self.choices.variant,
        )
        if changed:  # other words, other seats
            await self.recompose()
            self.query_one(f"#{event.select.id}").focus()

    def on_button_pressed(self) -> None:
        self.dismiss(self._read())

    def _read(self) -> Choices:
        value = {name: str(self.query_one(f"#{name}", Select).value) for name in FIELDS}
        return Choices(
            Language(value["language"]), value["variant"], Seat(value["seat"]), value["level"]
        )


FIELDS = ("language", "variant", "seat", "level")
