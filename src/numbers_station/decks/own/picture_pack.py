"""
Own pictures: a folder or a zip of drawings and photographs becomes a pack of clean cards.

Every picture is checked and made anew (`raster`, `svg`), named by a hash of what it shows, and
listed in `pack.json`. Nothing is fetched from anywhere, and nothing is taken from a source that
has errors unless the host says so.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec

from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import Language

from ..faces import tidy
from ..own_pictures import MANIFEST, OwnPicture, PicturePack, read_manifest, write_zip
from . import sources, tags
from .image import BadImage, CleanPicture
from .sources import FileError, SourceFile

MAX_PICTURES: Final = 300
RASTER = frozenset([".png", ".jpg", ".jpeg", ".webp"])


class BadPictures(BadDeck):
    """Pictures that cannot be used, with everything that is wrong with them."""

    def __init__(self, errors: Sequence[FileError]) -> None:
        self.errors = tuple(errors)
        super().__init__("bad_pictures", "R1.7", "\n".join(map(str, self.errors)))


class ImportedPack(msgspec.Struct, frozen=True):
    """A pack in memory, its files by id, and what the host should know."""

    pack: PicturePack
    files: dict[str, bytes]
    skipped: tuple[FileError, ...] = ()
    removed: dict[str, tuple[str, ...]] = {}
    """By the name in the source: what was in the file and is not in the picture."""

    def __repr__(self) -> str:
        return f"<ImportedPack of {self.pack!r}, {len(self.skipped)} files skipped>"


def import_pictures(
    source: Path,
    *,
    name: str = "Own pictures",
    language: str = Language.ENGLISH,
    licence: str = "",
    skip_bad: bool = False,
    progress: Callable[[str], None] = lambda name: None,
) -> ImportedPack:
    """
    The pack made from a folder or a zip. *progress* is told the name of each file.

    Raises `BadPictures` with the errors of all files; *skip_bad* leaves those files out instead.
    """
    errors: list[FileError] = []
    clean: dict[str, CleanPicture] = {}
    ids: dict[str, str] = {}
    listed = b""
    for found in sources.read_files(source):
        if isinstance(found, FileError):
            errors.append(found)
            continue
        progress(found.name)
        if PurePosixPath(found.name).name.lower() == tags.FILE:
            listed = found.data
            continue
        try:
            picture = clean_picture(found)
        except BadImage as error:
            errors.append(_error(found.name, error))
            continue
        if (first := ids.setdefault(_id(picture.data), found.name)) != found.name:
            message, values = f"the same picture as {first}", {"first": first}
            errors.append(FileError(found.name, "duplicate", message, "duplicate", values))
        elif len(ids) > MAX_PICTURES:
            message, most = f"more than {MAX_PICTURES} pictures", {"most": MAX_PICTURES}
            errors.append(FileError(found.name, "too_many", message, "too_many", most))
            break
        else:
            clean[found.name] = picture
    told, problems = tags.parse(listed, clean.keys())
    errors += problems
    if len(clean) % 2:
        last = list(clean)[-1]
        many = len(clean)
        message = f"{many} pictures do not make pairs, and every card has two faces"
        message = f"{message}; add or remove one"
        errors.append(FileError(last, "odd_picture", message, "odd_picture", {"n": many}))
        del clean[last]
    if not clean:
        message = "there are no pictures to use here"
        errors.append(FileError(str(source), "no_pictures", message, "no_pictures"))
    if errors and not (skip_bad and clean):
        raise BadPictures(errors)
    pictures = tuple(
        OwnPicture(
            id := _id(picture.data),
            f"{id}{picture.suffix}",
            picture.width,
            picture.height,
            told.get(name, ()),
        )
        for name, picture in clean.items()
    )
    return ImportedPack(
        PicturePack(tidy(name), language, tidy(licence), pictures),
        {_id(picture.data): picture.data for picture in clean.values()},
        tuple(errors),
        {name: picture.removed for name, picture in clean.items() if picture.removed},
    )


def clean_picture(found: SourceFile) -> CleanPicture:
    """One picture, checked and made anew, by the kind that its name says it is."""
    suffix = PurePosixPath(found.name).suffix.lower()
    # Imported here: Pillow and the sanitiser are not needed to play, and take time to load.
    if suffix in RASTER:
        from . import raster

        return raster.reencode(found.data)
    if suffix == ".svg":
        from .svg import clean

        return clean.sanitise(found.data)
    raise BadImage("unknown_kind", "not a picture; SVG, PNG, JPEG and WebP are")


def write(made: ImportedPack, target: Path) -> None:
    """
    The pack as a new folder, or as a zip if *target* ends so; the same bytes every time.

    Written beside the target first and then moved, so that half a pack never lies there.
    """
    if target.exists():
        raise BadDeck("exists", "", f"{target} exists already", file=target)
    contents = made.pack.contents(made.files)
    with tempfile.TemporaryDirectory(dir=target.resolve().parent, prefix=".pack-") as beside:
        draft = Path(beside, "pack")
        if target.suffix.lower() == ".zip":
            draft.write_bytes(write_zip(contents))
        else:
            draft.mkdir()
            for file, data in contents.items():
                (draft / file).write_bytes(data)
        if draft.is_dir():
            shutil.move(draft, target)
        else:
            os.replace(draft, target)


def read(path: Path) -> ImportedPack:
    """
    A pack that `write` made, from a folder or a zip; it is trusted no more than its source was.

    Raises `BadPictures` if a file is missing, unknown, changed, or not clean.
    """
    found: dict[str, bytes] = {}
    errors: list[FileError] = []
    for each in sources.read_files(path):
        if isinstance(each, FileError):
            errors.append(each)
        else:
            found[each.name] = each.data
    try:
        pack = read_manifest(found.pop(MANIFEST, b""))
    except msgspec.DecodeError as error:
        wrong = FileError(MANIFEST, "bad_manifest", str(error), "bad_manifest")
        raise BadPictures([*errors, wrong]) from None
    files: dict[str, bytes] = {}
    for picture in pack.pictures:
        data = found.pop(picture.file, b"")
        try:
            _check(picture, data)
            files[picture.id] = data
        except BadImage as error:
            errors.append(_error(picture.file, error))
    unlisted = f"not listed in {MANIFEST}"
    errors += [FileError(name, "unknown", unlisted, "unknown") for name in found]
    if len(pack.pictures) % 2 or len(files) != len(pack.pictures) > 0 or not pack.pictures:
        message = "its pictures do not make pairs"
        errors.append(FileError(MANIFEST, "bad_manifest", message, "bad_manifest"))
    if errors:
        raise BadPictures(errors)
    return ImportedPack(pack, files)


def _check(picture: OwnPicture, data: bytes) -> None:
    if picture.id != _id(data) or PurePosixPath(picture.file).stem != picture.id:
        raise BadImage("changed", "missing, or not the picture that the pack was made with")
    if picture.file.endswith(".svg"):
        from .svg import clean

        clean.check(data)
    else:
        from . import raster

        raster.check(data)


def _error(file: str, bad: BadImage) -> FileError:
    return FileError(file, bad.code, bad.message, bad.why, bad.values)


def _id(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
