"""Files that people import: drawings, photographs, folders and zips of them."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from PIL import Image

from numbers_station.decks.own.picture_pack import BadPictures, import_pictures

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x</script>'
    '<circle r="{}"/></svg>'
)


def drawing(number: int) -> bytes:
    return SVG.format(number).encode()


def photograph(colour: str, kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (80, 80), colour).save(out, kind)
    return out.getvalue()


GOOD = {
    "alice.svg": drawing(1),
    "bob.PNG": photograph("red"),
    "carol.jpeg": photograph("lime", "JPEG"),
    "dave/erin.webp": photograph("blue", "WEBP"),
}


def folder(path: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(data)
    return path


def zipped(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def errors(source: Path) -> list[tuple[str, str]]:
    with pytest.raises(BadPictures) as caught:
        import_pictures(source)
    return [(error.file, error.code) for error in caught.value.errors]
