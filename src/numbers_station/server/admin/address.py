"""The address of the admin socket: as it is set, beside the database, or in the runtime folder."""

from __future__ import annotations

import os
from pathlib import Path

from ..config import data_folder
from ..stores.url import DatabaseUrl

LONGEST = 103
"""Bytes that the path of a Unix socket may have everywhere."""


def find_admin_socket(database: str, given: str = "") -> Path | None:
    """Where the socket is, for the server and for whoever looks for it; none for a memory."""
    if given:
        return Path(given)
    url = DatabaseUrl.parse(database)
    if url.kind == "sqlite":
        return Path(os.path.realpath(url.where) + "-admin")
    if url.kind == "memory":
        return None
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    return Path(runtime, "numbers-station.sock") if runtime else data_folder() / "admin.sock"
