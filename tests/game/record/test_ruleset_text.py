"""A ruleset's text parses back, and what is wrong with one is said where it stands."""

from __future__ import annotations

import pytest
from game.strategies import rulesets
from hypothesis import given

from numbers_station.game.errors import BadRecord
from numbers_station.game.record import format_ruleset, parse_ruleset
from numbers_station.game.ruleset import VARIANTS, Ruleset


@given(rulesets())
def test_it_parses_back(rules: Ruleset) -> None:
    assert parse_ruleset(format_ruleset(rules)) == rules


@pytest.mark.parametrize("name", VARIANTS)
def test_so_does_every_way_to_play_that_has_a_name(name: str) -> None:
    assert parse_ruleset(format_ruleset(VARIANTS[name])) == VARIANTS[name]


def test_a_file_by_hand_has_comments_and_no_language() -> None:
    text = '# Ours.\r\n[Ruleset "words 5x4 standard coop"]\r\n\r\n  [Timer "60 strict"]\r\n'
    assert str(parse_ruleset(text)) == "words 5x4 standard coop"
    assert parse_ruleset(text).timer.strict


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "header_missing"),
        ('[Timer "60 soft"]', 1, "header_missing"),
        ('[Ruleset "words 5x5 standard teams"]\nfast', 2, "header"),
        ('[Ruleset "words 5x5 standard teams"]\n[Timer "soon"]', 2, "timer"),
        ('[Ruleset "words 5x5 standard teams"]\n[Starting "red"]', 2, "no_header"),
        ('[Ruleset "words 4x4 assassin teams"]', 1, "no_assassin"),  # R30.4
        ('[Ruleset "words 5x5 standard teams"]\n[Ruleset "words 5x5 standard coop"]', 2, "twice"),
    ],
)
def test_what_is_wrong_is_told(text: str, line: int, why: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_ruleset(text)
    assert (caught.value.line, caught.value.why) == (line, why)
