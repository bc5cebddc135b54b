"""What is wrong with what a host has brought."""

from __future__ import annotations

from pathlib import Path

from ..settings import Problem


class BadHouse(ValueError):
    """A name, file or folder that cannot be used, and why."""

    def __init__(self, code: str, message: str, **values: object) -> None:
        super().__init__(message)
        self.problem = Problem(code, message, values)


def read_file(flag: str, path: Path, most: int) -> bytes:
    """A file of at most so many bytes. Raises `BadHouse`."""
    try:
        with path.open("rb") as file:
            body = file.read(most + 1)
    except OSError as error:
        message = f"{flag}: cannot read {path}: {error.strerror}"
        raise BadHouse("house_unreadable", message, flag=flag, file=path, why=error) from None
    if len(body) > most:
        kib = most // 1024
        message = f"{flag}: {path} has more than {kib} KiB"
        raise BadHouse("house_too_big", message, flag=flag, file=path, most=kib)
    return body
