"""Writing PDFs: all or nothing, and an older file stays whole until then."""

from __future__ import annotations

from pathlib import Path

import pytest

from numbers_station.press import output


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "a.pdf"
    old.write_bytes(b"older")
    write = Path.write_bytes

    def full(self: Path, data: bytes) -> int:
        write(self, data[:3])
        if b"second" in data:
            raise OSError(28, "No space left on device")
        return len(data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(output.Unwritable, match=r"b\.pdf: No space left on device"):
        output.write({old: b"first", tmp_path / "b.pdf": b"second"})
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"older"]
