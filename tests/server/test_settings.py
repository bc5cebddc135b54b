"""Settings are read from the fields of a struct, with their ranges and choices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from numbers_station.server.settings import Setting, read_settings


class Sample(msgspec.Struct):
    place: str = "here"
    deep_sea: Annotated[float, Meta(ge=0.5, le=9)] = 1.0
    fish: tuple[str, ...] = ()
    colour: Literal["red", "blue"] = "red"
    wet: Annotated[bool, Meta(extra={"off": "--dry"})] = True


PLACE, DEEP, FISH, COLOUR, WET = read_settings(Sample)


def test_all_that_a_field_says() -> None:
    assert Setting("place", str, "here") == PLACE
    assert Setting("deep_sea", float, 1.0, 0.5, 9) == DEEP
    assert Setting("fish", str, (), many=True) == FISH
    assert Setting("colour", str, "red", choices=("red", "blue")) == COLOUR
    assert Setting("wet", bool, True, off="--dry") == WET


def test_names_on_the_command_line_and_in_the_environment() -> None:
    assert DEEP.flag == "--deep-sea"
    assert DEEP.variable == "NUMBERS_STATION_DEEP_SEA"
    assert DEEP.help == "help.serve.deep_sea"


def test_values_and_what_is_wrong_with_them() -> None:
    assert DEEP.range == "0.5 to 9"
    assert COLOUR.range == "red, blue"
    assert (PLACE.range, FISH.range, WET.range) == ("", "", "")
    assert not any(DEEP.problem(value) for value in (0.5, 1, 9))
    for value in (0.49, 10, float("nan")):
        problem = DEEP.problem(value)
        assert problem is not None
        assert problem.message == f"deep sea: {value} is not between 0.5 and 9"
        assert problem.values == {"flag": "--deep-sea", "value": value, "low": 0.5, "high": 9}
    wrong = COLOUR.problem("green")
    assert wrong is not None
    assert wrong.message == "colour: 'green' is not one of red, blue"
    assert COLOUR.problem("blue") is None
