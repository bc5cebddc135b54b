"""The host's own pictures in a room: dealt, mixed, kept secret until they lie there, recorded."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from foreign_words import SAID
from room.room_driver import HASTY, RoomDriver, seating
from room.test_bots import play_on

from numbers_station.decks.own_pictures import OwnPicture, PicturePack
from numbers_station.game.board import FIVE_BY_FOUR, Picture, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.record import read, write
from numbers_station.game.record.position import format_position, parse_position
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.room_entries import PictureDeck
from numbers_station.room.room import Room

PICTURES = Ruleset(content=Content.PICTURES)
MIXED = Ruleset(content=Content.MIXED)


def holiday(count: int) -> PicturePack:
    """Every second picture has tags."""
    made = [
        OwnPicture(f"{at:016x}", f"{at:016x}.webp", 9, 9, () if at % 2 else ("zqa", "ice cream"))
        for at in range(count)
    ]
    return PicturePack("Holiday", Language.ENGLISH, "", tuple(made))


def brought(ruleset: Ruleset, count: int) -> RoomDriver:
    driver = RoomDriver(ruleset).seated()
    bring(driver, holiday(count))
    return driver


def bring(driver: RoomDriver, pack: PicturePack, name: str = "ann") -> None:
    driver.take(driver.room.take_pack(driver.tokens[name] or "", pack, driver.now))


def pictures(driver: RoomDriver) -> list[Picture]:
    return [card for card in driver.state.cards if isinstance(card, Picture)]


def test_they_are_told_by_number_and_chosen() -> None:
    driver = brought(PICTURES, 60)
    assert driver.events("bob")[-1] == {
        "type": "picturesPacked",
        "name": "Holiday",
        "pictures": 60,
        "untagged": 30,
        "language": "en",
    }
    assert driver.room.public.deck.pictures is PictureDeck.OWN
    with pytest.raises(Refusal, match="only the host"):
        bring(driver, holiday(4), "bob")


def test_a_whole_board_of_them() -> None:
    driver = brought(PICTURES, 60)
    driver.start()
    own = {picture.card for picture in holiday(60).pictures}
    assert set(pictures(driver)) <= own
    again = Room.replay("ABCD", driver.rows, Random(5), HASTY)
    assert (again.public, again.secrets) == (driver.room.public, driver.room.secrets)


@pytest.mark.parametrize(("ruleset", "count"), [(PICTURES, 2), (PICTURES, 30), (MIXED, 6)])
def test_what_they_lack_comes_from_our_deck(ruleset: Ruleset, count: int) -> None:
    driver = brought(ruleset, count)
    driver.start()
    own = [card for card in pictures(driver) if card.id.startswith("o")]
    assert len(own) <= count // 2
    assert len(pictures(driver)) == ruleset.grid.cards - ruleset.words


def test_a_share_of_them() -> None:
    driver = brought(PICTURES, 300)
    chosen = requests.ChooseDeckRequest(pictures=PictureDeck.OWN, picture_share=30)
    driver.ask("ann", chosen)
    driver.start()
    own = [card for card in pictures(driver) if card.id.startswith("o")]
    assert 1 <= len(own) <= 16


def test_without_any_they_cannot_be_chosen() -> None:
    driver = RoomDriver(PICTURES).seated()
    chosen = requests.ChooseDeckRequest(pictures=PictureDeck.OWN)
    assert driver.code("ann", chosen) == "no_own_pictures"


def test_what_is_not_dealt_is_told_to_nobody() -> None:
    """Neither which pictures there are, nor what is on the backs of those that lie there."""
    driver = brought(PICTURES, 60)
    driver.onlooker()
    driver.start()
    told = b"".join(row.body for row in driver.rows if not row.secret).decode()
    shown = {card.id for card in pictures(driver)}
    for picture in holiday(60).pictures:
        assert (picture.card.id in told) is (picture.card.id in shown)
    inboxes = str(driver.inbox)
    hidden = [each.id for each in holiday(60).pictures if each.card.id not in shown]
    assert not [id for id in hidden if id in inboxes]


def test_the_order_of_a_pack_foretells_no_back() -> None:
    pairs = {frozenset((card.front, card.back)) for card in holiday(200).cards}
    driver = brought(PICTURES, 200)
    driver.start()
    layout = driver.room.secrets.layout
    assert layout is not None
    assert sum(frozenset((card.front, card.back)) in pairs for card in layout.cards) < 4


def test_records_and_positions_have_the_tags() -> None:
    driver = brought(MIXED, 60)
    driver.start()
    text = driver.room.record()
    assert ":zqa;ice_cream" in text
    record = read(text)
    assert write(record) == text
    assert record.dealt.cards == driver.state.cards
    line = format_position(driver.state)
    assert parse_position(line) == driver.state


def test_a_card_of_ours_is_written_as_before() -> None:
    assert msgspec.json.encode(Picture("p1")) == b'{"kind":"picture","id":"p1"}'


def tagged(language: str, bare: int = 0) -> PicturePack:
    """Forty pictures with Greek tags that they share, but for some *bare* ones."""
    tags = [tuple(line.partition(": ")[2].split(", ")) for line in SAID["el"].strip().split("\n")]
    made = [
        OwnPicture(f"{at:016x}", f"{at:016x}.webp", 9, 9, () if at < bare else tags[at % 32])
        for at in range(40)
    ]
    return PicturePack("Διακοπές", language, "", tuple(made))


@pytest.mark.parametrize(
    ("pack", "code"),
    [
        (tagged("el"), None),
        (tagged("el", bare=10), None),
        (tagged("el", bare=11), "bots_know_few"),
        (tagged("en"), "bots_language"),  # their language is not that of the game
    ],
)
def test_bots_know_pictures_by_tags_in_the_language_of_the_game(
    pack: PicturePack, code: str | None
) -> None:  # R32.4
    driver = RoomDriver(Ruleset(content=Content.PICTURES, grid=FIVE_BY_FOUR, other_language="el"))
    bring(driver, pack)
    seats = seating(driver.room.public.ruleset).values()
    assert [driver.code("ann", requests.AddBotRequest(seat, "agent")) for seat in seats] == [
        code
    ] * 4
    if code is None:
        driver.start()
        play_on(driver)
        assert driver.state.outcome
        said = {tag for card in pictures(driver) for tag in card.tags}
        assert {clue.word for clue in driver.state.clues} <= said


def test_a_share_of_ours_leaves_too_few_that_bots_know() -> None:  # R32.4
    driver = RoomDriver(Ruleset(content=Content.PICTURES, grid=FIVE_BY_FOUR, other_language="el"))
    bring(driver, tagged("el"))
    half = requests.ChooseDeckRequest(pictures=PictureDeck.OWN, picture_share=50)
    driver.ask("ann", half)
    bot = requests.AddBotRequest(Seat.RED_OPERATIVE, "agent")
    assert driver.code("ann", bot) == "bots_know_few"
