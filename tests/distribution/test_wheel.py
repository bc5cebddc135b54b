"""What is in the wheel and the source distribution."""

from __future__ import annotations

import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

from distribution.environments import ROOT, build_offline

import numbers_station

PACKAGE = Path(numbers_station.__file__).parent
PAGES = "numbers_station/server/http/pages/built"


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist()}


def test_the_wheel_holds_the_package_its_data_and_the_client(wheel: Path) -> None:
    files = contents(wheel)
    expected = {
        f"numbers_station/{path.relative_to(PACKAGE).as_posix()}": path
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    ours = {name for name in files if name.startswith("numbers_station/")}
    assert ours == set(expected)
    assert all(files[name] == path.read_bytes() for name, path in expected.items())
    for name in ("entries/room.js", "entries/room.js.br", "main.css", "worker.js"):
        assert len(files[f"{PAGES}/{name}"]) > 1000


def test_the_version_is_said_once(wheel: Path, source: Path) -> None:
    version = numbers_station.__version__
    (metadata,) = (text for name, text in contents(wheel).items() if name.endswith("/METADATA"))
    found = Parser().parsestr(metadata.decode())
    assert found["Version"] == version
    assert wheel.name == f"numbers_station-{version}-py3-none-any.whl"
    assert source.name == f"numbers_station-{version}.tar.gz"
    assert f"\n## {version}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_no_exact_versions_are_asked_for(wheel: Path) -> None:
    (metadata,) = (text for name, text in contents(wheel).items() if name.endswith("/METADATA"))
    asked = Parser().parsestr(metadata.decode()).get_all("Requires-Dist") or []
    assert asked
    assert not [each for each in asked if "==" in each.partition(";")[0]]
    assert len([each for each in asked if "extra ==" not in each]) == 3


def test_a_wheel_made_from_the_source_distribution_is_the_same(
    wheel: Path, source: Path, tmp_path: Path
) -> None:
    """The client is in it, so that nobody needs Deno or npm's registry to build from source."""
    assert contents(build_offline(source, tmp_path)) == contents(wheel)
    with tarfile.open(source) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    assert {"LICENSE", "README.md", "CHANGELOG.md", "web/deno.lock", "hatch_build.py"} <= names
