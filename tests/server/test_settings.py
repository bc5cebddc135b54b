"""Settings are read from the fields of a struct, with their ranges and choices."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from numbers_station.server.settings import Setting, read_settings


class Sample(msgspec.Struct):
    place: Annotated[str, Meta(description="where")] = "here"
    deep_sea: Annotated[float, Meta(ge=0.5, le=9, description="how deep")] = 1.0
    fish: Annotated[tuple[str, ...], Meta(description="which")] = ()
    colour: Annotated[Literal["red", "blue"], Meta(description="of it")] = "red"
    wet: Annotated[bool, Meta(description="or not", extra={"off": "--dry"})] = True


PLACE, DEEP, FISH, COLOUR, WET = read_settings(Sample)


def test_all_that_a_field_says() -> None:
    assert Setting("place", str, "here", "where") == PLACE
    assert Setting("deep_sea", float, 1.0, "how deep", 0.5, 9) == DEEP
    assert Setting("fish", str, (), "which", many=True) == FISH
    assert Setting("colour", str, "red", "of it", choices=("red", "blue")) == COLOUR
    assert Setting("wet", bool, True, "or not", off="--dry") == WET


def test_names_on_the_command_line_and_in_the_environment() -> None:
    assert DEEP.flag == "--deep-sea"
    assert DEEP.variable == "NUMBERS_STATION_DEEP_SEA"


def test_values_and_what_is_wrong_with_them() -> None:
    assert DEEP.range == "0.5 to 9"
    assert COLOUR.range == "red, blue"
    assert (PLACE.range, FISH.range, WET.range) == ("", "", "")
    assert not any(DEEP.problem(value) for value in (0.5, 1, 9))
    for value in (0.49, 10, float("nan")):
        assert DEEP.problem(value) == f"deep sea: {value} is not between 0.5 and 9"
    assert COLOUR.problem("green") == "colour: 'green' is not one of red, blue"
    assert COLOUR.problem("blue") == ""


def test_a_field_without_help_is_a_mistake() -> None:
    class Bare(msgspec.Struct):
        place: str = ""

    with pytest.raises(AssertionError, match="place has no description"):
        read_settings(Bare)
