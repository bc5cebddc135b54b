"""Reading PDFs back: words with their places, and pixels."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec
import pypdf
import pypdfium2  # type: ignore[import-untyped]
from PIL import Image

from numbers_station.game.board import Grid
from numbers_station.game.ruleset import Language
from numbers_station.press.job import STANDARD, PrintedPart, PrintJob
from numbers_station.press.make import make
from numbers_station.press.paper import Paper, PaperLayout

POINT = 25.4 / 72  # millimetres


class Found(NamedTuple):
    """A text on a page, in millimetres from the upper left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def height(self) -> float:
        return self.bottom - self.top


class Print(msgspec.Struct, frozen=True):
    """A printed job, ready to be looked at."""

    job: PrintJob
    pdf: bytes
    pages: int

    def reader(self) -> pypdf.PdfReader:
        return pypdf.PdfReader(io.BytesIO(self.pdf))

    def root(self) -> Any:
        """The catalogue of the PDF."""
        return self.reader().trailer["/Root"].get_object()

    def texts(self) -> list[str]:
        """The text of each page, each run of it in a line of its own."""
        return _texts(self.pdf)

    def find(self, page: int, text: str) -> list[Found]:
        """Every place where a text stands on a page."""
        height, reading = _reading(self.pdf, page)
        hits = list(_hits(reading.search(text, match_case=True)))
        boxes = [[reading.get_charbox(i) for i in range(at, at + count)] for at, count in hits]
        return [
            Found(
                min(box[0] for box in letters) * POINT,
                (height - max(box[3] for box in letters)) * POINT,
                max(box[2] for box in letters) * POINT,
                (height - min(box[1] for box in letters)) * POINT,
            )
            for letters in boxes
        ]

    def image(self, page: int, dots: float = 5, grey: bool = False) -> Image.Image:
        """A page as pixels, so many to the millimetre."""
        return _image(self.pdf, page, dots, grey)

    def cells(self, page: int, layout: PaperLayout, **how: Any) -> list[Image.Image]:
        """The cards of a page, row by row."""
        image = self.image(page, **how)
        dots = image.width / self.job.paper.size[0]
        x, y = layout.origin(self.job.paper)
        boxes = [
            (x + c * layout.width, y + r * layout.height)
            for r in range(layout.rows)
            for c in range(layout.columns)
        ]
        return [
            image.crop(
                (
                    round(left * dots),
                    round(top * dots),
                    round((left + layout.width) * dots),
                    round((top + layout.height) * dots),
                )
            )
            for left, top in boxes
        ]


@lru_cache(8)
def _reading(pdf: bytes, page: int) -> tuple[float, Any]:
    """The height of a page and what is written on it, to be searched for many words."""
    leaf: Any = pypdfium2.PdfDocument(pdf)[page]
    return leaf.get_height(), leaf.get_textpage()


@cache
def _texts(pdf: bytes) -> list[str]:
    document: Any = pypdfium2.PdfDocument(pdf)
    try:
        return [page.get_textpage().get_text_range().replace("\r", "") for page in document]
    finally:
        document.close()


@cache
def _image(pdf: bytes, page: int, dots: float, grey: bool) -> Image.Image:
    document: Any = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=dots * POINT, grayscale=grey)
        image: Image.Image = bitmap.to_pil().copy()
    finally:
        document.close()
    return image.convert("L") if grey else image.convert("RGB")


def _hits(searcher: Any) -> Iterator[tuple[int, int]]:
    while hit := searcher.get_next():
        yield hit


@cache
def printed(
    *what: PrintedPart,
    language: Language = Language.ENGLISH,
    paper: Paper = Paper.A4,
    deck: str = STANDARD,
    grids: tuple[Grid, ...] = tuple(Grid),
    seed: int | None = 7,
    count: int | None = None,
    cover: bool = False,
) -> Print:
    """A job, printed once for all the tests that look at it."""
    job = PrintJob(what, language, paper, deck, grids, seed, count, cover)
    made = make(job)
    return Print(job, made.pdf, made.pages)


def inside(image: Image.Image, left: float, top: float, right: float, bottom: float) -> Image.Image:
    """Part of an image, given in fractions of it."""
    w, h = image.size
    return image.crop((round(left * w), round(top * h), round(right * w), round(bottom * h)))


def reddish(image: Image.Image) -> int:
    return sum(1 for r, g, b in _pixels(image) if r > 140 and g < 90 and b < 90)


def bluish(image: Image.Image) -> int:
    return sum(1 for r, g, b in _pixels(image) if b > 110 and r < 80)


def _pixels(image: Image.Image) -> Iterator[tuple[int, int, int]]:
    raw = image.convert("RGB").tobytes()
    return zip(raw[::3], raw[1::3], raw[2::3], strict=True)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two grey images of about the same size, in grey levels."""
    size = (24, 24)
    a, b = one.resize(size).tobytes(), other.resize(size).tobytes()
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)
