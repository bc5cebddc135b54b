"""Notices: whose move it has become, told once, to those who are not looking, and no secret."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from game.test_secrecy import reachable
from hypothesis import given, settings
from hypothesis import strategies as st
from room.random_requests import Act, act
from room.room_driver import TEAMS, RoomDriver
from room.test_secrecy import gathered, twin_of

from numbers_station.game.board import AGENT
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import COOP, DUEL
from numbers_station.game.moves import (
    AnswerConsent,
    AskConsent,
    AskUndo,
    Challenge,
    GiveClue,
    Guess,
    Rule,
    Stop,
)
from numbers_station.game.ruleset import CONFIGURATIONS, HouseRules, Ruleset
from numbers_station.languages import Language
from numbers_station.room.notices import News, Notice, NoticeKind, Side
from numbers_station.room.protocol import frames, requests
from numbers_station.room.protocol.entries import PublicEntry
from numbers_station.room.protocol.secret_entries import Webhook
from numbers_station.room.state.public import PublicRoom


def news_of(driver: RoomDriver) -> News:
    news = driver.room.take_news()
    assert news is not None
    return news


def kind_of(driver: RoomDriver) -> tuple[str | None, str | None]:
    """The kinds of what is told to people and to the webhook."""
    news = driver.room.take_news()
    if news is None:
        return None, None
    personal, shared = news.personal, news.shared
    return personal.kind if personal else None, shared.kind if shared else None


def own_card(driver: RoomDriver) -> int:
    own = AGENT[driver.state.turn]
    return next(card for card in driver.state.uncovered if driver.key[card] is own)


def test_a_turn_is_told_once_and_each_of_its_guesses_is_not() -> None:
    driver = RoomDriver().started()
    turn, other = Side(driver.state.turn), Side(driver.state.turn.other)
    assert news_of(driver).personal == Notice(NoticeKind.CLUE, turn)
    assert driver.room.take_news() is None
    driver.play(driver.who(), GiveClue("hint", 3))
    assert news_of(driver).shared == Notice(NoticeKind.GUESS, turn)
    driver.play(driver.who(), Guess(own_card(driver)))
    driver.ask("ann", requests.ChangeSettingsRequest(settings=driver.room.public.settings))
    assert driver.room.take_news() is None
    driver.play(driver.who(), Stop())
    assert news_of(driver).personal == Notice(NoticeKind.CLUE, other)


def test_whoever_looks_is_not_told() -> None:
    driver = RoomDriver().started()
    news_of(driver)
    lead, guesser = driver.who(), driver.who(driver.state.operative)
    driver.join("eve")
    driver.ask("eve", requests.SitRequest(seat=driver.state.operative))
    assert driver.ask(guesser, requests.LookRequest(on=False)) is None
    driver.play(lead, GiveClue("hint", 1))
    assert news_of(driver).players == (driver.numbers[guesser],)  # eve has it in view
    driver.ask("eve", requests.LookRequest(on=False))
    driver.drop(guesser)
    driver.connect("eve")  # a second screen
    notice = Notice(NoticeKind.GUESS, Side(driver.state.turn))
    assert driver.room.is_called(driver.numbers[guesser], notice)
    assert not driver.room.is_called(driver.numbers["eve"], notice)
    driver.connect(guesser)
    assert not driver.room.is_called(driver.numbers[guesser], notice)
    driver.drop(guesser)
    driver.play("eve", Guess(own_card(driver)))
    driver.play("eve", Stop())
    assert not driver.room.is_called(driver.numbers[guesser], notice)  # the move is over


def test_another_process_knows_who_looks() -> None:
    driver = RoomDriver().started()
    twin = RoomDriver()
    twin.room = type(driver.room).replay("ABCD", driver.rows, Random(1))
    driver.ask("bob", requests.LookRequest(on=False))
    said = driver.room.publish_presence()
    assert said is not None
    twin.room.receive_presence(1, said, driver.now)
    sees = twin.room._presence.sees
    assert [sees(driver.numbers[name]) for name in ("ann", "bob", "cas")] == [True, False, True]
    driver.ask("bob", requests.LookRequest(on=True))
    said = driver.room.publish_presence()
    assert said is not None
    twin.room.receive_presence(1, said, driver.now)
    assert sees(driver.numbers["bob"])


def test_bots_are_not_told() -> None:
    driver = RoomDriver().seated()
    driver.thinking = False
    driver.ask("ann", requests.RemoveRequest(driver.numbers["bob"]))
    driver.ask("ann", requests.AddBotRequest(seat=TEAMS["bob"]))
    driver.start()
    for name in list(driver.at):
        driver.drop(name)
    news = news_of(driver)
    assert news.personal is not None
    assert news.left == (driver.numbers["bob"],)
    people = {person.number for person in driver.room.public.people if person.bot is None}
    assert set(news.players) <= people


def test_a_quiet_question_is_told_to_nobody_but_who_is_asked() -> None:  # R16.1
    driver = RoomDriver().started()
    news_of(driver)
    asker = driver.who()
    judge = "cas" if asker == "ann" else "ann"
    driver.drop(judge)
    driver.play(asker, AskConsent("maybe", 2))
    news = news_of(driver)
    assert news.personal is not None
    assert (news.personal.kind, news.players) == (NoticeKind.QUESTION, (driver.numbers[judge],))
    assert news.shared is None
    driver.connect(judge)
    driver.play(judge, AnswerConsent(False))
    assert kind_of(driver) == ("clue", None)


def test_a_challenge_an_undo_and_the_end() -> None:
    driver = RoomDriver(Ruleset(house_rules=HouseRules(undo=True))).clued()
    news_of(driver)
    guesser, judge = driver.who(), driver.who(driver.state.judge)
    driver.play(guesser, Challenge())
    assert kind_of(driver) == ("ruling", "ruling")
    driver.play(judge, Rule(True))
    assert kind_of(driver) == ("guess", "guess")
    driver.play(guesser, Guess(own_card(driver)))
    driver.play(guesser, AskUndo())
    assert kind_of(driver) == ("undo", "undo")
    driver.ask("ann", requests.AbandonRequest())
    assert news_of(driver) == News(shared=Notice(NoticeKind.OVER, Side.NOBODY))


@pytest.mark.parametrize("mode", [None, COOP, DUEL])
def test_who_has_won(mode: Any) -> None:
    ruleset = Ruleset(mode=mode) if mode else Ruleset()
    driver = RoomDriver(ruleset).clued("hint", 1)
    turn = driver.state.turn
    assassin = next(c for c in driver.state.uncovered if driver.key[c].value == "assassin")
    driver.play(driver.who(), Guess(assassin))
    side = Side.ENEMY if mode is COOP else Side(turn.other)
    assert news_of(driver).shared == Notice(NoticeKind.OVER, side)


def test_a_room_that_is_read_again_tells_nothing_anew() -> None:
    driver = RoomDriver().clued()
    again = type(driver.room).replay("ABCD", driver.rows, Random(1))
    assert again.take_news() is None


def test_a_notice_can_hold_no_secret() -> None:
    """It is made of enumerations: no text, no card, no key (R33.3)."""
    assert reachable(Notice, set()) == {Notice, NoticeKind, Side}
    assert str not in reachable(News, set())


def test_the_webhooks_address_is_the_hosts_secret() -> None:
    """No public type can hold it, no connection gets it, and nothing prints it."""
    assert Webhook not in reachable(PublicEntry, set()) | reachable(PublicRoom, set())
    assert Webhook not in reachable(frames.Frame, set())
    driver = RoomDriver().seated()
    driver.onlooker()
    token = driver.tokens["ann"] or ""
    webhook = Webhook("https://hooks.example/secret", Language.ENGLISH, "https://play.example")
    for name in ("bob", "nobody"):
        with pytest.raises(Refusal):
            driver.room.set_webhook(driver.tokens.get(name) or "x", webhook, driver.now)
    driver.take(driver.room.set_webhook(token, webhook, driver.now))
    driver.start()
    again = driver.connect("ann")
    assert [row.secret for row in driver.rows if b"hooks.example" in row.body] == [True]
    assert not any(b"hooks.example" in frame for box in driver.inbox.values() for frame in box)
    assert b'"hooked","on":true' in b"".join(driver.inbox[again])
    assert "hooks.example" not in f"{webhook!r} {driver.room.secrets!r} {driver.room.public!r}"
    with pytest.raises(Refusal):
        driver.room.webhook_for(driver.tokens["bob"] or "")
    assert driver.room.webhook_for(token) == webhook


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32), st.integers(0, 2**32))
@settings(deadline=None, max_examples=25)
def test_hidden_cards_change_no_notice(ruleset: Ruleset, deal: int, life: int) -> None:
    """Whatever the key hides, the same is told to the same people."""
    driver = gathered(ruleset, deal)
    script: list[Act] = []
    rng = Random(life)
    for _ in range(40):
        step = act(driver, rng, host=False)
        step(driver)
        if driver.room.public.playing is None:
            break
        script.append(step)
    else:
        twin = gathered(ruleset, deal, twin_of(driver, rng))
        first = gathered(ruleset, deal)
        for step in script:
            step(first)
            step(twin)
            assert first.room.take_news() == twin.room.take_news()
