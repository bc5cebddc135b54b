"""Bundling the client: a registry that cannot be reached ends it with a clear sentence."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def hatch_build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """As little of a project as can be bundled."""
    (tmp_path / "web/static").mkdir(parents=True)
    (tmp_path / "web/src/entries").mkdir(parents=True)
    for name in ("compress.ts", "deno.json", "deno.lock", "src/worker.ts", "src/entries/home.ts"):
        (tmp_path / "web" / name).write_text("")
    return tmp_path


def stand_in(folder: Path, body: str) -> str:
    """A program in the place of Deno."""
    program = folder / "deno"
    program.write_text(f"#!{sys.executable}\n{body}\n")
    program.chmod(0o755)
    return str(program)


def test_packages_that_cannot_be_fetched_are_told_in_a_sentence(
    hatch_build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deno = stand_in(project, "raise SystemExit(1)")
    monkeypatch.setattr(hatch_build.shutil, "which", lambda *_, **__: deno)
    built = project / hatch_build.OUT
    built.mkdir(parents=True)
    (built / "main.css").write_text("the one from before")
    with pytest.raises(SystemExit) as stopped:
        hatch_build.bundle(project)
    assert "npm's registry can be reached" in str(stopped.value)
    assert "NPM_CONFIG_REGISTRY=" in str(stopped.value)
    assert (built / "main.css").read_text() == "the one from before"


def test_packages_come_by_the_registry_that_is_named(
    hatch_build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = project / "told"
    body = f"import os\nopen({str(told)!r}, 'a').write(os.environ['NPM_CONFIG_REGISTRY'] + ' ')"
    deno = stand_in(project, body)
    monkeypatch.setattr(hatch_build.shutil, "which", lambda *_, **__: deno)
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "https://packages.example/npm/")
    hatch_build.bundle(project)
    assert set(told.read_text().split()) == {"https://packages.example/npm/"}
