"""Things in the air and among the stars."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, broad, fat, staging, telling, upright

CLOUD = (
    "M24 46C10 46 6 34 13 27C15 18 26 16 31 21C36 8 57 6 63 18C71 10 86 15 86 27C97 29 97 46 83 46Z"
)


@staging(Slot(fat, nests=True))
def broomstick(pen: Pen, witch: Figure) -> str:
    sky = pen.flat(EVERYWHERE, DARK) + pen.stars(16)
    moon = (
        pen.circle(52, 46, 42, WHITE, 0)
        + pen.circle(34, 30, 6, LIGHT, 0)
        + pen.circle(70, 66, 8, LIGHT, 0)
        + pen.circle(76, 30, 4, LIGHT, 0)
    )
    stick = pen.tube("M26 78L100 64", 3.4, MID, 1.2)
    brush = pen.shape(
        "M28 74L30 82C20 86 8 92-4 92L-2 86L-6 84L-2 80L-6 76C6 72 18 74 28 74Z", LIGHT
    ) + pen.line("M26 79L2 86M26 78L0 81", DETAIL)
    fitted = pen.fit(witch, 58, 74, 54, 58)
    hat_y = fitted.surface(0.5) + 4
    hat = pen.at(
        58,
        hat_y,
        pen.shape("M-20 0C-12-5 12-5 20 0C12 5-12 5-20 0Z", BLACK),
        pen.shape("M-10-2C-7-12-2-20 8-28C8-20 10-8 10-2Q0 2-10-2Z", BLACK),
        pen.line("M-9-6Q0-3 9-6", 2, LIGHT),
    )
    return sky + moon + stick + fitted.draw() + brush + hat


@staging(Slot(anything, nests=True), frame=(4, 0, 92, 99))
def balloons(pen: Pen, lifted: Figure) -> str:
    fitted = pen.fit(lifted, 50, 98, 50, 42)
    knot = fitted.surface()
    spots = (
        (30, 22, 13, LIGHT),
        (70, 22, 13, LIGHT),
        (18, 38, 12, MID),
        (82, 38, 12, DARK),
        (50, 14, 14, DARK),
        (38, 40, 12, WHITE),
        (62, 40, 12, MID),
    )
    strings = "".join(points("M{} {}L50 {}", x, y + r, knot + 2) for x, y, r, _ in spots)
    skins = "".join(pen.ellipse(x, y, r * 0.88, r, tone) for x, y, r, tone in spots)
    shine = pen.line("M24 18q1-4 4-6M64 18q1-4 4-6M43 9q1-4 5-5M33 36q1-4 4-5", 1.4, WHITE)
    return pen.line(strings, DETAIL) + skins + shine + fitted.draw()


@staging(Slot(anything, nests=True), frame=(2, 0, 96, 101))
def parachute(pen: Pen, jumper: Figure) -> str:
    canopy = pen.shape(
        "M4 42C4 14 26 0 50 0C74 0 96 14 96 42Q88 34 80 42Q72 33"
        " 65 42Q57 33 50 42Q43 33 35 42Q28 33 20 42Q12 34 4 42Z",
        LIGHT,
    )
    stripes = pen.shape(
        "M20 42C20 20 32 4 50 0C40 8 35 24 35 42Q28 33 20 42Z"
        "M80 42C80 20 68 4 50 0C60 8 65 24 65 42Q72 33 80 42Z",
        DARK,
    )
    fitted = pen.fit(jumper, 50, 100, 50, 44)
    knot = fitted.surface() + 3
    ropes = "".join(points("M{} 41L50 {}", x, knot) for x in (4, 20, 35, 65, 80, 96))
    birds = pen.line("M4 70q3-3 6 0q3-3 6 0M82 62q3-3 6 0q3-3 6 0", DETAIL)
    return birds + pen.line(ropes, DETAIL) + canopy + stripes + fitted.draw()


@staging(Slot(big), Slot(anything, nests=True))
def airship(pen: Pen, envelope: Figure, gondola: Figure) -> str:
    """A hot-air balloon whose envelope is one thing and whose basket is another."""
    fitted = pen.fit(envelope, 50, 58, 84, 58)
    load = pen.fit(gondola, 50, 101, 38, 28)
    ropes = points("M{} 50L{} {}M{} 50L{} {}"
"M44 52L46 {}M56 52L54 {}", 50 - fitted.w * 0.3, 42, load.top + 6,
                   50 + fitted.w * 0.3, 58, load.top + 6, load.top + 6, load.top + 6)  # fmt: skip
    clouds = pen.line("M4 84q4-6 9-2q5-4 9 2M76 78q4-6 9-2q5-4 9 2", DETAIL)
    return clouds + pen.line(ropes, 1) + load.draw() + fitted.draw()


@staging(Slot(fat))
def rain(pen: Pen, drop: Figure) -> str:
    spots = [
        (20, 60, -16),
        (42, 64, 14),
        (64, 59, -8),
        (84, 66, 18),
        (30, 84, 20),
        (53, 88, -14),
        (76, 88, 6),
        (10, 86, -6),
    ]
    return pen.copies(drop, 22, spots) + pen.shape(CLOUD, MID)


@staging(Slot(upright))
def lighthouse(pen: Pen, lamp: Figure) -> str:
    night = pen.flat(EVERYWHERE, DARK)
    beams = pen.flat("M50 30L-6 4V44ZM50 30L106 4V44Z", WHITE)
    tower = pen.shape("M39 52H61L67 96H33Z", WHITE) + pen.shape(
        "M38 61H62L63.5 71H36.5ZM35.5 80H64.5L66 90H34Z", DARK
    )
    balcony = pen.shape("M33 49H67V54H33Z", LIGHT)
    rock = pen.shape("M14 100C20 90 34 92 38 94H64C74 90 84 94 88 100V106H14Z", MID)
    fitted = pen.fit(lamp, 50, 50, 46, 46)
    return (
        night
        + beams
        + pen.waves(97, LIGHT)
        + rock
        + tower
        + fitted.halo(WHITE, 0)
        + fitted.draw()
        + balcony
    )


@staging(Slot(telling))
def weathervane(pen: Pen, cock: Figure) -> str:
    roof = pen.shape("M50 76L106 106H-6Z", DARK) + pen.line(
        "M38 84h24M28 90h44M18 96h64M44 84v6M56 84v6M34 90v6M50 90v6M66 90v6", DETAIL, MID
    )
    rod = pen.line("M50 46V78", 2.2)
    arms = (
        pen.line("M24 66L76 60M34 58L66 68", 1.6)
        + pen.circle(24, 66, 2.4, BLACK, 0)
        + pen.circle(76, 60, 2.4, BLACK, 0)
        + pen.circle(34, 58, 2, BLACK, 0)
        + pen.circle(66, 68, 2, BLACK, 0)
    )
    arrow = pen.line("M10 50H90", 2.4) + pen.shape(
        "M90 50L80 44V56ZM10 50L2 43H12L18 50L12 57H2Z", BLACK, DETAIL
    )
    wind = pen.line("M2 18C14 10 20 22 32 16M72 10C82 4 90 16 102 8", DETAIL)
    return wind + roof + rod + arms + arrow + pen.place(cock, 50, 50, 64, 48)


@staging(Slot(broad), Slot(fat, nests=True))
def carry(pen: Pen, bearer: Figure, load: Figure) -> str:
    below = pen.fit(bearer, 50, 96, 88, 58)
    seat = below.surface() + 3
    return pen.shadow(50, 95, 40) + pen.place(load, 50, seat, 54, max(30, seat - 3)) + below.draw()
