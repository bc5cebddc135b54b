"""The check-list of a language: every file that it must have, and what of it is missing.

python tools/language_files.py [CODE ...]
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from numbers_station.decks.pictures.words import names, part_tags, phrases
from numbers_station.languages import LANGUAGES, Language
from numbers_station.texts.catalog import PROGRAM, file_names, load_sentences

ROOT = Path(__file__).resolve().parent.parent
LIKE_ENGLISH = (
    "src/numbers_station/texts/{code}/*.toml",
    "src/numbers_station/texts/{code}/web/*.toml",
    "src/numbers_station/decks/words/{code}.txt",
    "src/numbers_station/decks/words/{code}-*.txt",
    "src/numbers_station/referee/languages/{folder}/__init__.py",
    "src/numbers_station/referee/languages/{folder}/profile.py",
    "src/numbers_station/referee/languages/{folder}/*.txt*",
    "src/numbers_station/bots/knowledge/data/{code}.know",
    "web/static/voice/{code}/*.mp3",
    "tests/referee/**/{code}.yaml",
)
"""Where English has a file, every language has one."""
WRITTEN = (
    "src/numbers_station/bots/knowledge/associations/{code}/words.txt",
    "src/numbers_station/bots/knowledge/associations/{code}/children.txt",
    "src/numbers_station/bots/knowledge/associations/{code}/pictures.txt",
    "src/numbers_station/bots/knowledge/vocabularies/{code}.txt",
)
"""What a knowledge file is made of; English needs less of it and has more."""


def sense_files(language: Language) -> list[Path]:
    """Its words for all readers and all words for its readers; later languages bring their own."""
    folder = Path("src/numbers_station/decks/senses")
    known = list(Language)[: list(Language).index(language) + 1]
    pairs = {(language, each) for each in known} | {(each, language) for each in known}
    return [folder / deck / f"{reader}.txt" for deck, reader in sorted(pairs)]


def required(code: str, folder: str) -> list[Path]:
    """The files of a language, relative to the repository."""
    english, its_folder = Language.ENGLISH, LANGUAGES[Language.ENGLISH].referee_folder
    found = [
        Path(*(_renamed(part, {english: code, its_folder: folder}) for part in path.parts))
        for pattern in LIKE_ENGLISH
        for place in sorted(ROOT.glob(pattern.format(code=english, folder=its_folder)))
        for path in [place.relative_to(ROOT)]
    ]
    if code != english:
        found += [Path(pattern.format(code=code)) for pattern in WRITTEN]
    return found


def _renamed(part: str, names: dict[str, str]) -> str:
    """A part of a path with another name for English: en, en.txt, en-children.txt, english."""
    name, rest = re.fullmatch(r"(\w*)(.*)", part).groups()  # type: ignore[union-attr]
    return names.get(name, name) + rest


def missing(language: Language) -> Iterator[str]:
    """A sentence for each thing that a language does not have yet."""
    info = LANGUAGES[language]
    for path in [*required(language, info.referee_folder), *sense_files(language)]:
        if not (ROOT / path).exists():
            yield f"{path} is missing"
    for name in file_names():
        if name in PROGRAM or name.startswith("web/"):
            yield from _missing_sentences(language, name)
    yield from _missing_pictures(language)
    yield from _missing_in_client(language)


def _missing_sentences(language: Language, name: str) -> Iterator[str]:
    try:
        found = load_sentences(language, name)
    except FileNotFoundError:
        return  # which has been said
    for key in load_sentences(Language.ENGLISH, name).keys() - found:
        yield f"texts/{language}/{name}.toml has no {key}"


def _missing_pictures(language: Language) -> Iterator[str]:
    data = "src/numbers_station/decks/pictures/data"
    for what, table in (
        (f"{data}/names.tsv", names()),
        (f"{data}/tags.jsonl", part_tags()),
        (f"{data}/words.txt", phrases()),
    ):
        without = [entry for entry, spoken in table.items() if language not in spoken]
        if without:
            yield f"{what} has no {language} for {len(without)} entries, such as {without[0]}"
    head = (ROOT / "tools/pictures/names.tsv").read_text("utf-8").partition("\n")[0]
    if language not in head.split("\t"):
        yield f"tools/pictures/names.tsv has no column {language}"
    if f'"{language}":' not in (ROOT / "tools/pictures/annotate.py").read_text("utf-8"):
        yield f"tools/pictures/annotate.py has no KIND_WORDS for {language}"


def _missing_in_client(language: Language) -> Iterator[str]:
    names_ = (ROOT / "web/src/generated/languages.ts").read_text("utf-8")
    if json.dumps(LANGUAGES[language].own_name, ensure_ascii=False) not in names_:
        yield f"generated/languages.ts does not know {language}: tools/web_languages.py writes it"
    types = (ROOT / "web/src/generated/types.ts").read_text("utf-8")
    (known,) = re.findall(r"^export type Language = ([^;]*);", types, re.M)
    if json.dumps(language) not in known:
        yield f"generated/types.ts does not know {language}: tools/web_types.py writes it"


def main() -> int:
    wrong = 0
    for language in map(Language, sys.argv[1:] or list(Language)):
        found = list(missing(language))
        wrong += len(found)
        print(f"{LANGUAGES[language].english_name} ({language}): {len(found)} missing")
        for sentence in found:
            print(f"  {sentence}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
