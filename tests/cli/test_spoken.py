"""The language of the command line: an option, else the environment, else English."""

from __future__ import annotations

import pytest

from numbers_station.cli import spoken
from numbers_station.cli.spoken import find_language
from numbers_station.languages import Language

DUTCH, AFRIKAANS, ICELANDIC = Language.DUTCH, Language.AFRIKAANS, Language.ICELANDIC


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        ("play --language nl", DUTCH),
        ("play --language=nl", DUTCH),
        ("play -l nl --help", DUTCH),
        ("--help play -lnl", DUTCH),
        ("arena -l nl --texts is", ICELANDIC),
        ("arena --texts is -l nl", ICELANDIC),
        ("play --level nl", None),
        ("play --language de", None),
        ("play --language", None),
        ("check -- -l nl", None),
        ("", None),
    ],
)
def test_an_option_anywhere(arguments: str, found: Language | None) -> None:
    assert find_language(arguments.split(), {}) is found
    wanted = found or AFRIKAANS
    assert find_language(arguments.split(), {"LANG": "af_ZA.UTF-8"}) is wanted


@pytest.mark.parametrize(
    ("environ", "found"),
    [
        ({"LANG": "nl_BE.UTF-8"}, DUTCH),
        ({"LANG": "is"}, ICELANDIC),
        ({"LANG": "nl_NL@euro", "LC_MESSAGES": "af_ZA"}, AFRIKAANS),
        ({"LANG": "nl_NL", "LC_MESSAGES": "af_ZA", "LC_ALL": "is_IS"}, ICELANDIC),
        ({"LC_ALL": "is_IS", "NUMBERS_STATION_LANGUAGE": "nl"}, DUTCH),
        ({"LANG": "nl_NL", "LC_ALL": ""}, DUTCH),
        ({"LANG": "nl_NL", "LC_ALL": "C"}, None),
        ({"LANG": "de_DE.UTF-8"}, None),
        ({"LANG": "nlx"}, None),
        ({}, None),
    ],
)
def test_the_environment(environ: dict[str, str], found: Language | None) -> None:
    assert find_language([], environ) is found


def test_it_is_spoken_until_the_command_ends() -> None:
    with spoken.speaking(["-l", "is"], {}):
        assert spoken.language() is spoken.asked_for() is ICELANDIC
        assert spoken.text().language is ICELANDIC
        assert spoken.usage("usage.usage") == "Notkun:"
    assert spoken.asked_for() is None
    assert spoken.language() is Language.ENGLISH


def test_what_the_system_says() -> None:
    with spoken.speaking(["-l", "nl"], {}):
        assert spoken.os_reason(FileNotFoundError(2, "…")) == spoken.usage("system.ENOENT")
        assert spoken.os_reason(OSError(121, "Remote I/O error")) == "Remote I/O error"
        assert spoken.os_reason(OSError("no number")) == "no number"
