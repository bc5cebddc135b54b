"""Associations that come with own words: on the cards that are dealt, and bots live on them."""

from __future__ import annotations

from random import Random

import pytest
from foreign_words import pack_text, told_pack_text
from hypothesis import given, settings
from hypothesis import strategies as st
from room.room_driver import TEAMS, RoomDriver
from room.test_bots import play_on, with_bots

from numbers_station.decks.associations import said_of
from numbers_station.decks.pack import Pack, parse
from numbers_station.game.board import Word
from numbers_station.game.phase import OVER
from numbers_station.game.record import read, write
from numbers_station.game.record.position import format_position, parse_position
from numbers_station.game.ruleset import CHILDREN
from numbers_station.room.protocol import requests
from numbers_station.room.room import Room


def brought(pack: Pack, seed: int = 1) -> RoomDriver:
    """A room whose host has brought these words."""
    return bring(RoomDriver(CHILDREN, seed=seed).seated(), pack)


def bring(driver: RoomDriver, pack: Pack) -> RoomDriver:
    driver.take(driver.room.take_pack(driver.tokens["ann"] or "", pack, driver.now))
    return driver


@pytest.mark.parametrize("language", ["ar", "el", "ja"])
def test_records_and_positions_have_them(language: str) -> None:  # R32.5
    driver = brought(parse(told_pack_text(language)))
    driver.start()
    assert all(card.associations for card in driver.state.cards if isinstance(card, Word))
    text = driver.room.record()
    record = read(text)
    assert write(record) == text
    assert record.dealt.cards == driver.state.cards
    assert parse_position(format_position(driver.state)) == driver.state


@settings(max_examples=10)
@given(st.integers(0, 1000))
def test_nobody_is_told_what_is_said_to_words_that_do_not_lie_there(seed: int) -> None:
    words = [f"ωω{'αβγδεζηθικλμνξοπ'[n // 2]}{'ρσ'[n % 2]}" for n in range(32)]
    said = [f"ψψ{word}" for word in words]
    lines = [f"{word}: {told}" for word, told in zip(words, said, strict=True)]
    assert len(set(words)) == 32
    driver = brought(parse("\n".join(["language: el", *words, "associations:", *lines])), seed)
    for _ in range(2):  # the second game turns the cards over
        for inbox in driver.inbox.values():
            inbox.clear()
        driver.start()
        shown = {card.text for card in driver.state.cards if isinstance(card, Word)}
        heard = b"".join(b"".join(inbox) for inbox in driver.inbox.values()).decode()
        heard += driver.room.record() + str(driver.room.public)
        for word, told in zip(words, said, strict=True):
            assert (told in heard) is (word in shown)
        driver.ask("ann", requests.AbandonRequest())


def told(language: str, part: float = 1.0) -> Pack:
    """The pack with associations for so large a part of its words."""
    head, said = told_pack_text(language).split("associations:")
    lines = said.strip().split("\n")
    return parse("\n".join([head, "associations:", *lines[: round(part * len(lines))]]))


@pytest.mark.parametrize("language", ["ar", "el", "ja"])
def test_bots_play_a_whole_game(language: str) -> None:  # R32.4
    driver = with_bots(bring(RoomDriver(CHILDREN), told(language)), "agent")
    play_on(driver)
    assert driver.state.phase is OVER
    words = {clue.word for clue in driver.state.clues}
    assert words <= {text for card in driver.state.cards for text in said_of(card)}


def test_bots_fill_the_seats() -> None:  # R32.4
    driver = brought(told("el"))
    for name in list(driver.seats()):
        driver.ask(name, requests.SitRequest(None))
    assert driver.code("ann", requests.FillRequest("veteran")) is None
    driver.start()


@pytest.mark.parametrize(("part", "code"), [(1, None), (0.75, None), (0.7, "bots_know_few")])
def test_three_out_of_four_words_are_enough(part: float, code: str | None) -> None:  # R32.4
    driver = brought(told("el", part))
    seat = driver.seats()["ann"]
    driver.ask("ann", requests.SitRequest(None))
    assert driver.code("ann", requests.AddBotRequest(seat, "agent")) == code


def test_bots_stand_up_for_words_of_which_nothing_is_said() -> None:  # R32.4
    driver = brought(told("el"))
    seat = driver.seats()["ann"]
    driver.ask("ann", requests.SitRequest(None))
    driver.ask("ann", requests.AddBotRequest(seat, "agent"))
    for pack, code in (
        (parse(pack_text("ja")), "bots_language"),
        (told("ja", 0.5), "bots_know_few"),
        (told("ja"), None),
    ):
        bring(driver, pack)
        assert driver.code("ann", requests.StartRequest()) == code
    assert driver.state.ruleset.words_language == "ja"


def test_a_restart_keeps_them() -> None:
    driver = brought(told("el"))
    again = Room.replay("ABCD", driver.rows, Random(5), driver.services)
    assert again.secrets.own == driver.room.secrets.own
    driver.room = again
    for name in list(driver.seats()):
        driver.connect(name)
    driver.start()
    assert all(map(said_of, driver.state.cards))


def test_a_bot_takes_over_in_a_game_of_whose_cards_something_is_said() -> None:
    driver = brought(told("el"))
    driver.start()
    driver.ask("dee", requests.SitRequest(None))
    assert driver.code("ann", requests.AddBotRequest(TEAMS["dee"], "agent")) is None
