"""What a room deals from: chosen by the host, seen by all, kept in the log."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from room.parlour import HASTY, Parlour

from numbers_station.decks import words as decks
from numbers_station.decks.pack import Pack, parse
from numbers_station.decks.supply import picture
from numbers_station.game.board import Picture, Word
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Content, Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.entries import PictureDeck, WordDeck
from numbers_station.room.room import Room
from numbers_station.room.services import Limits, RoomServices

MIXED = Ruleset(content=Content.MIXED)
PICTURES = Ruleset(content=Content.PICTURES)


def letters(number: int) -> str:
    """A made-up word: no deck of ours has it."""
    return "zq" + "".join(chr(ord("a") + int(digit)) for digit in f"{number:04}")


def pack_of(count: int) -> Pack:
    return parse("\n".join(letters(number) for number in range(count)), name="Ours")


def bring(parlour: Parlour, pack: Pack, name: str = "ann") -> None:
    parlour.take(parlour.room.bring(parlour.tokens[name] or "", pack, parlour.now))


def dealt(parlour: Parlour) -> tuple[list[str], list[str]]:
    """The words and the pictures on the table."""
    cards = parlour.state.cards
    words = [card.text for card in cards if isinstance(card, Word)]
    return words, [card.id for card in cards if isinstance(card, Picture)]


def again(parlour: Parlour) -> None:
    parlour.ask("ann", requests.AbandonRequest())
    parlour.start()


def faces(language: Language, children: bool) -> set[str]:
    return set((decks.children if children else decks.standard)(language).words)


@pytest.mark.parametrize("language", Language)
def test_the_childrens_words(language: Language) -> None:
    parlour = Parlour(Ruleset(language=language)).seated()
    answer = parlour.ask("ann", requests.ChooseDeckRequest(words=WordDeck.CHILDREN))
    assert answer["event"] == {"type": "stocked", "words": "children"}
    for _ in range(4):
        again(parlour)
        assert set(dealt(parlour)[0]) <= faces(language, True)


def test_own_words_alone_and_mixed() -> None:
    parlour = Parlour().seated()
    bring(parlour, pack_of(60))
    assert parlour.events("bob")[-1] == {
        "type": "packed",
        "name": "Ours",
        "language": "en",
        "words": 60,
    }
    parlour.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN))
    parlour.start()
    assert all(word.startswith("zq") for word in dealt(parlour)[0])
    own = []
    standard = faces(Language.ENGLISH, False)
    parlour.ask("ann", requests.AbandonRequest())
    parlour.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN, share=40))
    for _ in range(40):
        again(parlour)
        words, _ = dealt(parlour)
        own.append(sum(word.startswith("zq") for word in words))
        assert {word for word in words if not word.startswith("zq")} <= standard
    assert 8 < sum(own) / len(own) < 12  # 40 percent of 25 on average


def test_nobody_reads_own_words_before_they_lie_there() -> None:
    parlour = Parlour().seated()
    bring(parlour, pack_of(200))
    parlour.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN))
    assert not any(b"zq" in b"".join(parlour.inbox[at]) for at in parlour.at.values())
    parlour.start()
    shown = set(dealt(parlour)[0])
    for name in parlour.at:
        heard = b"".join(parlour.inbox[parlour.at[name]]).decode()
        assert {letters(n) for n in range(200) if letters(n) in heard} == shown


def test_endless_pictures() -> None:
    parlour = Parlour(PICTURES).seated()
    parlour.ask("ann", requests.ChooseDeckRequest(pictures=PictureDeck.ENDLESS))
    seen: set[str] = set()
    for _ in range(6):
        again(parlour)
        _, ids = dealt(parlour)
        recipes = [picture(Picture(id)) for id in ids]
        assert len({recipe.staging for recipe in recipes}) == len(recipes)
        assert not seen & set(ids)
        seen |= set(ids)


def test_endless_pictures_beside_words() -> None:
    parlour = Parlour(MIXED).seated()
    parlour.ask(
        "ann", requests.ChooseDeckRequest(words=WordDeck.CHILDREN, pictures=PictureDeck.ENDLESS)
    )
    parlour.start()
    words, ids = dealt(parlour)
    assert set(words) <= faces(Language.ENGLISH, True)
    assert ids
    assert all(id.startswith("e") for id in ids)


def test_a_change_of_cards_is_dealt_afresh_and_no_change_turns_them_over() -> None:  # R10.2
    parlour = Parlour().seated()
    parlour.start()
    layout = parlour.room.vault.layout
    assert layout is not None
    again(parlour)
    assert parlour.room.vault.layout == layout.turned_over()
    parlour.ask("ann", requests.AbandonRequest())
    parlour.ask("ann", requests.ChooseDeckRequest(words=WordDeck.CHILDREN))
    parlour.start()
    layout = parlour.room.vault.layout
    assert layout is not None
    assert not layout.turned
    again(parlour)
    assert parlour.room.vault.layout == layout.turned_over()


def test_who_may_choose_and_when() -> None:
    parlour = Parlour().seated()
    assert parlour.code("bob", requests.ChooseDeckRequest(words=WordDeck.CHILDREN)) == "host_only"
    assert parlour.code("ann", requests.ChooseDeckRequest(words=WordDeck.OWN)) == "no_pack"
    with pytest.raises(Refusal, match="host"):
        bring(parlour, pack_of(60), "bob")
    with pytest.raises(Refusal) as stranger:
        parlour.room.bring("nobody's token", pack_of(60), parlour.now)
    assert stranger.value.code == "bad_token"
    bring(parlour, pack_of(30))
    assert parlour.code("ann", requests.ChooseDeckRequest(words=WordDeck.OWN)) == "pack_too_small"
    assert (
        parlour.ask("ann", requests.ChooseDeckRequest(words=WordDeck.OWN, share=60))["type"]
        == "event"
    )
    parlour.start()
    assert parlour.code("ann", requests.ChooseDeckRequest()) == "game_running"
    with pytest.raises(Refusal) as running:
        bring(parlour, pack_of(80))
    assert running.value.code == "game_running"


@pytest.mark.parametrize(
    "wrong",
    [
        b'{"type":"stock","words":"mine"}',
        b'{"type":"stock","share":0}',
        b'{"type":"stock","share":101}',
        b'{"type":"stock","share":50.5}',
        b'{"type":"stock","pictures":"none"}',
        b'{"type":"stock","text":"a"}',
    ],
)
def test_choices_that_are_none(wrong: bytes) -> None:
    parlour = Parlour()
    before = parlour.view()
    parlour.send(parlour.at["ann"], wrong)
    assert parlour.frames("ann")[-1]["code"] == "bad_message"
    assert parlour.view() == before


def test_packs_are_counted() -> None:
    parlour = Parlour(house=RoomServices(limits=Limits(packs=2)))
    bring(parlour, pack_of(60))
    bring(parlour, pack_of(60))
    with pytest.raises(Refusal) as refused:
        bring(parlour, pack_of(60))
    assert refused.value.code == "too_many_packs"


@given(st.integers(0, 99), st.sampled_from(WordDeck), st.integers(1, 100), st.booleans())
@settings(deadline=None, max_examples=40)
def test_a_restart_forgets_nothing(seed: int, words: WordDeck, share: int, endless: bool) -> None:
    parlour = Parlour(MIXED, seed).seated()
    bring(parlour, pack_of(100))
    pictures = PictureDeck.ENDLESS if endless else PictureDeck.CURATED
    parlour.ask("ann", requests.ChooseDeckRequest(words=words, share=share, pictures=pictures))
    room = Room.replay("ABCD", parlour.rows, Random(5), HASTY)
    assert (room.hall, room.vault) == (parlour.room.hall, parlour.room.vault)
    room.connect(1, parlour.tokens["ann"], 0, parlour.now)
    reply = room.receive(1, b'{"type":"start"}', parlour.now)
    room.commit(reply.rows, parlour.now)
    assert room.hall.match is not None
    if words is WordDeck.OWN and share == 100:
        texts = [card.text for card in room.hall.match.state.cards if isinstance(card, Word)]
        assert all(text.startswith("zq") for text in texts)
    assert not msgspec.json.encode(room.summary()).count(b"zq")
