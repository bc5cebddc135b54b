"""A process that imports pictures: a job comes in, the clean pack or all that is wrong goes out."""

from __future__ import annotations

import os
import resource
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from numbers_station.decks.own_pictures import MANIFEST, write_zip
from numbers_station.game.errors import BadDeck, Refusal
from numbers_station.game.ruleset import Language
from numbers_station.refused import Fault

if TYPE_CHECKING:
    from numbers_station.decks.own.picture_pack import ImportedPack
    from numbers_station.decks.own.sources import FileError

PACK, REFUSED = b"P", b"R"
MEMORY = 2 << 30
"""Bytes that the decoders of strangers' pictures may take."""


class ImportJob(msgspec.Struct, frozen=True):
    """A zip of pictures, or of a pack that was made before."""

    source: str
    name: str
    language: str
    """Of the tags."""
    texts: Language
    """Of what is said about files that cannot be used."""
    skip_bad: bool = False


class NotImported(msgspec.Struct, frozen=True):
    """Why there is no pack, file by file."""

    code: str
    message: str
    faults: tuple[Fault, ...] = ()


def main() -> None:
    os.nice(10)  # people's games come first
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=ImportJob)
    answer = make(job)
    if isinstance(answer, NotImported):
        out.write(REFUSED + msgspec.json.encode(answer))
    else:
        out.write(PACK + answer)
    out.close()


def make(job: ImportJob) -> bytes | NotImported:
    """The pack as a zip."""
    # Late: the server itself only needs the names above.
    from numbers_station.decks.own.picture_pack import BadPictures

    try:
        made = _import(job)
    except BadPictures as bad:
        faults = tuple(_tell(error, job.texts) for error in bad.errors)
        return NotImported(bad.code, "these pictures cannot be used as they are", faults)
    except Refusal as refusal:
        return NotImported(refusal.code, refusal.message)
    except zipfile.BadZipFile as error:
        return NotImported("bad_zip", f"the zip file is damaged ({error})")
    return write_zip(made.pack.contents(made.files))


def _import(job: ImportJob) -> ImportedPack:
    from numbers_station.decks.own import picture_pack

    source = Path(job.source)
    if not zipfile.is_zipfile(source):
        raise BadDeck("bad_zip", "", "this is not a zip file")
    with zipfile.ZipFile(source) as archive:
        packed = MANIFEST in archive.namelist()
    if packed:
        return picture_pack.read(source)
    return picture_pack.import_pictures(
        source, name=job.name, language=job.language, skip_bad=job.skip_bad
    )


def _tell(error: FileError, language: Language) -> Fault:
    from numbers_station.texts.catalog import catalog

    text = catalog(language)
    key = f"bad_picture.{error.why}"
    said = text(key, **error.values) if key in text.sentences else error.message
    file = "" if error.code == "no_pictures" else error.file
    return Fault(error.line, error.code, said, file=file)


if __name__ == "__main__":
    main()
