"""What notices say: everything in every language, and nothing of what lies on the table."""

from __future__ import annotations

import itertools

import msgspec
from room.room_driver import TEAMS, RoomDriver
from room.test_notices import news_of, own_card

from numbers_station.game.board import Word
from numbers_station.game.moves import GiveClue, Guess, Stop
from numbers_station.languages import Language
from numbers_station.room.notices import Notice, NoticeKind, Side
from numbers_station.server.notices.sentences import push_text, trial_text, webhook_text

CODE = "BCDFGH"
LONGEST_BUTTON = 24


def test_every_notice_can_be_said() -> None:
    for language, side in itertools.product(Language, (Side.RED, Side.BLUE)):
        for kind in NoticeKind:
            if kind is not NoticeKind.OVER:
                said = push_text(language, Notice(kind, side), CODE)
                assert CODE in said.title
                assert said.body
                assert len(said.stop) <= LONGEST_BUTTON
            if kind is not NoticeKind.QUESTION:
                assert CODE in webhook_text(language, Notice(kind, side), CODE)
        assert CODE in trial_text(language, CODE)
        for winner in Side:
            assert webhook_text(language, Notice(NoticeKind.OVER, winner), CODE)


def test_nothing_of_the_game_is_in_what_is_said() -> None:  # R33.3
    """No card, no name, no clue, no key, whatever is on the table."""
    driver = RoomDriver().started()
    notices = [news_of(driver).personal]
    for word, number in (("zephyr", 1), ("quixote", 2)):
        driver.play(driver.who(), GiveClue(word, number))
        notices.append(news_of(driver).shared)
        driver.play(driver.who(), Guess(own_card(driver)))
        driver.play(driver.who(), Stop())
        notices.append(news_of(driver).personal)
    said: list[str] = []
    for notice, language in itertools.product(notices, Language):
        assert notice is not None
        said.append(webhook_text(language, notice, CODE))
        said += msgspec.structs.astuple(push_text(language, notice, CODE))
    words = set(" ".join(said).lower().replace(".", " ").replace("\u2019", " ").split())
    cards = [card.text for card in driver.state.cards if isinstance(card, Word)]
    secrets = [*cards, *TEAMS, "zephyr", "quixote", driver.key.reveal()]
    assert {"red", "blue", "rood", "rooi"} <= words
    assert not [secret for secret in secrets if secret.lower() in words]
