"""Containerfile, compose.yaml, Quadlet and systemd unit: what they promise, and that they parse."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import packages
import pytest
import yaml
from distribution.environments import ROOT

from numbers_station.server.config import SETTINGS

PACKAGING = ROOT / "packaging"
UNITS = ("numbers-station.service", "numbers-station.container")


def instructions() -> list[tuple[str, str]]:
    """The Containerfile, an instruction and its arguments a line."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Containerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines if line.strip()]


def test_the_image_has_two_stages_and_the_second_no_tools() -> None:
    stages = [rest for name, rest in instructions() if name == "FROM"]
    assert len(stages) == 2
    assert stages[1] == "scratch"
    last = instructions()[[name for name, _ in instructions()].index("FROM", 1) :]
    assert "RUN" not in dict(last)
    user, _, group = dict(last)["USER"].partition(":")
    assert int(user) > 0
    assert int(group) > 0


def test_the_image_is_for_no_architecture_in_particular() -> None:
    text = (ROOT / "Containerfile").read_text("utf-8")
    assert not re.search(r"x86_64|amd64|aarch64|arm64|--platform", text)


def test_what_the_image_is_made_of_gets_past_the_ignore_file() -> None:
    let_in = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
    }
    copied = {
        source
        for name, rest in instructions()
        if name == "COPY" and "--from" not in rest
        for source in rest.split()[:-1]
    }
    assert copied == let_in
    assert all((ROOT / source).exists() for source in copied)


def read_unit(name: str) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(PACKAGING / name, "utf-8")
    return unit


def test_the_health_check_is_the_same_everywhere() -> None:
    check = dict(instructions())["HEALTHCHECK"].partition("CMD ")[2]
    quadlet = read_unit("numbers-station.container")["Container"]
    assert json.loads(quadlet["HealthCmd"]) == json.loads(check)


def test_the_quadlet_leaves_nothing_to_write_to_but_the_data() -> None:
    container = read_unit("numbers-station.container")["Container"]
    assert (container["ReadOnly"], container["DropCapability"]) == ("true", "all")
    assert container["Volume"].endswith(":/data")


def test_compose_publishes_the_proxy_only() -> None:
    services = yaml.safe_load((PACKAGING / "compose.yaml").read_text("utf-8"))["services"]
    assert [name for name, each in services.items() if "ports" in each] == ["caddy"]
    ours = services["numbers-station"]
    assert ours["read_only"] is True
    assert ours["cap_drop"] == ["ALL"]
    assert (PACKAGING / ours["build"]["context"] / ours["build"]["dockerfile"]).exists()
    assert services["postgres"]["profiles"] == ["postgres"]


@pytest.mark.parametrize("name", ["../Containerfile", "compose.yaml", *UNITS])
def test_every_variable_is_a_setting(name: str) -> None:
    named = re.findall(r"NUMBERS_STATION_[A-Z_]+", (PACKAGING / name).read_text("utf-8"))
    assert named
    assert set(named) <= {setting.variable for setting in SETTINGS}


@pytest.fixture
def analyze() -> str:
    """The program that reads units; without it, the test is skipped and says why, as elsewhere."""
    places = [lambda: shutil.which("systemd-analyze")]
    return packages.program("systemd-analyze", places, "systemd")


def test_systemd_understands_the_unit(analyze: str, tmp_path: Path) -> None:
    text = (PACKAGING / "numbers-station.service").read_text("utf-8")
    unit = tmp_path / "numbers-station.service"
    unit.write_text(re.sub(r"(?<=ExecStart=)\S+", sys.executable, text), "utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", "--recursive-errors=no", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
