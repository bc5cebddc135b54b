"""How long a 39-page PDF takes, and how much of that is typst itself."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

import msgspec
import typst
from rich.console import Console
from rich.table import Table

from numbers_station.press.document import compose_document
from numbers_station.press.job import PrintedPart, PrintJob
from numbers_station.press.make import ignore_progress
from numbers_station.press.typeset import fonts, pdf

ROUNDS = 7
# 8 sheets of words, 11 of pictures, one page of rules.
JOB = PrintJob((PrintedPart.WORDS, PrintedPart.PICTURES, PrintedPart.RULES), count=132)
PAGES = 39
BARE = "#set page(margin: 20mm)\n" + "#pagebreak()\n".join(
    f"= Page {number}\n#lorem(400)\n" for number in range(PAGES)
)


class Round(msgspec.Struct):
    """Seconds of one round, each taken in a process of its own: typst remembers its work."""

    bare: float
    fonts: float
    compose: float
    typeset: float
    size: int


def once(what: str) -> Round:
    start = time.perf_counter()
    fonts()
    loaded = time.perf_counter()
    if what == "bare":
        typst.compile(BARE.encode(), font_paths=fonts(), ignore_system_fonts=True)
        return Round(time.perf_counter() - loaded, 0, 0, 0, 0)
    composed = compose_document(JOB, ignore_progress)
    assert len(composed.pages) == PAGES
    middle = time.perf_counter()
    size = len(pdf(composed))
    return Round(0, loaded - start, middle - loaded, time.perf_counter() - middle, size)


def fresh(what: str) -> Round:
    """One round in a new process."""
    made = subprocess.run([sys.executable, __file__, what], check=True, capture_output=True)
    return msgspec.json.decode(made.stdout, type=Round)


def median(values: list[float]) -> float:
    return statistics.median(values) * 1000


def main() -> None:
    # Turn and turn about, so that a busy machine is equally unkind to both.
    pairs = [(fresh("bare"), fresh("ours")) for _ in range(ROUNDS)]
    bare = median([plain.bare for plain, _ in pairs])
    load = median([ours.fonts for _, ours in pairs])
    compose = median([ours.compose for _, ours in pairs])
    typeset = median([ours.typeset for _, ours in pairs])
    whole = load + compose + typeset
    table = Table(title=f"A PDF of {PAGES} pages, {pairs[0][1].size / 1000:.0f} kB")
    for column in ("step", "ms", "of typst alone", "of plain text"):
        table.add_column(column, justify="left" if column == "step" else "right")
    for name, value in (
        (f"typst, {PAGES} pages of plain text", bare),
        ("loading fonts", load),
        ("composing cards and 264 pictures", compose),
        ("typst on our pages", typeset),
        ("the whole PDF", whole),
    ):
        table.add_row(name, f"{value:.0f}", f"{value / typeset:.2f}", f"{value / bare:.2f}")
    Console().print(table)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.buffer.write(msgspec.json.encode(once(sys.argv[1])))
    else:
        main()
