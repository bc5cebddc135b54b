"""Why something failed: every reason has a text in every language, with its values in it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import numbers_station
from numbers_station.cli import reasons, spoken
from numbers_station.decks.faces import LineError
from numbers_station.decks.own.image import BadImage
from numbers_station.decks.own.sources import FileError
from numbers_station.decks.pack import MAX_BYTES, BadPack, parse
from numbers_station.game.cards import MAX_TAGS
from numbers_station.game.errors import BadDeck, BadInput, BadRecord
from numbers_station.game.record import read_prefix
from numbers_station.languages import Language
from numbers_station.limits import MAX_PACK_WORDS
from numbers_station.server.config import Config, ConfigError
from numbers_station.server.stores.base import StoreFailed
from numbers_station.texts import catalog

PACKAGE = Path(numbers_station.__file__).parent
LANGUAGES = pytest.mark.parametrize("language", list(Language))


def keys(table: str) -> set[str]:
    found = catalog(Language.ENGLISH).sentences
    return {key.partition(".")[2] for key in found if key.startswith(f"{table}.")}


def sources(*paths: str) -> str:
    """The code of modules and folders, as one text."""
    files = [file for path in paths for file in sorted(PACKAGE.glob(path))]
    return "\n".join(file.read_text("utf-8") for file in files)


HEAD = '[NumbersStation "1"]\n[Ruleset "words 5x4 standard teams"]\n[Language "en"]\n'
STARTING = '[Starting "red"]\n'
CARDS = "a1  a2  a3  a4  a5\nb1  b2  b3  b4  b5\nc1  c2  c3  c4  c5\nd1  d2  d3  d4  d5\n"
BOARD = f"{HEAD}{STARTING}\n{CARDS}\n"
OPEN = '\n[Result "*"]\n'
KEY = '\n[Key "R:RRRRR/RRRBB/BBBBB/NNNNX"]\n[Result "*"]\n'
ALONE = BOARD.replace("standard teams", "standard coop")
DAMAGE = {
    "header": BOARD.replace('"1"', "1", 1),
    "header_missing": "",
    "no_header": f'{HEAD}[Colour "x"]\n',
    "twice": HEAD + HEAD,
    "version": HEAD.replace("1", "9", 1),
    "ruleset": HEAD.replace(" teams", ""),
    "choice": HEAD.replace("5x4", "6x6"),
    "number": f"{BOARD}1. red tree x:\n{OPEN}",
    "on_off": f'{HEAD}[Expert "x"]\n',
    "timer": f'{HEAD}[Timer "9 x"]\n',
    "house_rule": f'{HEAD}[HouseRules "x"]\n',
    "spaces": BOARD.replace("\n\n", "\n  \n", 1),
    "row": BOARD.replace("  a5", ""),
    "rows": BOARD.replace("d1  d2  d3  d4  d5\n", ""),
    "turn": f"{BOARD}1. yellow tree 2:\n{OPEN}",
    "turn_number": f"{BOARD}2. red tree 2: a1+\n{OPEN}",
    "other_team": f"{BOARD}1. blue tree 2: a1+\n{OPEN}",
    "empty_turn": f"{BOARD}1. red\n{OPEN}",
    "no_enemy_cover": f"{ALONE}1. red tree 2: a1+ .\n2. red fox 1:\n{OPEN}",
    "clue": f"{BOARD}1. red tree\n{OPEN}",
    "nobody_agreed": f"{ALONE}1. red consent() tree 2:\n{OPEN}",
    "written": f"{BOARD}1. red Tree 2:\n{OPEN}",
    "guess": f"{BOARD}1. red tree 2: a1\n{OPEN}",
    "identity": f"{BOARD}1. red tree 2: a1-\n{KEY}",
    "no_card": f"{BOARD}1. red tree 2: z9+\n{OPEN}",
    "call": f"{BOARD}1. red tree 2: shout(loud)\n{OPEN}",
    "seat": f"{BOARD}1. red tree 2: challenge(nobody)\n{OPEN}",
    "undo": f"{BOARD}1. red tree 2: a1+ undo(perhaps)\n{OPEN}",
    "ruling": f"{BOARD}1. red tree 2: ruled(maybe)\n{OPEN}",
    "late_header": f'{BOARD}1. red tree 2: a1+\n\n[Colour "x"]\n',
    "after_result": f"{BOARD}1. red tree 2: a1+\n{OPEN}2. blue fox 1:\n",
    "no_result": f"{BOARD}1. red tree 2: a1+\n",
    "result": f'{BOARD}1. red tree 2: a1+\n\n[Result "red agents"]\n',
    "too_long": f"{BOARD}1. red tree 2: a1+\n{OPEN}\n",
    "cut_off": f"{BOARD}1. red tree 2: a1+\n{OPEN[:-1]}",
    "early_key": f"{BOARD}1. red tree 2: a1+\n{KEY}",
    # By the rules, not by the notation.
    "must_guess": f"{BOARD}1. red tree 2: .\n{OPEN}",
    "duplicate_card": f"{BOARD.replace('a5', 'a1')}",
    "key_grid": f'{BOARD}1. red tree 2: a1+\n\n[Key "B:RRRRR/RRBBB/BBBBB/NNNNX"]\n[Result "*"]\n',
}


@pytest.mark.parametrize("why", DAMAGE)
def test_what_is_wrong_with_a_record(why: str) -> None:
    _, error = read_prefix(DAMAGE[why])
    assert error is not None
    assert error.why == why
    for language in Language:
        text = catalog(language)
        said = reasons.of_record(error, text)
        assert said.startswith(text("record.place", line=error.line, column=error.column, why=""))
        assert language is Language.ENGLISH or error.reason not in said


def test_every_reason_of_a_record_is_tried() -> None:
    assert keys("bad_record") - DAMAGE.keys() == {"nothing"}  # only where no prefix is wanted
    assert DAMAGE.keys() - keys("bad_record") == {"must_guess", "duplicate_card", "key_grid"}
    assert not keys("bad_record") & keys("refused")


def test_every_error_of_a_record_has_a_reason() -> None:
    """Positions alone do without: no command reads them."""
    for name in ("reader", "replay", "settings", "syntax"):
        for call in ast.walk(ast.parse(sources(f"game/record/{name}.py"))):
            if not isinstance(call, ast.Call):
                continue
            function = getattr(call.func, "attr", getattr(call.func, "id", ""))
            before = {"error": 2, "BadRecord": 4}.get(function)  # arguments, then the reason
            named = any(keyword.arg == "why" for keyword in call.keywords)
            assert before is None or named or len(call.args) > before, f"{name}, {call.lineno}"


def words(count: int) -> list[str]:
    letters = "abcdefghijklmnopqrstuvwxyz"
    return [
        f"word{letters[n // 676]}{letters[n // 26 % 26]}{letters[n % 26]}" for n in range(count)
    ]


PACKS: dict[str, str | bytes] = {
    "empty_face": "nut /",
    "too_long": "x" * 25,
    "bad_character": "😀",
    "no_letter": "1 2 3",
    "accents": "a\u0330\u0331\u0332b",
    "too_large": "x" * (MAX_BYTES + 1),
    "utf16": b"\xff\xfenut",
    "not_utf8": b"nut\xff",
    "too_few": "nut",
    "bad_header": "colour: red",
    "late_header": "nut\nname: x",
    "twice": "name: x\nname: y",
    "header_text": "name:",
    "unknown_language": "language: klingon",
    "too_many_faces": "a / b / c",
    "wants_pairs": "a / b\nc",
    "wants_words": "a\nb / c",
    "duplicate": "nut\nnut",
    "twice_in_line": "nut / nut",
    "too_many": "\n".join(words(MAX_PACK_WORDS + 1)),
    "associations_form": "nut\nbolt\nassociations:\nnut",
    "associations_no_word": "nut\nbolt\nassociations:\nscrew: iron",
    "associations_twice": "nut\nbolt\nassociations:\nnut: iron\nNut: metal",
    "associations_none": "nut\nbolt\nassociations:\nnut:",
    "associations_many": f"nut\nbolt\nassociations:\nnut: {', '.join(words(MAX_TAGS + 1))}",
    "no_heading": "nut\nbolt\nnut: iron",
    "more_errors": "\n".join(["1"] * 300),
}


@pytest.mark.parametrize("why", PACKS)
def test_what_is_wrong_with_a_pack(why: str) -> None:
    with pytest.raises(BadPack) as caught:
        parse(PACKS[why])
    error = next(each for each in caught.value.errors if (each.why or each.code) == why)
    for language in Language:
        text = catalog(language)
        assert reasons.of_line(error, text) in reasons.of_refusal(caught.value, text)
        assert language is Language.ENGLISH or error.message not in reasons.of_line(error, text)


def test_every_reason_of_a_pack_is_tried() -> None:
    # The last one needs letters that the rules of clues know and Unicode does not.
    assert keys("bad_pack") - PACKS.keys() == {"line", "no_word"}


def test_every_reason_of_a_picture_has_a_text() -> None:
    code = sources("decks/own/**/*.py")
    named = re.findall(r'BadImage\(\s*"(\w+)", [^,()]+\)', code)
    named += re.findall(r'BadImage\(\s*"\w+",\s*(?:message|f?"[^"]*"), "(\w+)"', code)
    named += re.findall(r'FileError\([^()]*"\w+",[^()]*, "(\w+)"[,)]', code)
    assert len(set(named)) > 20
    unread = {"changed", "unknown", "bad_manifest"}  # of a pack that the command line never reads
    assert set(named) - unread <= keys("bad_picture")


@LANGUAGES
def test_a_picture_and_its_tags(language: Language) -> None:
    text = catalog(language)
    bad = BadImage("too_small", "", width=3, height=4, least=64)
    error = FileError("a.png", bad.code, bad.message, bad.why, bad.values)
    assert reasons.of_file(error, text).startswith("a.png: 3 × 4 ")
    line = LineError(0, "too_long", "", values={"word": "x…", "has": 25, "most": 24})
    tag = FileError("tags.txt", line.code, line.message, line.code, line.values, 7)
    why = text("bad_pack.too_long", word="x…", has=25, most=24)
    assert reasons.of_file(tag, text) == f"tags.txt: {text('bad_pack.line', line=7, why=why)}"


def test_every_refusal_of_the_press_and_the_importer_has_a_text() -> None:
    code = sources("press/*.py", "decks/own/*.py", "decks/own_pictures.py")
    codes = set(re.findall(r'(?:BadDeck|BadInput|super\(\)\.__init__)\(\s*"(\w+)"', code))
    # The command line counts the cards itself; pictures are told file by file.
    assert codes - {"print_count", "bad_pictures"} == keys("bad_input")


@LANGUAGES
def test_refusals(language: Language) -> None:
    text = catalog(language)
    exists = BadDeck("exists", "", "x exists already", file="x")
    assert reasons.of_refusal(exists, text) == text("bad_input.exists", file="x")
    late = BadInput("game_over", "R9.6", "over")
    assert reasons.of_refusal(late, text) == text("refused.game_over")
    assert reasons.of_refusal(BadInput("made_up", "", "too blue"), text) == "too blue"
    record = BadRecord(3, 4, "odd")
    assert reasons.of_refusal(record, text) == text("record.place", line=3, column=4, why="odd")


@LANGUAGES
def test_settings(language: Language) -> None:
    wrong = {
        "port": 70_000,
        "socket": "pigeon",
        "host": "",
        "public_url": "x",
        "origins": ("https://ann:hunter2@x.org",),
        "proxies": ("x",),
        "tls_key": "/none.pem",
        "database": "oracle:x",
    }
    with pytest.raises(ConfigError) as caught:
        replace(Config(), **wrong).validate()
    text = catalog(language)
    with spoken.speaking(["--language", language.value], {}):
        said = reasons.of_config(caught.value)
    assert said.splitlines() == [
        text("setting.not_between", flag="--port", value=70_000, low=0, high=65535),
        text("setting.not_one_of", flag="--socket", value="pigeon", choices="picows, asgi"),
        text("setting.no_host"),
        text("setting.not_a_place", flag="--public-url", value="x"),
        text("setting.site_with_user", flag="--origins"),
        text("setting.not_a_network", value="x"),
        text("setting.tls_pair"),
        text("setting.unreadable", file="/none.pem", why=text("system.ENOENT")),
        text("setting.database_kind", kind="oracle"),
    ]


def test_every_problem_of_a_host_has_a_text() -> None:
    code = sources("server/*.py", "server/stores/url.py", "server/house/*.py")
    codes = set(re.findall(r'(?:Problem|BadDatabaseUrl|BadHouse)\(\s*"(\w+)"', code))
    found = re.findall(r'BadTranslation\(\s*"(\w+)"', sources("texts/translations.py"))
    assert codes | {f"translation_{each}" for each in found} == keys("setting")
    code = sources("server/stores/**/*.py")
    codes = set(re.findall(r'(?:failed|BadBackup)\("(\w+)"|code, what = "(\w+)"', code))
    flat = {name for pair in codes for name in pair if name}
    assert flat | {"postgres", "unreachable"} == keys("database")


def test_what_a_driver_says_is_left_as_it_is() -> None:
    assert reasons.of_store(StoreFailed("disk on fire")) == "disk on fire"
    newer = StoreFailed("…", "newer", where="x.db")
    assert reasons.of_store(newer) == catalog(Language.ENGLISH)("database.newer", where="x.db")
