"""Swapping a card in a room: proposed by anybody, agreed to by all spymasters, before the clue."""

from __future__ import annotations

import pytest
from room.room_driver import RoomDriver

from numbers_station.game.board import Role, Seat
from numbers_station.game.mode import Mode
from numbers_station.game.moves import GiveClue
from numbers_station.game.record import read, write
from numbers_station.game.ruleset import Content, Ruleset
from numbers_station.room.protocol import requests

SWAP = requests.ProposeSwapRequest(card=3)
YES, NO = requests.AnswerSwapRequest(agree=True), requests.AnswerSwapRequest(agree=False)


def leads(driver: RoomDriver) -> list[str]:
    return [driver.who(seat) for seat in driver.state.seats if seat.role is Role.SPYMASTER]


@pytest.mark.parametrize("content", list(Content))
@pytest.mark.parametrize("mode", list(Mode))
def test_all_spymasters_agree(mode: Mode, content: Content) -> None:  # R29.2
    driver = RoomDriver(Ruleset(mode=mode, content=content)).started()
    before, key = driver.state.cards, driver.key
    seen = dict(driver.room.secrets.seen)
    driver.ask(driver.who(driver.state.operative), SWAP)
    for name in leads(driver):
        assert driver.state.cards == before
        driver.ask(name, YES)
    after = driver.state.cards
    assert after[3] not in before
    assert type(after[3]) is type(before[3])
    assert (*after[:3], *after[4:]) == (*before[:3], *before[4:])
    assert driver.key == key
    layout = driver.room.secrets.layout
    assert layout is not None
    assert layout.faces == after
    assert driver.room.secrets.seen == {**seen, after[3]: 1}
    assert driver.room.public.swap is None


@pytest.mark.parametrize("content", list(Content))
def test_the_record_has_the_cards_as_they_were_dealt(content: Content) -> None:  # R29
    driver = RoomDriver(Ruleset(content=content)).started()
    dealt = driver.state.cards
    for _ in range(2):
        driver.ask(driver.who(driver.state.operative), SWAP)
        for name in leads(driver):
            driver.ask(name, YES)
    record = read(driver.room.record())
    assert record.dealt.cards == dealt
    assert record.state == driver.state
    assert write(record) == driver.room.record()


def test_one_says_no_or_the_proposal_is_taken_back() -> None:
    driver = RoomDriver().started()
    before, asker = driver.state.cards, driver.who(driver.state.operative)
    first, second = leads(driver)
    driver.ask(asker, SWAP)
    driver.ask(first, YES)
    driver.ask(second, NO)
    assert driver.room.public.swap is None
    driver.ask(first, SWAP)  # and has so agreed
    assert driver.code(asker, YES) == "spymasters_decide"
    assert driver.code(asker, NO) == "spymasters_decide"
    assert driver.code(asker, SWAP) == "swap_pending"
    driver.ask(first, NO)
    assert driver.code(second, YES) == "no_swap"
    assert driver.state.cards == before


def test_the_first_clue_ends_it() -> None:  # R29.1
    driver = RoomDriver().started()
    asker = driver.who(driver.state.operative)
    driver.ask(asker, SWAP)
    driver.play(driver.who(), GiveClue("hint", 1))
    assert driver.room.public.swap is None
    assert driver.code(asker, SWAP) == "swap_too_late"
    driver.join("eve")
    assert driver.code("eve", SWAP) == "no_such_seat"


def test_bots_agree_and_wait_for_people() -> None:
    driver = RoomDriver()
    driver.sit({"ann": Seat.RED_OPERATIVE, "bob": Seat.BLUE_SPYMASTER})
    for seat in (Seat.RED_SPYMASTER, Seat.BLUE_OPERATIVE):
        driver.ask("ann", requests.AddBotRequest(seat=seat))
    driver.thinking = False
    driver.start()
    before = driver.state.cards
    driver.ask("ann", SWAP)
    driver.thinking = True
    assert not driver.tick(10_000).rows
    driver.ask("bob", YES)
    assert driver.state.cards != before


def test_where_only_bots_lead_the_card_goes_at_once() -> None:
    driver = RoomDriver(Ruleset(mode=Mode.COOP))
    driver.sit({"ann": Seat.RED_OPERATIVE})
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_SPYMASTER))
    driver.start()
    before = driver.state.cards
    driver.ask("ann", SWAP)
    assert driver.state.cards[3] != before[3]
