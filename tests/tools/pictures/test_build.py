"""The build tool: a sample of parts rebuilt from its source icons is byte for byte the same."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from pictures.annotate import leave_out, name_words, read_names, read_strays, single_words
from pictures.build import HERE, part_line
from pictures.features import measure
from pictures.inking import ink, luminance, tone

HELD = Path(__file__).parent / "data" / "sample_icons.json"
SAMPLE = json.loads(HELD.read_text(encoding="utf-8"))
DATA = files("numbers_station.decks.pictures").joinpath("data")
LINES = {
    json.loads(line)["id"]: line
    for line in DATA.joinpath("parts.jsonl").read_text(encoding="utf-8").splitlines()
}


def test_the_sample_is_a_sample_of_both_sources() -> None:
    assert len(SAMPLE) == 12
    assert {icon["source"] for icon in SAMPLE} == {"noto", "fluent"}


@pytest.mark.parametrize("icon", SAMPLE, ids=lambda icon: icon["part"])
def test_a_part_rebuilt_from_source_is_identical(icon: dict[str, str]) -> None:
    rebuilt = part_line(
        icon["part"], icon["kind"], icon["source"], icon["icon"], icon["body"], int(icon["size"])
    )
    assert rebuilt == LINES[icon["part"]]


def test_parts_and_names_are_the_same_list() -> None:
    assert [name.part for name in read_names(HERE / "names.tsv")] == list(LINES)


def test_stray_keywords_are_those_of_a_part_and_stand_in_no_tags() -> None:
    strays = read_strays(HERE / "strays.txt")
    assert set(strays) - {"*"} <= set(LINES)
    lines = DATA.joinpath("tags.jsonl").read_text(encoding="utf-8").splitlines()
    written = dict(map(json.loads, lines))
    assert leave_out(written, strays) == written
    assert "boat" in written["sailboat"]["en"]
    told = {"sailboat": {"en": {"boat": 0.6, "resort": 0.6, "zodiac": 0.4}}}
    assert leave_out(told, strays) == {"sailboat": {"en": {"boat": 0.6}}}


def test_a_plain_square_is_measured_right() -> None:
    square = ink('<path fill="#fff" d="M2 2h10v10H2z"/>', 16)
    assert (square["w"], square["h"]) == (1000, 1000)
    assert square["regions"] == [(0, 1_000_000, square["outline"])]
    found = measure(square["outline"], 1000, 1000, 1000)
    assert found["fill"] == 1.0
    assert found["incircle"][2] == pytest.approx(50, abs=1)
    assert found["top"] == [0] * 21
    assert found["roundness"] == pytest.approx(0.64, abs=0.02)


def test_a_triangle_has_a_sloping_top_and_a_hole_is_kept_if_it_is_large() -> None:
    triangle = ink('<path fill="#000" d="M8 1L15 15H1z"/>', 16)
    top = measure(triangle["outline"], 1000, 1000, 1000)["top"]
    assert top[0] > 90
    assert top[10] < 5
    ring = ink('<path fill="#888" fill-rule="evenodd" d="M0 0h16v16H0zM5 5v6h6V5z"/>', 16)
    assert ring["outline"].count("M") == 2
    pinhole = ink('<path fill="#888" fill-rule="evenodd" d="M0 0h16v16H0zM8 8v.3h.3V8z"/>', 16)
    assert pinhole["outline"].count("M") == 1


def test_tones_run_from_paper_to_black() -> None:
    greys = ["#ffffff", "#c8c8c8", "#909090", "#505050", "#101010"]
    assert [tone(luminance(grey) or 0) for grey in greys] == [0, 1, 2, 3, 4]
    assert luminance("none") is None
    assert luminance("#fff") == luminance("white") == luminance("rgb(255,255,255)")


def test_faint_regions_are_left_out() -> None:
    body = '<path fill="#888" d="M0 0h16v16H0z"/><path fill="#fff" opacity=".3" d="M2 2h8v8H2z"/>'
    assert len(ink(body, 16)["regions"]) == 1


def test_keywords_become_single_lower_case_words() -> None:
    assert single_words(["Whale", "spouting whale", "whale", "T-shirt", "2", "x"]) == [
        "whale",
        "t-shirt",
    ]


def test_the_head_of_a_name_comes_first() -> None:
    assert name_words("bunch of grapes") == {"grapes": 1.0, "bunch": 0.5}
    assert list(name_words("tros druiven")) == ["druiven"]
