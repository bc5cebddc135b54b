"""The doctor finds what is wrong with a set-up, and says so without changing it."""

from __future__ import annotations

import socket
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numbers_station.cli.doctor import command


def examined(*options: str) -> Result:
    return CliRunner().invoke(command, ["--host", "127.0.0.1", "--port", "0", *options])


def test_a_sound_machine(tmp_path: Path) -> None:
    result = examined("--database", f"sqlite:///{tmp_path}/rooms.db", "--connections", "100")
    assert result.exit_code == 0, result.output
    assert "wrong" not in result.output
    assert "picows" in result.output


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = examined("--database", "memory:", "--port", port)
    assert result.exit_code == 1
    assert "cannot listen" in result.output
    assert "rooms are lost" in result.output


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    result = examined("--database", f"sqlite:///{tmp_path}")
    assert result.exit_code == 1
    gone = examined("--database", f"postgresql://ns:hunter2@/x?host={tmp_path}")
    assert gone.exit_code == 1
    assert "hunter2" not in result.output + gone.output


@pytest.mark.parametrize(("days", "code"), [("90", 0), ("3", 0)])
def test_certificates(tmp_path: Path, days: str, code: int) -> None:
    for name in ("one", "two"):
        made = f"openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days {days}"
        made += f" -subj /CN=x -keyout {tmp_path}/{name}.key -out {tmp_path}/{name}.pem"
        subprocess.run(made.split(), check=True, capture_output=True)
    files = ["--tls-certificate", f"{tmp_path}/one.pem", "--tls-key", f"{tmp_path}/one.key"]
    result = examined("--database", "memory:", *files)
    assert result.exit_code == code
    assert ("careful TLS" in result.output) is (days == "3")
    files[-1] = f"{tmp_path}/two.key"
    assert "do not go together" in examined("--database", "memory:", *files).output


def test_hints_about_proxies() -> None:
    result = examined("--database", "memory:", "--public-url", "https://localhost")
    assert "all visitors will count as one" in result.output
