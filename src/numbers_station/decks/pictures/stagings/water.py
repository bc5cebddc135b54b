"""Things at sea, under water, in the bath and in bottles."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, broad, fat, staging, upright

BREAKER = "M-6 98C20 98 34 84 40 62C46 36 66 17 94 21C80 24 72 34 78 46C82 55 94 57 106 53V106H-6Z"
PALM_LEAVES = (
    "M0 0C-8-8-17-8-22-2C-15-4-8-2 0 0C-10-1-15 5-15 11C-11 5-6 2 0 0C-2 6 0 12"
    " 4 15C4 9 3 4 0 0C8 0 14 5 16 11C18 4 10-3 0 0C8-6 16-6 21-1C17-9 7-10 0 0Z"
)


@staging(Slot(broad))
def sailing(pen: Pen, hull: Figure) -> str:
    fitted = pen.fit(hull, 50, 88, 82, 46)
    deck = fitted.surface() + 4
    mast = pen.line(points("M50 {}V-1", deck), 2.6)
    sails = pen.shape(points("M53 2C72 10 82 24 84 {}H53Z", deck - 9), WHITE)
    sails += pen.shape(points("M47 8C36 16 26 28 22 {}H47Z", deck - 9), LIGHT)
    flag = pen.shape("M50-2L62-5V2L50 4Z", BLACK, DETAIL)
    foam = pen.line("M6 96q6-5 12 0t12 0M50 98q6-5 12 0t12 0", 1.3, WHITE)
    return mast + sails + flag + fitted.draw() + pen.waves(83, MID) + foam


@staging(Slot(upright))
def sail(pen: Pen, sheet: Figure) -> str:
    """A little boat with a thing for its sail."""
    fitted = pen.fit(sheet, 52, 70, 78, 66)
    mast = pen.line(points("M50 78V{}", min(fitted.top - 1, 4)), 2.6)
    hull = pen.shape("M8 72H94C92 86 84 92 74 92H30C18 92 10 84 8 72Z", DARK)
    stripe = pen.line("M11 78H92", 1.4, WHITE)
    gulls = pen.line("M4 22q3-3 6 0q3-3 6 0M86 14q3-3 6 0q3-3 6 0", DETAIL)
    return gulls + mast + fitted.draw() + hull + stripe + pen.waves(88, MID)


@staging(Slot(anything, nests=True))
def surf(pen: Pen, rider: Figure) -> str:
    foam = pen.line(
        "M0 102C28 100 42 86 50 64C54 52 62 42 71 38M20 104C44 100 56 82 63 62", 1.2, WHITE
    )
    spray = "".join(
        pen.circle(x, y, r, WHITE, DETAIL)
        for x, y, r in ((84, 13, 2), (97, 11, 1.6), (74, 10, 1.4))
    )
    board = pen.group(
        "rotate(-24 40 66)", pen.shape("M8 66C22 59 60 59 74 66C60 72 22 72 8 66Z", WHITE)
    )
    return (
        pen.shape(BREAKER, MID) + foam + spray + board + pen.place(rider, 36, 66, 46, 54, turn=-12)
    )


@staging(Slot(big))
def iceberg(pen: Pen, berg: Figure) -> str:
    fitted = pen.fit(berg, 50, 98, 92, 92)
    line = fitted.top + fitted.h * 0.36
    sea = points("M-6 {}H106V106H-6Z", line)
    drowned = pen.clip(sea, pen.flat(sea, DARK), fitted.draw(tones=(LIGHT, LIGHT, MID, MID, BLACK)))
    crest = pen.line(points("M-6 {}q4-3 8 0", line) + "t8 0" * 13, 1.6)
    ripples = pen.line(
        points("M2 {}q4-3 8 0t8 0M80 {}q4-3 8 0t8 0", line + 16, line + 34), 1.2, WHITE
    )
    boat = pen.at(
        88,
        line - 1,
        pen.shape("M-7-4H7L4 1H-5Z", DARK, DETAIL),
        pen.shape("M-1-5V-16L7-5Z", WHITE, DETAIL),
    )
    return fitted.draw() + drowned + crest + ripples + boat


@staging(Slot(big))
def island(pen: Pen, land: Figure) -> str:
    fitted = pen.fit(land, 48, 98, 82, 60)
    x = 48 + fitted.w * 0.06
    y = fitted.surface(0.56) + 5
    trunk = pen.tube(
        points("M{} {}C{} {} {} {} {} {}", x, y, x - 1, y - 12, x + 2, y - 22, x + 7, y - 31),
        4,
        MID,
        1.2,
    )
    leaves = pen.at(x + 7, y - 31, pen.shape(PALM_LEAVES, DARK, 1), scale=1.15) + pen.dots(
        [(x + 5, y - 28), (x + 10, y - 27)], 1.8
    )
    sun = pen.circle(14, 16, 7, WHITE)
    fin = pen.shape("M82 86C84 78 88 74 94 72C93 78 94 82 97 86Z", DARK)
    sea = pen.waves(82, LIGHT)
    return (
        sun
        + trunk
        + leaves
        + fitted.draw()
        + fin
        + sea
        + pen.line("M8 92q6-4 12 0t12 0M62 95q6-4 12 0t12 0", 1.2, MID)
    )


@staging(Slot(fat, nests=True))
def fish_hook(pen: Pen, bait: Figure) -> str:
    sea = pen.waves(20, LIGHT)
    line = pen.line("M56-6V24", DETAIL) + pen.circle(56, 26, 2.6, WHITE)
    hook = pen.line("M56 29V80A13 13 0 0 1 30 80L29 72M29 72L24 79M29 72L35 77", 3)
    fish = pen.shape(
        "M76 84C82 76 94 76 100 84C94 92 82 92 76 84ZM78 84L70 77V91Z", MID, 1
    ) + pen.dots([(94, 82.6)], 1)
    bubbles = "".join(
        pen.circle(x, y, r, WHITE, DETAIL)
        for x, y, r in ((88, 66, 2.6), (92, 56, 1.8), (12, 50, 2.4), (16, 40, 1.6))
    )
    return (
        sea
        + line
        + hook
        + pen.place(bait, 56, 54, 58, 46, "middle", turn=8)
        + pen.line("M56 29V38", 3)
        + fish
        + bubbles
    )


@staging(Slot(fat))
def figurehead(pen: Pen, carving: Figure) -> str:
    """The bow of an old ship, with a thing carved at the prow."""
    bow = pen.shape("M106 26C84 34 60 36 44 30C48 56 62 80 84 94H106Z", MID)
    planks = pen.line(
        "M106 38C86 45 66 46 50 42M106 52C90 58 74 58 57 55"
        "M106 68C94 72 82 72 66 69M106 82C98 85 90 85 79 83",
        DETAIL,
    )
    rail = pen.tube("M106 22C84 30 60 32 40 26", 5, DARK, 1.2)
    sprit = pen.tube("M70 28L10 0", 4, DARK, 1.2) + pen.line("M12 2L100-6M30 9L100 2", DETAIL)
    anchor = pen.at(
        88, 62, pen.line("M0-12V8M-7 2C-6 10 6 10 7 2M-4-6H4", 2.2), pen.circle(0, -14, 2.4)
    )
    return (
        sprit
        + bow
        + planks
        + rail
        + anchor
        + pen.place(carving, 30, 50, 52, 54, "middle", turn=-10)
        + pen.waves(90, LIGHT)
    )


@staging(Slot(fat, nests=True), Slot(fat, nests=True))
def reflection(pen: Pen, above: Figure, below: Figure) -> str:
    """What stands on the shore is not what the water shows."""
    pool = pen.flat("M-6 52H106V106H-6Z", LIGHT)
    mirrored = pen.fit(below, 50, 52, 66, 46)
    image = pen.group("matrix(1 0 0 -1 0 104.5)", mirrored.draw(weight=0.75))
    ripples = "".join(
        points(
            "M{} {}q4-2 8 0t8 0M{} {}q4-2 8 0t8 0", pen.wobble(0, 14), y, pen.wobble(66, 80), y + 3
        )
        for y in (60, 70, 80, 90)
    )
    bank = pen.line("M-6 52H106", 1.8) + pen.line(
        "M8 52l-2-7M12 52v-9M16 52l2-6M88 52l-2-6M92 52v-9", 1
    )
    return pen.place(above, 50, 52, 66, 48) + pool + image + pen.line(ripples, 1.3, WHITE) + bank
