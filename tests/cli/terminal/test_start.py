"""The start screen: language, way to play, seat and level."""

from __future__ import annotations

from cli.terminal.keyboard import open_app, run, wait_until_asked
from textual.widgets import Select

from numbers_station.cli.terminal.start import StartScreen
from numbers_station.game.board import Seat
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.texts import catalog


def test_the_start_screen_chooses_language_way_seat_and_level() -> None:
    async def work() -> None:
        app = open_app(CLASSIC, None, [])
        async with app.run_test(size=(100, 50)) as pilot:
            assert isinstance(app.screen, StartScreen)
            app.screen.query_one("#language", Select).value = Language.ICELANDIC
            await pilot.pause(0.1)
            text = catalog(Language.ICELANDIC)
            assert text("terminal.start") in str(app.screen.query_one("#start").render())
            app.screen.query_one("#variant", Select).value = "three-players"
            await pilot.pause(0.1)
            app.screen.query_one("#seat", Select).value = Seat.OPERATIVE
            app.screen.query_one("#level", Select).value = "recruit"
            await pilot.pause(0.1)
            await pilot.click("#start")
            screen = await wait_until_asked(pilot)
            rules = screen.game.state.ruleset
            assert (rules.mode, rules.language) == (Mode.DUEL, Language.ICELANDIC)
            assert screen.seat is Seat.OPERATIVE

    run(work())
