"""One person at the terminal with computer players: every variant, every language, both roles."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input, RichLog, Select, Static

from numbers_station.bots.bot import Note
from numbers_station.cli import main
from numbers_station.cli.terminal.answers import parse_card
from numbers_station.cli.terminal.app import TerminalApp
from numbers_station.cli.terminal.dialogue import Dialogue
from numbers_station.cli.terminal.drawing import label
from numbers_station.cli.terminal.play_options import PlayOptions, seats_of
from numbers_station.cli.terminal.start import StartScreen
from numbers_station.cli.terminal.table import TableScreen
from numbers_station.cli.terminal.thoughts import thought_lines
from numbers_station.decks import words as decks
from numbers_station.decks.supply import supply, theme
from numbers_station.game.board import AGENT, Picture, Seat
from numbers_station.game.clue import Ruling
from numbers_station.game.deal import deal
from numbers_station.game.errors import IllegalClue
from numbers_station.game.game import Game
from numbers_station.game.mode import Mode
from numbers_station.game.moves import AskConsent, GiveClue
from numbers_station.game.phase import CLUE, ENEMY, OVER, PENALTY
from numbers_station.game.ruleset import CLASSIC, VARIANTS, Language, Ruleset
from numbers_station.referee import verdict
from numbers_station.texts import catalog

SIZE = (120, 40)


def evening(
    ruleset: Ruleset,
    seat: Seat | None,
    games: list[Game],
    seed: int = 1,
    level: str = "recruit",
) -> TerminalApp:
    return TerminalApp(
        PlayOptions(
            next(name for name, known in VARIANTS.items() if known.mode is ruleset.mode),
            ruleset,
            lambda rules: decks.standard(rules.language).cards if rules.words else (),
            Random(seed),
            level,
            seat,
            0.0,
            games.append,
        )
    )


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def settled(pilot: Pilot[None]) -> TableScreen:
    """Wait until the person is asked, or the game is over."""
    for _ in range(2000):
        await pilot.pause(0.01)
        screen = pilot.app.screen
        if isinstance(screen, TableScreen):
            seat = screen.game.to_act()
            if seat is None or seat is screen.seat:
                return screen
    raise AssertionError("nobody was asked")


def answer(game: Game, seat: Seat, rng: Random) -> str:
    """What a person might type."""
    state, text = game.state, catalog(game.state.ruleset.language)
    if state.challenge or (state.phase is CLUE and game._secret.desk.question):
        return text("play.yes")
    if state.phase is CLUE:
        return f"{rng.choice('brum klonk plif snorb wazzo trelk'.split())} 1"
    if state.phase in (PENALTY, ENEMY):
        key = game.key_for(seat)
        wanted = AGENT[state.turn if state.phase is PENALTY else state.turn.other]
        card = rng.choice([card for card in state.uncovered if key[card] is wanted])
    else:
        if state.guesses and not state.sudden_death and rng.random() < 0.5:
            return "."
        card = rng.choice(state.uncovered)
    return label(state.cards[card], card)


CASES = [
    (name, list(Language)[number % 4], seats_of(ruleset.mode)[-(number % 2)])
    for number, (name, ruleset) in enumerate(VARIANTS.items())
]


@pytest.mark.parametrize(("name", "language", "seat"), CASES)
def test_whole_games(name: str, language: Language, seat: Seat) -> None:
    ruleset = replace(VARIANTS[name], language=language)
    games: list[Game] = []

    async def work() -> None:
        rng = Random(name)
        level = "recruit" if name == "mixed" else "random"  # thinking is tested elsewhere
        app = evening(ruleset, seat, games, level=level)
        async with app.run_test(size=SIZE) as pilot:
            for _ in range(150):
                screen = await settled(pilot)
                if screen.game.state.phase is OVER:
                    break
                line = screen.query_one("#answer", Input)
                line.value = answer(screen.game, seat, rng)
                await pilot.press("enter")
            assert screen.game.state.phase is OVER
            history = "".join(line.text for line in screen.query_one("#history", RichLog).lines)
            # Only programs that think have something to say.
            told = catalog(language)("terminal.thoughts").split()[0] in history
            assert told is (level == "recruit")
            line = screen.query_one("#answer", Input)
            line.value = catalog(language)("play.no")
            await pilot.press("enter")
            await pilot.pause(0.05)

    run(work())
    assert [game.state.phase for game in games] == [OVER]


@pytest.mark.parametrize("language", list(Language))
def test_reasons_are_told_in_sentences(language: Language) -> None:
    text = catalog(language)
    rules = replace(VARIANTS["mixed"], language=language)
    rng = Random(3)
    game = Game.new(rules, deal(rules, *supply(rules), rng, theme).faces, rng, verdict)
    spymaster = game.to_act()
    assert spymaster is not None
    game.play(spymaster, GiveClue("brum", 2))
    picture = next(at for at, card in enumerate(game.state.cards) if isinstance(card, Picture))
    notes = [
        (1, Note("clue", "brum", (picture,), (3,), 70)),
        (1, Note("guess", "brum", (picture,), sure=40, old="klonk")),
        (1, Note("stop", "brum", sure=20)),
        (1, Note("cover", meant=(4,))),
        (1, Note("challenge", "brum")),
        (1, Note("ruling", "brum", valid=True)),
        (1, Note("ruling", "brum", valid=False)),
        (1, Note("answer", "brum", valid=True)),
        (1, Note("answer", "brum", valid=False)),
        (1, Note("guess", "brum", (3,), sure=30, unknown=(3,))),
    ]
    assert thought_lines(game.state, [], text) == []
    title, clue, *reasons = thought_lines(game.state, notes, text)
    assert title == text("terminal.thoughts")
    assert "BRUM" in clue
    assert len(set(reasons)) == len(notes)
    assert all(line.count(".") == 1 and line.endswith(".") for line in reasons)
    assert text("review.sure", n=40) in reasons[1]
    assert text("review.sure", n=30) not in reasons[-1]  # of what one does not know


def test_an_operative_is_not_shown_the_key() -> None:
    shown = []
    for seat in (Seat.RED_OPERATIVE, Seat.RED_SPYMASTER):

        async def work(seat: Seat = seat) -> None:
            app = evening(CLASSIC, seat, [], seed=4)
            async with app.run_test(size=SIZE) as pilot:
                screen = await settled(pilot)
                hidden = screen.game.state.uncovered
                faces = [screen.query_one(f"#card-{card}", Static).render() for card in hidden]
                shown.append(any(mark in str(face) for face in faces for mark in "▲●□✖"))

        run(work())
    assert shown == [False, True]


def test_arrows_and_enter_choose_a_card() -> None:
    async def work() -> None:
        app = evening(CLASSIC, Seat.RED_OPERATIVE, [])
        async with app.run_test(size=SIZE) as pilot:
            screen = await settled(pilot)
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
        app = evening(CLASSIC, Seat.RED_OPERATIVE, [])
        async with app.run_test(size=SIZE) as pilot:
            screen = await settled(pilot)
            log = screen.game.log
            for nonsense in ("", "???", "99", ".", "#0"):
                screen.query_one("#answer", Input).value = nonsense
                await pilot.press("enter")
            assert screen.game.log == log
            history = screen.query_one("#history", RichLog)
            assert len(history.lines) > 4

    run(work())


def test_the_start_screen_chooses_language_way_seat_and_level() -> None:
    async def work() -> None:
        app = evening(CLASSIC, None, [])
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
            screen = await settled(pilot)
            rules = screen.game.state.ruleset
            assert (rules.mode, rules.language) == (Mode.DUEL, Language.ICELANDIC)
            assert screen.seat is Seat.OPERATIVE

    run(work())


def test_a_refused_clue_can_be_put_to_the_other_spymaster() -> None:
    async def work() -> None:
        for seed in range(20):
            app = evening(CLASSIC, Seat.RED_SPYMASTER, [], seed)
            async with app.run_test(size=SIZE) as pilot:
                screen = await settled(pilot)
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
                    screen = await settled(pilot)
                assert len(screen.game.state.clues) == given  # a program never agrees to that
                lines = screen.query_one("#history", RichLog).lines
                told = " ".join(line.text.strip() for line in lines)
                assert catalog(Language.ENGLISH)("play.consent_no") in told
                return
        raise AssertionError("no board had such a word")

    run(work())


def _plural_is_forbidden(word: str) -> bool:
    return verdict(f"{word}s", [word], Language.ENGLISH).ruling is Ruling.FORBIDDEN


def test_a_doubtful_clue_is_given_on_a_yes_or_when_it_is_said_twice() -> None:
    game = Game.new(CLASSIC, _faces(), Random(3))
    seat = game.state.to_act
    assert seat is not None
    text = catalog(Language.ENGLISH)
    dialogue = Dialogue(game, seat, text)
    for again, expected in (
        ("xqzvw 1", GiveClue("xqzvw", 1)),
        ("y", GiveClue("xqzvw", 1)),
        ("n", None),
    ):
        move, remarks = dialogue.interpret("xqzvw 1")  # no word that is known
        assert move is None
        assert remarks
        assert dialogue.prompt() == text("play.give_anyway")
        assert dialogue.interpret("perhaps")[0] is None
        assert dialogue.interpret(again) == (expected, [])
    dialogue.interpret("xqzvw 1")
    move, remarks = dialogue.interpret("zqxvw 1")  # another one, judged by itself
    assert move is None
    assert remarks
    assert dialogue.interpret("zqxvw 1") == (GiveClue("zqxvw", 1), [])


def test_no_is_no_appeal() -> None:
    game = Game.new(CLASSIC, _faces(), Random(3))
    seat = game.state.to_act
    assert seat is not None
    text = catalog(Language.ENGLISH)
    for said, expected in (("n", None), ("y", AskConsent("hint", 2))):
        dialogue = Dialogue(game, seat, text)
        dialogue.explain(GiveClue("hint", 2), IllegalClue("clue_forbidden", "R26.2", ""))
        assert dialogue.prompt() == text("play.ask_appeal")
        assert dialogue.interpret("perhaps")[0] is None
        assert dialogue.interpret(said)[0] == expected
        assert dialogue.prompt() != text("play.ask_appeal")


def _faces() -> list[Any]:
    return [card.front for card in decks.standard(Language.ENGLISH).cards[:25]]


def test_without_a_terminal_it_says_what_to_do() -> None:
    for language in Language:
        result = CliRunner().invoke(main, ["play", "-l", language.value])
        assert result.exit_code == 1
        assert catalog(language)("terminal.needs_terminal") in result.output


def test_a_seat_that_is_not_in_the_game_is_refused() -> None:
    result = CliRunner().invoke(main, ["play", "three-players", "--seat", "red operative"])
    assert result.exit_code == 1
    assert "red spymaster, blue spymaster, operative" in result.output
