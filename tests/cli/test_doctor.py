"""The doctor finds what is wrong with a set-up, and says so without changing it."""

from __future__ import annotations

import socket
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from numbers_station.cli.doctor import command


def examine(*options: str) -> Result:
    return CliRunner().invoke(command, ["--host", "127.0.0.1", "--port", "0", *options])


def test_a_sound_machine(tmp_path: Path) -> None:
    result = examine("--database", f"sqlite:///{tmp_path}/rooms.db", "--connections", "100")
    assert result.exit_code == 0, result.output
    assert "wrong" not in result.output
    assert "picows" in result.output


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = examine("--database", "memory:", "--port", port)
    assert result.exit_code == 1
    assert "can’t listen" in result.output
    assert "rooms are lost" in result.output


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    result = examine("--database", f"sqlite:///{tmp_path}")
    assert result.exit_code == 1
    gone = examine("--database", f"postgresql://ns:hunter2@/x?host={tmp_path}")
    assert gone.exit_code == 1
    assert "hunter2" not in result.output + gone.output


NEW_KEY = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=x"


def openssl(folder: Path, command: str) -> None:
    subprocess.run(["openssl", *command.split()], cwd=folder, check=True, capture_output=True)


def files(certificate: Path, key: Path) -> list[str]:
    return ["--database=memory:", f"--tls-certificate={certificate}", f"--tls-key={key}"]


@pytest.mark.parametrize(("days", "grade"), [("90", "fine"), ("3", "careful")])
def test_certificates(tmp_path: Path, days: str, grade: str) -> None:
    for name in ("one", "two"):
        openssl(tmp_path, f"req -x509 {NEW_KEY} -days {days} -keyout {name}.key -out {name}.pem")
    result = examine(*files(tmp_path / "one.pem", tmp_path / "one.key"))
    assert result.exit_code == 0, result.output
    assert f"{grade:9}TLS: the certificate is good for {int(days) - 1} more days" in result.output
    mixed = examine(*files(tmp_path / "one.pem", tmp_path / "two.key"))
    assert mixed.exit_code == 1
    assert "do not go together" in mixed.output


def test_a_certificate_that_an_authority_has_signed(tmp_path: Path) -> None:
    openssl(tmp_path, f"req -x509 {NEW_KEY} -days 90 -keyout ca.key -out ca.pem")
    openssl(tmp_path, f"req {NEW_KEY} -keyout leaf.key -out leaf.csr")
    (tmp_path / "leaf.cnf").write_text("basicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n")
    openssl(
        tmp_path,
        "x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30"
        " -extfile leaf.cnf -out leaf.pem",
    )
    result = examine(*files(tmp_path / "leaf.pem", tmp_path / "leaf.key"))
    assert "fine     TLS: the certificate is good for 29 more days" in result.output


def test_a_certificate_that_has_expired(tmp_path: Path) -> None:
    (tmp_path / "index").touch()
    (tmp_path / "ca.cnf").write_text(
        "[ca]\ndefault_ca=own\n[own]\ndatabase=index\nnew_certs_dir=.\ndefault_md=sha256\n"
        "policy=any\nrand_serial=yes\n[any]\ncommonName=supplied\n"
    )
    openssl(tmp_path, f"req {NEW_KEY} -keyout old.key -out old.csr")
    openssl(
        tmp_path,
        "ca -batch -selfsign -config ca.cnf -keyfile old.key -in old.csr -out old.pem"
        " -startdate 20200101000000Z -enddate 20200102000000Z",
    )
    result = examine(*files(tmp_path / "old.pem", tmp_path / "old.key"))
    assert result.exit_code == 1
    assert "browsers refuse the certificate: certificate has expired" in result.output


def test_hints_about_proxies() -> None:
    result = examine("--database", "memory:", "--public-url", "https://localhost")
    assert "all visitors will count as one" in result.output
