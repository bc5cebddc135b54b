"""What a host chooses for a server is read and checked as a whole; what is wrong is told."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

from numbers_station.cli import reasons
from numbers_station.game.ruleset import VARIANTS, Language
from numbers_station.palette import DESKS, SCREEN
from numbers_station.server.config import Config, ConfigError
from numbers_station.server.house.house import PRODUCT, House, read_house
from numbers_station.server.house.problems import BadHouse

SVG = b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
WORDS = "apple\npear\nplum\ncherry\n"


def png() -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"\0\0")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(kind, data) for kind, data in ((b"IHDR", head), (b"IDAT", pixels), (b"IEND", b""))
    )


def test_nothing_said_is_the_product_as_it_is() -> None:
    house = read_house()
    assert house == House()
    assert (house.name, house.theme.style, house.opens_to(None)) == (PRODUCT, "", True)
    assert house.theme.desks == DESKS


def test_a_welcome_has_a_line_for_each_language_or_one_for_all() -> None:
    welcome = read_house(welcome=("nl=Welkom!", "Hello  there", "is=Velkomin")).welcome
    assert welcome == {"nl": "Welkom!", "": "Hello there", "is": "Velkomin"}
    assert read_house(welcome=("E=mc²",)).welcome == {"": "E=mc²"}


@pytest.mark.parametrize(
    ("body", "kind"),
    [(SVG, "image/svg+xml"), (png(), "image/png"), (b"RIFF1234WEBPx", "image/webp")],
)
def test_a_logo_is_known_by_what_is_in_it(tmp_path: Path, body: bytes, kind: str) -> None:
    file = tmp_path / "logo"
    file.write_bytes(body)
    logo = read_house(logo=str(file)).logo
    assert logo is not None
    assert (logo.kind, logo.body) == (kind, body)


def test_a_theme_changes_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "theme.toml"
    file.write_text('[cards]\nred = "#8A1C1C"\n[dark]\ndesk = "#101820"\ndesk-lit = "#182430"\n')
    theme = read_house(theme=str(file)).theme
    assert theme.cards == {"red": "#8a1c1c"}
    assert theme.desks["dark"] == DESKS["dark"] | {"desk": "#101820", "desk-lit": "#182430"}
    assert "--red: #8a1c1c;" in theme.style
    assert "--paper" not in theme.style


def test_a_ruleset_is_a_name_or_a_file(tmp_path: Path) -> None:
    assert read_house(ruleset="children").ruleset == VARIANTS["children"]
    file = tmp_path / "ours"
    file.write_text('[Ruleset "mixed 5x5 standard teams"]\n[WordShare "30"]\n')
    house = read_house(ruleset=str(file))
    assert house.ruleset.word_share == 30
    assert house.usual_game(Language.ICELANDIC).language is Language.ICELANDIC


def test_the_packs_of_a_folder_are_read_by_the_names_of_their_files(tmp_path: Path) -> None:
    (tmp_path / "Fruit.txt").write_text(WORDS)
    (tmp_path / "dieren.txt").write_text("name: Dieren\nlanguage: nl\n\naap\nbeer\n")
    (tmp_path / ".hidden").write_text("x")
    packs = [each.pack for each in read_house(packs=str(tmp_path)).packs]
    assert [(pack.name, pack.language) for pack in packs] == [("Fruit", "en"), ("Dieren", "nl")]


def test_a_password_is_compared_as_it_is() -> None:
    house = read_house(password="kjöt & súpa")
    assert house.opens_to("kjöt & súpa")
    assert not any(house.opens_to(said) for said in (None, "", "kjöt", "Kjöt & súpa"))
    assert "kjöt" not in repr(house)


FAINT = f'[dark]\non-desk = "{DESKS["dark"]["desk"]}"\n'


@pytest.mark.parametrize(
    ("setting", "text", "code"),
    [
        ("name", "x" * 41, "name_length"),
        ("name", "a\u202eb", "name_length"),
        ("welcome", ("",), "welcome_length"),
        ("welcome", ("x" * 301,), "welcome_length"),
        ("welcome", ("a", "b"), "welcome_twice"),
        ("welcome", ("fr=Bienvenue",), "welcome_language"),
        ("welcome", ("pt-BR=Oi",), "welcome_language"),
        ("logo", b"GIF89a", "logo_kind"),
        ("logo", b"<html><svg></svg></html>", "logo_kind"),
        ("logo", SVG + b" " * 200 * 1024, "house_too_big"),
        ("theme", "[cards", "theme_not_toml"),
        ("theme", b"\xff", "theme_not_toml"),
        ("theme", '[table]\nred = "x"', "theme_part"),
        ("theme", 'cards = "x"', "theme_part"),
        ("theme", '[cards]\npink = "#ffffff"', "theme_name"),
        ("theme", '[cards]\nred = "red; } body { display: none"', "theme_colour"),
        ("theme", f'[cards]\nred = "{SCREEN["red-ink"]}"', "theme_faint"),
        ("theme", FAINT, "theme_faint"),
        ("ruleset", '[Ruleset "words"]', "bad_ruleset"),
        ("ruleset", b"\xff", "ruleset_not_text"),
    ],
)
def test_what_is_wrong_has_a_code_and_a_text(
    tmp_path: Path, setting: str, text: object, code: str
) -> None:
    value = text
    if setting in ("logo", "theme", "ruleset"):
        file = tmp_path / "file"
        file.write_bytes(text if isinstance(text, bytes) else str(text).encode())
        value = str(file)
    with pytest.raises(ConfigError) as caught:
        Config(**{setting: value}).validate()  # type: ignore[arg-type]
    assert [problem.code for problem in caught.value.problems] == [code]
    said = reasons.of_config(caught.value)
    assert f"--{setting}" in said
    assert "{flag}" not in said
    assert "{file}" not in said


@pytest.mark.parametrize("setting", ["logo", "theme", "packs"])
def test_what_is_not_there_is_told(tmp_path: Path, setting: str) -> None:
    with pytest.raises(BadHouse, match=f"--{setting}: cannot read"):
        read_house(**{setting: str(tmp_path / "nowhere")})


def test_a_ruleset_that_is_neither_name_nor_file_is_told() -> None:
    with pytest.raises(BadHouse, match="classic, pictures"):
        read_house(ruleset="chess")


@pytest.mark.parametrize(
    ("name", "body", "code"),
    [
        ("a.doc", b"", "pack_kind"),
        ("a.txt", b"one", "pack_bad"),
        ("a.zip", b"PK no zip", "pack_not_ours"),
    ],
)
def test_a_pack_that_cannot_be_used_is_told(
    tmp_path: Path, name: str, body: bytes, code: str
) -> None:
    (tmp_path / name).write_bytes(body)
    with pytest.raises(BadHouse) as caught:
        read_house(packs=str(tmp_path))
    assert caught.value.problem.code == code
