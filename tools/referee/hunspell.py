"""Expand the words of a hunspell dictionary by its plain (non-compounding) affix rules."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Rule(NamedTuple):
    prefix: bool
    cross: bool
    cut: str
    add: str
    condition: re.Pattern[str]


class Form(NamedTuple):
    word: str
    stem: str
    flags: str


def rules(aff: Path, encoding: str) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = defaultdict(list)
    cross: dict[str, bool] = {}
    for line in aff.read_text(encoding).splitlines():
        fields = line.split()
        if len(fields) == 4 and fields[0] in ("SFX", "PFX") and fields[3].isdigit():
            cross[fields[1]] = fields[2] == "Y"
        elif len(fields) >= 5 and fields[0] in ("SFX", "PFX"):
            kind, flag, cut, add, condition = fields[:5]
            prefix = kind == "PFX"
            pattern = f"^{condition}" if prefix else f"{condition}$"
            found[flag].append(
                Rule(
                    prefix,
                    cross[flag],
                    "" if cut == "0" else cut,
                    "" if add == "0" else add.split("/")[0],
                    re.compile(pattern),
                )
            )
    return found


def forms(folder: Path, name: str, encoding: str = "utf-8") -> Iterator[Form]:
    """Every stem and its one-affix forms; `flags` tells which affix made the form."""
    table = rules(folder / f"{name}.aff", encoding)
    lines = (folder / f"{name}.dic").read_text(encoding, errors="replace").splitlines()
    for line in lines[1:]:
        stem, _, flags = line.split("\t")[0].strip().partition("/")
        if not stem:
            continue
        yield Form(stem, stem, flags)
        for flag in flags:
            for rule in table.get(flag, ()):
                if rule.prefix:
                    yield Form(rule.add + stem, stem, flag)
                elif stem.endswith(rule.cut) and rule.condition.search(stem):
                    yield Form(stem[: len(stem) - len(rule.cut)] + rule.add, stem, flag)
