"""Keys, clocks, instruments and machines with a thing where a part should be."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, ball, fat, lump, staging, wide


@staging(Slot(fat, nests=True), frame=(14, 0, 72, 101))
def key(pen: Pen, bow: Figure) -> str:
    bit = (
        pen.shape("M46 54H54V100H46Z", MID)
        + pen.shape("M54 80H69V86H62V90H69V97H54Z", MID)
        + pen.shape("M42 58H58V64H42Z", MID)
    )
    return bit + pen.place(bow, 50, 61, 70, 60)


@staging(Slot(fat, nests=True), frame=(18, 0, 64, 100))
def ring(pen: Pen, jewel: Figure) -> str:
    band = pen.tube("M77 72A27 27 0 1 1 23 72A27 27 0 1 1 77 72", 6.4, LIGHT)
    claws = pen.shape("M37 42L43 49H57L63 42Z", MID)
    shine = pen.line("M14 14l5 5M86 14l-5 5M8 34h6M92 34h-6", 1.5)
    return shine + band + claws + pen.place(jewel, 50, 46, 54, 44)


@staging(Slot(lump), frame=(2, 2, 96, 96))
def guitar(pen: Pen, body: Figure) -> str:
    fitted = pen.fit(body, 34, 68, 62, 60, "middle")
    neck = pen.group(
        "translate(37 65) rotate(-45)",
        pen.shape("M0-4H56V4H0Z", DARK),
        pen.line("M34-4V4M40-4V4M46-4V4M51-4V4", DETAIL, LIGHT),
        pen.shape("M55-7L72-9V9L55 7Z", MID),
        pen.dots([(60, -11), (67, -12), (60, 11), (67, 12)], 2.4),
    )
    strings = pen.group(
        "translate(37 65) rotate(-45)",
        pen.line("M-18-2.4H66M-18 0H66M-18 2.4H66", DETAIL),
        pen.shape("M-21-7H-17V7H-21Z", BLACK, DETAIL),
    )
    return fitted.draw() + neck + strings


@staging(Slot(wide))
def telephone(pen: Pen, receiver: Figure) -> str:
    base = pen.shape("M22 56H78L94 92Q95 98 88 98H12Q5 98 6 92Z", DARK)
    cradle = pen.shape("M24 56V46H32V50H42V46M76 56V46H68V50H58V46", MID)
    dial = pen.circle(50, 76, 17, LIGHT) + pen.circle(50, 76, 6, WHITE, 1)
    holes = pen.dots(
        [
            (50, 64.5),
            (58, 67.5),
            (61.8, 75),
            (59.4, 83),
            (52, 87.6),
            (43.6, 86),
            (38.6, 79.4),
            (39.4, 71),
            (44, 66),
        ],
        2.3,
        DARK,
    )
    cord = pen.line("M8 94C-4 90-2 78 4 74C-4 70-2 60 4 58C0 54 0 50 4 46L12 38", 1.8)
    ringing = pen.line("M8 10q-6 6-4 14M14 14q-4 4-3 9M92 10q6 6 4 14M86 14q4 4 3 9", 1.4)
    return ringing + cord + base + cradle + dial + holes + pen.place(receiver, 50, 49, 84, 44)


@staging(Slot(ball), frame=(0, 22, 100, 74))
def bicycle(pen: Pen, wheel: Figure) -> str:
    spots = [(23, 70, 0), (77, 70, 40)]
    frame = pen.line("M23 70L38 40H68L51 70ZM38 40L51 70M68 40L77 70M65 30L69 42M34 32L39 42", 3)
    saddle = pen.shape("M24 28H42Q42 34 34 34Z", BLACK, 1) + pen.line("M65 30Q74 22 80 29", 3)
    hubs = (
        pen.circle(23, 70, 2.8, WHITE, 1.2)
        + pen.circle(77, 70, 2.8, WHITE, 1.2)
        + pen.circle(51, 70, 4, MID, 1.2)
    )
    return pen.shadow(50, 95, 46) + pen.copies(wheel, 46, spots, 1) + frame + saddle + hubs


@staging(Slot(fat, nests=True), Slot(fat))
def machine(pen: Pen, raw: Figure, product: Figure) -> str:
    """One thing goes in at the funnel, another comes out on the belt."""
    funnel = pen.shape("M4 28H46L36 44H14Z", LIGHT)
    body = (
        pen.shape("M6 44H56V88H6Z", MID)
        + pen.circle(22, 60, 8, WHITE, 1.2)
        + pen.line("M22 60l4-5", 1.6)
    )
    cogs = (
        pen.circle(42, 72, 8, DARK, 1.2)
        + pen.circle(42, 72, 2.6, WHITE, 0)
        + pen.line(
            "M42 61v4M42 79v4M31 72h4M49 72h4M34 64l3 3M47 77l3 3M50 64l-3 3M37 77l-3 3", 2.6
        )
    )
    chimney = (
        pen.shape("M46 44V26H54V44Z", DARK)
        + pen.circle(54, 16, 5, WHITE, 1)
        + pen.circle(62, 8, 6.4, WHITE, 1)
    )
    belt = pen.shape("M50 84H100Q106 84 106 89Q106 94 100 94H50Z", DARK) + "".join(
        pen.circle(x, 89, 3, WHITE, 1) for x in (62, 78, 94)
    )
    legs = pen.line("M12 88V102M50 88V102M70 94V102M92 94V102", 3)
    return (
        legs
        + chimney
        + pen.place(raw, 25, 38, 36, 34)
        + funnel
        + body
        + cogs
        + belt
        + pen.place(product, 79, 84, 42, 46)
        + pen.line("M60 66h-3M60 58l-3-2", 1.4)
    )


@staging(Slot(fat, nests=True))
def crane(pen: Pen, load: Figure) -> str:
    mast = pen.line("M14 106V4M24 106V4M14 96L24 86L14 76L24 66L14 56L24 46L14 36L24 26L14 16", 1.6)
    jib = pen.line("M2 10H104M14 4L104 8M24 10L34 5L44 10L54 6L64 10L74 7L84 10L94 8", 1.6)
    cab = pen.shape("M12 12H30V26H12Z", DARK) + pen.shape("M-4 10H8V22H-4Z", MID)
    fitted = pen.fit(load, 66, 98, 60, 60)
    hook = fitted.surface() + 2
    cable = pen.line(points("M66 10V{}", hook - 12), 1.4) + pen.circle(66, hook - 10, 3, MID, 1.2)
    slings = pen.line(
        points(
            "M66 {}L{} {}M66 {}L{} {}",
            hook - 8,
            fitted.left + fitted.w * 0.25,
            fitted.surface(0.25) + 3,
            hook - 8,
            fitted.right - fitted.w * 0.25,
            fitted.surface(0.75) + 3,
        ),
        1.2,
    )
    return mast + jib + cab + cable + slings + fitted.draw()


@staging(Slot(fat, nests=True), frame=(4, 0, 92, 104))
def robot_body(pen: Pen, head: Figure) -> str:
    body = (
        pen.shape("M24 56H76V92H24Z", LIGHT)
        + pen.shape("M34 64H66V80H34Z", WHITE, 1)
        + pen.line("M38 72h6l3-5l4 9l4-7l2 3h6", 1.3)
    )
    arms = pen.tube("M24 62H10V76", 5, MID) + pen.tube("M76 62H90V50", 5, MID)
    hands = pen.line(
        "M5 84C4 78 8 75 10 76C13 75 16 78 15 84M85 42C84 48 88 51 90 50C93 51 96 48 95 42", 2.4
    )
    legs = pen.shape("M30 92H42V104H30ZM58 92H70V104H58Z", DARK)
    neck = pen.shape("M44 50H56V57H44Z", DARK, 1)
    buttons = pen.dots([(30, 86), (37, 86)], 1.8, DARK)
    return arms + hands + legs + neck + body + buttons + pen.place(head, 50, 53, 60, 51)
