"""People with a thing for a head: a suit, a crown, an apron, a space suit."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, chunky, fat, staging

SHOULDERS = "M10 106C11 84 24 78 40 74H60C76 78 89 84 90 106Z"
CROWN = "M-15 0L-18-15L-9-7L0-20L9-7L18-15L15 0Z"


@staging(Slot(chunky, nests=True), frame=(8, 2, 84, 101))
def bust(pen: Pen, head: Figure) -> str:
    neck = pen.shape("M43 58V70Q50 76 57 70V58Z", WHITE)
    shirt = pen.shape("M39 73L50 90L61 73L56 66H44Z", WHITE)
    tie = pen.shape("M47 79L50 77L53 79L52 83L55 98L50 102L45 98L48 83Z", BLACK, DETAIL)
    lapels = pen.line("M39 73L31 81L38 85L35 89L47 104M61 73L69 81L62 85L65 89L53 104")
    return (
        neck + pen.shape(SHOULDERS, DARK) + shirt + tie + lapels + pen.place(head, 50, 69, 68, 65)
    )


@staging(Slot(fat, nests=True), frame=(8, 0, 84, 104))
def monarch(pen: Pen, head: Figure) -> str:
    fitted = pen.fit(head, 50, 74, 60, 50)
    cape = pen.shape(SHOULDERS, DARK)
    fur = pen.shape(
        "M24 80C36 70 64 70 76 80C80 86 74 92 68 90C56 84 44 84 32 90C26 92 20 86 24 80Z"
    )
    spots = pen.flat("M33 80l2 5h-4zM44 76l2 5h-4zM56 76l2 5h-4zM67 80l2 5h-4z", BLACK)
    chain = pen.circle(50, 97, 5, MID)
    crown = pen.shape(CROWN, LIGHT) + pen.dots([(-18, -16), (0, -21.5), (18, -16)], 2.2)
    jewels = pen.shape("M-15 0H15V-5H-15Z", DARK, DETAIL) + pen.dots(
        [(-9, -2.5), (0, -2.5), (9, -2.5)], 1.2, WHITE
    )
    return (
        cape + chain + fur + spots + fitted.draw() + pen.at(50, fitted.surface() + 4, crown, jewels)
    )


@staging(Slot(fat, nests=True), frame=(8, 0, 84, 104))
def chef(pen: Pen, head: Figure) -> str:
    fitted = pen.fit(head, 50, 76, 58, 46)
    jacket = pen.shape(SHOULDERS, WHITE)
    scarf = pen.shape("M34 77C44 72 56 72 66 77L56 86L50 82L44 86Z", DARK)
    buttons = pen.dots([(42, 93), (42, 101), (58, 93), (58, 101)], 1.5)
    hat = pen.shape(
        "M-15 2C-14-6-16-10-18-12C-28-14-28-30-14-29C-8-38 8-38"
        " 14-29C28-30 28-14 18-12C16-10 14-6 15 2Q0 6-15 2Z"
    )
    pleats = pen.line("M-7-10L-6-1M0-11V0M7-10L6-1", DETAIL)
    return jacket + buttons + scarf + fitted.draw() + pen.at(50, fitted.surface() + 3, hat, pleats)


@staging(Slot(big, nests=True))
def astronaut(pen: Pen, head: Figure) -> str:
    sky = pen.flat("M-6-6H106V106H-6Z", BLACK) + pen.stars(26)
    suit = pen.shape("M4 106C6 86 22 78 40 76H60C78 78 94 86 96 106Z", WHITE)
    badge = pen.shape("M30 92H70V106H30Z", LIGHT) + pen.dots([(38, 98), (46, 98)], 2, DARK)
    helmet = pen.circle(50, 42, 40, WHITE) + pen.circle(50, 42, 33, LIGHT)
    shine = pen.line("M24 36C26 26 32 19 40 16", 2, WHITE)
    ears = pen.shape("M6 34H13V52H6ZM94 34H87V52H94Z", MID)
    return sky + suit + badge + ears + helmet + pen.place(head, 50, 43, 50, 48, "middle") + shine


@staging(Slot(fat, nests=True), frame=(12, 8, 76, 88))
def headphones(pen: Pen, listener: Figure) -> str:
    fitted = pen.fit(listener, 50, 94, 62, 72)
    half = min(fitted.w / 2, 29) + 2
    y = fitted.top + fitted.h * 0.45
    top = max(fitted.surface() - 4, 6)
    band = points("M{} {}C{} {} {} {} {} {}", 50 - half, y, 50 - half, top - 6,
                  50 + half, top - 6, 50 + half, y)  # fmt: skip
    cup = pen.shape("M-5-11Q5-12 6 0Q5 12-5 11Z", DARK) + pen.shape("M-9-8H-4V8H-9Z", BLACK, DETAIL)
    cups = pen.mirror(pen.at(50 - half, y, cup))
    notes = pen.dots([(10, 26), (88, 22)], 3) + pen.line("M12.6 26V12L18 16M90.6 22V8L96 12", 1.5)
    return pen.shadow(50, 95, 30) + notes + fitted.draw() + pen.tube(band, 5, MID) + cups


@staging(Slot(anything, nests=True), frame=(10, 2, 80, 102))
def throne(pen: Pen, ruler: Figure) -> str:
    back = pen.shape("M26 84V20C26 6 36 4 40 10C42 0 58 0 60 10C64 4 74 6 74 20V84Z", DARK)
    padding = pen.shape("M33 80V24C33 14 67 14 67 24V80Z", LIGHT, DETAIL)
    seat = pen.shape("M18 74H82V86H18Z", MID)
    arms = pen.shape("M16 56H24V98H16ZM76 56H84V98H76Z", DARK)
    knobs = pen.circle(20, 54, 5, LIGHT) + pen.circle(80, 54, 5, LIGHT)
    steps = pen.shape("M2 98H98V106H2Z", LIGHT)
    return back + padding + seat + pen.place(ruler, 50, 80, 50, 58) + arms + knobs + steps
