"""Where people find the server: its address here, on the local network, and as a QR code."""

from __future__ import annotations

import socket
from io import StringIO

import segno

from .config import Config


def local_url(config: Config, port: int) -> str:
    """The address on this machine, or the public one."""
    if config.public_url:
        return config.public_url.rstrip("/")
    host = config.host
    if host in ("0.0.0.0", "::", ""):
        host = "127.0.0.1"
    return _make_url(config, host, port)


def lan_url(config: Config, port: int) -> str | None:
    """The address for phones in the same network, if there is one."""
    if config.public_url:
        return None
    if config.host not in ("0.0.0.0", "::"):
        return None if config.host in ("127.0.0.1", "::1", "localhost") else local_url(config, port)
    host = _find_outward_address()
    return _make_url(config, host, port) if host else None


def make_qr_code(url: str) -> str:
    """The address as a QR code that a terminal can show."""
    out = StringIO()
    segno.make(url, micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def _make_url(config: Config, host: str, port: int) -> str:
    scheme = "https" if config.tls_certificate else "http"
    name = f"[{host}]" if ":" in host else host
    return f"{scheme}://{name}:{port}"


def _find_outward_address() -> str | None:
    """The address that this machine would send from. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        host = str(probe.getsockname()[0])
    return None if host.startswith("127.") else host
