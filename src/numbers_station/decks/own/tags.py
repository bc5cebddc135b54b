"""The tags of own pictures: a text with a line a file, `filename: tag, tag`."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import PurePosixPath
from typing import Final

from ..faces import find_fault, tidy
from .sources import FileError

FILE: Final = "tags.txt"
MAX_TAGS: Final = 40


def parse(
    data: bytes, pictures: Collection[str]
) -> tuple[dict[str, tuple[str, ...]], list[FileError]]:
    """The tags by file, and every error; a file may be named with or without its folder."""
    tags: dict[str, tuple[str, ...]] = {}
    errors: list[FileError] = []

    def wrong(line: int, message: str, why: str, **values: object) -> None:
        errors.append(FileError(FILE, "bad_tags", message, why, values, line))

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        message = "not UTF-8; save the file as UTF-8"
        return {}, [FileError(FILE, "not_utf8", message, "not_utf8")]
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
            wrong(number, "write “filename: tag, tag”", "tags_form")
        elif len(meant) != 1:
            what = "is no picture here" if not meant else "is the name of several pictures"
            why = "tags_no_picture" if not meant else "tags_several"
            wrong(number, f"“{tidy(file)}” {what}", why, name=tidy(file))
        elif meant[0] in tags:
            message = f"“{tidy(file)}” has a line already"
            wrong(number, message, "tags_twice", name=tidy(file))
        elif len(found) > MAX_TAGS:
            wrong(number, f"more than {MAX_TAGS} tags", "tags_many", most=MAX_TAGS)
        elif faults:
            errors.extend(
                FileError(
                    FILE, fault.code, fault.message, fault.why or fault.code, fault.values, number
                )
                for fault in faults
            )
        else:
            tags[meant[0]] = found
    return tags, errors
