"""The sections of a print job: which cards are cut out, of which size, front and back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from numbers_station.game.board import Grid, Identity

from . import deck, keycards
from .cells import KEY_BACK, Cell, Images, PictureCell, WordCell, agent_cell, key_cell
from .job import PrintedPart, PrintJob, Progress
from .paper import KEYS, PICTURE, WORD, PaperLayout
from .texts import Texts, texts

SHEETS_OF_KEYS = 2


class Section(msgspec.Struct, frozen=True):
    """Two-faced cards of one kind, with the drawings they need."""

    name: str
    note: str
    """What the cover says about them."""
    layout: PaperLayout
    cards: Sequence[tuple[Cell, Cell]]
    images: Images = {}
    credit: str = ""

    @property
    def sheets(self) -> int:
        return -(-len(self.cards) // self.layout.cards)


def sections(job: PrintJob, what: PrintedPart, progress: Progress) -> list[Section]:
    """The cards of one kind of thing; keys and agents come apart for each grid."""
    say = texts(job.language)
    if what is PrintedPart.WORDS:
        return [_words(job, say)]
    if what is PrintedPart.PICTURES:
        return [_pictures(job, say, progress)]
    if what is PrintedPart.KEYS:
        return [_keys(job, grid, say) for grid in job.grids]
    if what is PrintedPart.AGENTS:
        return [_agents(grid, say) for grid in job.grids]
    return []


def tiles(grid: Grid) -> list[tuple[Identity, Identity]]:
    """The agent cards of a grid, front and back (R4.1); the double agent has both colours."""
    fewer = grid.starting - 1
    return [
        *[(Identity.RED, Identity.RED)] * fewer,
        (Identity.RED, Identity.BLUE),
        *[(Identity.BLUE, Identity.BLUE)] * fewer,
        *[(Identity.BYSTANDER, Identity.BYSTANDER)] * grid.bystanders,
        *[(Identity.ASSASSIN, Identity.ASSASSIN)] * grid.assassins,
    ]


def _words(job: PrintJob, say: Texts) -> Section:
    pack = deck.word_pack(job.deck, job.language)

    pairs = list(zip(pack.words[::2], pack.words[1::2], strict=True))
    cards: list[tuple[Cell, Cell]] = [
        # Capitals: half the table reads the card upside down.
        (WordCell(front.upper(), pack.language), WordCell(back.upper(), pack.language))
        for front, back in deck.choose(pairs, job.count, pack.name)
    ]
    return Section(say.what.words, say.cover.words, WORD, cards)


def _pictures(job: PrintJob, say: Texts, progress: Progress) -> Section:
    if job.pictures:
        return _own_pictures(job, say, progress)
    # Late: the picture parts are a megabyte, and other jobs do not need them.
    from numbers_station.decks import pictures

    chosen = deck.choose(pictures.curated_deck(), job.count, say.what.pictures)
    images: Images = {}
    cards: list[tuple[Cell, Cell]] = []
    for number, faces in enumerate(chosen, start=1):
        progress("pictures", number, len(chosen))
        pair: list[Cell] = []
        for side, recipe in zip("ab", faces, strict=True):
            name = f"picture-{number}{side}"
            images[name] = pictures.svg(recipe, prefix=f"p{number}{side}")
            pair.append(PictureCell(name, pictures.description(recipe, job.language)))
        cards.append((pair[0], pair[1]))
    return Section(say.what.pictures, say.cover.pictures, PICTURE, cards, images, say.credit)


def _own_pictures(job: PrintJob, say: Texts, progress: Progress) -> Section:
    from .own import read_faces  # late: it needs what else only the importer needs

    pack = read_faces(job.pictures)
    chosen = deck.choose(pack.cards, job.count, pack.name)
    images: Images = {}
    cards: list[tuple[Cell, Cell]] = []
    for number, faces in enumerate(chosen, start=1):
        progress("pictures", number, len(chosen))
        pair: list[Cell] = []
        for side, face in zip("ab", faces, strict=True):
            name = f"picture-{number}{side}"
            images[name] = face.drawing
            pair.append(PictureCell(name, face.description))
        cards.append((pair[0], pair[1]))
    return Section(say.what.pictures, say.cover.pictures, PICTURE, cards, images, pack.licence)


def _keys(job: PrintJob, grid: Grid, say: Texts) -> Section:
    layout, note = KEYS[grid], getattr(say.cover, f"keys_{grid}")
    count = job.count or layout.cards * SHEETS_OF_KEYS
    keys = keycards.draw_keys(grid, count, keycards.key_randomness(job.seed, grid))
    cards: list[tuple[Cell, Cell]] = [(key_cell(key, say), KEY_BACK) for key in keys]
    return Section(_section_name(say.what.keys, grid), note, layout, cards)


def _agents(grid: Grid, say: Texts) -> Section:
    # As large as the cards of the grid's home game (R1.2), which they cover.
    layout = WORD if grid is Grid.FIVE_BY_FIVE else PICTURE
    note = getattr(say.cover, f"agents_{grid}")
    cards: list[tuple[Cell, Cell]] = [
        (
            agent_cell(front, 0, layout, say, double=front is not back),
            agent_cell(back, 1, layout, say, double=front is not back),
        )
        for front, back in tiles(grid)
    ]
    return Section(_section_name(say.what.agents, grid), note, layout, cards)


def _section_name(name: str, grid: Grid) -> str:
    return f"{name} {grid.columns} × {grid.rows}"
