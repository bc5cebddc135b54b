"""
Where the build tools find their sources: a folder made by `fetch.sh` and the build environment.

Nothing here is needed to play: the lexicons are built once and committed.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
from collections.abc import Iterator
from functools import cache
from math import log10
from pathlib import Path


def folder(description: str) -> Path:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("sources", type=Path, help="the folder made by tools/referee/fetch.sh")
    chosen: Path = parser.parse_args().sources
    return chosen


def package(name: str) -> Path:
    """The folder of an installed package that is used for its data files only."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"install {name} first (see tools/referee/fetch.sh)")
    return Path(spec.origin).parent


@cache
def frequencies(language: str) -> dict[str, float]:
    """Zipf frequencies (log10 of occurrences in 1e9 words) of wordfreq's largest list."""
    # A dependency of the build only, so it is not imported above.
    found = importlib.import_module("wordfreq").get_frequency_dict(language, wordlist="best")
    return {word: round(log10(share * 1e9), 2) for word, share in found.items()}


def reviewed_words(path: Path, language: str) -> Iterator[str]:
    """The words of a language in a file that people wrote: its code, then words, in each line."""
    for line in path.read_text("utf-8").splitlines():
        code, *words = line.split() or ("",)
        yield from words if code == language else ()
