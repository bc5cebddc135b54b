"""The tags of own pictures: a text with a line a file, `filename: tag, tag`."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePosixPath
from typing import Final

from ..pack import find_fault, tidy
from .sources import FileError

FILE: Final = "tags.txt"
MAX_TAGS: Final = 40


def parse(
    data: bytes, pictures: Collection[str]
) -> tuple[dict[str, tuple[str, ...]], list[FileError]]:
    """The tags by file, and every error; a file may be named with or without its folder."""
    tags: dict[str, tuple[str, ...]] = {}
    errors: list[FileError] = []

    def wrong(line: int, code: str, message: str) -> None:
        errors.append(FileError(f"{FILE}, line {line}", code, message))

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return {}, [FileError(FILE, "not_utf8", "not UTF-8; save the file as UTF-8")]
    by_name: dict[str, list[str]] = {}
    for picture in pictures:
        for name in {picture, PurePosixPath(picture).name}:
            by_name.setdefault(name.lower(), []).append(picture)
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        file, colon, rest = line.rpartition(":")
        meant = by_name.get(tidy(file).lower(), [])
        found = tuple(dict.fromkeys(filter(None, map(tidy, rest.split(",")))))
        faults = [problem for tag in found if (problem := find_fault(tag))]
        if not colon:
            wrong(number, "bad_tags", "write “filename: tag, tag”")
        elif len(meant) != 1:
            what = "is no picture here" if not meant else "is the name of several pictures"
            wrong(number, "bad_tags", f"“{tidy(file)}” {what}")
        elif meant[0] in tags:
            wrong(number, "bad_tags", f"“{tidy(file)}” has a line already")
        elif len(found) > MAX_TAGS:
            wrong(number, "bad_tags", f"more than {MAX_TAGS} tags")
        elif faults:
            for code, message in faults:
                wrong(number, code, message)
        else:
            tags[meant[0]] = found
    return tags, errors
