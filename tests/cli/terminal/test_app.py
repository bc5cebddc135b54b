"""One person at the terminal with bots: every variant, every language, both roles."""

from __future__ import annotations

from random import Random

import pytest
from cli.terminal.keyboard import SIZE, open_app, run, wait_until_asked
from foreign_words import told_pack_text
from msgspec.structs import replace
from textual.widgets import Input, RichLog

from numbers_station.cli.terminal.drawing import label
from numbers_station.cli.terminal.play_options import seats_of
from numbers_station.decks.associations import said_of
from numbers_station.decks.pack import parse
from numbers_station.game.board import AGENT, Seat
from numbers_station.game.game import Game
from numbers_station.game.phase import CLUE, ENEMY, OVER, PENALTY
from numbers_station.game.ruleset import CHILDREN, VARIANTS, Language
from numbers_station.texts import catalog


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


SMALL = (60, 24)
"""A terminal that takes little drawing; what it shows on a larger one is looked at elsewhere."""
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
        app = open_app(ruleset, seat, games, level=level)
        async with app.run_test(size=SMALL) as pilot:
            for _ in range(150):
                screen = await wait_until_asked(pilot)
                if screen.game.state.phase is OVER:
                    break
                line = screen.query_one("#answer", Input)
                line.value = answer(screen.game, seat, rng)
                await pilot.press("enter")
            assert screen.game.state.phase is OVER
            history = "".join(line.text for line in screen.query_one("#history", RichLog).lines)
            # Only bots that think have something to say.
            told = catalog(language)("terminal.thoughts").split()[0] in history
            assert told is (level == "recruit")
            line = screen.query_one("#answer", Input)
            line.value = catalog(language)("play.no")
            await pilot.press("enter")
            await pilot.pause(0.05)

    run(work())
    assert [game.state.phase for game in games] == [OVER]


def test_a_game_in_a_language_that_bots_know_by_what_the_pack_says() -> None:  # R32.4
    ruleset = replace(CHILDREN, other_language="el")
    games: list[Game] = []

    async def work() -> None:
        cards = parse(told_pack_text("el")).cards
        app = open_app(ruleset, Seat.RED_OPERATIVE, games, level="agent", words=cards)
        async with app.run_test(size=SIZE) as pilot:
            for _ in range(60):
                screen = await wait_until_asked(pilot)
                if screen.game.state.phase is OVER:
                    break
                line = screen.query_one("#answer", Input)
                line.value = label(screen.game.state.cards[screen.game.state.uncovered[0]], 0)
                await pilot.press("enter")
            assert screen.game.state.phase is OVER
            history = "".join(line.text for line in screen.query_one("#history", RichLog).lines)
            strange = catalog(Language.ENGLISH)("terminal.unknown", words="").strip()
            assert strange not in history
            line = screen.query_one("#answer", Input)
            line.value = catalog(Language.ENGLISH)("play.no")
            await pilot.press("enter")
            await pilot.pause(0.05)

    run(work())
    (game,) = games
    said = {text for card in game.state.cards for text in said_of(card)}
    assert {clue.word for clue in game.state.clues} <= said
