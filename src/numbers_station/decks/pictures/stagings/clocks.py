"""Clocks, lamps and screens with a thing inside."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen
from .registry import Slot, anything, ball, chunky, fat, staging, telling


@staging(Slot(fat))
def cuckoo_clock(pen: Pen, cuckoo: Figure) -> str:
    chains = pen.line("M36 82V104M64 82V96", 1.4) + pen.shape("M61 96H67V106H61Z", DARK, 1)
    house = pen.shape("M18 40H82V84H18Z", MID) + pen.shape(
        "M50 0L96 36L90 44L50 14L10 44L4 36Z", DARK
    )
    gable = pen.shape("M50 14L82 40V44H18V40Z", MID)
    dial = (
        pen.circle(50, 70, 13, WHITE)
        + pen.line("M50 70V61M50 70L57 73", 1.8)
        + pen.dots([(50, 59.6), (60.4, 70), (50, 80.4), (39.6, 70)], 1)
    )
    door = pen.flat("M32 54V38C32 26 68 26 68 38V54Z", BLACK) + pen.shape(
        "M32 54V34L22 28V52ZM68 54V34L78 28V52Z", LIGHT, 1
    )
    fitted = pen.fit(cuckoo, 50, 55, 42, 40)
    spring = pen.line("M50 40l-5 4l10 3l-10 3l5 4", 1.4, WHITE)
    return chains + house + gable + door + spring + fitted.halo(WHITE, 0) + fitted.draw() + dial


@staging(Slot(ball))
def wristwatch(pen: Pen, face: Figure) -> str:
    strap = pen.shape("M34-6H66L68 26H32ZM34 106H66L68 74H32Z", DARK)
    holes = pen.dots([(50, 84), (50, 91), (50, 98)], 1.6, WHITE) + pen.line(
        "M36-2H64M36 4H64", DETAIL, LIGHT
    )
    case = pen.circle(50, 50, 36, MID) + pen.shape("M86 46H92V54H86Z", MID)
    fitted = pen.fit(face, 50, 50, 62, 62, "middle")
    hands = (
        pen.line("M50 50V30M50 50L62 58", 4.6, WHITE)
        + pen.line("M50 50V30M50 50L62 58", 2.6)
        + pen.circle(50, 50, 2.4, BLACK, 0)
    )
    return strap + holes + case + fitted.draw() + hands


@staging(Slot(anything, nests=True), frame=(4, 0, 92, 101))
def light_bulb(pen: Pen, idea: Figure) -> str:
    rays = pen.line("M8 14l8 6M92 14l-8 6M-1 46h8M101 46h-8M50-5V0", 2)
    glass = pen.shape(
        "M36 78C36 66 14 60 14 36C14 16 30 4 50 4C70 4 86 16 86 36C86 60 64 66 64 78Z", WHITE, 1.8
    )
    wires = pen.line("M44 78L46 62M56 78L54 62", 1.2)
    screw = pen.shape("M36 78H64V84H62V94Q58 101 50 101Q42 101 38 94V84H36Z", MID) + pen.line(
        "M37 84H63M38 90H62", 1.2
    )
    return (
        rays
        + glass
        + wires
        + pen.place(idea, 50, 38, 50, 48, "middle")
        + screw
        + pen.line("M24 34C25 25 30 18 37 14", 1.8)
    )


@staging(Slot(chunky, nests=True))
def television(pen: Pen, show: Figure) -> str:
    """A set with rabbit-ear aerial; what is on leans out of the screen."""
    ears = pen.line("M50 22L30-4M50 22L72-4", 1.8) + pen.dots([(30, -3), (72, -3)], 2.4)
    box = pen.shape("M10 20H90Q96 20 96 26V88Q96 94 90 94H10Q4 94 4 88V26Q4 20 10 20Z", DARK)
    screen = pen.shape("M16 28H70Q76 28 76 34V80Q76 86 70 86H16Q10 86 10 80V34Q10 28 16 28Z", WHITE)
    knobs = (
        pen.circle(86, 38, 4.4, LIGHT, 1)
        + pen.circle(86, 52, 4.4, LIGHT, 1)
        + pen.line("M82 66h8M82 72h8M82 78h8", 1.2, LIGHT)
    )
    feet = pen.line("M22 94L18 102M78 94L82 102", 3)
    return (
        ears
        + feet
        + box
        + screen
        + knobs
        + pen.line("M12 40H74M12 52H74M12 64H74M12 76H74", DETAIL, LIGHT)
        + pen.place(show, 43, 96, 64, 72)
    )


@staging(Slot(telling))
def neon(pen: Pen, sign: Figure) -> str:
    """A neon sign at night on a brick wall."""
    bricks = "".join(
        f"M-6 {row * 12}H106"
        + "".join(f"M{x} {row * 12}v12" for x in range(2 + row % 2 * 12, 108, 24))
        for row in range(-1, 10)
    )
    wall = pen.flat(EVERYWHERE, BLACK) + pen.line(bricks, 1, DARK)
    fitted = pen.fit(sign, 50, 48, 80, 76, "middle")
    glow = (
        fitted.silhouette(BLACK, 9, DARK)
        + fitted.silhouette(BLACK, 4.6, MID)
        + fitted.silhouette(BLACK, 2.2, WHITE)
    )
    arrow = pen.line("M18 96H74M66 90L76 96L66 102", 3.6, MID) + pen.line(
        "M18 96H74M66 90L76 96L66 102", 1.6, WHITE
    )
    return wall + glow + fitted.draw(weight=0.25, tones=(DARK, DARK, DARK, BLACK, BLACK)) + arrow
