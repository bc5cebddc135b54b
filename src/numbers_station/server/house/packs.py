"""Packs that a server has from the start: a folder of word lists and of zips with pictures."""

from __future__ import annotations

import zipfile
from pathlib import Path

import msgspec

from numbers_station.decks.faces import tidy
from numbers_station.decks.own_pictures import PicturePack, read_zip
from numbers_station.decks.pack import MAX_BYTES, MAX_NAME, BadPack, Pack, parse
from numbers_station.limits import MAX_PICTURE_PACK

from .problems import BadHouse, read_file

FLAG = "--packs"
OVERHEAD = 2**20
"""Bytes of a zip besides its pictures."""
NOT_OURS = (zipfile.BadZipFile, KeyError, msgspec.DecodeError, RuntimeError, NotImplementedError)
"""What reading another program's zip may raise."""


class HousePack(msgspec.Struct, frozen=True):
    """A pack, and its pictures by their ids if it has any."""

    pack: Pack | PicturePack
    pictures: dict[str, bytes] = {}


def read_packs(folder: Path) -> tuple[HousePack, ...]:
    """Those of a folder, by the names of its files. Raises `BadHouse`."""
    try:
        files = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError as error:
        message = f"{FLAG}: cannot read {folder}: {error.strerror}"
        raise BadHouse("house_unreadable", message, flag=FLAG, file=folder, why=error) from None
    return tuple(_read_pack(path) for path in files)


def _read_pack(path: Path) -> HousePack:
    match path.suffix.lower():
        case ".txt" | ".csv" | ".tsv":
            return _read_words(path)
        case ".zip":
            return _read_pictures(path)
    message = f"{FLAG}: {path} is neither a list of words (.txt) nor a pack of pictures (.zip)"
    raise BadHouse("pack_kind", message, file=path)


def _read_words(path: Path) -> HousePack:
    body = read_file(FLAG, path, MAX_BYTES)
    try:
        return HousePack(parse(body, name=tidy(path.stem)[:MAX_NAME]))
    except BadPack as problem:
        why = problem.errors[0]
        raise BadHouse("pack_bad", f"{FLAG}: {path}: {why}", file=path, why=why) from None


def _read_pictures(path: Path) -> HousePack:
    body = read_file(FLAG, path, MAX_PICTURE_PACK + OVERHEAD)
    try:
        return HousePack(*read_zip(body))
    except NOT_OURS:
        message = f"{FLAG}: {path} is no pack that `numbers-station deck import` has made"
        raise BadHouse("pack_not_ours", message, file=path) from None
