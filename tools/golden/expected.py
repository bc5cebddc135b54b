"""What a client has to know as well as the server: golden data for the client's folds."""

from __future__ import annotations

from typing import Any

from numbers_station.game.board import SPYMASTER, Seat, Word
from numbers_station.game.desk import EMPTY, Desk
from numbers_station.game.key import Key
from numbers_station.game.legal import legal_moves
from numbers_station.game.state import State
from numbers_station.room.requests.seats import rotate_seats, taken_seats
from numbers_station.room.state.public import PublicRoom


def see_room(room: PublicRoom) -> dict[str, Any]:
    """Of a room, all that is public."""
    match, state = room.match, room.playing
    return {
        "people": [[each.number, each.name, each.bot, each.seat] for each in room.people],
        "host": room.host,
        "rules": room.ruleset,
        "locked": room.locked,
        "paused": room.pause,
        "deck": [room.deck.words, room.deck.share, room.deck.pictures, room.deck.picture_share],
        "displaced": [[place.player, place.seat] for place in room.displaced],
        "games": room.games,
        "series": room.series,
        "next": see_next_spymasters(room),
        "missing": see_missing(room),
        "banned": [[each.number, each.name] for each in room.banned],
        "muted": sorted(room.muted),
        "asking": sorted(room.asking),
        "order": list(room.order),
        "settings": room.settings,
        "hooked": room.hooked,
        "swap": [room.swap.by, room.swap.card, room.swap.agreed] if room.swap else None,
        "screen": [room.screen.number, room.screen.name, room.screen.is_table]
        if room.screen
        else None,
        "revealed": room.revealed,
        "phase": room.phase,
        "closed": room.closed,
        "spelled": bool(match and match.spelled and match.spelled == len(match.state.clues)),
        "game": see_game(match.state, match.allowance) if match else None,
        "moves": {seat: see_moves(state, seat) for seat in state.seats if not state.leads(seat)}
        if state
        else {},
        "stopped": match.stopped if match else None,
    }


def see_next_spymasters(room: PublicRoom) -> list[int] | None:
    """Who would be spymaster next; not where all share one operative."""
    if Seat.OPERATIVE in room.seats or room.playing:
        return None
    places = rotate_seats(room, room.host).places
    return sorted(place.player for place in places if place.seat in SPYMASTER.values())


def see_missing(room: PublicRoom) -> list[Seat] | None:
    """The seats that are still to be taken; not where people must first agree on one team."""
    rules = room.ruleset.mode.rules
    taken = taken_seats(room)
    teams = {seat.team for seat in taken if seat.team}
    if rules.simulated_enemy and len(teams) > 1:
        return None
    return [seat for seat in rules.required_seats(taken) if seat not in taken]


def see_game(state: State, allowance: int = 0) -> dict[str, Any]:
    """Of a game, all that is public."""
    return {
        "phase": state.phase,
        "turn": state.turn,
        "left": [state.left.red, state.left.blue],
        "covered": "".join(tile.letter if tile else "." for tile in state.covered),
        "guesses": state.guesses,
        "guessesLeft": state.guesses_left if state.clue else None,
        "toAct": state.to_act,
        "highest": state.highest_number,
        "clue": [state.clue.word, state.clue.number, state.clue.consented] if state.clue else None,
        "stands": state.stands,
        "suddenDeath": state.sudden_death,
        "coversDue": state.covers_due,
        "challenge": state.challenge,
        "ruled": state.ruled,
        "ends": state.timer.ends + allowance if state.timer else None,
        "touch": [state.touch.card, state.touch.guesses, state.touch.ruled]
        if state.touch
        else None,
        "cards": [card.text if isinstance(card, Word) else card.id for card in state.cards],
        "undoAsked": state.undo_asked,
        "undone": [[each.team, each.card, each.identity] for each in state.undone],
        "winner": state.outcome.winner if state.outcome else None,
    }


def see_moves(state: State, seat: Seat, key: Key | None = None, desk: Desk = EMPTY) -> list[str]:
    """The kinds of moves that a seat may make."""
    legal = legal_moves(state, seat, key, desk, words=("zephyr",))
    return sorted({str(type(move).__struct_config__.tag) for move in legal})
