"""Associations that come with own words: on the cards that are dealt, and told of no others."""

from __future__ import annotations

import pytest
from foreign_words import told_pack_text
from hypothesis import given, settings
from hypothesis import strategies as st
from room.room_driver import RoomDriver

from numbers_station.decks.pack import Pack, parse
from numbers_station.game.board import Word
from numbers_station.game.record import read, write
from numbers_station.game.record.position import format_position, parse_position
from numbers_station.game.ruleset import CHILDREN
from numbers_station.room.protocol import requests


def brought(pack: Pack, seed: int = 1) -> RoomDriver:
    """A room whose host has brought these words."""
    driver = RoomDriver(CHILDREN, seed=seed).seated()
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
