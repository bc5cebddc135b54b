"""Things changed from the inside or the outside: knitted, wrapped, melted, seen through."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, big, chunky, lifeless, staging, telling


@staging(Slot(big), Slot(chunky))
def unzipped(pen: Pen, costume: Figure, wearer: Figure) -> str:
    fitted = pen.fit(costume, 50, 50, 92, 92, "middle")
    x, y, r = fitted.circle
    opening = points(
        "M{} {}C{} {} {} {} {} {}C{} {} {} {} {} {}Z",
        x,
        y - r * 0.98,
        x + r * 1.05,
        y - r * 0.3,
        x + r * 0.95,
        y + r * 0.6,
        x,
        y + r * 0.96,
        x - r * 0.95,
        y + r * 0.6,
        x - r * 1.05,
        y - r * 0.3,
        x,
        y - r * 0.98,
    )
    teeth = pen.line(opening, 2.8, BLACK) + pen.line(opening, 1.8, WHITE, "1.2 1.4")
    slider = pen.at(
        x,
        y + r * 0.94,
        pen.shape("M-3-2H3L2 4H-2Z", LIGHT, 1),
        pen.shape("M-1.6 4H1.6V11H-1.6Z", WHITE, 1),
    )
    inner = pen.fit(wearer, x, y, r * 1.3, r * 1.3, "middle")
    return (
        fitted.draw()
        + pen.flat(opening, BLACK)
        + teeth
        + inner.halo(WHITE, 0)
        + inner.draw()
        + slider
    )


@staging(Slot(lifeless))
def melting(pen: Pen, soft: Figure) -> str:
    """Soft as a watch in a desert: the thing runs over the edge of a table."""
    fitted = pen.fit(soft, 50, 70, 74, 66)
    table = pen.shape("M-6 64H106V72H-6Z", LIGHT) + pen.flat("M-6 72H106V106H-6Z", MID)
    half = max(20, fitted.w * 0.52)
    pool = points(
        "M{} 62C{} 58 {} 58 {} 62C{} 68 {} 66 {} 70C{} 76"
        " {} 96 {} 96C{} 96 {} 84 {} 74C{} 72 {} 72 {} 75"
        "C{} 80 {} 86 {} 86C{} 86 {} 78 {} 72C{} 66 {} 66 {} 62Z",
        50 - half,
        50 - half / 2,
        50 + half / 2,
        50 + half,
        50 + half + 6,
        50 + half,
        50 + half * 0.8,
        50 + half * 0.8,
        50 + half * 0.76,
        50 + half * 0.6,
        50 + half * 0.44,
        50 + half * 0.46,
        50 + half * 0.4,
        50 + half * 0.2,
        50 - half * 0.1,
        50 - half * 0.14,
        50 - half * 0.16,
        50 - half * 0.2,
        50 - half * 0.3,
        50 - half * 0.42,
        50 - half * 0.42,
        50 - half * 0.5,
        50 - half * 0.7,
        50 - half * 1.1,
        50 - half,
    )
    sun = pen.circle(86, 16, 8, WHITE)
    return (
        sun
        + table
        + pen.line("M-6 72H106", DETAIL)
        + fitted.draw()
        + pen.shape(pool, fitted.tone)
        + pen.line("M40 67q8 3 18 0", DETAIL)
    )


@staging(Slot(big))
def knitted(pen: Pen, jumper: Figure) -> str:
    """The lower half is already wool; needles and a ball of yarn stand by."""
    fitted = pen.fit(jumper, 46, 90, 76, 84)
    edge = fitted.top + fitted.h * 0.42
    stitches, y = "", edge + 3
    while y < fitted.bottom + 4:
        stitches += "".join(points("M{} {}l3 4l3-4", x, y) for x in range(-2, 104, 6))
        y += 4.6
    rest = pen.clip(points("M-6-6H106V{}H-6Z", edge + 2), fitted.draw())
    wool = pen.clip(
        points("M-6 {}H106V106H-6Z", edge),
        fitted.silhouette(LIGHT, 3.6),
        fitted.inside(pen.line(stitches, 1.4)),
    )
    needle = pen.tube(points("M2 {}L92 {}", edge + 4, edge - 4), 3.4, WHITE, 1.2) + pen.circle(
        94, edge - 4, 3.4, DARK
    )
    other = pen.tube(points("M20 {}L86 {}", edge - 22, edge + 12), 3.4, WHITE, 1.2) + pen.circle(
        18, edge - 23, 3.4, DARK
    )
    ball = pen.circle(86, 88, 12, MID) + pen.line(
        "M77 82C84 80 92 86 96 92M76 88C84 86 90 92 92 98M80 79C88 80 94 84 97 88", 1
    )
    yarn = pen.line(points("M78 96C60 104 100 70 84 {}", edge + 11), 1.4)
    return rest + wool + yarn + ball + other + needle


@staging(Slot(chunky), frame=(8, 10, 84, 90))
def gift(pen: Pen, present: Figure) -> str:
    fitted = pen.fit(present, 50, 97, 80, 74)
    x, y, _ = fitted.circle
    band = points("M{} -6H{}V106H{}Z", x - 5, x + 5, x - 5) + points(
        "M-6 {}H106V{}H-6Z", y - 5, y + 5
    )
    ribbon = fitted.inside(pen.shape(band, DARK, 1.4))
    top = fitted.surface(min(0.95, max(0.05, (x - fitted.left) / fitted.w))) + 4
    bow = pen.at(x, top, pen.shape("M0 0C-8-18-26-16-24-4C-22 4-8 4 0 0Z"
"M0 0C8-18 26-16 24-4C22 4 8 4 0 0Z", DARK),
                 pen.shape("M0 0L-13 13L-8 15L-1 4Z"
"M0 0L13 13L8 15L1 4Z", DARK, 1.2), pen.circle(0, -1, 4, LIGHT))  # fmt: skip
    return pen.shadow(50, 97, 36) + fitted.draw() + ribbon + bow


@staging(Slot(telling))
def mummy(pen: Pen, body: Figure) -> str:
    fitted = pen.fit(body, 50, 95, 84, 86)
    wraps = ""
    for step in range(-3, 16):
        y = step * 8.0
        tilt = 9 if step % 2 else -7
        wraps += points("M-6 {}L106 {}", y + tilt, y - tilt)
    x, y, r = fitted.circle
    slit = pen.flat(
        points("M{} {}h{}v{}h{}z", x - r * 0.85, y - r * 0.32, r * 1.7, r * 0.5, -r * 1.7), BLACK
    )
    eyes = pen.circle(x - r * 0.34, y - r * 0.07, r * 0.2, WHITE, 0) + pen.circle(
        x + r * 0.34, y - r * 0.07, r * 0.2, WHITE, 0
    )
    pupils = pen.dots([(x - r * 0.3, y - r * 0.05), (x + r * 0.38, y - r * 0.05)], r * 0.09)
    loose = pen.shape("M80 78C88 80 92 86 90 94L96 97C102 88 96 76 84 73Z", LIGHT, 1.2)
    return (
        pen.shadow(50, 96, 34)
        + loose
        + fitted.silhouette(LIGHT, 3.6)
        + fitted.inside(pen.line(wraps, 1.2), slit)
        + eyes
        + pupils
    )


@staging(Slot(telling))
def x_ray(pen: Pen, packed: Figure) -> str:
    """What the customs officer sees in a suitcase."""
    screen = pen.flat(EVERYWHERE, BLACK)
    case = pen.shape("M8 30H92Q98 30 98 36V88Q98 94 92 94H8Q2 94 2 88V36Q2 30 8 30Z", DARK)
    handle = pen.line("M36 28V18Q36 14 40 14H60Q64 14 64 18V28", 4, MID)
    straps = pen.line("M22 30V94M78 30V94", 1.2, MID)
    fitted = pen.fit(packed, 50, 62, 76, 54, "middle")
    odds = pen.line("M14 82C20 74 26 90 34 82M68 42l14-6", 2, MID) + pen.circle(84, 80, 6, MID, 0)
    return (
        screen
        + handle
        + case
        + straps
        + odds
        + fitted.silhouette(WHITE, 3, WHITE)
        + fitted.draw(weight=0.5, tones=(WHITE, WHITE, LIGHT, LIGHT, MID))
    )
