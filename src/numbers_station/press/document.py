"""The print document: from a job to its pages, worked out so far that the templates only draw."""

from __future__ import annotations

import msgspec

from numbers_station.game.board import Grid, Identity, Team
from numbers_station.game.ruleset import Language
from numbers_station.texts.catalog import read_file

from .cells import AgentCell, Cell, Images, agent_cell, drawings
from .duplex import impose
from .job import PrintedPart, PrintJob, Progress
from .palette import COLOURS
from .paper import PICTURE, WORD
from .sections import Section, sections
from .texts import Texts, choose_form, texts


class SidePage(msgspec.Struct, frozen=True, tag="side", tag_field="kind"):
    """One side of a sheet of cards; sizes in millimetres."""

    label: str
    credit: str
    heading: str | None
    x: float
    y: float
    width: float
    height: float
    columns: int
    rows: int
    cells: tuple[Cell | None, ...]


class RulesPage(msgspec.Struct, frozen=True, tag="rules", tag_field="kind"):
    """One of the two pages of the rules: the game, or its clues and variants."""

    first: bool
    counts: tuple[tuple[str, ...], ...]
    """A row for each grid: its name, and how many of each there are (R1.4)."""
    ratings: tuple[tuple[str, str], ...]
    """Scores of the co-operative game, best first, and what they are called (R22.11)."""


class BlankPage(msgspec.Struct, frozen=True, tag="blank", tag_field="kind"):
    """Fills up a sheet, so that the next front is on a front."""


class DocumentEntry(msgspec.Struct, frozen=True):
    """A line of the cover's contents."""

    name: str
    note: str
    cards: str | None
    pages: str


class CoverPage(msgspec.Struct, frozen=True, tag="cover", tag_field="kind"):
    contents: tuple[DocumentEntry, ...]
    who: tuple[AgentCell, ...]
    """One card of each identity, to tell them apart by."""


Page = SidePage | RulesPage | BlankPage | CoverPage


class Document(msgspec.Struct, frozen=True):
    """What the templates read."""

    title: str
    language: Language
    paper: tuple[float, float]
    colours: dict[str, str]
    texts: Texts
    images: Images
    pages: tuple[Page, ...]


def compose_document(job: PrintJob, progress: Progress) -> Document:
    """The document of a job."""
    say = texts(job.language)
    images = drawings((WORD, PICTURE))
    pages: list[Page] = []
    contents: list[DocumentEntry] = []
    begin = 1 if job.cover else 0  # the cover itself is made last, when the contents are known
    for what in job.what:
        progress(what, 0, 0)
        if what is PrintedPart.RULES:
            before = begin + len(pages)
            pages += _rules(job.language)
            where = say.cover.pages.format(first=before + 1, last=begin + len(pages))
            contents.append(DocumentEntry(say.what.rules, say.cover.rules, None, where))
            continue
        for section in sections(job, what, progress):
            if (begin + len(pages)) % 2:
                pages.append(BlankPage())
            sides = _sides(section, job, say)
            images.update(section.images)
            contents.append(_entry(section, begin + len(pages), len(sides), job, say))
            pages += sides
    if job.cover:
        who = tuple(agent_cell(identity, 0, WORD, say) for identity in Identity)
        pages.insert(0, CoverPage(tuple(contents), who))
    names = [say.what.all] if job.cover else [getattr(say.what, what.value) for what in job.what]
    title = f"Numbers Station: {', '.join(names)}"
    return Document(title, job.language, job.paper.size, COLOURS, say, images, tuple(pages))


def _sides(section: Section, job: PrintJob, say: Texts) -> list[SidePage]:
    layout = section.layout
    x, y = layout.origin(job.paper)
    pages = []
    for side in impose(section.cards, layout):
        label = say.sheet.label.format(
            name=section.name,
            sheet=side.sheet,
            sheets=section.sheets,
            side=say.sheet.front if side.front else say.sheet.back,
        )
        heading = section.name if side.front and side.sheet == 1 else None
        pages.append(
            SidePage(
                label, section.credit, heading, x, y, layout.width, layout.height,
                layout.columns, layout.rows, side.cells,
            )
        )  # fmt: skip
    return pages


def _entry(section: Section, before: int, count: int, job: PrintJob, say: Texts) -> DocumentEntry:
    cards = choose_form(say.cover.cards, len(section.cards), job.language)
    pages = say.cover.pages.format(first=before + 1, last=before + count)
    return DocumentEntry(section.name, section.note, cards, pages)


def _rules(language: Language) -> list[RulesPage]:
    counts = tuple(map(_counts, Grid))
    names = read_file(language, "common")["rating"]
    scores = sorted({score for grid in Grid for score in grid.scores}, reverse=True)
    ratings = tuple((str(score), names[str(score)]) for score in scores)
    return [RulesPage(first, counts, ratings) for first in (True, False)]


def _counts(grid: Grid) -> tuple[str, ...]:
    agents = grid.agents(Team.RED)
    numbers = (agents.red, agents.blue, grid.bystanders, grid.assassins)
    return (f"{grid.columns} × {grid.rows}", *map(str, numbers))
