"""`numbers-station table`: a line in, a line out, the same for the same seed."""

from __future__ import annotations

import json

from click.testing import CliRunner

from numbers_station.cli import main

LINES = '{"type":"setup"}\n\n{"type":"askState"}\nnonsense\n'


def test_every_line_is_answered_and_a_seed_repeats_the_deal() -> None:
    answers = [
        CliRunner().invoke(main, ["table", "--seed", seed], input=LINES).output.splitlines()
        for seed in ("1", "1", "2")
    ]
    assert [len(lines) for lines in answers] == [3, 3, 3]
    assert answers[0] == answers[1] != answers[2]
    assert json.loads(answers[0][2])["type"] == "refused"
