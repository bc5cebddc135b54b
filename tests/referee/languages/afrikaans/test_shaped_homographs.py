"""Afrikaans homographs that are told apart by their place."""

from __future__ import annotations

import pytest

from numbers_station.referee.analysis.homographs import read_homographs
from numbers_station.referee.languages.afrikaans.shaped_homographs import shaped

HOMOGRAPHS = shaped(
    read_homographs(
        "hoop: wanhoop | -hoop\n"
        "kool: koolslaai | koolmyn -steenkool kool-\n"
        "ken: N | V -ken\n"
        "oor: oorbel | oorbly"
    )
)


@pytest.mark.parametrize(
    ("base", "made", "key"),
    [
        ("hoop", "wanhoop", "hoop|0"),
        ("hoop", "mierhoop", "hoop|1"),
        ("hoop", "hoopvol", None),
        ("kool", "koolslaai", "kool|0"),
        ("kool", "gassteenkool", "kool|1"),
        ("kool", "boerkool", None),
        ("tafel", "skooltafel", None),
    ],
)
def test_resolve(base: str, made: str, key: str | None) -> None:
    assert HOMOGRAPHS.resolve(base, made) == key


def test_a_class_goes_before_a_shape() -> None:
    assert HOMOGRAPHS.resolve("ken", "dubbelken", "N") == "ken|0"


def test_what_begins_verbs_too_is_likely_neither() -> None:
    assert HOMOGRAPHS.likely("hoop") == ("hoop|0",)
    assert HOMOGRAPHS.likely("oor") == ()
