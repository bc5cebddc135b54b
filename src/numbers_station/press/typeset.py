"""Typesetting with Typst: a document in, the bytes of a PDF out."""

from __future__ import annotations

import re
import warnings
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Literal

import msgspec

from numbers_station.game.errors import BadInput

from .document import Document

if TYPE_CHECKING:
    import typst

PDF_UA: Literal["ua-1"] = "ua-1"
"""Tagged for screen readers; also refuses letters that no font has."""


MISSING = re.compile(r'the text `"(.+)"` could not be displayed')


@cache
def fonts(machine: bool) -> typst.Fonts:
    """Barlow Condensed and what typst carries; the *machine's* own where these lack letters."""
    import typst

    with as_file(files("fontpkg_barlow_condensed").joinpath("files")) as folder:
        return typst.Fonts(include_system_fonts=machine, font_paths=[str(folder)])


def pdf(document: Document) -> bytes:
    """
    The document as a PDF, the same bytes for the same document.

    Only where it has letters that our fonts lack do the machine's fonts come in, which differ.
    Raises `BadInput` if those lack them as well.
    """
    try:
        return _compile(document, machine=False)
    except BadInput:
        return _compile(document, machine=True)


def _compile(document: Document, machine: bool) -> bytes:
    import typst  # late: 40 MB that only printing needs

    data = msgspec.json.encode(document).decode()
    with as_file(files(__package__).joinpath("templates")) as templates:
        try:
            made, warned = typst.compile_with_warnings(
                str(templates / "main.typ"),
                root=str(templates),
                font_paths=fonts(machine),
                ignore_system_fonts=not machine,
                sys_inputs={"data": data},
                pdf_standards=[PDF_UA],
                timestamp=0,
            )
        except typst.TypstError as error:
            if missing := MISSING.search(error.message):
                message = f"no font here has the letters “{missing[1]}”"
                raise BadInput("no_glyph", "", message, letters=missing[1]) from error
            raise
    for warning in warned:
        warnings.warn(f"typst: {warning.message}", stacklevel=2)
    return made
