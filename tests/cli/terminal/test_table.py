"""The table in the terminal: the key, the keyboard, nonsense, and a question to the other."""

from __future__ import annotations

from cli.terminal.keyboard import SIZE, open_app, run, wait_until_asked
from textual.widgets import Input, RichLog, Static

from numbers_station.cli.terminal.answers import parse_card
from numbers_station.game.board import Seat
from numbers_station.game.clue import Ruling
from numbers_station.game.phase import CLUE
from numbers_station.game.ruleset import CLASSIC, Language
from numbers_station.referee import verdict
from numbers_station.texts import catalog


def test_an_operative_is_not_shown_the_key() -> None:
    shown = []
    for seat in (Seat.RED_OPERATIVE, Seat.RED_SPYMASTER):

        async def work(seat: Seat = seat) -> None:
            app = open_app(CLASSIC, seat, [], seed=4)
            async with app.run_test(size=SIZE) as pilot:
                screen = await wait_until_asked(pilot)
                hidden = screen.game.state.uncovered
                faces = [screen.query_one(f"#card-{card}", Static).render() for card in hidden]
                shown.append(any(mark in str(face) for face in faces for mark in "▲●□✖"))

        run(work())
    assert shown == [False, True]


def test_arrows_and_enter_choose_a_card() -> None:
    async def work() -> None:
        app = open_app(CLASSIC, Seat.RED_OPERATIVE, [])
        async with app.run_test(size=SIZE) as pilot:
            screen = await wait_until_asked(pilot)
            before = len(screen.game.state.uncovered)
            card = screen.game.state.uncovered[0]
            screen.query_one("#card-0").focus()
            for _ in range(card // 5):
                await pilot.press("down")
            for _ in range(card % 5):
                await pilot.press("right")
            await pilot.press("enter")
            line = screen.query_one("#answer", Input)
            assert parse_card(line.value, screen.game.state.cards) == card
            assert len(screen.game.state.uncovered) == before  # it takes a second step
            await pilot.press("enter")
            await pilot.pause(0.05)
            assert screen.game.state.covered[card] is not None

    run(work())


def test_nonsense_is_answered_and_changes_nothing() -> None:
    async def work() -> None:
        app = open_app(CLASSIC, Seat.RED_OPERATIVE, [])
        async with app.run_test(size=SIZE) as pilot:
            screen = await wait_until_asked(pilot)
            log = screen.game.log
            for nonsense in ("", "???", "99", ".", "#0"):
                screen.query_one("#answer", Input).value = nonsense
                await pilot.press("enter")
            assert screen.game.log == log
            history = screen.query_one("#history", RichLog)
            assert len(history.lines) > 4

    run(work())


def test_a_refused_clue_can_be_put_to_the_other_spymaster() -> None:
    async def work() -> None:
        for seed in range(20):
            app = open_app(CLASSIC, Seat.RED_SPYMASTER, [], seed)
            async with app.run_test(size=SIZE) as pilot:
                screen = await wait_until_asked(pilot)
                state = screen.game.state
                word = next(
                    (word for word in state.visible_words if _plural_is_forbidden(word)), None
                )
                if state.phase is not CLUE or word is None:
                    continue
                given = len(state.clues)
                for text in (f"{word}s 1", "y"):
                    screen.query_one("#answer", Input).value = text
                    await pilot.press("enter")
                    screen = await wait_until_asked(pilot)
                assert len(screen.game.state.clues) == given  # a bot never agrees to that
                lines = screen.query_one("#history", RichLog).lines
                told = " ".join(line.text.strip() for line in lines)
                assert catalog(Language.ENGLISH)("play.consent_no") in told
                return
        raise AssertionError("no board had such a word")

    run(work())


def _plural_is_forbidden(word: str) -> bool:
    return verdict(f"{word}s", [word], Language.ENGLISH).ruling is Ruling.FORBIDDEN
