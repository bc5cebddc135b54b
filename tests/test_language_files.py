"""
A fifth language: what is missing is named, and once it is there everything speaks it.

The made-up language is Dutch under another name, in a copy of the sources, as somebody would add it
who follows CONTRIBUTING.md.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from language_files import ROOT, missing, required

from numbers_station.languages import LANGUAGES, Language
from numbers_station.texts.catalog import load_sentences

SOURCES = Path("src/numbers_station")
PICTURES = SOURCES / "decks/pictures/data"
CODE, FOLDER = "xx", "madeup"
MEMBER = '    MADE_UP = "xx"\n'
ROW = """\
    Language.MADE_UP: LanguageInfo(
        own_name="Verzinsels",
        english_name="Madeup",
        singular=only_one,
        indefinite="een {}".format,
        hunspell=("xx",),
        voice="nl",
    ),
}
"""
PROBE = """
import json, sys, tempfile
from click.testing import CliRunner
from numbers_station.cli import main
from numbers_station.decks import pictures
from numbers_station.languages import Language
from numbers_station.server.http.pages.sentences import sentences

def run(*arguments):
    result = CliRunner().invoke(main, list(arguments))
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output

xx, record, printed = Language("xx"), sys.argv[1], tempfile.mktemp(suffix=".pdf")
places = {
    "texts": lambda: run("record", "show", record, "--language", "xx"),
    "pages": lambda: sentences(xx, "lobby")["lobby.title"],
    "print": lambda: run("print", "rules", "words", "-l", "xx", "--count", "2", "-o", printed),
    "words": lambda: run("deck", "list"),
    "pictures": lambda: pictures.description(pictures.curated_deck()[0][0], "xx"),
    "referee": lambda: run("check", "-l", "xx", "--visible", "SUPERHELD,TAND", "heldin"),
    "bots": lambda: run("arena", "recruit", "agent", "--games", "2", "--language", "xx"),
}
said = {}
for place, use in places.items():
    try:
        said[place] = [True, use()]
    except Exception as trouble:
        said[place] = [False, str(trouble)]
print(json.dumps(said))
"""


@pytest.mark.parametrize("language", list(Language))
def test_every_language_is_complete(language: Language) -> None:
    assert list(missing(language)) == []
    files = required(language, LANGUAGES[language].referee_folder)
    assert len(files) > 50
    assert all((ROOT / path).is_file() for path in files)


def test_contributing_names_every_place() -> None:
    """Each file of a language lies where the page says, and each path of the page exists."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    steps = page.split("## How to add a language\n")[1].split("\n## ")[0]
    named = [text for text in re.findall(r"`([^`]+)`", steps) if "/" in text and " " not in text]
    places = {
        CODE: [path.replace("/dutch/", f"/{FOLDER}/") for path in named],
        "nl": [path.replace(CODE, "nl") for path in named],
    }
    for path in places["nl"]:
        assert any(list(root.glob(path)) for root in (ROOT, ROOT / SOURCES)), path
    for file in required(CODE, FOLDER):
        inside = str(file).removeprefix(f"{SOURCES}/")
        assert any(inside.startswith(path) for path in places[CODE]), file


def copied(to: Path) -> Path:
    """The sources with one more row in the table of languages."""
    # Symbolic links for what is large: nothing writes it.
    large = (".know", ".gz", ".pyc")

    def copy(source: str, target: str) -> str:
        if source.endswith(large):
            os.symlink(source, target)
            return target
        return shutil.copy2(source, target)

    for folder in (SOURCES, "tools", "web/src", "web/static/voice", "tests/referee"):
        ignored = shutil.ignore_patterns("built", ".cache", "*.new")
        shutil.copytree(ROOT / folder, to / folder, copy_function=copy, ignore=ignored)
    table = to / SOURCES / "languages.py"
    text = table.read_text("utf-8")
    last = f'    {list(Language)[-1].name} = "{list(Language)[-1]}"\n'
    assert last in text
    assert text.endswith("}\n")
    table.write_text(text.replace(last, last + MEMBER)[:-2] + ROW, "utf-8")
    return to


def run(root: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(root / "src")}
    return subprocess.run(
        [sys.executable, *command], cwd=root, env=environment, capture_output=True, text=True
    )


def probed(root: Path) -> dict[str, tuple[bool, str]]:
    """What each place that speaks a language says in the new one, or why it does not."""
    record = ROOT / "tests/records/coop-words-lost.txt"
    done = run(root, "-c", PROBE, record)
    assert done.returncode == 0, done.stderr
    found: dict[str, tuple[bool, str]] = json.loads(done.stdout.splitlines()[-1])
    return found


