"""Where people find the server: on this machine, in the network, by QR code."""

from __future__ import annotations

from numbers_station.server import addresses
from numbers_station.server.config import Config


def test_addresses_and_qr_code() -> None:
    config = Config(host="127.0.0.1", port=8000)
    assert addresses.local_url(config, 8000) == "http://127.0.0.1:8000"
    assert addresses.lan_url(config, 8000) is None
    public = Config(public_url="https://play.example.org/")
    assert addresses.local_url(public, 8000) == "https://play.example.org"
    assert addresses.local_url(Config(host="::"), 81) == "http://127.0.0.1:81"
    code = addresses.make_qr_code("http://192.168.1.5:8000")
    assert len(code.splitlines()) >= 12
    assert "█" in code
