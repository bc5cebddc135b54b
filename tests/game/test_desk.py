"""The desk: one fold over whispers and events, the same for every game and every room."""

from __future__ import annotations

import pytest

from numbers_station.game.board import Seat, Team
from numbers_station.game.clue import Clue
from numbers_station.game.desk import EMPTY, Desk, Question
from numbers_station.game.events import (
    TIME,
    Challenged,
    ClueGiven,
    ConsentAnswered,
    ConsentAsked,
    Ended,
    Event,
    GameEnd,
    QuestionWithdrawn,
    TimerExpired,
    TurnEnded,
    Whisper,
)

CLUE = Clue("tree", 2)
ASKED = ConsentAsked(Team.RED, CLUE)
YES, NO = (ConsentAnswered(Team.RED, CLUE, consent) for consent in (True, False))
GIVEN = ClueGiven(Team.RED, "tree", 2)
TIME_UP = TurnEnded(Team.RED, TIME)


def folded(*happenings: Event | Whisper) -> Desk:
    desk = EMPTY
    for happening in happenings:
        desk = desk.after(happening)
    return desk


@pytest.mark.parametrize(
    ("happenings", "desk"),
    [
        ((ASKED,), Desk(Question(Team.RED, CLUE))),
        ((ASKED, YES), Desk(None, (CLUE,))),  # R16.2
        ((ASKED, NO), Desk(None, (), (CLUE,))),  # R16.3
        ((ASKED, NO, ASKED), Desk(Question(Team.RED, CLUE), (), (CLUE,))),
        ((ASKED, QuestionWithdrawn(Team.RED, CLUE)), EMPTY),  # R16.3
        ((ASKED, NO, ASKED, QuestionWithdrawn(Team.RED, CLUE)), Desk(None, (), (CLUE,))),
        ((ASKED, YES, GIVEN), EMPTY),  # the clue itself says that it was consented to
        ((ASKED, YES, ClueGiven(Team.RED, "tree", 3)), EMPTY),  # another number, another clue
        ((ASKED, GIVEN), EMPTY),
        ((ASKED, TimerExpired(1), TIME_UP), EMPTY),  # R20.6
        ((ASKED, TimerExpired(1)), Desk(Question(Team.RED, CLUE))),  # soft: R20.5
        ((ASKED, Ended(Team.RED, GameEnd.AGENTS)), EMPTY),
        ((ASKED, Challenged(Seat.BLUE_OPERATIVE)), Desk(Question(Team.RED, CLUE))),
    ],
)
def test_what_is_on_the_desk(happenings: tuple[Event | Whisper, ...], desk: Desk) -> None:
    assert folded(*happenings) == desk
