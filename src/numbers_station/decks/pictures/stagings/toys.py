"""Toys, games and the fairground."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, broad, fat, staging, tall, upright

PIECE = "M-10-10H-3C-6-17 6-17 3-10H10V-3C17-6 17 6 10 3V10H3C6 3-6 3-3 10H-10V3C-3 6-3-6-10-3Z"


@staging(Slot(big, nests=True), frame=(0, 6, 100, 90))
def clockwork(pen: Pen, toy: Figure) -> str:
    fitted = pen.fit(toy, 43, 93, 76, 82)
    y = fitted.y
    shaft = pen.shape(
        points(
            "M{} {}H86V{}H{}Z",
            fitted.right - fitted.w * 0.3,
            y - 2,
            y + 2,
            fitted.right - fitted.w * 0.3,
        ),
        MID,
        1,
    )
    bow = pen.at(86, y, pen.shape("M0 0C-3-17 16-18 14-3V3C16 18-3 17 0 0Z", MID),
                 pen.circle(7.5, -7.5, 3, WHITE, 1), pen.circle(7.5, 7.5, 3, WHITE, 1))  # fmt: skip
    whirr = pen.line(
        points(
            "M84 {}A14 14 0 0 1 100 {}M100 {}l.5-6M100 {}l-5.6-1.8", y - 24, y - 17, y - 17, y - 17
        ),
        1.2,
    )
    return pen.shadow(44, 94, 34) + shaft + bow + fitted.draw() + whirr


@staging(Slot(anything, nests=True), frame=(16, 0, 68, 98))
def puppet(pen: Pen, doll: Figure) -> str:
    fitted = pen.fit(doll, 50, 96, 64, 62)
    cross = pen.shape("M18 6H82V12H18Z", DARK) + pen.shape("M46-3H54V19H46Z", DARK)
    left, right = fitted.left + fitted.w * 0.12, fitted.right - fitted.w * 0.12
    strings = points(
        "M21 12L{} {}M79 12L{} {}M50 19V{}",
        left,
        fitted.surface(0.12) + 6,
        right,
        fitted.surface(0.88) + 6,
        fitted.surface() + 4,
    )
    return pen.shadow(50, 97, 30) + fitted.draw(turn=-4) + pen.line(strings, 1) + cross


@staging(Slot(anything, nests=True))
def jack_in_the_box(pen: Pen, jack: Figure) -> str:
    spring = pen.line("M50 74L40 70L60 65L40 60L60 55L42 50L50 46", 2.6)
    box = pen.shape("M22 70H78V100H22Z", MID) + pen.shape("M22 70L8 58H92L78 70Z", DARK)
    star = pen.at(
        50,
        85,
        pen.shape(
            "M0-10L2.8-3.4 10-3 4.4 1.6 6.2 8.6 0 4.6-6.2 8.6-4.4 1.6-10-3-2.8-3.4Z", WHITE, 1
        ),
    )
    crank = pen.line("M78 88H88V80", 2) + pen.circle(88, 78, 2.8, BLACK, 0)
    boing = pen.line("M14 40q-5-6-2-14M86 40q5-6 2-14", 1.2)
    return box + star + crank + boing + spring + pen.place(jack, 50, 53, 66, 50, turn=6)


@staging(Slot(broad, nests=True), frame=(2, 8, 96, 92))
def rocking(pen: Pen, steed: Figure) -> str:
    fitted = pen.fit(steed, 50, 86, 76, 74)
    struts = pen.line("M30 78L24 92M70 78L76 92", 3)
    rocker = pen.tube("M4 82C24 101 76 101 96 82", 5, MID)
    return (
        pen.ground(99)
        + struts
        + fitted.draw()
        + rocker
        + pen.line("M-1 72q-3 6 0 12M101 72q3 6 0 12", DETAIL)
    )


@staging(Slot(big))
def jigsaw(pen: Pen, picture: Figure) -> str:
    fitted = pen.fit(picture, 48, 48, 90, 90, "middle")
    x, y, r = fitted.circle
    size = min(15, r * 0.58) / 10
    hole = pen.at(x, y, pen.shape(PIECE, WHITE, 1.5), scale=size)
    seams = fitted.inside(
        pen.line(
            points(
                "M{} {}V-6M{} {}V106M{} {}H-6M{} {}H106",
                x,
                y - 13 * size,
                x,
                y + 8 * size,
                x - 8 * size,
                y,
                x + 15 * size,
                y,
            ),
            1.1,
        )
    )
    loose = pen.group(f"translate(84 82) rotate(22) scale({size:.2f})",
                      pen.shape(PIECE, WHITE, 3),
                      pen.clip(PIECE, pen.group(f"scale({1 / size:.3f})"
f" translate({-x:.2f} {-y:.2f})", fitted.draw())),
                      pen.line(PIECE, 1.5))  # fmt: skip
    return fitted.draw() + seams + hole + loose


@staging(Slot(tall))
def nesting(pen: Pen, doll: Figure) -> str:
    """The same thing four times, ever smaller, as nesting dolls with a seam."""
    out = pen.shadow(50, 97, 46)
    for x, h in ((24, 88), (57, 62), (79, 40), (94, 22)):
        fitted = pen.fit(doll, x, 97, 46 * h / 88, h)
        seam = points("M-6 {}H106", fitted.top + fitted.h * 0.52)
        out += fitted.draw(weight=0.9) + fitted.inside(
            pen.line(seam, 2.6, WHITE), pen.line(seam, 1)
        )
    return out


@staging(Slot(upright, nests=True))
def chess(pen: Pen, piece: Figure) -> str:
    board = ""
    for row in range(3):
        near, far = 13 + row * 3.4, 16.4 + row * 3.4
        for column in range(-1, 9):
            if (row + column) % 2:
                c = column - 4
                board += points(
                    "M{} {}H{}L{} {}H{}Z",
                    50 + c * near,
                    68 + row * 12,
                    50 + (c + 1) * near,
                    50 + (c + 1) * far,
                    80 + row * 12,
                    50 + c * far,
                )
    base = pen.shape("M34 64H66L68 72Q77 76 77 86H23Q23 76 32 72Z", LIGHT) + pen.shape(
        "M20 86H80V95H20Z", MID
    )
    collar = pen.ellipse(50, 64, 18, 3.4, WHITE)
    return (
        pen.line("M-6 68H106", DETAIL)
        + pen.flat(board, BLACK)
        + base
        + collar
        + pen.place(piece, 50, 66, 64, 64)
    )


@staging(Slot(fat, nests=True), frame=(0, 6, 104, 96))
def locomotive(pen: Pen, engine: Figure) -> str:
    fitted = pen.fit(engine, 48, 78, 78, 56)
    x, y = fitted.left + fitted.w * 0.74, fitted.surface(0.74) + 5
    chimney = pen.at(x, y, pen.shape("M-4 0V-12H-7V-17H7V-12H4V0Z", BLACK, DETAIL))
    smoke = "".join(
        pen.circle(x - n * 10, y - 20 - n * 3, 3.4 + n * 1.7, WHITE, 1.2) for n in range(1, 4)
    )
    frame = pen.shape("M10 73H90V81H10Z", DARK) + pen.shape("M90 78L102 92H88Z", MID)
    wheels = "".join(
        pen.circle(wx, 86, 8, MID) + pen.circle(wx, 86, 2, BLACK, 0) for wx in (24, 48, 72)
    )
    rod = pen.line("M24 88H72", 2.2)
    track = pen.line("M-6 95H106", 2) + pen.line(
        "".join(f"M{tx} 96l-4 6" for tx in range(0, 108, 9)), 1.5
    )
    return track + smoke + chimney + fitted.draw() + frame + wheels + rod
