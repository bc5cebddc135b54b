"""What the host can do: hand over seats, send away, pass on, close; and the next game."""

from __future__ import annotations

import json

import pytest
from room.parlour import HASTY, TEAMS, TRIO, Parlour

from numbers_station.decks.words import standard
from numbers_station.game.board import Role, Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import Mode
from numbers_station.game.moves import GiveClue, Guess
from numbers_station.game.ruleset import Language, Ruleset
from numbers_station.room.protocol import requests
from numbers_station.room.protocol.http_bodies import JoinRoom


def refusal(parlour: Parlour, name: str, password: str | None = None) -> str:
    with pytest.raises(Refusal) as caught:
        parlour.room.join(JoinRoom(name, password), parlour.now)
    return caught.value.code


def test_a_dropped_player_keeps_the_seat() -> None:
    parlour = Parlour().clued()
    guesser = parlour.who()
    before = parlour.view()
    parlour.drop(guesser)
    assert parlour.view() == before
    someone = next(iter(parlour.at))
    assert parlour.numbers[guesser] not in parlour.frames(someone, "present")[-1]["players"]
    parlour.connect(guesser)
    assert parlour.view() == before
    assert parlour.play(guesser, Guess(0))["type"] == "event"


def test_a_dead_seat_goes_to_someone_else_or_a_bot() -> None:
    parlour = Parlour().started()
    parlour.join("eve")
    cas, dee, eve = (parlour.numbers[name] for name in ("cas", "dee", "eve"))
    parlour.drop("cas")
    parlour.ask("ann", requests.SitRequest(seat=Seat.BLUE_SPYMASTER, player=eve))
    assert parlour.frames("eve", "key")
    parlour.connect("cas")
    assert not parlour.frames("cas", "key")
    assert parlour.code("cas", requests.PlayRequest(move=GiveClue("hint", 1))) == "no_such_seat"
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_SPYMASTER))
    assert parlour.room.hall.holders(Seat.BLUE_SPYMASTER)[0].bot == "random"
    parlour.ask("ann", requests.SitRequest(seat=None, player=dee))
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.BLUE_OPERATIVE))
    assert [p.bot for p in parlour.room.hall.holders(Seat.BLUE_OPERATIVE)] == ["random"]
    assert parlour.room.hall.person(cas)


def test_a_removed_player_is_out() -> None:
    parlour = Parlour().started()
    bob = parlour.numbers["bob"]
    connection = parlour.at["bob"]
    assert parlour.code("dee", requests.RemoveRequest(player=bob)) == "host_only"
    parlour.ask("ann", requests.RemoveRequest(player=bob))
    assert json.loads(parlour.inbox[connection][-1]) == {"type": "bye", "why": "removed"}
    assert connection in parlour.closed
    reply = parlour.room.receive(connection, b'{"type":"chat","text":"hey"}', parlour.now)
    assert json.loads(reply.sends[0].frame)["code"] == "join_first"
    parlour.connect("bob")
    assert parlour.frames("bob")[0]["code"] == "bad_token"
    assert parlour.code("ann", requests.RemoveRequest(player=bob)) == "no_such_player"


def test_the_host_role_is_passed_on() -> None:
    parlour = Parlour().seated()
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    bot = parlour.room.hall.joined
    assert parlour.code("ann", requests.PassHostRequest(player=bot)) == "no_such_player"
    assert parlour.code("ann", requests.PassHostRequest(player=99)) == "no_such_player"
    parlour.ask("ann", requests.PassHostRequest(player=parlour.numbers["cas"]))
    assert parlour.code("ann", requests.ShuffleRequest()) == "host_only"
    parlour.ask("cas", requests.LeaveRequest())
    assert parlour.room.hall.host == parlour.numbers["ann"]


def test_the_last_person_leaves_and_the_next_one_is_host() -> None:
    parlour = Parlour()
    parlour.ask("ann", requests.AddBotRequest(seat=Seat.RED_OPERATIVE))
    parlour.ask("ann", requests.LeaveRequest())
    assert parlour.room.hall.host == 0
    parlour.join("bob")
    assert parlour.room.hall.host == parlour.numbers["bob"]


