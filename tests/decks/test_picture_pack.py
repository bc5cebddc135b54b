"""Own pictures: folders and zips, honest and not, become packs or nothing."""

from __future__ import annotations

import io
import os
import stat
import zipfile
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from numbers_station.decks.own import picture_pack, sources
from numbers_station.decks.own.image import MAX_BYTES
from numbers_station.decks.own.picture_pack import (
    BadPictures,
    ImportedPack,
    import_pictures,
    read,
    write,
)
from numbers_station.decks.pack import pair_faces
from numbers_station.game.board import Picture
from numbers_station.game.deal import check_deck
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import Language

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


def test_a_folder_becomes_a_pack(tmp_path: Path) -> None:
    made = import_pictures(
        folder(tmp_path, GOOD), name="Ours", language=Language.DUTCH, licence="CC0"
    )
    assert (made.pack.name, made.pack.language, made.pack.licence) == ("Ours", "nl", "CC0")
    assert [Path(each.file).suffix for each in made.pack.pictures] == [".svg", *[".webp"] * 3]
    first, second, third, fourth = (Picture(each.id) for each in made.pack.pictures)
    cards = made.pack.cards
    assert [(card.front, card.back) for card in cards] == [(first, third), (second, fourth)]
    check_deck(cards)  # R1.9
    assert made.removed == {"alice.svg": ("script",)}


def test_a_zip_gives_the_same_pack(tmp_path: Path) -> None:
    from_zip = import_pictures(zipped(tmp_path / "a.zip", GOOD))
    assert from_zip == import_pictures(folder(tmp_path / "a", GOOD))


def test_no_name_of_a_file_is_left(tmp_path: Path) -> None:
    made = import_pictures(folder(tmp_path, GOOD))
    whole = msgspec.json.encode(made.pack) + b"".join(made.files.values())
    for name in (b"alice", b"bob", b"carol", b"dave", b"erin"):
        assert name not in whole.lower()


@pytest.mark.parametrize("target", ["out", "out.zip"])
def test_a_pack_is_written_and_read_back(tmp_path: Path, target: str) -> None:
    made = import_pictures(folder(tmp_path / "in", GOOD))
    write(made, tmp_path / target)
    assert read(tmp_path / target) == ImportedPack(made.pack, made.files)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", target]


def test_the_same_source_gives_the_same_zip(tmp_path: Path) -> None:
    source = folder(tmp_path / "in", GOOD)
    for name in ("a.zip", "b.zip"):
        write(import_pictures(source), tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    made = import_pictures(folder(tmp_path / "in", GOOD))
    (tmp_path / "out").mkdir()
    with pytest.raises(BadDeck, match="exists"):
        write(made, tmp_path / "out")


def test_tags(tmp_path: Path) -> None:
    text = "\ufeff# ours\nalice.svg: cat,  sleeping   cat, cat\nerin.webp: sea\nBOB.png:\n"
    made = import_pictures(folder(tmp_path, {**GOOD, "tags.txt": text.encode()}))
    tags = [picture.tags for picture in made.pack.pictures]
    assert tags == [("cat", "sleeping cat"), (), (), ("sea",)]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("alice.svg cat", "bad_tags"),
        ("nobody.svg: cat", "bad_tags"),
        ("alice.svg: a\nalice.svg: b", "bad_tags"),
        ("alice.svg: " + ", ".join(f"a{n}" for n in range(41)), "bad_tags"),
        ("alice.svg: 😀", "bad_character"),
        ("alice.svg: " + "x" * 25, "too_long"),
    ],
)
def test_bad_tags(tmp_path: Path, line: str, code: str) -> None:
    found = errors(folder(tmp_path, {**GOOD, "tags.txt": line.encode()}))
    assert [each[1] for each in found] == [code]
    assert found[0][0].startswith("tags.txt, line ")


def test_tags_must_be_utf8(tmp_path: Path) -> None:
    found = errors(folder(tmp_path, {**GOOD, "tags.txt": b"alice.svg: caf\xe9"}))
    assert found == [("tags.txt", "not_utf8")]


