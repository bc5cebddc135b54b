"""The terminal application: play against bots, game after game."""

from __future__ import annotations

from msgspec.structs import replace
from textual.app import App

from numbers_station.bots.levels import all_bots
from numbers_station.decks.supply import theme
from numbers_station.game.deal import Layout, Seen, deal, next_layout, seen_after
from numbers_station.game.events import Dealt
from numbers_station.game.game import Game
from numbers_station.game.key import Key
from numbers_station.game.ruleset import VARIANTS, Language, Ruleset
from numbers_station.referee import verdict
from numbers_station.texts import catalog

from .play_options import Choices, PlayOptions, seats_of
from .start import StartScreen
from .table import TableScreen


class TerminalApp(App[None]):
    """The start screen, then games on the same cards turned over, then on fresh ones (R10)."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title { text-style: bold; padding: 1 2; }
    #form { padding: 0 2; }
    #form Button { margin-top: 1; }
    #keys { padding: 0 2; color: $text-muted; }
    #score { padding: 0 1; text-style: bold; }
    #middle { height: 1fr; }
    #cards { grid-gutter: 1; width: 3fr; padding: 0 1; }
    .card { background: $panel; content-align: center middle; text-align: center; height: 100%; }
    .card:focus { background: $primary; text-style: underline; }
    #side { width: 1fr; min-width: 24; }
    #legend { height: auto; padding: 0 1; }
    #history { height: 1fr; }
    #prompt { padding: 0 1; min-height: 1; color: $accent; }
    """

    def __init__(self, options: PlayOptions) -> None:
        super().__init__()
        self.options = options
        self.title = catalog(options.ruleset.language)("play.title")
        self._layout: Layout | None = None
        self._seen: Seen = {}
        self._table: TableScreen | None = None

    def on_mount(self) -> None:
        options = self.options
        if options.seat is not None:
            language = options.ruleset.language
            self.start(Choices(language, options.variant, options.seat, options.level))
            return
        first = seats_of(options.ruleset.mode)[0]
        choices = Choices(options.ruleset.language, options.variant, first, options.level)
        self.push_screen(StartScreen(choices), self.start)

    def start(self, choices: Choices | None) -> None:
        """Deal, and sit down."""
        if choices is None:
            self.exit()
            return
        rules = self._ruleset(choices.variant, choices.language)
        words, pictures = self.options.words(rules), self.options.pictures(rules)
        rng = self.options.rng
        self._layout = (
            next_layout(self._layout, rules, words, pictures, rng, theme, self._seen)
            if self._layout
            else deal(rules, words, pictures, rng, theme)
        )
        self._seen = seen_after(self._seen, self._layout.faces)
        key = Key.random(rules.grid, rng, rules.mode.rules.starting_team([choices.seat]))
        game = Game(Dealt(rules, self._layout.faces, key.starting), key, verdict)
        text = catalog(choices.language)
        player = all_bots()[choices.level]
        self._table = TableScreen(game, choices.seat, player, text, rng, self.options.pause)

        def left(again: bool | None) -> None:
            self.options.keep(game)
            self.start(choices if again else None)

        self.push_screen(self._table, left)

    def _ruleset(self, variant: str, language: Language) -> Ruleset:
        """As the command line said, unless something else was chosen on the start screen."""
        if variant == self.options.variant:
            return replace(self.options.ruleset, language=language)
        return replace(VARIANTS[variant], language=language)
