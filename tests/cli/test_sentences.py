"""Sentences about a game: pictures, events, outcomes."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from click.testing import CliRunner, Result

from numbers_station.cli import main
from numbers_station.cli.sentences import event_sentence, outcome_sentence
from numbers_station.game.events import STOPPED, Dealt, Ended, Event, Penalised, TurnEnded
from numbers_station.game.record import read
from numbers_station.languages import Language
from numbers_station.texts import catalog

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(main, ["record", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_a_picture_stands_in_a_sentence_without_a_full_stop() -> None:
    for file in RECORDS:
        if "pictures" in file.stem:
            shown = run("show", file, "--language", "en", "--no-pause").output
            assert ".:" not in shown
            assert "..\n" not in shown


@pytest.mark.parametrize("language", Language)
def test_every_event_of_the_golden_games_has_its_sentence(language: Language) -> None:
    text = catalog(language)
    kinds: set[type[Event]] = set()
    for file in RECORDS:
        record = read(file.read_text("utf-8"))
        for state, event in zip(record.states(), record.events, strict=False):
            sentence = event_sentence(event, state, text)
            silent = isinstance(event, (Penalised, Ended)) or (
                isinstance(event, TurnEnded) and event.why is not STOPPED
            )
            assert (sentence is None) is silent, event
            kinds.add(type(event))
        assert outcome_sentence(record.state, text)
    assert kinds == set(get_args(Event)) - {Dealt}
