"""Farewells: each bot has a line after the game, about something that happened in it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from numbers_station.bots.bot import Note
from numbers_station.bots.company.cast import CAST
from numbers_station.bots.company.farewell import Farewell, Guest, Remark, farewells
from numbers_station.game.board import ASSASSIN, BLUE, BLUE_AGENT, BYSTANDER, RED, RED_AGENT, Seat
from numbers_station.game.events import (
    BY_PENALTY,
    ClueGiven,
    Covered,
    Ended,
    Event,
    GameEnd,
    GuessUndone,
)
from numbers_station.languages import Language
from numbers_station.server.http.pages.sentences import sentences

LEADER = Guest(2, "agent", Seat.RED_SPYMASTER)
GUESSER = Guest(3, "recruit", Seat.RED_OPERATIVE)
FRUIT = ClueGiven(RED, "fruit", 3)
TREE = ClueGiven(RED, "tree", 2)
LED = (Note("clue", "fruit", (0, 1, 2)), Note("clue", "tree", (3, 4)))


def touched(*cards: int) -> tuple[Note, ...]:
    return tuple(Note("guess", "fruit", (card,)) for card in cards)


def said(events: Sequence[Event], notes: tuple[Note, ...], *guests: Guest) -> list[Remark]:
    return list(farewells(events, notes, guests))


def test_a_winner_speaks_of_the_clue_that_found_most() -> None:
    events: list[Event] = [
        TREE,
        Covered(RED, 3, RED_AGENT),
        FRUIT,
        Covered(RED, 0, RED_AGENT),
        Covered(RED, 1, RED_AGENT),
        Covered(RED, 9, BYSTANDER),
        Ended(RED, GameEnd.AGENTS),
    ]
    leader, guesser = said(events, LED + touched(0, 1, 9), LEADER, GUESSER)
    assert leader == Remark(2, Farewell.CLUE_FOUND, "fruit", n=2)
    assert guesser == Remark(3, Farewell.GUESS_FOUND, "fruit", n=2)


def test_a_loser_speaks_of_the_card_that_fooled_it() -> None:
    events: list[Event] = [
        FRUIT,
        Covered(RED, 0, RED_AGENT),
        Covered(RED, 1, RED_AGENT),
        Covered(RED, 7, BLUE_AGENT),
        Ended(BLUE, GameEnd.AGENTS),
    ]
    leader, guesser = said(events, LED + touched(0, 1, 7), LEADER, GUESSER)
    assert leader == Remark(2, Farewell.CLUE_MISSED, "fruit", card=7)
    assert guesser == Remark(3, Farewell.GUESS_FOOLED, "fruit", card=7)


def test_the_assassin_comes_first() -> None:  # R9.4
    events: list[Event] = [
        FRUIT,
        Covered(RED, 0, RED_AGENT),
        Covered(RED, 1, RED_AGENT),
        Covered(RED, 8, ASSASSIN),
        Ended(BLUE, GameEnd.ASSASSIN),
    ]
    leader, guesser = said(events, LED + touched(0, 1, 8), LEADER, GUESSER)
    assert leader.about is Farewell.CLUE_ASSASSIN
    assert (guesser.about, guesser.card) == (Farewell.GUESS_ASSASSIN, 8)


def test_an_assassin_that_was_looked_for_is_no_mistake() -> None:  # R21.3
    events: list[Event] = [FRUIT, Covered(RED, 8, ASSASSIN), Ended(RED, GameEnd.AGENTS)]
    (guesser,) = said(events, LED + touched(8), GUESSER)
    assert guesser.about is Farewell.QUIET


def test_what_people_did_is_theirs_to_tell() -> None:
    events: list[Event] = [
        FRUIT,
        Covered(RED, 0, RED_AGENT),
        Covered(RED, 1, RED_AGENT),
        Covered(RED, 9, BYSTANDER),
        Ended(RED, GameEnd.AGENTS),
    ]
    leader, guesser = said(events, (), LEADER, GUESSER)
    assert leader.about is guesser.about is Farewell.QUIET


def test_covers_without_a_guess_and_touches_taken_back_do_not_count() -> None:  # R17.2, R28.4
    events: list[Event] = [
        FRUIT,
        Covered(RED, 0, RED_AGENT),
        Covered(RED, 7, BLUE_AGENT),
        GuessUndone(Seat.BLUE_SPYMASTER, 7),
        Covered(RED, 1, RED_AGENT, BY_PENALTY),
        Ended(BLUE, GameEnd.AGENTS),
    ]
    (guesser,) = said(events, touched(0, 7), GUESSER)
    assert guesser.about is Farewell.QUIET


def test_of_bots_that_share_a_seat_one_speaks() -> None:
    events: list[Event] = [Ended(RED, GameEnd.AGENTS)]
    two = said(events, (), GUESSER, GUESSER._replace(player=4))
    assert [remark.player for remark in two] == [3]


def test_bots_without_a_voice_say_nothing() -> None:
    events: list[Event] = [Ended(RED, GameEnd.AGENTS)]
    assert said(events, (), GUESSER._replace(level="random")) == []


@pytest.mark.parametrize("language", Language)
def test_every_level_has_a_sentence_for_everything(language: Language) -> None:
    texts = sentences(language, "company")
    needed = {f"farewell.{level}.{about}" for level in CAST for about in Farewell}
    assert needed == texts.keys() - {"farewell.title"}
    told = [str(texts[key]) for key in needed]
    assert len(set(told)) == len(told)
    for key in needed:
        text = str(texts[key])
        assert ("{card}" in text) is key.endswith(("missed", "fooled", "assassin")), key
        assert ("{n}" in text) is key.endswith("found"), key
