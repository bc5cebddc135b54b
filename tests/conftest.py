"""What holds for all tests: Hypothesis profiles, markers by folder, the longest first."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings
from packages import Unavailable

# A machine that is busy with something else is slow, and slow is not wrong: no deadlines.
settings.register_profile("everyone", deadline=None)
settings.register_profile("ci", settings.get_profile("everyone"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "everyone")

# The command line speaks the language of its environment; tests read English unless they say so.
for name in ("NUMBERS_STATION_LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"

# The workers share the cores: the threads of one only wait for each other, and busily.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

HERE = Path(__file__).parent

SLOW = (
    "browser",
    "distribution",
    "faults",
    "server",
    "cli",
    "bots",
    "press",
    "arena",
    "interop",
    "rl",
)
"""Folders with other processes, whole games or PDFs in them: not for `./test fast`. With several
workers they come first and in this order, so that none of them is left for the end."""

SLOW_FILES = ("referee/test_quality.py",)
QUICK = "bots/knowledge/"

FIXTURES = {"postgres": "postgres", "own_postgres": "postgres", "browser": "browser"}
"""Which marker comes with a fixture, wherever the test lies."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: not part of ./test fast")
    config.addinivalue_line("markers", "postgres: needs a PostgreSQL")
    config.addinivalue_line("markers", "browser: needs a Chromium")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Modules that are not wanted need not be imported either."""
    slow = collection_path.is_dir() and collection_path.name in set(SLOW) - {"bots"}
    return True if slow and config.option.markexpr == "not slow" else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark by place and by fixture, and put what takes long before the rest."""
    ranks: dict[pytest.Item, int] = {}
    for item in items:
        place = item.path.relative_to(HERE)
        rank = SLOW.index(place.parts[0]) if place.parts[0] in SLOW else len(SLOW)
        slow = rank < len(SLOW) and not place.as_posix().startswith(QUICK)
        if slow or place.as_posix() in SLOW_FILES:
            item.add_marker("slow")
        for name in getattr(item, "fixturenames", ()):
            if name in FIXTURES:
                item.add_marker(FIXTURES[name])
        ranks[item] = rank
    items.sort(key=ranks.__getitem__)


def pytest_collection_finish() -> None:
    """The tests stay: the garbage collector need not look through all of them again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Without PostgreSQL or Chromium, tests that need it are skipped and say why; not in CI."""
    try:
        return (yield)
    except Unavailable as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(missing))
