"""Addresses in the client go through `addressOf`, which knows the path that pages lie below."""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "web" / "src"
BARE = re.compile(
    r"""<(?:a|img|form|video|audio|source)\b[^>]*?\b(?:href|src|action)=\{?["`]/"""
    r"""|location\.(?:assign|replace)\(["`]/|\blocation\.href = ["`]/|\b(?:fetch|register)\(["`]/"""
    r"""|location\.pathname\.(?:split|startsWith)"""
)


def test_no_address_is_written_without_its_prefix() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {hit[0]}"
        for path in sorted(SOURCE.rglob("*.ts*"))
        for hit in BARE.finditer(path.read_text("utf-8"))
    ]
    assert found == []


def test_it_would_be_found() -> None:
    for wrong in ('<a class="x" href="/rules">', "<img\n src={`/qr.svg`}", "location.assign(`/r/"):
        assert BARE.search(wrong)
