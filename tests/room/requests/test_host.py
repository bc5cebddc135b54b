"""What the host can do: hand over seats, send away, pass on, close; and the next game."""

from __future__ import annotations

import json

from room.room_driver import HASTY, RoomDriver

from numbers_station.decks.words import standard
from numbers_station.game.board import Seat
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import JoinRoom


def test_a_dropped_player_keeps_the_seat() -> None:
    driver = RoomDriver().clued()
    guesser = driver.who()
    before = driver.view()
    driver.drop(guesser)
    assert driver.view() == before
    someone = next(iter(driver.at))
    assert driver.numbers[guesser] not in driver.frames(someone, "present")[-1]["players"]
    driver.connect(guesser)
    assert driver.view() == before
    assert "seq" in driver.play(guesser, Guess(0))


def test_a_dead_seat_goes_to_someone_else_or_a_bot() -> None:
    driver = RoomDriver().started()
    driver.join("eve")
    cas, dee, eve = (driver.numbers[name] for name in ("cas", "dee", "eve"))
    driver.drop("cas")
    driver.ask("ann", requests.SitRequest(seat=Seat.BLUE_SPYMASTER, player=eve))
    assert driver.frames("eve", "key")
    driver.connect("cas")
    assert not driver.frames("cas", "key")
    assert driver.code("cas", requests.PlayRequest(move=GiveClue("hint", 1))) == "no_such_seat"
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_SPYMASTER))
    assert driver.room.public.holders(Seat.BLUE_SPYMASTER)[0].bot == "random"
    driver.ask("ann", requests.SitRequest(seat=None, player=dee))
    driver.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    assert [p.bot for p in driver.room.public.holders(Seat.BLUE_OPERATIVE)] == ["random"]
    assert driver.room.public.person(cas)


def test_a_removed_player_is_out() -> None:
    driver = RoomDriver().started()
    bob = driver.numbers["bob"]
    connection = driver.at["bob"]
    assert driver.code("dee", requests.RemoveRequest(player=bob)) == "host_only"
    driver.ask("ann", requests.RemoveRequest(player=bob))
    assert json.loads(driver.inbox[connection][-1]) == {"type": "bye", "why": "removed"}
    assert connection in driver.closed
    reply = driver.room.receive(connection, b'{"type":"chat","text":"hey"}', driver.now)
    assert json.loads(reply.sends[0].frame)["code"] == "join_first"
    driver.connect("bob")
    assert driver.frames("bob")[0]["code"] == "bad_token"
    assert driver.code("ann", requests.RemoveRequest(player=bob)) == "no_such_player"


def test_the_host_role_is_passed_on() -> None:
    driver = RoomDriver().seated()
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    bot = driver.room.public.joined
    assert driver.code("ann", requests.PassHostRequest(player=bot)) == "no_such_player"
    assert driver.code("ann", requests.PassHostRequest(player=99)) == "no_such_player"
    driver.ask("ann", requests.PassHostRequest(player=driver.numbers["cas"]))
    assert driver.code("ann", requests.ShuffleRequest()) == "host_only"
    driver.ask("cas", requests.LeaveRequest())
    assert driver.room.public.host == driver.numbers["ann"]


def test_the_last_person_leaves_and_the_next_one_is_host() -> None:
    driver = RoomDriver()
    driver.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    driver.ask("ann", requests.LeaveRequest())
    assert driver.room.public.host == 0
    driver.join("bob")
    assert driver.room.public.host == driver.numbers["bob"]


def test_a_lost_host_is_replaced() -> None:
    driver = RoomDriver().seated()
    driver.now += 10 * 60_000
    assert driver.code("bob", requests.ClaimHostRequest()) == "host_is_here"
    driver.drop("ann")
    driver.now += HASTY.limits.host_away - 1
    assert driver.code("bob", requests.ClaimHostRequest()) == "host_is_here"
    driver.now += 1
    assert "seq" in driver.ask("bob", requests.ClaimHostRequest())
    assert driver.room.public.host == driver.numbers["bob"]
    assert driver.code("dee", requests.ClaimHostRequest()) == "host_is_here"


def test_closing() -> None:
    driver = RoomDriver().started()
    assert driver.code("bob", requests.CloseRequest()) == "host_only"
    driver.ask("ann", requests.CloseRequest())
    for name in driver.at:
        assert driver.frames(name)[-1] == {"type": "bye", "why": "closed"}
    assert driver.room.closed
    assert driver.room.next_tick is None
    assert driver.room.summary().phase == "closed"
    assert driver.refused_to_join("eve") == "room_closed"
    reply = driver.room.receive(driver.at["ann"], b'{"type":"start"}', driver.now)
    assert json.loads(reply.sends[0].frame)["code"] == "room_closed"
    assert not driver.room.tick(driver.now + 10**9).rows
    (send,) = driver.room.connect(50, driver.tokens["ann"], 0, driver.now).sends
    assert json.loads(send.frame)["code"] == "room_closed"


def test_the_next_game_is_on_the_other_side_of_the_cards() -> None:  # R10
    driver = RoomDriver().started()
    first, key = driver.state.cards, driver.key
    layout = driver.room.secrets.layout
    assert layout
    driver.ask("ann", requests.AbandonRequest())
    driver.start()
    second = driver.state.cards
    assert second == layout.turn_over().faces
    assert set(first).isdisjoint(second)
    assert driver.key is not key  # R10.3
    driver.ask("ann", requests.AbandonRequest())
    driver.start()  # R10.5
    third = driver.state.cards
    assert set(third).isdisjoint({*first, *second})
    assert driver.room.public.games == 3


def test_other_rules_get_fresh_cards() -> None:
    driver = RoomDriver().started()
    words = set(driver.state.cards)
    driver.ask("ann", requests.AbandonRequest())
    driver.ask("ann", requests.ConfigureRequest(ruleset=Ruleset(language=Language.DUTCH)))
    driver.start()
    dutch = {face for card in standard(Language.DUTCH).cards for face in (card.front, card.back)}
    assert set(driver.state.cards) <= dutch
    assert not words <= dutch  # so the other side of the first cards would have been noticed


def test_nothing_secret_is_printed() -> None:
    driver = RoomDriver().started()
    room = driver.room
    printed = f"{room!r} {vars(room)!r} {room.secrets!r} {room.public!r} {room.summary()!r}"
    assert driver.key.reveal() not in printed
    _, ticket = room.join(JoinRoom("eve"), driver.now)
    assert ticket.token not in repr(ticket)
