"""Magic, theatre and optical tricks."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, fat, staging, telling, upright

CURTAIN = "M-6-6H30C30 30 24 52 8 62C14 74 14 86 10 94H-6Z"


@staging(Slot(anything, nests=True))
def top_hat(pen: Pen, trick: Figure) -> str:
    inside = pen.ellipse(50, 58, 32, 7, BLACK)
    crown = pen.shape("M22 62L29 98C36 103 64 103 71 98L78 62Z", DARK) + pen.shape(
        "M24.5 75Q50 84 75.5 75L77 66H23Z", BLACK, DETAIL
    )
    brim = pen.shape(
        "M4 58C4 51 16 50 20 56C25 65 75 65 80 56C84 50"
        " 96 51 96 58C96 69 72 73 50 73C28 73 4 69 4 58Z",
        DARK,
    )
    wand = pen.group(
        "rotate(-32 88 84)",
        pen.shape("M72 82H104V86H72Z", BLACK, DETAIL),
        pen.shape("M72 82H78V86H72Z", WHITE, DETAIL),
    )
    sparks = pen.line(
        "M10 20l4 4M14 20l-4 4M90 16l4 4M94 16l-4 4M16 40h4M18 38v4M84 38h4M86 36v4", 1.2
    )
    return sparks + inside + pen.place(trick, 50, 70, 60, 66) + crown + brim + wand


@staging(Slot(anything, nests=True))
def stage(pen: Pen, star: Figure) -> str:
    back = pen.flat(EVERYWHERE, MID)
    beam = pen.flat("M42-6L14 90H86L58-6Z", WHITE)
    floor = pen.shape("M-6 82H106V106H-6Z", DARK) + pen.ellipse(50, 89, 36, 6, WHITE, 0)
    drape = (
        pen.shape(CURTAIN, DARK)
        + pen.line("M8-4C8 30 6 48 2 60M19-4C18 30 12 50 6 58M4 66C6 76 6 84 4 92", DETAIL)
        + pen.shape("M-6 57L13 60L11 65L-6 64Z", WHITE, DETAIL)
    )
    pelmet = pen.shape("M-6-6H106V9Q94 19 82 9Q70 19 58 9Q46 19 34 9Q22 19 10 9Q2 17-6 9Z", DARK)
    return back + beam + floor + pen.place(star, 50, 91, 56, 72) + pen.mirror(drape) + pelmet


@staging(Slot(upright, nests=True), Slot(fat, nests=True))
def mirror(pen: Pen, viewer: Figure, image: Figure) -> str:
    stand = pen.shape("M54 88L48 101H84L78 88Z", DARK)
    frame = pen.ellipse(66, 46, 33, 46, DARK) + pen.ellipse(66, 46, 27, 40, WHITE, DETAIL)
    glass = "M66 6A27 40 0 1 1 65.9 6Z"
    shown = pen.clip(
        glass, pen.flat("M36 74H98V92H36Z", LIGHT), pen.place(image, 66, 80, 48, 60, flip=True)
    )
    shine = pen.line("M46 34C48 25 52 18 58 14", 1.6)
    return (
        stand + frame + shown + shine + pen.line(glass, DETAIL) + pen.place(viewer, 20, 100, 42, 52)
    )


@staging(Slot(fat), Slot(fat, nests=True))
def genie(pen: Pen, lamp: Figure, spirit: Figure) -> str:
    fitted = pen.fit(lamp, 50, 98, 64, 34)
    y = fitted.surface() + 3
    smoke = pen.shape(
        points(
            "M48 {}C40 {} 62 {} 58 {}C52 {} 28 {} 24 {}C34 {} 66 {} 76 {}C84 {} 62 {} 54 {}Z",
            y,
            y - 6,
            y - 8,
            y - 15,
            y - 21,
            y - 18,
            y - 30,
            y - 26,
            y - 26,
            y - 30,
            y - 12,
            y - 10,
            y,
        ),
        WHITE,
    )
    puffs = pen.line(points("M14 {}q-6-4-2-9M86 {}q6-4 2-9", y - 22, y - 22), 1.2)
    return (
        pen.shadow(50, 97, 32)
        + smoke
        + puffs
        + pen.place(spirit, 50, y - 23, 66, max(34, y - 25))
        + fitted.draw()
    )


@staging(Slot(fat, nests=True), Slot(telling))
def shadow(pen: Pen, caster: Figure, cast: Figure) -> str:
    """A lamp throws a shadow on the wall that belongs to something else."""
    wall = (
        pen.flat("M-6-6H106V78H-6Z", LIGHT)
        + pen.flat("M-6 78H106V106H-6Z", WHITE)
        + pen.line("M-6 78H106", DETAIL)
    )
    dark = pen.fit(cast, 63, 78, 68, 72)
    slant = pen.flat(points("M22 94L{} 78H{}L34 96Z", dark.left + 4, dark.right - 4), BLACK)
    body = pen.fit(caster, 25, 99, 42, 44)
    return wall + dark.silhouette(BLACK) + slant + body.halo(WHITE, 1) + body.draw()


@staging(Slot(anything, nests=True), frame=(12, 4, 88, 96))
def hatching(pen: Pen, chick: Figure) -> str:
    inside = pen.shape("M16 62L28 56L50 54L72 56L84 62L74 72H26Z", DARK, DETAIL)
    shell = pen.shape(
        "M15 60L26 69L35 59L45 70L55 59L65 70L74 59L85 60C87 84 70 101 50 101C30 101 13 84 15 60Z",
        WHITE,
        1.7,
    )
    specks = pen.dots([(32, 80), (62, 88), (54, 78), (40, 92), (72, 76), (27, 72)], 1.6, MID)
    cap = pen.group(
        "translate(84 24) rotate(38)",
        pen.shape("M-19 8C-18-14-8-20 0-20C8-20 18-14 19 8L11 1L4 9L-4 1L-11 9Z", WHITE),
    )
    return (
        pen.shadow(50, 100, 30) + inside + pen.place(chick, 48, 86, 58, 80) + shell + specks + cap
    )


@staging(Slot(upright, nests=True), Slot(fat, nests=True))
def easel(pen: Pen, model: Figure, painting: Figure) -> str:
    """One thing sits for its portrait; the canvas shows another."""
    stand = pen.line("M52 72L44 104M88 72L96 104M70 2V10M70 72V98", 3)
    canvas = pen.shape("M42 8H98V72H42Z", WHITE, 1.8) + pen.shape("M40 72H100V78H40Z", MID)
    shown = pen.clip(
        "M43 9H97V71H43Z", pen.flat("M42 58H98V72H42Z", LIGHT), pen.place(painting, 70, 68, 48, 54)
    )
    brush = pen.group(
        "rotate(-40 40 64)",
        pen.shape("M14 62H38V66H14Z", MID, 1),
        pen.shape("M38 61H44V67H38Z", WHITE, 1),
        pen.shape("M44 61L52 64L44 67Z", BLACK, DETAIL),
    )
    return stand + canvas + shown + pen.place(model, 21, 100, 40, 50) + brush


@staging(Slot(upright, nests=True), Slot(fat, nests=True))
def dream(pen: Pen, thinker: Figure, thought: Figure) -> str:
    cloud = pen.shape(
        "M22 54C6 54 0 40 8 31C4 16 18 6 30 10C38-2 62-4 70 7"
        "C84 2 98 12 94 26C104 36 98 52 84 53C76 62 32 62 22 54Z",
        WHITE,
    )
    trail = (
        pen.circle(35, 67, 5, WHITE)
        + pen.circle(29, 77, 3, WHITE)
        + pen.circle(26, 84, 1.8, WHITE, 1)
    )
    return (
        cloud
        + trail
        + pen.place(thought, 51, 31, 56, 44, "middle")
        + pen.shadow(66, 100, 26)
        + pen.place(thinker, 66, 100, 50, 42)
    )
