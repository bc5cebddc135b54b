"""The table of refusals: a fitting status for each code, and a sentence for those of the server."""

from __future__ import annotations

import pytest

from numbers_station.server.refusals import CONFLICT, REFUSALS, refusal, status_of


@pytest.mark.parametrize("code", REFUSALS)
def test_every_code_has_a_status_and_its_sentence(code: str) -> None:
    found = REFUSALS[code]
    assert 400 <= found.status < 600
    assert status_of(code) == found.status
    if found.sentence:
        problem = refusal(code)
        assert (problem.code, problem.rule, problem.message) == (code, "", found.sentence)
        assert refusal(code) is not problem
    else:
        with pytest.raises(AssertionError, match="not for the server to say"):
            refusal(code)


def test_what_rooms_and_rules_refuse_is_a_conflict() -> None:
    assert status_of("out_of_turn") == CONFLICT == 409
