"""The store of a URL: of the right kind, and a driver is loaded only for its own database."""

from __future__ import annotations

import subprocess
import sys

import pytest

from numbers_station.server.stores.connect import connect
from numbers_station.server.stores.memory import MemoryStore
from numbers_station.server.stores.postgres.store import PostgresStore
from numbers_station.server.stores.sqlite.store import SQLiteStore
from numbers_station.server.stores.url import BadDatabaseUrl


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("memory:", MemoryStore),
        ("sqlite:///rooms.db", SQLiteStore),
        ("postgresql://ann@host/db", PostgresStore),
    ],
)
def test_each_kind_has_its_store(url: str, kind: type) -> None:
    assert type(connect(url)) is kind


def test_no_url_no_store() -> None:
    with pytest.raises(BadDatabaseUrl):
        connect("mysql://root@host/db")


@pytest.mark.parametrize(
    ("url", "loaded"),
    [("memory:", set()), ("sqlite:///rooms.db", {"apsw"}), ("postgresql://h/x", {"asyncpg"})],
)
def test_drivers_are_loaded_late(url: str, loaded: set[str]) -> None:
    code = (
        "import sys; from numbers_station.server.stores.connect import connect;"
        f"connect({url!r}); print(*{{'apsw', 'asyncpg'}} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == loaded
