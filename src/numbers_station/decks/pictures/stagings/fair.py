"""The fairground and the trick box: carousels, claws, jugglers and money boxes."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, chunky, fat, staging, upright


@staging(Slot(anything, nests=True))
def carousel(pen: Pen, mount: Figure) -> str:
    pole = pen.tube("M50 14V104", 4, LIGHT, 1.2)
    roof = pen.shape("M50-8L106 18H-6Z", LIGHT) + pen.shape(
        "M50-8L22 18H-6ZM50-8L78 18H106ZM50-8L36 18H64Z", DARK, 1
    )
    fringe = pen.shape(
        "M-6 18H106V24q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4"
        " 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0q-4 6-8 0Z",
        WHITE,
    )
    far = pen.line("M14 28V96M86 28V96", 1.6, MID)
    floor = pen.shape("M-6 94H106V106H-6Z", MID) + pen.line("M-4 98H104", DETAIL)
    return far + pole + roof + fringe + floor + pen.place(mount, 50, 60, 70, 56, "middle", turn=-4)


@staging(Slot(fat, nests=True))
def claw(pen: Pen, prize: Figure) -> str:
    cabinet = pen.shape("M4-6H96V84H4Z", LIGHT) + pen.shape("M-2 84H102V106H-2Z", DARK)
    glass = pen.shape("M10 2H90V84H10Z", WHITE, DETAIL)
    cable = pen.line("M50-2V16", 3) + pen.line("M10 4H90", 2)
    hub = pen.shape("M42 14H58V22H42Z", MID)
    arms = "M44 21C30 26 26 36 32 48L37 44M56 21C70 26 74 36 68 48L63 44M50 22V32"
    heap = "".join(
        pen.circle(x, y, 8, tone, 1.2)
        for x, y, tone in (
            (18, 80, MID),
            (34, 82, LIGHT),
            (50, 81, MID),
            (66, 82, LIGHT),
            (82, 80, DARK),
            (26, 72, DARK),
            (74, 72, MID),
        )
    )
    knob = (
        pen.line("M24 96V88", 2, WHITE)
        + pen.circle(24, 88, 3.4, WHITE, 1)
        + pen.shape("M58 91H86V101H58Z", BLACK, DETAIL)
    )
    return (
        cabinet
        + glass
        + heap
        + cable
        + hub
        + pen.place(prize, 50, 74, 54, 46)
        + pen.line(arms, 2.6)
        + knob
        + pen.shape("M-2 84H102V87H-2Z", MID, 1)
    )


@staging(Slot(fat))
def gumballs(pen: Pen, ball: Figure) -> str:
    glass = pen.circle(50, 38, 36, WHITE, 1.8)
    spots = [
        (30, 62, 10),
        (50, 66, -14),
        (70, 62, 20),
        (22, 46, -20),
        (41, 48, 24),
        (60, 47, -8),
        (78, 46, 14),
        (31, 30, 12),
        (51, 31, -20),
        (70, 30, 6),
    ]
    inside = pen.clip("M50 3A35 35 0 1 1 49.9 3Z", pen.copies(ball, 20, spots))
    base = (
        pen.shape("M30 70H70L78 98H22Z", DARK)
        + pen.shape("M26 66H74V74H26Z", MID)
        + pen.shape("M36-2H64V6H36Z", MID)
    )
    flap = (
        pen.shape("M42 86H58V98H42Z", WHITE, 1)
        + pen.circle(50, 80, 3.6, LIGHT, 1)
        + pen.line("M50 78v4", 1)
    )
    return glass + inside + pen.line("M22 30C25 20 31 14 38 11", 1.8) + base + flap


@staging(Slot(upright, nests=True), Slot(fat))
def juggler(pen: Pen, artist: Figure, ball: Figure) -> str:
    fitted = pen.fit(artist, 50, 96, 52, 54)
    y = fitted.y
    arms = pen.line(
        points(
            "M{} {}Q20 {} 17 {}M{} {}Q80 {} 83 {}",
            fitted.left + 5,
            y,
            y + 4,
            y - 10,
            fitted.right - 5,
            y,
            y + 4,
            y - 10,
        ),
        3,
    )
    hands = pen.circle(17, y - 11, 3.4) + pen.circle(83, y - 11, 3.4)
    spots = [(16, y - 24, -18), (27, 24, -30), (50, 12, 0), (73, 24, 30), (84, y - 24, 18)]
    arc = pen.line("M22 34C30 6 70 6 78 34", DETAIL, MID, "2 2.5")
    return (
        pen.shadow(50, 96, 26)
        + arc
        + arms
        + fitted.draw()
        + hands
        + pen.copies(ball, 20, spots, 0.8)
    )


@staging(Slot(chunky, nests=True), frame=(8, 2, 84, 96))
def piggy_bank(pen: Pen, pig: Figure) -> str:
    fitted = pen.fit(pig, 50, 96, 80, 70)
    y = fitted.surface() + 4
    slot = pen.shape(points("M38 {}h24v4h-24z", y), BLACK, DETAIL)
    coin = (
        pen.circle(50, y - 13, 12, LIGHT)
        + pen.circle(50, y - 13, 8.4, WHITE, DETAIL)
        + pen.line(points("M50 {}v8", y - 17), 1.6)
    )
    shine = pen.line("M24 10l4 5M76 10l-4 5M14 28h6M86 28h-6", 1.4)
    return (
        pen.shadow(50, 96, 36)
        + shine
        + pen.clip(points("M-6-6H106V{}H-6Z", y + 1.5), coin)
        + fitted.draw()
        + slot
        + pen.clip(points("M-6-6H106V{}H-6Z", y + 1.5), coin)
    )


@staging(Slot(big))
def trojan(pen: Pen, horse: Figure) -> str:
    """Rolled up to the gates: wheels below, a hatch and a ladder in the side."""
    fitted = pen.fit(horse, 50, 84, 80, 80)
    x, y, r = fitted.circle
    deck = pen.shape("M8 82H92V89H8Z", MID)
    wheels = "".join(
        pen.circle(wx, 94, 8, DARK) + pen.circle(wx, 94, 2, WHITE, 0) for wx in (20, 80)
    )
    hatch = pen.flat(
        points("M{} {}h{}v{}h{}z", x - r * 0.36, y - r * 0.34, r * 0.72, r * 0.66, -r * 0.72), BLACK
    )
    eyes = pen.dots(
        [(x - r * 0.14, y - r * 0.02), (x + r * 0.14, y - r * 0.02)], max(1, r * 0.07), WHITE
    )
    foot, top = 96.0, y + r * 0.3
    rungs = "".join(
        points("M{} {}h8", x - 4 + 5 * (ry - top) / 30, ry) for ry in range(int(top) + 5, 95, 6)
    )
    ladder = pen.line(
        points("M{} {}L{} {}M{} {}L{} {}", x - 5, top, x, foot, x + 4, top, x + 9, foot) + rungs,
        1.5,
    )
    rope = pen.line("M92 86C98 86 98 90 106 88", 1.6)
    return pen.ground(102) + rope + fitted.draw() + deck + wheels + hatch + eyes + ladder
