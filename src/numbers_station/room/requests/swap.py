"""Swapping a card that nobody knows: proposed by anybody, agreed to by all spymasters (R29)."""

from __future__ import annotations

from collections.abc import Collection

from numbers_station.decks.supply import theme
from numbers_station.game.board import Role, Seat, Word
from numbers_station.game.deal import Layout, swap_card
from numbers_station.game.errors import BadDeck, Refusal
from numbers_station.game.events import public_events
from numbers_station.game.moves import SwapCard
from numbers_station.game.state import State

from ..protocol.entries import Entry
from ..protocol.game_entries import Played, SwapAnswered, SwapProposed
from ..protocol.requests import AnswerSwapRequest, ProposeSwapRequest
from ..protocol.secret_entries import Laid
from ..state.people import Person
from ..state.public import PublicRoom
from .context import Answer, RequestContext
from .deck_choice import choose_cards


def propose_swap(context: RequestContext, person: Person, request: ProposeSwapRequest) -> Answer:
    """Who proposes it and is a spymaster has agreed; a bot always does."""
    state, room = context.state(), context.room
    if person.seat not in state.seats:
        raise Refusal("no_such_seat", "R29.1", "onlookers do not propose a swap")
    if state.clues:
        raise Refusal("swap_too_late", "R29.1", "a clue has been given, so the cards stay")
    if room.swap:
        raise Refusal("swap_pending", "R29.2", "another swap waits for its answer")
    if not 0 <= request.card < len(state.cards):
        raise Refusal("unknown_card", "R29.1", f"there is no card {request.card}")
    if state.covered[request.card] is not None:
        raise Refusal("covered_card", "R4.6", f"card {request.card} is covered already")
    proposed = SwapProposed(person.number, request.card)
    return _answer(context, person, [proposed], {person.seat}, request.card)


def answer_swap(context: RequestContext, person: Person, request: AnswerSwapRequest) -> Answer:
    state, swap = context.state(), context.room.swap
    if swap is None:
        raise Refusal("no_swap", "R29.2", "nobody has proposed a swap")
    answered = SwapAnswered(person.number, request.agree)
    if not request.agree and person.number == swap.by:
        return Answer([answered])
    if not state.leads(person.seat):
        raise Refusal("spymasters_decide", "R29.2", "the spymasters decide on a swap")
    if not request.agree:
        return Answer([answered])
    agreed = {*swap.agreed, person.seat}
    return _answer(context, person, [answered], agreed, swap.card)


def _answer(
    context: RequestContext,
    person: Person,
    entries: list[Entry],
    agreed: Collection[Seat | None],
    card: int,
) -> Answer:
    """The entries, and the swap itself if nobody is left who has to agree."""
    state = context.state()
    if set(deciding(context.room, state)) - set(agreed):
        return Answer(entries)
    laid = _lay_another(context, state, card)
    happenings = context.game().decide(Seat.CLOCK, SwapCard(card, laid.faces[card]))
    played = Played(person.number, public_events(happenings))
    return Answer([*entries, Laid(laid, swapped=card), played])


def _lay_another(context: RequestContext, state: State, card: int) -> Layout:
    """A card of the decks that are played with; of ours where the own ones are all on the table."""
    secrets, rng, cards = context.secrets, context.rng, context.services.cards
    if secrets.layout is None:
        raise Refusal("no_game", "R5.3", "no game is being played")
    kind = 0 if isinstance(state.cards[card], Word) else 1
    chosen = choose_cards(state.ruleset, context.room.deck, secrets, cards, rng, secrets.seen)
    try:
        return swap_card(secrets.layout, card, chosen[kind], rng, theme, secrets.seen)
    except BadDeck:
        ours = cards(state.ruleset)[kind]
        return swap_card(secrets.layout, card, ours, rng, theme, secrets.seen)


def waits_for_answer(room: PublicRoom) -> bool:
    """Whether somebody has to say something about a swap, so that bots wait with their clue."""
    state, swap = room.playing, room.swap
    return bool(state and swap and set(deciding(room, state)) - set(swap.agreed))


def deciding(room: PublicRoom, state: State) -> list[Seat]:
    """The spymasters who have to agree: all of the game but bots, which always do."""
    spymasters = [seat for seat in state.seats if seat.role is Role.SPYMASTER]
    return [
        seat
        for seat in spymasters
        if not (holders := room.holders(seat)) or not all(each.bot for each in holders)
    ]
