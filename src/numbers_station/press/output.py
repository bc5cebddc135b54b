"""Writing PDFs to disk atomically: nothing before all are ready, and never half a file."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Mapping
from pathlib import Path
from uuid import uuid4

from numbers_station.game.errors import BadInput


class Unwritable(BadInput):
    """The file or folder that was asked for cannot be written."""

    def __init__(self, path: Path, reason: str, error: OSError) -> None:
        super().__init__("unwritable", "", f"cannot write {path}: {reason}", file=path, why=error)


def check(path: Path) -> None:
    """Complain now rather than after the long work."""
    folder = path.parent
    if path.is_dir():
        raise Unwritable(path, "it is a folder", OSError(errno.EISDIR, ""))
    if folder.exists() and not folder.is_dir():
        raise Unwritable(path, f"{folder} is not a folder", OSError(errno.ENOTDIR, ""))
    ancestor = next(parent for parent in (folder, *folder.absolute().parents) if parent.exists())
    if not ancestor.is_dir():
        raise Unwritable(path, f"{ancestor} is not a folder", OSError(errno.ENOTDIR, ""))
    if not os.access(ancestor, os.W_OK):
        message = f"no permission to write in {ancestor}"
        raise Unwritable(path, message, OSError(errno.EACCES, ""))


def write(files: Mapping[Path, bytes]) -> None:
    """
    Write all files.

    Each is written in full under a name of its own beside its place; when all are there, they
    are moved. So a full disk leaves nothing behind, and an older file stays whole until then.
    """
    waiting: dict[Path, Path] = {}
    current = Path()
    try:
        for current, content in files.items():
            current.parent.mkdir(parents=True, exist_ok=True)
            waiting[current] = current.with_name(f".{current.name}.{uuid4().hex[:8]}.part")
            waiting[current].write_bytes(content)
        for current, part in waiting.items():
            part.replace(current)
    except OSError as error:
        raise Unwritable(current, error.strerror or str(error), error) from error
    finally:
        for part in waiting.values():
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
