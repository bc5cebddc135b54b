"""Who may sit where: by choice, by the host, at random, and in turns; and whether all is ready."""

from __future__ import annotations

from random import Random

from numbers_station.game.board import OPERATIVE, SPYMASTER, Role, Seat, Team
from numbers_station.game.errors import Refusal
from numbers_station.game.mode import COOP, DUEL
from numbers_station.game.ruleset import Ruleset

from ..protocol.entries import Place, Seated
from ..state.public import Person, PublicRoom, seats_of

ALONE = {Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.OPERATIVE}
"""Seats for one person only (R2.2, R23.2)."""


def sit(hall: PublicRoom, by: int, player: int, seat: Seat | None) -> Seated:
    """
    *player* takes a seat, by own choice or the host's.

    While a game is being played people may come in as operatives or get up by themselves; to
    hand over any other seat is the host's. Nobody who has seen the key may guess (R2.6); since
    a spymaster who left could come back under another name, the host vouches for newcomers
    after that. Raises `Refusal`.
    """
    person = hall.person(player)
    if person is None:
        raise Refusal("no_such_player", "R2.6", f"there is no player {player}")
    host = by == hall.host
    if by != player and not host:
        raise Refusal("host_only", "R2.3", "only the host seats other people")
    if seat is None or seat is Seat.SPECTATOR:
        return Seated(by, (Place(player, seat),))
    if seat not in hall.seats:
        raise Refusal("no_such_seat", "R2.2", f"there is no seat {seat} in this game")
    if hall.playing:
        if seat.role is Role.OPERATIVE and player in hall.seen:
            raise Refusal("has_seen_key", "R2.6", f"{person.name} has seen the key of this game")
        free = person.seat in (None, Seat.SPECTATOR) and seat.role is Role.OPERATIVE
        known = hall.trusted is None or player <= hall.trusted
        if not host and not (free and known):
            raise Refusal("host_only", "R2.6", "during a game the host hands over seats")
    others = [other for other in hall.holders(seat) if other.number != player]
    if seat not in ALONE or not others:
        return Seated(by, (Place(player, seat),))
    if not host:
        raise Refusal("seat_taken", "R2.6", f"{others[0].name} is the {seat}")
    freed = [Place(other.number, None) for other in others]
    return Seated(by, (*freed, Place(player, seat)))


def unfit(hall: PublicRoom, ruleset: Ruleset) -> tuple[Place, ...]:
    """Who must get up since the *ruleset* has no such seat."""
    kept = {None, Seat.SPECTATOR, *seats_of(ruleset)}
    return tuple(Place(p.number, None) for p in hall.people if p.seat not in kept)


def shuffled(hall: PublicRoom, by: int, rng: Random) -> Seated:
    """Everybody but the spectators in random seats, the teams as even as possible (R2.1)."""
    people = [person for person in hall.people if person.seat is not Seat.SPECTATOR]
    rng.shuffle(people)
    mode = hall.ruleset.mode
    seats: list[Seat | None]
    if mode is COOP:
        team = coop_team(hall) or Team.RED
        seats = [SPYMASTER[team], *[OPERATIVE[team]] * len(people)]
    elif mode is DUEL:
        seats = [*seats_of(hall.ruleset), *[None] * len(people)]
    else:
        first = rng.choice(list(Team))
        pair = (first, first.other)
        seats = [SPYMASTER[team] for team in pair]
        seats += [OPERATIVE[pair[i % 2]] for i in range(len(people))]
    places = [Place(p.number, seat) for p, seat in zip(people, seats, strict=False)]
    return Seated(by, tuple(places))


def rotated(hall: PublicRoom, by: int) -> Seated:
    """In each team the next player becomes spymaster, and the old one an operative (R10.4)."""
    if hall.ruleset.mode is DUEL:
        seats = [Seat.RED_SPYMASTER, Seat.BLUE_SPYMASTER, Seat.OPERATIVE]
        holders = [person for seat in seats for person in hall.holders(seat)]
        turned = [*holders[-1:], *holders[:-1]]
        pairs = zip(turned, [person.seat for person in holders], strict=True)
        return Seated(by, tuple(Place(person.number, seat) for person, seat in pairs))
    places: list[Place] = []
    for team in Team:
        masters = hall.holders(SPYMASTER[team])
        waiting = sorted(person.number for person in hall.holders(OPERATIVE[team]))
        if not waiting:
            continue
        last = masters[0].number if masters else 0
        after = next((number for number in waiting if number > last), waiting[0])
        places += [Place(person.number, OPERATIVE[team]) for person in masters]
        places.append(Place(after, SPYMASTER[team]))
    return Seated(by, tuple(places))


def coop_team(hall: PublicRoom) -> Team | None:
    """The one team of a co-op game, by the seats that are taken (R22.3)."""
    teams = {person.seat.team for person in hall.people if person.seat and person.seat.team}
    return teams.pop() if len(teams) == 1 else None


def ready(hall: PublicRoom) -> None:
    """Raises `Refusal` unless every seat that the rules ask for is taken (R2.2, R22.1, R23.2)."""
    mode = hall.ruleset.mode
    seats = hall.seats
    rule = {COOP: "R22.1", DUEL: "R23.2"}.get(mode, "R2.2")
    if mode is COOP:
        taken = {person.seat.team for person in hall.people if person.seat and person.seat.team}
        if len(taken) > 1:
            raise Refusal("one_team_only", rule, "in this game all sit in one team")
        team = taken.pop() if taken else Team.RED
        seats = hall.ruleset.seats(team)
    missing = [seat for seat in seats if not hall.holders(seat)]
    if missing:
        raise Refusal("seats_missing", rule, "nobody is the " + ", nor the ".join(missing))


def next_host(people: tuple[Person, ...], leaving: int) -> int | None:
    """Who becomes host when the host goes: the person who has been here longest."""
    others = (p.number for p in people if p.number != leaving and p.bot is None)
    return min(others, default=None)