def test_a_lost_host_is_replaced() -> None:
    parlour = Parlour().seated()
    parlour.now += 10 * 60_000
    assert parlour.code("bob", requests.ClaimHostRequest()) == "host_is_here"
    parlour.drop("ann")
    parlour.now += HASTY.limits.host_away - 1
    assert parlour.code("bob", requests.ClaimHostRequest()) == "host_is_here"
    parlour.now += 1
    assert parlour.ask("bob", requests.ClaimHostRequest())["type"] == "event"
    assert parlour.room.hall.host == parlour.numbers["bob"]
    assert parlour.code("dee", requests.ClaimHostRequest()) == "host_is_here"


def test_closing() -> None:
    parlour = Parlour().started()
    assert parlour.code("bob", requests.CloseRequest()) == "host_only"
    parlour.ask("ann", requests.CloseRequest())
    for name in parlour.at:
        assert parlour.frames(name)[-1] == {"type": "bye", "why": "closed"}
    assert parlour.room.closed
    assert parlour.room.next_tick is None
    assert parlour.room.summary().phase == "closed"
    assert refusal(parlour, "eve") == "room_closed"
    reply = parlour.room.receive(parlour.at["ann"], b'{"type":"start"}', parlour.now)
    assert json.loads(reply.sends[0].frame)["code"] == "room_closed"
    assert not parlour.room.tick(parlour.now + 10**9).rows
    (send,) = parlour.room.connect(50, parlour.tokens["ann"], 0, parlour.now).sends
    assert json.loads(send.frame)["code"] == "room_closed"


def test_the_next_game_is_on_the_other_side_of_the_cards() -> None:  # R10
    parlour = Parlour().started()
    first, key = parlour.state.cards, parlour.key
    layout = parlour.room.vault.layout
    assert layout
    parlour.ask("ann", requests.AbandonRequest())
    parlour.start()
    second = parlour.state.cards
    assert second == layout.turned_over().faces
    assert set(first).isdisjoint(second)
    assert parlour.key is not key  # R10.3
    parlour.ask("ann", requests.AbandonRequest())
    parlour.start()  # R10.5
    third = parlour.state.cards
    assert set(third).isdisjoint({*first, *second})
    assert parlour.room.hall.games == 3


def test_other_rules_get_fresh_cards() -> None:
    parlour = Parlour().started()
    words = set(parlour.state.cards)
    parlour.ask("ann", requests.AbandonRequest())
    parlour.ask("ann", requests.ConfigureRequest(ruleset=Ruleset(language=Language.DUTCH)))
    parlour.start()
    dutch = {face for card in standard(Language.DUTCH).cards for face in (card.front, card.back)}
    assert set(parlour.state.cards) <= dutch
    assert not words <= dutch  # so the other side of the first cards would have been noticed


def test_spymasters_rotate_on_offer() -> None:  # R10.4
    parlour = Parlour().seated()
    parlour.join("eve")
    parlour.ask("eve", requests.SitRequest(seat=Seat.RED_OPERATIVE))
    leaders = []
    for _ in range(4):
        parlour.start()
        leaders.append(parlour.who(Seat.RED_SPYMASTER))
        parlour.ask("ann", requests.AbandonRequest())
        parlour.ask("ann", requests.RotateRequest())
        roles = [person.seat and person.seat.role for person in parlour.room.hall.people]
        assert roles.count(Role.SPYMASTER) == 2
    assert leaders == ["ann", "bob", "eve", "ann"]
    assert parlour.code("bob", requests.RotateRequest()) == "host_only"
    duel = Parlour(Ruleset(mode=Mode.DUEL)).seated()
    duel.ask("ann", requests.RotateRequest())
    seats = {person.name: person.seat for person in duel.room.hall.people}
    assert set(seats.values()) == set(TRIO.values())
    assert all(seats[name] is not TRIO[name] for name in TRIO)


def test_the_summary_has_no_secrets() -> None:
    parlour = Parlour().started()
    summary = parlour.room.summary()
    assert (summary.phase, summary.count, summary.host) == ("playing", 4, 1)
    assert parlour.key.reveal() not in repr(summary)
    assert [guest.name for guest in summary.players] == list(TEAMS)
    assert parlour.key.reveal() not in parlour.room.record()
    with pytest.raises(Refusal, match="no game"):
        Parlour().room.record()


def test_nothing_secret_is_printed() -> None:
    parlour = Parlour().started()
    room = parlour.room
    printed = f"{room!r} {vars(room)!r} {room.vault!r} {room.hall!r} {room.summary()!r}"
    assert parlour.key.reveal() not in printed
    _, ticket = room.join(JoinRoom("eve"), parlour.now)
    assert ticket.token not in repr(ticket)
