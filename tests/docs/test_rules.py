"""docs/rules.md is complete: every rule that anything in the repository cites is on it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from docs.pages import DOCS, ROOT, anchors, links

from numbers_station.game import errors

PAGE = DOCS / "rules.md"

_RULE = re.compile(r"^- \*\*R(\d+)\.(\d+)\*\* ", re.MULTILINE)
_SECTION = re.compile(r"^## R(\d+) ", re.MULTILINE)
_CITED = re.compile(r"\bR(\d+)(?:\.(\d+)(?:[-–](\d+)\b)?)?(?:[-–]R(\d+)(?:\.(\d+))?)?")
"""R7, R7.4, R7.4-6, R5–R8, R18.1-R18.5."""

_FOLDERS = ("src", "tests", "tools", "docs", "web", "benchmarks")
_SUFFIXES = {".py", ".ts", ".tsx", ".md", ".yaml", ".toml", ".css", ".typ"}
_NOT_OURS = {"node_modules", "built", "__pycache__"}


def sections() -> set[int]:
    return {int(number) for number in _SECTION.findall(PAGE.read_text("utf-8"))}


def rules() -> dict[int, list[int]]:
    found = defaultdict(list)
    for section, number in _RULE.findall(PAGE.read_text("utf-8")):
        found[int(section)].append(int(number))
    return found


def cited(line: str) -> Iterator[str]:
    """The rules that a line of text names, ranges written out."""
    for match in _CITED.finditer(line):
        section, number, last_number, last_section, its_number = match.groups()
        if number is None:
            for each in range(int(section), int(last_section or section) + 1):
                yield f"R{each}"
            if its_number:
                yield f"R{last_section}.{its_number}"
        elif last_number or last_section == section:
            for each in range(int(number), int(last_number or its_number or number) + 1):
                yield f"R{section}.{each}"
        else:
            yield f"R{section}.{number}"
            if last_section:
                yield f"R{last_section}" + (f".{its_number}" if its_number else "")


def files() -> Iterator[Path]:
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md"))
    for folder in _FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in _SUFFIXES and not _NOT_OURS.intersection(path.parts):
                yield path


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("refused (R7.4).", ["R7.4"]),
        ("R12, R18", ["R12", "R18"]),
        ("R5–R8, R16", ["R5", "R6", "R7", "R8", "R16"]),
        ("R18.1-R18.3", ["R18.1", "R18.2", "R18.3"]),
        ("R20.5-6", ["R20.5", "R20.6"]),
        ("R9.4-R10.2", ["R9.4", "R10.2"]),
        ("WR5.1, R, r7, R:RB", []),
    ],
)
def test_citations_are_found(line: str, found: list[str]) -> None:
    assert list(cited(line)) == found


def test_the_numbers_run_without_gaps() -> None:
    """Those after R26 are our own, and have had their numbers before they were written."""
    assert sections() == set(rules())
    assert set(range(1, 27)) <= sections() <= set(range(1, 35))
    for section, numbers in rules().items():
        assert numbers == list(range(1, len(numbers) + 1)), f"R{section}"


def test_every_cited_rule_exists() -> None:
    known = {f"R{section}" for section in sections()}
    known |= {f"R{section}.{number}" for section, numbers in rules().items() for number in numbers}
    count, wrong = 0, []
    for path in files():
        if path == Path(__file__):
            continue
        place = path.relative_to(ROOT).as_posix()
        for line_number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for rule in cited(line):
                count += 1
                if rule not in known:
                    wrong.append(f"{place}:{line_number}: {rule} is not in docs/rules.md")
    assert not wrong, "\n".join(wrong)
    assert count > 900  # the search itself works


def test_every_section_can_be_linked_to() -> None:
    assert {f"r{section}" for section in sections()} <= anchors(PAGE)
    contents = {anchor for target, anchor in links(PAGE) if target == PAGE}
    assert {f"r{section}" for section in sections()} <= contents


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", "docs/protocol.md", "docs/records.md"]
)
def test_whoever_cites_rules_links_to_them(page: str) -> None:
    assert PAGE in {target for target, _ in links(ROOT / page)}


def test_a_refusal_says_where_its_rule_is_written() -> None:
    assert "docs/rules.md" in (errors.__doc__ or "")
