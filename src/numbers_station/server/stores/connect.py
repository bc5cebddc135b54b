"""Store factory: from a database URL to the store that speaks to it."""

from __future__ import annotations

from .base import Store
from .url import DatabaseUrl


def connect(url: str) -> Store:
    """The store for a URL, not yet open. Raises `BadDatabaseUrl`."""
    database = DatabaseUrl.parse(url)
    # Imported late: nobody needs the driver of the database that is not used.
    if database.kind == "memory":
        from .memory import MemoryStore

        return MemoryStore(database.where)
    if database.kind == "sqlite":
        from .sqlite.store import SQLiteStore

        return SQLiteStore(database.where)
    from .postgres.store import PostgresStore

    return PostgresStore(database.where)
