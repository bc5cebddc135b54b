"""The bots' faces in the client are those that the composer draws for the cast."""

from __future__ import annotations

from xml.etree import ElementTree

from faces import FACES, NAMES, generated, portraits


def test_the_faces_are_the_casts() -> None:
    kept = {file.name: file.read_text("utf-8") for file in FACES.iterdir()}
    assert kept == portraits(), "python tools/faces.py writes them anew"
    assert NAMES.read_text("utf-8") == generated(), "python tools/faces.py writes it anew"


def test_a_face_is_a_small_drawing_of_its_own() -> None:
    for name, svg in portraits().items():
        ElementTree.fromstring(svg)
        assert len(svg) < 6000, name  # three of them come with a table
