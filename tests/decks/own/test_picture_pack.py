"""Own pictures: folders and zips become packs of clean pictures, or nothing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from decks.own.sample_files import GOOD, drawing, errors, folder, photograph, zipped

from numbers_station.decks.own import picture_pack
from numbers_station.decks.own.picture_pack import (
    BadPictures,
    ImportedPack,
    clean_picture,
    import_pictures,
    read,
    write,
)
from numbers_station.decks.own.sources import SourceFile
from numbers_station.decks.own_pictures import PicturePack
from numbers_station.game.board import Picture
from numbers_station.game.deal import check_deck
from numbers_station.game.errors import BadDeck
from numbers_station.game.ruleset import Language


def test_a_folder_becomes_a_pack(tmp_path: Path) -> None:
    made = import_pictures(
        folder(tmp_path, GOOD), name="Ours", language=Language.DUTCH, licence="CC0"
    )
    assert (made.pack.name, made.pack.language, made.pack.licence) == ("Ours", "nl", "CC0")
    assert [Path(each.file).suffix for each in made.pack.pictures] == [".svg", *[".webp"] * 3]
    first, second, third, fourth = (Picture(f"o{each.id}") for each in made.pack.pictures)
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


def test_too_many_pictures(tmp_path: Path) -> None:
    files = {f"{number:03}.svg": drawing(number) for number in range(1, 303)}
    assert errors(folder(tmp_path, files)) == [("301.svg", "too_many")]


def codes(path: Path) -> set[str]:
    with pytest.raises(BadPictures) as caught:
        read(path)
    return {error.code for error in caught.value.errors}


@pytest.fixture
def made(tmp_path: Path) -> Path:
    write(import_pictures(folder(tmp_path / "in", GOOD)), tmp_path / "out")
    return tmp_path / "out"


def test_a_pack_of_a_stranger_is_not_trusted(made: Path) -> None:
    evil = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="x"><rect/></svg>'
    id_ = picture_pack._id(evil)
    pack = msgspec.json.decode((made / "pack.json").read_bytes(), type=PicturePack)
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


def test_what_is_printed_is_short(tmp_path: Path) -> None:
    found = import_pictures(folder(tmp_path, GOOD), name="Ours")
    assert repr(found) == "<ImportedPack of <PicturePack 'Ours' (en): 4 pictures>, 0 files skipped>"
    for each in (SourceFile("a.svg", drawing(1)), clean_picture(SourceFile("a.svg", drawing(1)))):
        assert len(repr(each)) < 80
