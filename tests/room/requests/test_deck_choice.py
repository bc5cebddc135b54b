"""What a room deals from: chosen by the host, seen by all, kept in the log."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from entry_frames import fact_of
from hypothesis import given, settings
from hypothesis import strategies as st
from room.room_driver import HASTY, RoomDriver

from numbers_station.decks import words as decks
from numbers_station.decks.mix import pair_anew
from numbers_station.decks.pack import Pack, parse
from numbers_station.decks.supply import picture, picture_cards
from numbers_station.game.board import Card, Grid, Picture, Word
from numbers_station.game.deal import check_deck
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.room_entries import PictureDeck, WordDeck
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices

MIXED = Ruleset(content=Content.MIXED)
PICTURES = Ruleset(content=Content.PICTURES)


def letters(number: int) -> str:
    """A made-up word: no deck of ours has it."""
    return "zq" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:04}")


def pack_of(count: int) -> Pack:
    return parse("\n".join(letters(number) for number in range(count)), name="Ours")


def bring(driver: RoomDriver, pack: Pack, name: str = "ann") -> None:
    driver.take(driver.room.take_pack(driver.tokens[name] or "", pack, driver.now))


def dealt(driver: RoomDriver) -> tuple[list[str], list[str]]:
    """The words and the pictures on the table."""
    cards = driver.state.cards
    words = [card.text for card in cards if isinstance(card, Word)]
    return words, [card.id for card in cards if isinstance(card, Picture)]


def again(driver: RoomDriver) -> None:
    driver.ask("ann", requests.AbandonRequest())
    driver.start()


def faces(language: Language, children: bool) -> set[str]:
    return set((decks.children if children else decks.standard)(language).words)


@pytest.mark.parametrize("language", Language)
def test_the_childrens_words(language: Language) -> None:
    driver = RoomDriver(Ruleset(language=language)).seated()
    answer = driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.CHILDREN))
    assert fact_of(answer) == {"type": "stocked", "words": "children"}
    for _ in range(4):
        again(driver)
        assert set(dealt(driver)[0]) <= faces(language, True)


@pytest.mark.parametrize("language", Language)
def test_a_room_that_begins_with_the_childrens_board_has_its_words(
    language: Language,
) -> None:  # R30.6
    driver = RoomDriver(Ruleset(language=language, grid=Grid.FOUR_BY_FOUR)).seated()
    assert driver.room.public.deck.words is WordDeck.CHILDREN
    for _ in range(4):
        again(driver)
        assert set(dealt(driver)[0]) <= faces(language, True)


def test_own_words_alone_and_mixed() -> None:
    driver = RoomDriver().seated()
    bring(driver, pack_of(60))
    assert driver.events("bob")[-1] == {
        "type": "packed",
        "name": "Ours",
        "language": "en",
        "words": 60,
    }
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN))
    driver.start()
    assert all(word.startswith("zq") for word in dealt(driver)[0])
    own = []
    standard = faces(Language.ENGLISH, False)
    driver.ask("ann", requests.AbandonRequest())
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN, share=40))
    for _ in range(40):
        again(driver)
        words, _ = dealt(driver)
        own.append(sum(word.startswith("zq") for word in words))
        assert {word for word in words if not word.startswith("zq")} <= standard
    assert 8 < sum(own) / len(own) < 12  # 40 percent of 25 on average


@pytest.mark.parametrize("grid", Grid)
@pytest.mark.parametrize("count", [2, 3, 25, 26, 30, 40, 49, 50, 51])
def test_any_number_of_words_starts_a_game(count: int, grid: Grid) -> None:  # R1.3, R1.5
    driver = RoomDriver(Ruleset(grid=grid)).seated()
    bring(driver, pack_of(count))
    assert driver.events("bob")[-1]["words"] == count
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN))
    for _ in range(4):
        again(driver)
        words, _ = dealt(driver)
        own = sum(word.startswith("zq") for word in words)
        assert own >= min(grid.cards - 1, count // 2)  # one back is lent where a word is left over
        assert len({word.casefold() for word in words}) == grid.cards
    room = Room.replay("ABCD", driver.rows, Random(5), HASTY)
    assert room.secrets == driver.room.secrets


def test_another_grid_does_not_lock_anybody_in() -> None:
    driver = RoomDriver(Ruleset(grid=Grid.FIVE_BY_FOUR)).seated()
    bring(driver, pack_of(40))
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN))
    driver.ask("ann", requests.ConfigureRequest(ruleset=Ruleset()))
    driver.start()
    assert len(dealt(driver)[0]) == 25


def test_nobody_reads_own_words_before_they_lie_there() -> None:
    driver = RoomDriver().seated()
    bring(driver, pack_of(200))
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN))
    assert not any(b"zq" in b"".join(driver.inbox[at]) for at in driver.at.values())
    driver.start()
    shown = set(dealt(driver)[0])
    for name in driver.at:
        heard = b"".join(driver.inbox[driver.at[name]]).decode()
        assert {letters(n) for n in range(200) if letters(n) in heard} == shown


def test_endless_pictures() -> None:
    driver = RoomDriver(PICTURES).seated()
    driver.ask("ann", requests.ChooseDeckRequest(pictures=PictureDeck.ENDLESS))
    seen: set[str] = set()
    for _ in range(6):
        again(driver)
        _, ids = dealt(driver)
        recipes = [picture(Picture(id)) for id in ids]
        assert len({recipe.staging for recipe in recipes}) == len(recipes)
        assert not seen & set(ids)
        seen |= set(ids)


def test_endless_pictures_beside_words() -> None:
    driver = RoomDriver(MIXED).seated()
    driver.ask(
        "ann", requests.ChooseDeckRequest(words=WordDeck.CHILDREN, pictures=PictureDeck.ENDLESS)
    )
    driver.start()
    words, ids = dealt(driver)
    assert set(words) <= faces(Language.ENGLISH, True)
    assert ids
    assert all(id.startswith("e") for id in ids)


def test_a_change_of_cards_is_dealt_afresh_and_no_change_turns_them_over() -> None:  # R10.2
    driver = RoomDriver().seated()
    driver.start()
    layout = driver.room.secrets.layout
    assert layout is not None
    again(driver)
    assert driver.room.secrets.layout == layout.turn_over()
    driver.ask("ann", requests.AbandonRequest())
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.CHILDREN))
    driver.start()
    layout = driver.room.secrets.layout
    assert layout is not None
    assert not layout.turned
    again(driver)
    assert driver.room.secrets.layout == layout.turn_over()


def test_who_may_choose_and_when() -> None:
    driver = RoomDriver().seated()
    assert driver.code("bob", requests.ChooseDeckRequest(words=WordDeck.CHILDREN)) == "host_only"
    assert driver.code("ann", requests.ChooseDeckRequest(words=WordDeck.OWN)) == "no_pack"
    with pytest.raises(Refusal, match="host"):
        bring(driver, pack_of(60), "bob")
    with pytest.raises(Refusal) as stranger:
        driver.room.take_pack("nobody's token", pack_of(60), driver.now)
    assert stranger.value.code == "bad_token"
    bring(driver, pack_of(30))
    assert "seq" in driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN, share=60))
    driver.start()
    assert driver.code("ann", requests.ChooseDeckRequest()) == "game_running"
    with pytest.raises(Refusal) as running:
        bring(driver, pack_of(80))
    assert running.value.code == "game_running"


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"type":"chooseDeck","words":"mine"}',
        b'{"type":"chooseDeck","share":0}',
        b'{"type":"chooseDeck","share":101}',
        b'{"type":"chooseDeck","share":50.5}',
        b'{"type":"chooseDeck","pictures":"none"}',
        b'{"type":"chooseDeck","text":"a"}',
    ],
)
def test_choices_that_are_none(wrong: bytes) -> None:
    driver = RoomDriver()
    before = driver.view()
    driver.send(driver.at["ann"], wrong)
    assert driver.frames("ann")[-1]["code"] == "bad_message"
    assert driver.view() == before


def test_packs_are_counted() -> None:
    driver = RoomDriver(services=RoomServices(limits=Limits(packs=2)))
    bring(driver, pack_of(60))
    bring(driver, pack_of(60))
    with pytest.raises(Refusal) as refused:
        bring(driver, pack_of(60))
    assert refused.value.code == "too_many_packs"


@given(st.integers(0, 99), st.sampled_from(WordDeck), st.integers(1, 100), st.booleans())
@settings(deadline=None, max_examples=40)
def test_a_restart_forgets_nothing(seed: int, words: WordDeck, share: int, endless: bool) -> None:
    driver = RoomDriver(MIXED, seed).seated()
    bring(driver, pack_of(100))
    pictures = PictureDeck.ENDLESS if endless else PictureDeck.CURATED
    driver.ask("ann", requests.ChooseDeckRequest(words=words, share=share, pictures=pictures))
    room = Room.replay("ABCD", driver.rows, Random(5), HASTY)
    assert (room.public, room.secrets) == (driver.room.public, driver.room.secrets)
    room.connect(1, driver.tokens["ann"], 0, driver.now)
    reply = room.receive(1, b'{"type":"start"}', driver.now)
    room.commit(reply.rows, driver.now)
    assert room.public.match is not None
    if words is WordDeck.OWN and share == 100:
        texts = [card.text for card in room.public.match.state.cards if isinstance(card, Word)]
        assert all(text.startswith("zq") for text in texts)
    assert not msgspec.json.encode(room.summary()).count(b"zq")


def abandoned_games(driver: RoomDriver, games: int) -> Iterator[set[Card]]:
    """The boards of an evening in which nobody plays to the end."""
    for _ in range(games):
        driver.ask("ann", requests.StartRequest())
        assert driver.room.public.match is not None
        yield set(driver.room.public.match.state.cards)
        driver.ask("ann", requests.AbandonRequest())


def test_every_picture_is_shown_once_before_one_comes_back() -> None:  # R10.5
    grid = Grid.FIVE_BY_FOUR
    driver = RoomDriver(Ruleset(content=Content.PICTURES, grid=grid)).seated()
    games = 2 * len(picture_cards()) // grid.cards
    boards = list(abandoned_games(driver, games))
    assert len(set.union(*boards)) == games * grid.cards
    again = Room.replay("ABCD", driver.rows, Random(5), HASTY)
    assert again.secrets.seen == driver.room.secrets.seen


def test_own_words_are_gone_through_beside_ours() -> None:  # R10.5
    driver = RoomDriver(seed=3).seated()
    bring(driver, pack_of(64))
    driver.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN, share=30))
    boards = list(abandoned_games(driver, 8))
    own = [face for board in boards for face in board if str(face).count("zq")]
    assert len(own) == len(set(own)) == 8 * 8


def test_ids_of_pictures_do_not_tell_the_next_board() -> None:
    """Each deal pairs the pictures anew, so the back of a card is not known by its front."""
    standard, again = picture_cards(), pair_anew(picture_cards(), Random(1))
    pairs = {frozenset((card.front, card.back)) for card in standard}
    assert sum(frozenset((card.front, card.back)) in pairs for card in again) < 10
    assert pair_anew(standard, Random(2)) != again
    check_deck(again)
    driver = RoomDriver(PICTURES).started()
    layout = driver.room.secrets.layout
    assert layout is not None
    assert sum(frozenset((card.front, card.back)) in pairs for card in layout.cards) < 5
