"""Seats: who may sit where, by choice, by the host, at random, in turns; and who is missing."""

from __future__ import annotations

from random import Random

from numbers_station.game.board import Role, Seat, Team
from numbers_station.game.errors import Refusal
from numbers_station.game.ruleset import Ruleset

from ..protocol.people_entries import Place, Seated
from ..state.people import Person
from ..state.public import PublicRoom

SINGLE_SEATS = {Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.OPERATIVE}
"""Seats for one person only (R2.2, R23.2)."""


WATCHING = (Seat.SPECTATOR, Seat.COMMENTATOR)
"""Seats of those who take no part in a game."""


def seat_player(room: PublicRoom, by: int, player: int, seat: Seat | None) -> Seated:
    """
    *player* takes a seat, by own choice or the host's.

    While a game is being played people may come in as operatives or get up by themselves; to
    hand over any other seat is the host's. Nobody who has seen the key may guess (R2.6); since
    a spymaster who left could come back under another name, the host vouches for newcomers
    after that. Raises `Refusal`.
    """
    person = room.person(player)
    if person is None:
        raise Refusal("no_such_player", "R2.6", f"there is no player {player}")
    host = by == room.host
    if by != player and not host:
        raise Refusal("host_only", "R2.3", "only the host seats other people")
    if seat is Seat.COMMENTATOR:
        if not host:
            raise Refusal("host_only", "R31.1", "only the host makes somebody a commentator")
        if person.bot is not None:
            raise Refusal("no_such_player", "R31.1", "a bot does not comment")
    if seat is None or seat in WATCHING:
        return Seated(by, (Place(player, seat),))
    if seat not in room.seats:
        raise Refusal("no_such_seat", "R2.2", f"there is no seat {seat} in this game")
    if room.on_screen(seat):
        raise Refusal("seat_on_screen", "R34.2", f"the big screen is the {seat}")
    if room.playing:
        if seat.role is Role.OPERATIVE and player in room.seen:
            raise Refusal("has_seen_key", "R2.6", f"{person.name} has seen the key of this game")
        free = person.seat in (None, *WATCHING) and seat.role is Role.OPERATIVE
        known = room.trusted is None or player <= room.trusted
        if not host and not (free and known):
            raise Refusal("host_only", "R2.6", "during a game the host hands over seats")
    others = [other for other in room.holders(seat) if other.number != player]
    if seat not in SINGLE_SEATS or not others:
        return Seated(by, (Place(player, seat),))
    if not host:
        raise Refusal("seat_taken", "R2.6", f"{others[0].name} is the {seat}")
    freed = [Place(other.number, None) for other in others]
    return Seated(by, (*freed, Place(player, seat)))


def find_unfit(room: PublicRoom, ruleset: Ruleset) -> tuple[Place, ...]:
    """Who must get up since the *ruleset* has no such seat."""
    kept = {None, *WATCHING, *ruleset.mode.rules.lobby_seats()}
    return tuple(Place(p.number, None) for p in room.people if p.seat not in kept)


def shuffle_seats(room: PublicRoom, by: int, rng: Random) -> Seated:
    """Everybody but those who watch in random seats, the teams as even as possible (R2.1)."""
    people = [person for person in room.people if person.seat not in WATCHING]
    rng.shuffle(people)
    rules = room.ruleset.mode.rules
    first = rules.starting_team(taken_seats(room)) or rng.choice(list(Team))
    dealt = rules.deal_seats(len(people), first)
    seats = [None if seat and room.on_screen(seat) else seat for seat in dealt]
    return Seated(by, tuple(Place(p.number, seat) for p, seat in zip(people, seats, strict=True)))


def rotate_seats(room: PublicRoom, by: int) -> Seated:
    """Those become spymasters who have been it least often, of several the next (R10.4)."""
    holders = {seat: [person.number for person in room.holders(seat)] for seat in room.seats}
    turned = room.ruleset.mode.rules.rotate_seats(holders, room.series.times_led)
    return Seated(by, tuple(Place(player, seat) for player, seat in turned.items()))


def taken_seats(room: PublicRoom) -> set[Seat]:
    """The seats that people have, and those that the game needs and the big screen holds."""
    taken = {person.seat for person in room.people if person.seat}
    needed = room.ruleset.mode.rules.required_seats(taken)
    return taken | {seat for seat in needed if room.on_screen(seat)}


def check_ready(room: PublicRoom) -> None:
    """Raises `Refusal` unless every seat that the rules ask for is taken (R2.2, R22.1, R23.2)."""
    rules, taken = room.ruleset.mode.rules, taken_seats(room)
    teams = {seat.team for seat in taken if seat.team}
    if rules.simulated_enemy and len(teams) > 1:
        raise Refusal("one_team_only", rules.seats_rule, "in this game all sit in one team")
    if missing := find_missing(room):
        raise Refusal(
            "seats_missing", rules.seats_rule, "nobody is the " + ", nor the ".join(missing)
        )


def find_missing(room: PublicRoom) -> list[Seat]:
    """The seats that the rules ask for and nobody has."""
    taken = taken_seats(room)
    return [seat for seat in room.ruleset.mode.rules.required_seats(taken) if seat not in taken]


def next_host(people: tuple[Person, ...], leaving: int) -> int | None:
    """Who becomes host when the host goes: the person who has been here longest."""
    others = (p.number for p in people if p.number != leaving and p.bot is None)
    return min(others, default=None)
