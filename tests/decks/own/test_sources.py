"""Hostile folders and zips: bombs, links, paths that lead out; nothing is followed or unpacked."""

from __future__ import annotations

import os
import stat
import zipfile
from pathlib import Path

import pytest
from decks.own.sample_files import GOOD, drawing, errors, folder, zipped

from numbers_station.decks.own import sources
from numbers_station.decks.own.image import MAX_BYTES
from numbers_station.decks.own.picture_pack import import_pictures, write
from numbers_station.game.errors import BadDeck


def test_clutter_of_computers_is_ignored(tmp_path: Path) -> None:
    clutter = {".DS_Store": b"?", "Thumbs.db": b"?", "__MACOSX/._alice.svg": b"?"}
    assert import_pictures(zipped(tmp_path / "a.zip", {**GOOD, **clutter})) == import_pictures(
        folder(tmp_path / "a", {**GOOD, **clutter})
    )


def test_too_large_a_picture(tmp_path: Path) -> None:
    source = folder(tmp_path, {**GOOD, "z.png": b"\x89PNG" + bytes(MAX_BYTES)})
    assert errors(source) == [("z.png", "too_large")]


def test_a_zip_bomb(tmp_path: Path) -> None:
    zeros = {f"{number}.png": bytes(MAX_BYTES) for number in range(12)}
    bomb = zipped(tmp_path / "bomb.zip", zeros)
    assert bomb.stat().st_size < 1_000_000
    with pytest.raises(BadDeck, match="more than 100 MB") as caught:
        import_pictures(bomb)
    assert caught.value.code == "too_large"


def test_a_zip_that_lies_about_its_sizes(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", {**GOOD, "z.png": bytes(MAX_BYTES + 5)})
    data = path.read_bytes()
    real, lie = (MAX_BYTES + 5).to_bytes(4, "little"), (5).to_bytes(4, "little")
    assert data.count(real) == 2
    path.write_bytes(data.replace(real, lie))
    assert [file for file, _ in errors(path)] == ["z.png"]


def test_too_many_entries(tmp_path: Path) -> None:
    many = {f"{number}.txt": b"" for number in range(sources.MAX_ENTRIES + 1)}
    with pytest.raises(BadDeck, match="files"):
        import_pictures(zipped(tmp_path / "a.zip", many))


@pytest.mark.parametrize(
    "name", ["../../evil.svg", "/etc/evil.svg", "a/../../evil.svg", "..\\evil.svg", "C:evil.svg"]
)
def test_a_path_that_leads_out_of_the_zip(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "a" / "b"
    inside.mkdir(parents=True)
    source = zipped(inside / "a.zip", {**GOOD, name: drawing(3), "z.svg": drawing(4)})
    assert (name, "bad_path") in errors(source)
    write(import_pictures(source, skip_bad=True), inside / "out")
    assert not list(tmp_path.rglob("*evil*"))


def test_a_link_in_a_zip(tmp_path: Path) -> None:
    source = zipped(tmp_path / "a.zip", GOOD)
    with zipfile.ZipFile(source, "a") as archive:
        link = zipfile.ZipInfo("link.svg")
        link.create_system = 3
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    assert errors(source) == [("link.svg", "unreadable")]


def test_a_zip_in_a_zip(tmp_path: Path) -> None:
    inner = zipped(tmp_path / "inner.zip", GOOD).read_bytes()
    source = zipped(tmp_path / "a.zip", {**GOOD, "x.zip": inner, "y.png": inner})
    assert errors(source) == [("x.zip", "nested_zip"), ("y.png", "nested_zip")]


def test_a_damaged_zip(tmp_path: Path) -> None:
    source = zipped(tmp_path / "a.zip", GOOD)
    data = bytearray(source.read_bytes())
    data[60:90] = b"?" * 30
    source.write_bytes(data)
    assert ("alice.svg", "unreadable") in errors(source)


def test_an_encrypted_zip(tmp_path: Path) -> None:
    source = zipped(tmp_path / "a.zip", {"a.svg": drawing(1)})
    data = bytearray(source.read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    source.write_bytes(data)
    assert errors(source)[0] == ("a.svg", "unreadable")


def test_neither_a_folder_nor_a_zip(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"hello")
    with pytest.raises(BadDeck, match="neither"):
        import_pictures(path)


def test_links_and_pipes_in_a_folder(tmp_path: Path) -> None:
    source = folder(tmp_path / "a", GOOD)
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "s.svg").write_bytes(drawing(7))
    (source / "link.svg").symlink_to(tmp_path / "secret" / "s.svg")
    (source / "linked").symlink_to(tmp_path / "secret")
    os.mkfifo(source / "pipe.svg")
    assert errors(source) == [
        ("link.svg", "unreadable"),
        ("linked", "unreadable"),
        ("pipe.svg", "unreadable"),
    ]
