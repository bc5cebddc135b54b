"""Database URLs: what they say, and that a bad one is refused without its password."""

from __future__ import annotations

from pathlib import Path

import pytest

from numbers_station.server.stores.url import BadDatabaseUrl, DatabaseUrl


@pytest.mark.parametrize(
    ("url", "kind", "where"),
    [
        ("sqlite:///rooms.db", "sqlite", "rooms.db"),
        ("sqlite:////var/lib/rooms.db", "sqlite", "/var/lib/rooms.db"),
        ("memory:", "memory", ""),
        ("memory:name", "memory", "name"),
        ("postgresql://ann@host/db", "postgresql", "postgresql://ann@host/db"),
        ("postgres://ann@host/db", "postgresql", "postgres://ann@host/db"),
        ("postgresql://ann@one:5432,[::1]:5433,two/x", "postgresql", None),
        ("postgresql://ns@/x?host=%2Ftmp", "postgresql", None),
    ],
)
def test_what_a_url_says(url: str, kind: str, where: str | None) -> None:
    database = DatabaseUrl.parse(url)
    assert (database.kind, database.where) == (kind, url if where is None else where)


def test_only_a_file_has_a_folder() -> None:
    assert DatabaseUrl.parse("sqlite:////var/lib/rooms.db").folder == Path("/var/lib")
    assert DatabaseUrl.parse("memory:/var/lib").folder is None
    assert DatabaseUrl.parse("postgresql:///var/lib").folder is None


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "use sqlite:///path, postgresql://"),
        ("rooms.db", "use sqlite:///path, postgresql://"),
        ("sqlite://", "use sqlite:///path, postgresql://"),
        ("sqlite:///", "use sqlite:///path, postgresql://"),
        ("mysql://root:hunter2@host/db", "'mysql': use sqlite:///path, postgresql://"),
        ("postgresql:", "use sqlite:///path, postgresql://"),
        ("postgresql://ann:hunter2@db:54x2/x", "the port"),
        ("postgresql://ann:hunter2@one:5432,two:99999/x", "the port"),
    ],
)
def test_a_url_of_no_use_is_refused_without_its_password(url: str, why: str) -> None:
    with pytest.raises(BadDatabaseUrl, match=why) as caught:
        DatabaseUrl.parse(url)
    assert "hunter2" not in str(caught.value)


def test_a_url_is_not_shown_with_its_password() -> None:
    assert "hunter2" not in repr(DatabaseUrl.parse("postgresql://ann:hunter2@db/x"))
