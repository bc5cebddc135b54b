"""A language of texts only: read, checked sentence by sentence, and spoken with its own plurals."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import tomlkit
import weblate
from translate.storage.toml import TOMLFile

from numbers_station.languages import Language
from numbers_station.texts.catalog import FOLDER, flatten, load_sentences, read_file
from numbers_station.texts.plurals import FORMS, plural
from numbers_station.texts.translations import (
    PLACEHOLDER,
    BadTranslation,
    find_mistakes,
    needed_files,
    read_translations,
)

ABOUT = 'name = "Français"\ngame = "nl"\n'


def made_up(folder: Path, code: str = "fr", about: str = ABOUT) -> Path:
    """English in capitals, but for what is in braces: a translation that can be told apart."""
    target = folder / code
    for name in needed_files():
        path = target / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        document = tomlkit.parse((FOLDER / "en" / f"{name}.toml").read_text("utf-8"))
        _shout(document)
        path.write_text(tomlkit.dumps(document), "utf-8")
    (target / "language.toml").write_text(about)
    return target


def _shout(table: tomlkit.container.Container) -> None:
    for key, value in table.items():
        if isinstance(value, str):
            parts = re.split(r"(\{\w*\})", value)
            table[key] = "".join(part if part.startswith("{") else part.upper() for part in parts)
        else:
            _shout(value)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_a_whole_one_is_read(tmp_path: Path) -> None:
    made_up(tmp_path)
    (tmp_path / "README").write_text("a file is no language")
    (found,) = read_translations(tmp_path)
    assert (found.language.code, found.language.own_name) == ("fr", "Français")
    assert found.language.game is Language.DUTCH
    assert list(find_mistakes(found.folder)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("web/home.toml", "words = ", "wort = ", "missing"),
        ("web/home.toml", "{code}", "{room}", "placeholders"),
        ("web/home.toml", "{code}", "", "placeholders"),
        ("web/home.toml", 'open = "', 'open = "{', "placeholders"),
        ("web/home.toml", 'open = "', 'open = "{} ', "placeholders"),
        ("web/home.toml", 'open = "', "open = 3 # ", "not_text"),
        ("web/home.toml", "[home]", "[home", "not_toml"),
        ("web/packs.toml", 'words = { one = "{n}', 'words = { one = "{m}', "placeholders"),
        ("language.toml", 'name = "Français"', "", "about"),
        ("language.toml", 'game = "nl"', 'game = "fr"', "about"),
        ("language.toml", 'game = "nl"', 'gmae = "nl"', "about"),
        ("language.toml", "Français", "F" * 41, "about"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    folder = made_up(tmp_path)
    change(folder / file, old, new)
    with pytest.raises(BadTranslation) as caught:
        read_translations(tmp_path)
    assert (caught.value.code, caught.value.values["file"]) == (code, folder / file)


@pytest.mark.parametrize("name", ["en", "french", "x", "fr_FR", ".git"])
def test_a_folder_is_named_by_a_tag_that_is_not_ours(tmp_path: Path, name: str) -> None:
    made_up(tmp_path, name)
    with pytest.raises(BadTranslation) as caught:
        read_translations(tmp_path)
    assert caught.value.code == "tag"


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    folder = made_up(tmp_path)
    (folder / "web" / "tv.toml").unlink(missing_ok=True)
    (folder / "web" / "lobby.toml").unlink()
    with pytest.raises(BadTranslation, match=r"lobby\.toml"):
        read_translations(tmp_path)


def test_forms_for_other_numbers_may_be_added(tmp_path: Path) -> None:
    folder = made_up(tmp_path, "pl")
    change(folder / "web/packs.toml", 'words = { one = "{n}', 'words = { few = "{n}", one = "{n}')
    assert len(read_translations(tmp_path)) == 1


@pytest.mark.parametrize(
    ("tag", "forms"),
    [
        ("en", "other one other other other other other"),
        ("is", "other one other other other other one"),
        ("fr", "one one other other other other other"),
        ("pt-BR", "one one other other other other other"),
        ("ja", "other other other other other other other"),
        ("ru", "many one few many many many one"),
        ("pl", "many one few many many many many"),
        ("sr", "other one few other other other one"),
        ("cs", "other one few other other other other"),
        ("sl", "other one two other other other other"),
        ("lt", "other one few few other other one"),
        ("lv", "zero one other other zero zero one"),
        ("ro", "few one few few few few other"),
        ("ar", "zero one two few many many many"),
        ("he", "other one two other other other other"),
        ("ga", "other one two few other other other"),
        ("cy", "zero one two other other other other"),
        ("de", "other one other other other other other"),
    ],
)
def test_plurals_are_those_of_the_language(tag: str, forms: str) -> None:
    """As CLDR has them, for 0, 1, 2, 5, 11, 12 and 21."""
    assert [plural(tag, n) for n in (0, 1, 2, 5, 11, 12, 21)] == forms.split()
    assert set(forms.split()) <= FORMS


# Weblate


@pytest.mark.parametrize("name", needed_files())
@pytest.mark.parametrize("language", list(Language))
def test_weblate_reads_and_writes_every_catalog(
    tmp_path: Path, language: Language, name: str
) -> None:
    """With the library that Weblate reads files with, in the format that its settings name."""
    body = (FOLDER / language / f"{name}.toml").read_bytes()
    store = TOMLFile()
    store.parse(body)
    ours = load_sentences(language, name)
    forms = {
        key if isinstance(text, str) else f"{key}.{form}": each
        for key, text in ours.items()
        for form, each in ([("", text)] if isinstance(text, str) else text.items())
    }
    assert {unit.getid(): str(unit.target) for unit in store.units} == forms
    unit = next(unit for unit in store.units if unit.getid() in ours)
    unit.target = "Zażółć"
    written = tmp_path / f"{name.replace('/', '-')}.toml"
    written.write_bytes(bytes(store))
    found = dict(flatten(tomlkit.parse(written.read_text("utf-8")).unwrap()))
    assert found[unit.getid()] == "Zażółć"
    assert found.keys() == ours.keys()


def test_its_settings_are_those_of_all_catalogs() -> None:
    assert weblate.SOURCE.read_text("utf-8") == weblate.generated()
    components = json.loads(weblate.generated())
    for each in components:
        for key in ("template", "new_base"):
            assert (weblate.ROOT / each[key]).is_file()
    assert len(components) == len(needed_files()) > 20


def test_the_flag_that_weblate_checks_is_what_we_check() -> None:
    """Python's braces: all of them in our texts are names."""
    for name in needed_files():
        for _, text in flatten(read_file(Language.ENGLISH, name)):
            for each in [text] if isinstance(text, str) else text.values():
                assert "" not in PLACEHOLDER.findall(each)