def fill(root: Path) -> None:
    """Write everything that the new language needs; here it is Dutch."""
    pairs = zip(required("nl", "dutch"), required(CODE, FOLDER), strict=True)
    for theirs, ours in pairs:
        (root / ours).parent.mkdir(parents=True, exist_ok=True)
        if (root / theirs).suffix != ".py":
            shutil.copy(root / theirs, root / ours)
    referee = root / SOURCES / "referee/languages"
    for module in (referee / "dutch").glob("*.py"):
        text = module.read_text("utf-8").replace("Language.DUTCH", "Language.MADE_UP")
        (referee / FOLDER / module.name).write_text(text, "utf-8")
    shutil.copy(referee / "dutch/common.txt.gz", referee / FOLDER)  # which only Dutch has
    deck = root / SOURCES / "decks/words"
    for words in deck.glob(f"{CODE}*.txt"):
        text = words.read_text("utf-8")
        words.write_text(text.replace("language: nl", f"language: {CODE}"), "utf-8")
    senses = root / SOURCES / "decks/senses"
    shutil.copytree(senses / "nl", senses / CODE)
    for folder in senses.iterdir():
        shutil.copy(folder / "nl.txt", folder / f"{CODE}.txt")
    for table, at in ((PICTURES / "names.tsv", 2), (Path("tools/pictures/names.tsv"), 5)):
        rows = [line.split("\t") for line in (root / table).read_text("utf-8").splitlines()]
        lines = ["\t".join([*row, CODE if row[at] == "nl" else row[at]]) for row in rows]
        (root / table).write_text("\n".join(lines) + "\n", "utf-8")
    phrases = root / PICTURES / "words.txt"
    lines = phrases.read_text("utf-8").splitlines()
    lines = [
        f"{line}\n{CODE}: {line.removeprefix('nl: ')}" if line.startswith("nl: ") else line
        for line in lines
    ]
    phrases.write_text("\n".join(lines) + "\n", "utf-8")
    tags = root / PICTURES / "tags.jsonl"
    entries = [json.loads(line) for line in tags.read_text("utf-8").splitlines()]
    whole = [json.dumps([part, spoken | {CODE: spoken["nl"]}]) for part, spoken in entries]
    tags.write_text("\n".join(whole) + "\n", "utf-8")
    kinds = root / "tools/pictures/annotate.py"
    text = kinds.read_text("utf-8")
    (dutch,) = (line for line in text.splitlines() if line.startswith('    "nl": '))
    more = f"{dutch}\n{dutch.replace('nl', CODE, 1)}"
    kinds.write_text(text.replace(dutch, more), "utf-8")
    for tool in ("web_languages.py", "web_types.py"):
        done = run(root, root / "tools" / tool)
        assert done.returncode == 0, done.stderr


def test_a_language_without_files_says_what_it_needs(tmp_path: Path) -> None:
    root = copied(tmp_path)
    done = run(root, root / "tools/language_files.py", CODE)
    assert done.returncode == 1
    said = done.stdout.splitlines()
    assert said[0].startswith(f"Madeup ({CODE}): ")
    for path in required(CODE, FOLDER):
        assert f"  {path} is missing" in said
    senses = SOURCES / "decks/senses"
    for deck, reader in ((CODE, CODE), (CODE, "en"), ("en", CODE)):
        assert f"  {senses / deck / reader}.txt is missing" in said
    rest = "\n".join(line for line in said[1:] if not line.endswith("is missing"))
    for place in ("data/names.tsv", "tags.jsonl", "words.txt", "tools/pictures/names.tsv"):
        assert f"{place} has no" in rest
    for place in ("KIND_WORDS", "generated/languages.ts", "generated/types.ts"):
        assert place in rest
    assert run(root, root / "tools/language_files.py", "nl").returncode == 0

    found = probed(root)
    needed = {
        "texts": f"Madeup has no texts/{CODE}/common.toml",
        "pages": f"Madeup has no texts/{CODE}/web/lobby.toml",
        "print": f"Madeup has no texts/{CODE}/common.toml",
        "words": f"{CODE}.txt",
        "pictures": f"no pictures in '{CODE}'",
        "referee": FOLDER,
        "bots": f"Madeup has no texts/{CODE}/common.toml",
    }
    for place, wanted in needed.items():
        works, says = found[place]
        assert not works, place
        assert wanted in says


def test_a_language_with_its_files_is_spoken_everywhere(tmp_path: Path) -> None:
    root = copied(tmp_path)
    fill(root)
    done = run(root, root / "tools/language_files.py")
    assert done.returncode == 0, done.stdout
    assert f"Madeup ({CODE}): 0 missing" in done.stdout
    assert '"Verzinsels"' in (root / "web/src/generated/languages.ts").read_text("utf-8")

    found = probed(root)
    assert [place for place, (works, _) in found.items() if not works] == [], found
    dutch = load_sentences(Language.DUTCH, "web/lobby", "terminal", "referee", "arena")
    assert found["pages"][1] == dutch["lobby.title"]
    assert str(dutch["record.turn"]).format(n=1) in found["texts"][1]
    assert str(dutch["rulings.forbidden"]) in found["referee"][1]
    assert str(dutch["arena.games"]) in found["bots"][1]
    assert ".pdf" in found["print"][1]
    assert f"{CODE}-children" in found["words"][1]
    assert found["pictures"][1]
