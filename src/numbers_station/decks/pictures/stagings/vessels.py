"""Things in bottles, baths, bowls and shells."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, chunky, staging

BOTTLE = (
    "M41 4H59V12H57V24C57 31 80 34 80 48V88Q80 98 70 98H30Q20 98 20 88V48C20 34 43 31 43 24V12H41Z"
)


@staging(Slot(anything, nests=True))
def bottle(pen: Pen, ship: Figure) -> str:
    sea = pen.clip(BOTTLE, pen.flat("M10 84q6-4 12 0t12 0t12 0t12 0t12 0t12 0V104H10Z", LIGHT))
    cork = pen.shape("M43-2H57V14H43Z", MID)
    shine = pen.line("M27 50C27 45 31 42 36 39M26 56V68", 1.8)
    return pen.shape(BOTTLE, WHITE, 1.8) + sea + pen.place(ship, 50, 90, 52, 52) + cork + shine


@staging(Slot(anything, nests=True))
def bathtub(pen: Pen, bather: Figure) -> str:
    tap = pen.line("M90 62V40C90 34 80 34 80 40V44", 3.4) + pen.line("M84 48h12", 2)
    tub = pen.shape(
        "M4 58H96C98 58 98 64 95 64C95 84 84 92 72 92H28C16 92 5 84 5 64C2 64 2 58 4 58Z", WHITE
    )
    feet = pen.shape("M22 91L16 101H26L30 92ZM78 91L84 101H74L70 92Z", DARK)
    foam = "".join(
        pen.circle(x, y, r, WHITE, 1)
        for x, y, r in (
            (14, 56, 7),
            (26, 58, 6),
            (37, 57, 7),
            (63, 57, 7),
            (74, 58, 6),
            (50, 60, 6),
        )
    )
    loose = "".join(
        pen.circle(x, y, r, WHITE, DETAIL)
        for x, y, r in ((16, 30, 3.4), (10, 20, 2.2), (84, 18, 3), (90, 10, 2), (22, 12, 2.4))
    )
    duck = pen.at(
        22, 50, pen.shape("M-8 4C-10-2-6-3-3-1C-4-8 4-9 4-3L8-2L4 0C5 4 3 6 0 6H-5Z", LIGHT, 1)
    )
    return (
        loose
        + tap
        + pen.place(bather, 50, 72, 62, 68)
        + foam
        + duck
        + feet
        + tub
        + pen.line("M12 68C14 78 20 84 28 86", DETAIL)
    )


@staging(Slot(anything, nests=True))
def fishbowl(pen: Pen, fish: Figure) -> str:
    glass = (
        "M30 12H70L72 18C92 26 98 44 96 60C94 82 82 94 68 97H32C18 94 6 82 4 60C2 44 8 26 28 18Z"
    )
    water = pen.clip(glass, pen.flat("M-4 32q4-3 8 0t8 0t8 0t8 0t8 0t8 0t8"
" 0t8 0t8 0t8 0t8 0t8 0t8 0V110H-4Z", LIGHT),
                     pen.shape("M-4 92C16 82 30 92 46 88"
"C62 84 80 92 104 86V110H-4Z", MID, DETAIL))  # fmt: skip
    weed = pen.line("M20 92C14 82 24 78 18 66M26 93C22 86 30 82 26 74M82 92C76 84 86 76 80 66", 2)
    bubbles = "".join(
        pen.circle(x, y, r, WHITE, DETAIL)
        for x, y, r in ((78, 50, 2.6), (82, 42, 1.8), (77, 37, 1.4))
    )
    return (
        pen.shape(glass, WHITE, 1.8)
        + water
        + weed
        + pen.place(fish, 50, 60, 56, 48, "middle")
        + bubbles
        + pen.line("M14 46C16 38 20 32 26 28", 1.8, WHITE)
        + pen.ellipse(50, 12, 20, 2.6, WHITE)
    )


@staging(Slot(chunky))
def oyster(pen: Pen, pearl: Figure) -> str:
    lid = pen.shape("M8 54C2 34 14 10 50 6C86 10 98 34 92 54C78 46 22 46 8 54Z", MID)
    ribs = pen.line("M50 8V46M34 12L38 47M66 12L62 47M20 20L26 48M80 20L74 48", DETAIL)
    lining = pen.shape("M8 56C22 44 78 44 92 56C86 66 14 66 8 56Z", WHITE, DETAIL)
    lower = pen.shape("M6 60C24 74 76 74 94 60C96 80 78 98 50 98C22 98 4 80 6 60Z", LIGHT)
    lines = pen.line("M50 72V96M32 70L36 94M68 70L64 94M18 66L24 86M82 66L76 86", DETAIL)
    sparkle = pen.line("M50-2V2M14 6l3 4M86 6l-3 4", 1.4)
    return sparkle + lid + ribs + lining + pen.place(pearl, 50, 74, 46, 42) + lower + lines


@staging(Slot(big, nests=True))
def submarine(pen: Pen, hull: Figure) -> str:
    """A thing as a submarine: periscope, portholes and a propeller."""
    sea = pen.flat(EVERYWHERE, LIGHT) + pen.flat(
        "M-6-6H106V14q-4 3-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0t-8 0Z",
        WHITE,
    )
    fitted = pen.fit(hull, 50, 62, 74, 56, "middle")
    deck = fitted.surface() + 4
    scope = pen.tube(points("M50 {}V10H60", deck), 4, MID, 1.3) + pen.circle(61, 10, 3, BLACK, 0)
    screw = pen.at(
        fitted.left + 2,
        fitted.y,
        pen.line("M0 0H-8", 3),
        pen.ellipse(-9, -6, 3, 6.4, MID),
        pen.ellipse(-9, 6, 3, 6.4, MID),
    )
    x, y, r = fitted.circle
    port = "".join(pen.circle(x + dx * r, y, r * 0.2, WHITE, 1.8) for dx in (-0.52, 0, 0.52))
    bubbles = "".join(
        pen.circle(bx, by, br, WHITE, DETAIL)
        for bx, by, br in ((8, 40, 2.4), (4, 30, 1.6), (94, 82, 2.6), (90, 92, 1.8))
    )
    weed = pen.line("M14 104C8 94 18 90 12 80M86 104C82 98 90 94 84 88", 2)
    return sea + scope + screw + fitted.draw() + port + bubbles + weed