BAD = {
    **GOOD,
    "a.txt": b"hello",
    "b.gif": b"GIF89a",
    "c.png": b"\x89PNG\r\n\x1a\n",
    "d.svg": b"<svg",
    "e.png": photograph("red"),
    "f.jpg": b"<html><script>alert(1)</script></html>",
}
BAD_ERRORS = [
    ("a.txt", "unknown_kind"),
    ("b.gif", "unknown_kind"),
    ("c.png", "damaged"),
    ("d.svg", "damaged"),
    ("e.png", "duplicate"),
    ("f.jpg", "damaged"),
]


def test_all_errors_are_told_at_once(tmp_path: Path) -> None:
    assert errors(folder(tmp_path, BAD)) == BAD_ERRORS


def test_bad_files_can_be_left_out(tmp_path: Path) -> None:
    made = import_pictures(folder(tmp_path / "bad", BAD), skip_bad=True)
    assert made.pack == import_pictures(folder(tmp_path / "good", GOOD)).pack
    assert [(error.file, error.code) for error in made.skipped] == BAD_ERRORS


def test_an_odd_picture_is_an_error_not_a_loss(tmp_path: Path) -> None:  # R1.5
    source = folder(tmp_path, {**GOOD, "z.svg": drawing(2)})
    assert errors(source) == [("z.svg", "odd_picture")]
    assert len(import_pictures(source, skip_bad=True).pack.pictures) == 4


def test_nothing_at_all(tmp_path: Path) -> None:
    assert [code for _, code in errors(tmp_path)] == ["no_pictures"]
    with pytest.raises(BadPictures):
        import_pictures(folder(tmp_path, {"a.png": b"?"}), skip_bad=True)


def test_clutter_of_computers_is_ignored(tmp_path: Path) -> None:
    clutter = {".DS_Store": b"?", "Thumbs.db": b"?", "__MACOSX/._alice.svg": b"?"}
    assert import_pictures(zipped(tmp_path / "a.zip", {**GOOD, **clutter})) == import_pictures(
        folder(tmp_path / "a", {**GOOD, **clutter})
    )


def test_too_many_pictures(tmp_path: Path) -> None:
    files = {f"{number:03}.svg": drawing(number) for number in range(1, 303)}
    assert errors(folder(tmp_path, files)) == [("301.svg", "too_many")]


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


@pytest.fixture
def made(tmp_path: Path) -> Path:
    write(import_pictures(folder(tmp_path / "in", GOOD)), tmp_path / "out")
    return tmp_path / "out"


def codes(path: Path) -> set[str]:
    with pytest.raises(BadPictures) as caught:
        read(path)
    return {error.code for error in caught.value.errors}


def test_a_pack_of_a_stranger_is_not_trusted(made: Path) -> None:
    evil = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="x"><rect/></svg>'
    id_ = picture_pack._id(evil)
    pack = msgspec.json.decode((made / "pack.json").read_bytes(), type=picture_pack.PicturePack)
    forged = msgspec.structs.replace(pack.pictures[0], id=id_, file=f"{id_}.svg")
    (made / pack.pictures[0].file).unlink()
    (made / forged.file).write_bytes(evil)
    pictures = (forged, *pack.pictures[1:])
    (made / "pack.json").write_bytes(
        msgspec.json.encode(msgspec.structs.replace(pack, pictures=pictures))
    )
    assert "not_clean" in codes(made)


def test_a_pack_that_was_changed(made: Path) -> None:
    next(made.glob("*.webp")).write_bytes(photograph("pink", "WEBP"))
    assert "changed" in codes(made)


def test_a_pack_with_more_in_it_than_it_lists(made: Path) -> None:
    (made / "extra.svg").write_bytes(drawing(9))
    assert codes(made) == {"unknown"}


@pytest.mark.parametrize("manifest", [b"", b"{}", b"[1]", b'{"name": 1}', b"\xff"])
def test_a_pack_without_a_proper_manifest(made: Path, manifest: bytes) -> None:
    (made / "pack.json").write_bytes(manifest)
    assert codes(made) == {"bad_manifest"}


def test_pairing() -> None:
    assert pair_faces([1, 2, 3, 4]) == [(1, 3), (2, 4)]
