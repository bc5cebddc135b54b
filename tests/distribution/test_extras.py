"""Every extra in a clean environment of its own: what it brings, and one command that needs it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from distribution.environments import ROOT, Environment, wheelhouse
from server.postgres import shared

from numbers_station.cli.extras import MODULES
from numbers_station.game.ruleset import Language

RECORD = ROOT / "tests" / "records" / "classic-en.txt"
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))[
    "project"
]["optional-dependencies"]

Install = Callable[[str | None], Environment]


@pytest.fixture(scope="module")
def install(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Install:
    """A clean environment with an extra, made once."""
    wheels = wheelhouse(wheel)
    made: dict[str | None, Environment] = {}

    def environment(extra: str | None) -> Environment:
        if extra not in made:
            folder = tmp_path_factory.mktemp(extra or "engine")
            made[extra] = Environment(folder, wheel, wheels, extra)
        return made[extra]

    return environment


@pytest.fixture(params=sorted(EXTRAS))
def extra(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_every_extra_brings_its_modules(install: Install, extra: str) -> None:
    with_it, without = install(extra), install(None)
    modules = MODULES.get(extra) or tuple(module for each in MODULES.values() for module in each)
    if extra in MODULES:  # the others bring what these do, which need not be imported again
        with_it.python(f"import {', '.join(modules)}")
    found = with_it.python("import numbers_station; print(numbers_station.__file__)")
    assert Path(found.strip()).is_relative_to(with_it.folder)
    assert without.distributions() < with_it.distributions()
    there = f"from importlib.util import find_spec as f; print(*[bool(f(m)) for m in {modules!r}])"
    assert set(with_it.python(there).split()) == {"True"}
    assert set(without.python(there).split()) == {"False"}


@pytest.mark.parametrize(
    "command",
    [
        ("--version",),
        ("check", "--language", "en", "--visible", "TREE", "forest"),
        ("check", "--language", "nl", "--visible", "TAND", "bestand"),
        ("check", "--language", "af", "--visible", "BOOM", "wortel"),
        ("record", "show", str(RECORD)),
        ("deck", "list"),
        ("play", "--help"),
    ],
    ids=" ".join,
)
def test_the_engine_alone(install: Install, command: tuple[str, ...]) -> None:
    done = install(None).run(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_the_engine_checks_a_pack_of_words(install: Install, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(f"word{chr(97 + n)}" for n in range(26)), "utf-8")
    done = install(None).run("deck", "check", words)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The bots" not in done.stdout
    assert "The bots know" in install("bots").run("deck", "check", words).stdout


@pytest.mark.parametrize(
    ("has", "needs", "command"),
    [
        (None, "server", ("serve",)),
        (None, "terminal", ("play",)),
        (None, "icelandic", ("play", "--hot-seat", "--language", "is")),
        (None, "icelandic", ("check", "--language", "is", "--visible", "HUNDUR", "köttur")),
        (None, "bots", ("arena", "recruit", "random", "--games", "1")),
        (None, "bots", ("review", str(RECORD))),
        (None, "print", ("print", "rules", "-o", "rules.pdf")),
        (None, "pictures", ("deck", "sheet", "-o", "sheet.png")),
        (None, "pictures", ("deck", "import", "pictures", "-o", "pack.zip")),
        ("bots", "pictures", ("arena", "random", "--games", "1", "--alone", "--plot", "plot.png")),
        ("server", "postgres", ("serve", "--database", "postgresql://127.0.0.1:9/none")),
    ],
)
def test_what_is_missing_is_said_in_one_line(
    install: Install, tmp_path: Path, has: str | None, needs: str, command: tuple[str, ...]
) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "dot.svg").write_text(DOT, "utf-8")
    done = install(has).run(*command, cwd=tmp_path)
    command_line = f"pip install 'numbers-station[{needs}]'"
    spoken = {
        Language.ENGLISH: f"Error: This needs the extra {needs}: {command_line}",
        Language.ICELANDIC: f"Villa: Til þess þarf viðbótina {needs}: {command_line}",
    }
    language = Language.ICELANDIC if "is" in command else Language.ENGLISH
    assert done.stderr.splitlines()[-1] == spoken[language]
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


DOT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>"""


