"""Extras: the table of modules is that of pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from click.testing import CliRunner

from numbers_station.cli import main
from numbers_station.cli.extras import MODULES, MissingExtra, explain_missing, here

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def test_the_modules_are_those_of_the_extras() -> None:
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    named = {
        extra: {re.split(r"[^A-Za-z0-9-]", each)[0] for each in requirements} - {"numbers-station"}
        for extra, requirements in project["optional-dependencies"].items()
    }
    assert named.pop("all") == set()
    distributions = packages_distributions()
    for extra, names in named.items():
        brought = {
            name.lower().replace("_", "-")
            for module in MODULES[extra]
            for name in distributions[module]
        }
        assert names <= brought, extra
    assert MODULES.keys() == named.keys()


def test_all_means_all() -> None:
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]

    def reached(extra: str) -> set[str]:
        nested = re.findall(r"numbers-station\[([\w,]+)\]", " ".join(extras[extra]))
        return {extra}.union(*(reached(name) for each in nested for name in each.split(",")))

    assert reached("all") == set(extras)


def test_here_everything_is_installed() -> None:
    assert all(map(here, MODULES))


def test_a_missing_module_is_explained_if_it_is_of_an_extra() -> None:
    with (
        pytest.raises(MissingExtra, match=r"pip install 'numbers-station\[print\]'"),
        explain_missing(),
    ):
        raise ModuleNotFoundError(name="typst")
    with pytest.raises(ModuleNotFoundError), explain_missing():
        raise ModuleNotFoundError(name="no_such_module")


def test_the_version() -> None:
    from numbers_station import __version__

    assert __version__ in CliRunner().invoke(main, ["--version"]).stdout
