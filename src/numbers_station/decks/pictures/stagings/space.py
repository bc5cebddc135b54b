"""Things among the stars: planets, satellites, constellations."""

from __future__ import annotations

import math

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen, number, points
from ..outline import corners
from .registry import Slot, anything, ball, chunky, staging, telling

CRESCENT = "M62 4C30 4 8 28 8 56C8 84 32 104 62 102C44 96 32 78 32 54C32 32 44 12 62 4Z"


@staging(Slot(chunky))
def planet(pen: Pen, globe: Figure) -> str:
    sky = pen.flat(EVERYWHERE, BLACK) + pen.stars(34)
    fitted = pen.fit(globe, 50, 50, 62, 62, "middle")
    ring = "rotate(-16 50 52)"
    back = pen.group(
        ring,
        pen.line("M-1 52A51 14 0 0 1 101 52", 8, BLACK),
        pen.line("M-1 52A51 14 0 0 1 101 52", 6, LIGHT),
    )
    front = pen.group(
        ring,
        pen.line("M-1 52A51 14 0 0 0 101 52", 9, BLACK),
        pen.line("M-1 52A51 14 0 0 0 101 52", 6, LIGHT),
        pen.line("M-1 52A51 14 0 0 0 101 52", DETAIL),
    )
    return sky + back + fitted.halo(WHITE, 0) + fitted.draw() + front


@staging(Slot(chunky))
def satellite(pen: Pen, probe: Figure) -> str:
    sky = pen.flat(EVERYWHERE, BLACK) + pen.stars(26, WHITE, 70)
    earth = pen.shape("M-6 92C20 72 80 72 106 92V106H-6Z", LIGHT) + pen.flat(
        "M10 88C20 80 36 80 40 86C34 92 46 96 38 106H8ZM62 82C74 80 86 84 92 90C84 98 70 94 62 82Z",
        MID,
    )
    panel = (
        pen.shape("M3 30H31V54H3Z", MID)
        + pen.line("M3 42H31M12 30V54M22 30V54", DETAIL)
        + pen.line("M31 42H44", 2.4, WHITE)
    )
    fitted = pen.fit(probe, 50, 42, 40, 50, "middle")
    waves = pen.line("M68 74Q60 80 52 74M72 79Q60 88 48 79", 1.4, WHITE)
    return (
        sky
        + earth
        + waves
        + pen.group("rotate(-14 50 42)", pen.mirror(panel), fitted.halo(WHITE, 0), fitted.draw())
    )


@staging(Slot(anything))
def crescent(pen: Pen, angler: Figure) -> str:
    sky = pen.flat(EVERYWHERE, DARK) + pen.stars(24)
    moon = pen.shape(CRESCENT, WHITE)
    craters = (
        pen.circle(20, 46, 3.4, LIGHT, DETAIL)
        + pen.circle(24, 72, 4.6, LIGHT, DETAIL)
        + pen.circle(40, 90, 3, LIGHT, DETAIL)
    )
    fitted = pen.fit(angler, 46, 90, 42, 52)
    rod = pen.line(points("M{} {}L92 26", fitted.x + 6, fitted.y + 4), 1.6) + pen.line(
        "M92 26V70", DETAIL, WHITE
    )
    star = pen.at(
        92, 78, pen.shape("M0-9L2.6-3 9-2.8 4 1.4 5.6 7.6 0 4-5.6 7.6-4 1.4-9-2.8-2.6-3Z", WHITE)
    )
    return sky + moon + craters + fitted.halo(WHITE, 0) + rod + fitted.draw() + star


@staging(Slot(telling))
def constellation(pen: Pen, figure: Figure) -> str:
    """Stars joined along the silhouette, with the old map's faint drawing behind."""
    fitted = pen.fit(figure, 50, 50, 86, 86, "middle")
    sky = pen.flat(EVERYWHERE, BLACK) + pen.stars(30, MID)
    faint = fitted.draw(tones=(MID, MID, DARK, DARK, BLACK), weight=0.5)
    nodes = corners(fitted.path, 22)
    spots = [
        (fitted.left + x / 10 * fitted.scale, fitted.top + y / 10 * fitted.scale) for x, y in nodes
    ]
    joined = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots) + "Z"
    star = "M0-3.4L.9-.9 3.4 0 .9.9 0 3.4-.9.9-3.4 0-.9-.9Z"
    lights = "".join(
        pen.at(x, y, pen.flat(star, WHITE), scale=round(pen.wobble(0.7, 1.4), 1)) for x, y in spots
    )
    return sky + faint + pen.line(joined, 1, WHITE) + lights


@staging(Slot(anything, nests=True))
def abduction(pen: Pen, taken: Figure) -> str:
    beam = pen.flat("M36 34L8 106H92L64 34Z", LIGHT)
    edges = pen.line("M36 34L8 106M64 34L92 106", DETAIL, BLACK, "3 2")
    saucer = pen.shape("M32 21C32 4 68 4 68 21Z", WHITE) + pen.ellipse(50, 26, 44, 10.5, DARK)
    lamps = pen.dots([(18, 26), (34, 30), (50, 31), (66, 30), (82, 26)], 2.3, WHITE)
    lift = pen.line("M50 98v-6M30 98v-5M70 98v-5", 1.2, MID)
    turn = -16 if pen.wobble(0, 1) < 0.5 else 16
    return beam + edges + lift + pen.place(taken, 50, 66, 52, 50, "middle", turn) + saucer + lamps


@staging(Slot(anything, nests=True))
def lift_off(pen: Pen, rocket: Figure) -> str:
    speed = pen.line("M14 4v12M86 16v12M22 32v10M80 44v10M8 54v8", 1.2)
    flame = pen.shape(
        "M36 62C30 74 38 80 35 92C42 87 45 92 50 102C55 92 58 87 65 92C62 80 70 74 64 62Z", WHITE
    )
    core = pen.shape("M44 64C42 74 47 79 50 89C53 79 58 74 56 64Z", MID, DETAIL)
    smoke = "".join(
        pen.circle(x, y, r, LIGHT)
        for x, y, r in ((8, 98, 12), (26, 102, 11), (92, 98, 12), (74, 102, 11))
    )
    return speed + flame + core + smoke + pen.place(rocket, 50, 72, 62, 68)


@staging(Slot(ball))
def sunrise(pen: Pen, disc: Figure) -> str:
    """The thing is the sun, with rays, over sleepy hills."""
    fitted = pen.fit(disc, 50, 46, 52, 52, "middle")
    rays = ""
    for step in range(16):
        angle = math.pi * step / 8
        near, far = 31, 46 if step % 2 else 40
        rays += points(
            "M{} {}L{} {}",
            50 + near * math.cos(angle),
            46 + near * math.sin(angle),
            50 + far * math.cos(angle),
            46 + far * math.sin(angle),
        )
    hills = pen.shape("M-6 88C14 74 36 78 52 90C66 78 90 76 106 88V106H-6Z", MID)
    return (
        pen.line(rays, 2.2)
        + fitted.draw()
        + hills
        + pen.line("M12 12q3-3 6 0q3-3 6 0M80 8q3-3 6 0q3-3 6 0", DETAIL)
    )
