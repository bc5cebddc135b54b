"""Rulesets are values: all 36 of them, their seats, and what they refuse."""

from __future__ import annotations

import pytest
from msgspec import json
from msgspec.structs import replace

from numbers_station.game.board import ByTeam, Grid, Role, Seat, Team
from numbers_station.game.errors import BadRuleset
from numbers_station.game.mode import Mode
from numbers_station.game.ruleset import (
    CONFIGURATIONS,
    VARIANTS,
    Content,
    Ending,
    HouseRules,
    Ruleset,
    Timer,
)


def test_there_are_36_configurations_and_nine_for_children() -> None:  # R24.6, R30.5
    assert len(set(CONFIGURATIONS)) == 36 + 9
    # A name may stand for more, which makes no new configuration.
    named = {
        replace(variant, timer=Timer(), expert=True, penalty=True) for variant in VARIANTS.values()
    }
    assert named <= set(CONFIGURATIONS)


@pytest.mark.parametrize("ruleset", CONFIGURATIONS, ids=str)
def test_a_ruleset_survives_json(ruleset: Ruleset) -> None:
    assert json.decode(json.encode(ruleset), type=Ruleset) == ruleset


def test_seats() -> None:  # R2.2, R22.1, R23.2
    assert len(Ruleset().seats(Team.RED)) == 4
    assert Ruleset(mode=Mode.COOP).seats(Team.BLUE) == (Seat.BLUE_SPYMASTER, Seat.BLUE_OPERATIVE)
    assert set(Ruleset(mode=Mode.DUEL).seats(Team.RED)) == {
        Seat.RED_SPYMASTER,
        Seat.BLUE_SPYMASTER,
        Seat.OPERATIVE,
    }
    assert (Seat.RED_SPYMASTER.team, Seat.RED_SPYMASTER.role) == (Team.RED, Role.SPYMASTER)
    assert (Seat.OPERATIVE.team, Seat.OPERATIVE.role) == (None, Role.OPERATIVE)
    assert (Seat.CLOCK.team, Seat.SPECTATOR.role) == (None, Role.NONE)


def test_sound_alikes_and_rhymes_follow_the_board() -> None:  # R18.6, R18.7, R15.3
    for content, allowed in (
        (Content.WORDS, False),
        (Content.PICTURES, True),
        (Content.MIXED, False),
    ):
        assert Ruleset(content=content).homophones is allowed
        assert Ruleset(content=content).rhymes is allowed
        chosen = HouseRules(homophones=not allowed, rhymes=not allowed)
        assert Ruleset(content=content, house_rules=chosen).homophones is not allowed
        assert Ruleset(content=content, house_rules=chosen).rhymes is not allowed


def test_defaults() -> None:  # R18.3, R18.13, R19, R20.5, R16.7, R17.4
    rules = Ruleset()
    assert (rules.expert, rules.penalty, rules.approval) == (True, True, False)
    assert rules.timer == Timer(90, strict=False)
    on = [name for name in HouseRules.__struct_fields__ if getattr(rules.house_rules, name) is True]
    assert on == ["place_names", "meanings"]


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: Timer(0), "timer_seconds"),
        (lambda: Timer(7 * 24 * 3600 + 1), "timer_seconds"),
        (lambda: Ruleset(mode=Mode.COOP, approval=True), "approval_in_coop"),
        (lambda: Ruleset(grid=Grid.FOUR_BY_FOUR, ending=Ending.ASSASSIN), "no_assassin"),  # R30.4
        (lambda: Ruleset(word_share=0), "word_share"),
        (lambda: Ruleset(word_share=100), "word_share"),
        (lambda: HouseRules(notes=("x",) * 11), "too_many_notes"),
        (lambda: HouseRules(notes=("",)), "bad_note"),
        (lambda: HouseRules(notes=("two\nlines",)), "bad_note"),
        (lambda: HouseRules(notes=("x" * 201,)), "bad_note"),
    ],
)
def test_settings_that_make_no_sense(make: object, code: str) -> None:
    with pytest.raises(BadRuleset) as caught:
        make()  # type: ignore[operator]
    assert caught.value.code == code


def test_by_team() -> None:
    pair = ByTeam("r", "b")
    assert (pair[Team.RED], pair[Team.BLUE]) == ("r", "b")
    assert Team.RED.other is Team.BLUE
    assert Grid.FIVE_BY_FOUR.cards == 20