def test_bots(install: Install) -> None:
    here = install("bots")
    arena = here.run("arena", "recruit", "random", "--games", "1", "--processes", "1")
    assert arena.returncode == 0, arena.stderr
    assert "recruit" in arena.stdout
    assert here.run("review", RECORD).returncode == 0


def test_icelandic(install: Install) -> None:
    done = install("icelandic").run("check", "--language", "is", "--visible", "HUNDUR", "hundar")
    assert "HUNDUR" in done.stdout
    assert done.stderr == ""


def test_pictures(install: Install, tmp_path: Path) -> None:
    here = install("pictures")
    (tmp_path / "pictures").mkdir()
    for number in range(2):
        drawing = DOT.replace('r="4"', f'r="{4 - number}"')
        (tmp_path / "pictures" / f"dot{number}.svg").write_text(drawing, "utf-8")
    made = here.run("deck", "import", "pictures", "-o", "pack.zip", cwd=tmp_path)
    assert (made.returncode, made.stderr.strip()) == (0, "")
    options = ("--deck", "endless", "--cards", "2", "--size", "32")
    drawn = here.run("deck", "sheet", *options, "-o", "sheet.png", cwd=tmp_path)
    assert drawn.returncode == 0
    assert (tmp_path / "sheet.png").read_bytes().startswith(b"\x89PNG")


def test_print(install: Install, tmp_path: Path) -> None:
    done = install("print").run("print", "rules", "-o", "rules.pdf", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "rules.pdf").read_bytes().startswith(b"%PDF")


def test_rl(install: Install) -> None:
    """A library only: whoever imports it without the extra is told which one it is."""
    play = "from numbers_station.rl import SeatEnv; env = SeatEnv(partner='random')"
    look = "print(env.reset(seed=1)[0]['observation']['cards'].shape)"
    assert install("rl").python(f"{play}; {look}").strip() == "(25,)"
    missing = "try: import numbers_station.rl\nexcept ModuleNotFoundError as error: print(error)"
    assert "pip install 'numbers-station[rl]'" in install("bots").python(missing)


def test_terminal(install: Install) -> None:
    """In a terminal of its own: the start screen comes, and Ctrl+Q ends it."""
    here = install("terminal")
    ours, theirs = pty.openpty()
    command = (here.bin / "numbers-station", "play", "--language", "nl")
    surroundings = {**here.surroundings, "TERM": "xterm-256color"}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings, cwd=here.folder
    ) as process:
        os.close(theirs)
        try:
            seen, asked = b"", False
            for part in _read(ours):
                seen += part
                if b"Ctrl+Q" in seen and not asked:
                    asked = os.write(ours, b"\x11") > 0
            assert asked, seen
            assert process.wait(120) == 0, seen
        finally:
            process.kill()
            os.close(ours)


def _read(terminal: int) -> Iterator[bytes]:
    while select.select([terminal], [], [], 120)[0]:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # the other side is closed
            return
        if not part:
            return
        yield part


def test_server(install: Install, tmp_path: Path) -> None:
    here = install("server")
    command = (here.bin / "numbers-station", "serve", "--host", "127.0.0.1", "--port", "0")
    options = ("--no-qr", f"--database=sqlite:///{tmp_path}/rooms.db")
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, text=True, env=here.surroundings, cwd=tmp_path
    ) as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline()
            address = re.search(r"http://\S+", told)
            assert address, told
            with urlopen(address[0]) as page:
                shell = page.read().decode()
            script = re.search(r'src="([^"]+\.js[^"]*)"', shell)
            assert script, shell
            for part in (script[1], "/rules", "/packs", "/worker.js", "/manifest.webmanifest"):
                with urlopen(address[0].rstrip("/") + part) as answer:
                    assert len(answer.read()) > 500
        finally:
            process.terminate()
    assert process.returncode in (0, -signal.SIGTERM)


@pytest.mark.postgres
def test_postgres(install: Install) -> None:
    """Of use with the server's extra only, so in the environment that has them all."""
    done = install("all").run("doctor", "--port", "0", "--database", shared().database())
    assert "the postgresql database can be opened" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")
