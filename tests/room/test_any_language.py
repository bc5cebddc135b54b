"""Any other language (R32): whole games in a room, the referee's word, and what is refused."""

from __future__ import annotations

import pytest
from foreign_words import CLUES, WORDS, pack_text
from room.room_driver import RoomDriver

from numbers_station.decks.pack import parse
from numbers_station.game.board import AGENT, OPERATIVE, SPYMASTER, Grid, Word
from numbers_station.game.moves import GiveClue, Guess, Stop
from numbers_station.game.record import Record, read, write
from numbers_station.game.ruleset import CHILDREN, Content, Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.room_entries import WordDeck


def table(language: str, rules: Ruleset = CHILDREN) -> RoomDriver:
    """A room whose host has brought words."""
    driver = RoomDriver(rules).seated()
    pack = parse(pack_text(language))
    driver.take(driver.room.take_pack(driver.tokens["ann"] or "", pack, driver.now))
    return driver


@pytest.mark.parametrize("language", WORDS)
def test_a_whole_game(language: str) -> None:  # R32.2, R32.3
    driver = table(language)
    driver.start()
    shown = [card.text for card in driver.state.cards if isinstance(card, Word)]
    assert set(shown) <= set(WORDS[language].split())
    assert driver.state.ruleset.words_language == language
    assert driver.state.ruleset.language is Language.ENGLISH
    clues = iter(CLUES[language])
    while not driver.state.outcome:
        team = driver.state.turn
        driver.play(driver.who(SPYMASTER[team]), GiveClue(next(clues), 1))
        own = [card for card in driver.key.cards_of(team) if driver.state.covered[card] is None]
        for card in own[:3]:
            driver.play(driver.who(OPERATIVE[team]), Guess(card))
        if not driver.state.outcome:
            driver.play(driver.who(OPERATIVE[team]), Stop())
    assert driver.state.outcome.winner is driver.state.starting
    match = driver.room.public.match
    assert match is not None
    assert AGENT[driver.state.starting] in driver.state.covered


@pytest.mark.parametrize(
    ("language", "clue", "code"),
    [
        ("ar", "بَيْت", "clue_same_word"),  # points
        ("ar", "بـيـت", "clue_same_word"),  # stretched
        ("el", "ΣΠΙΤΙ", "clue_same_word"),  # capitals have no accents
        ("ja", "ﾄﾞｱ", "clue_same_word"),  # half-width
        ("ja", "どあ", "clue_same_word"),  # the other kana
        ("el", "σπitι", "clue_other_script"),
    ],
)
def test_a_visible_word_stays_one_however_it_is_written(
    language: str, clue: str, code: str
) -> None:
    driver = table(language)
    driver.start()
    while not {"بيت", "σπίτι", "ドア"} & {getattr(card, "text", "") for card in driver.state.cards}:
        driver.ask("ann", requests.AbandonRequest())
        driver.start()
    lead = driver.who(SPYMASTER[driver.state.turn])
    move = requests.PlayRequest(GiveClue(clue, 1))
    assert driver.code(lead, move) == code


def test_what_a_room_refuses() -> None:  # R32.2, R32.4
    driver = table("el", Ruleset(grid=Grid.FIVE_BY_FIVE))
    assert driver.code("ann", requests.StartRequest()) == "too_few_in_language"
    seat = driver.seats()["ann"]
    driver.ask("ann", requests.SitRequest(None))
    bot = requests.AddBotRequest(seat, "random")
    assert driver.code("ann", bot) == "bots_language"
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.STANDARD))
    assert driver.code("ann", bot) is None
    driver.ask("ann", requests.ConfigureRequest(Ruleset(other_language="el")))
    assert driver.code("ann", requests.StartRequest()) == "bots_language"


def test_words_must_be_brought() -> None:  # R32.2
    driver = RoomDriver(Ruleset(other_language="el")).seated()
    assert driver.code("ann", requests.StartRequest()) == "no_words_in_language"


def test_pictures_with_clues_in_another_language() -> None:  # R32.1
    driver = RoomDriver(
        Ruleset(content=Content.PICTURES, grid=Grid.FOUR_BY_FOUR, other_language="th")
    ).seated()
    driver.start()
    driver.play(driver.who(SPYMASTER[driver.state.turn]), GiveClue("น้ำ", 1))
    assert driver.state.clue is not None
    record = Record(driver.state.dealt, (driver.state.clue,))
    assert read(write(record)) == record
    assert '[WordsLanguage "th"]' in write(record)
