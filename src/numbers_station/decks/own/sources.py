"""Reading a folder or a zip of pictures, within limits: no links, no zip bombs, no bad paths."""

from __future__ import annotations

import os
import stat
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from numbers_station.game.errors import BadDeck

from .image import MAX_BYTES

MAX_TOTAL: Final = 100_000_000
MAX_ENTRIES: Final = 1_000
CLUTTER = frozenset(["__MACOSX", "Thumbs.db", "desktop.ini"])
"""What computers leave in folders by themselves; nobody meant it as a picture."""


class FileError(msgspec.Struct, frozen=True):
    """What is wrong with one file; `why` is its text in the catalogs, with `values`."""

    file: str
    code: str
    message: str
    why: str
    values: Mapping[str, object] = {}
    line: int = 0
    """In a file of text; 0 is the file as a whole."""

    def __str__(self) -> str:
        return f"{self.file}{f', line {self.line}' if self.line else ''}: {self.message}"


class SourceFile(msgspec.Struct, frozen=True):
    """A file by its path within the folder or zip."""

    name: str
    data: bytes

    def __repr__(self) -> str:
        return f"<SourceFile {self.name!r}, {len(self.data)} bytes>"


def read_files(path: Path) -> Iterator[SourceFile | FileError]:
    """
    Every file of a folder or zip in the order of names, or why it was not read.

    Raises `BadDeck` if the whole cannot be read, or holds more than the limits allow.
    """
    if path.is_dir():
        return _limit_total(_of_folder(path))
    if zipfile.is_zipfile(path):
        return _limit_total(_of_zip(path))
    message = f"{path} is neither a folder nor a zip file"
    raise BadDeck("no_source", "", message, file=path)


def _limit_total(found: Iterator[SourceFile | FileError]) -> Iterator[SourceFile | FileError]:
    total = 0
    for number, each in enumerate(found, start=1):
        total += len(each.data) if isinstance(each, SourceFile) else 0
        if number > MAX_ENTRIES:
            message = f"more than {MAX_ENTRIES:,} files"
            raise BadDeck("too_many_files", "", message, most=MAX_ENTRIES)
        if total > MAX_TOTAL:
            most = f"{MAX_TOTAL // 1_000_000} MB"
            raise BadDeck("too_large", "", f"more than {most} in all", most=most)
        yield each


def _of_folder(folder: Path) -> Iterator[SourceFile | FileError]:
    paths: list[Path] = []
    for root, folders, names in os.walk(folder, followlinks=False):
        folders[:] = [name for name in folders if not _is_clutter(name)]
        links = [name for name in folders if Path(root, name).is_symlink()]
        paths += [Path(root, name) for name in [*names, *links] if not _is_clutter(name)]
    for path in sorted(paths):
        name = path.relative_to(folder).as_posix()
        try:
            # Not following a link here, so that it cannot be swapped in after a check.
            handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except OSError as error:
            if path.is_symlink():
                yield FileError(name, "unreadable", "a link, not a file", "link")
            else:
                why = {"why": error}
                yield FileError(name, "unreadable", str(error.strerror), "unreadable", why)
            continue
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                yield FileError(name, "unreadable", "not a plain file", "not_plain")
            else:
                yield _check_file(name, file.read(MAX_BYTES + 1))


def _of_zip(path: Path) -> Iterator[SourceFile | FileError]:
    try:
        with zipfile.ZipFile(path) as archive:
            for entry in sorted(archive.infolist(), key=lambda entry: entry.filename):
                inside = PurePosixPath(entry.filename)
                if problem := _zip_problem(entry, inside):
                    yield FileError(entry.filename, *problem)
                elif not entry.is_dir() and not any(map(_is_clutter, inside.parts)):
                    yield _of_entry(archive, entry)
    except zipfile.BadZipFile as error:
        raise BadDeck("bad_zip", "", f"the zip file is damaged ({error})") from None


def _zip_problem(entry: zipfile.ZipInfo, inside: PurePosixPath) -> tuple[str, str, str] | None:
    """Why an entry is not even opened. Nothing is unpacked, yet such a zip is not honest."""
    kind = stat.S_IFMT(entry.external_attr >> 16)
    # `orig_filename` is what the zip says, before Python cuts it at a null.
    if (
        inside.is_absolute()
        or ".." in inside.parts
        or any(sign in entry.orig_filename for sign in "\\\0:")
    ):
        return "bad_path", "its path leads out of the zip", "bad_path"
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "unreadable", "a link or a device, not a file", "link"
    if entry.flag_bits & 1:
        return "unreadable", "it is encrypted", "encrypted"
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "unreadable", "its way of compression is not supported", "compression"
    return None


def _of_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> SourceFile | FileError:
    try:
        with archive.open(entry) as file:
            # The size in the zip's own table may be a lie, so the reading itself is bounded.
            return _check_file(entry.filename, file.read(MAX_BYTES + 1))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError) as error:
        message = f"damaged in the zip ({error})"
        return FileError(entry.filename, "unreadable", message, "damaged_in_zip")


def _check_file(name: str, data: bytes) -> SourceFile | FileError:
    if len(data) > MAX_BYTES:
        most = f"{MAX_BYTES // 1_000_000} MB"
        return FileError(name, "too_large", f"larger than {most}", "too_large", {"most": most})
    if data.startswith((b"PK\3\4", b"PK\5\6")):
        message = "a zip in a folder or zip is not opened"
        return FileError(name, "nested_zip", message, "nested_zip")
    return SourceFile(name, data)


def _is_clutter(name: str) -> bool:
    return name in CLUTTER or (name.startswith(".") and name not in {".", ".."})
