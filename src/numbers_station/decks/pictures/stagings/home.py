"""Things at home: in bed, on the line, down the chimney, behind the keyhole."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, fat, staging, upright

KEYHOLE = "M50 0A30 30 0 0 1 66 55L76 102H24L34 55A30 30 0 0 1 50 0Z"


@staging(Slot(big), frame=(4, 0, 92, 98))
def house(pen: Pen, walls: Figure) -> str:
    fitted = pen.fit(walls, 50, 97, 84, 78)
    x, y, r = fitted.circle
    door_w = max(6, r * 0.42)
    door_h = door_w * 1.5
    foot = min(y + r * 0.94, 96)
    door_x = x - r * 0.36
    door = pen.flat(
        points(
            "M{} {}V{}A{} {} 0 0 1 {} {}V{}Z",
            door_x - door_w / 2,
            foot,
            foot - door_h,
            door_w / 2,
            door_w / 2,
            door_x + door_w / 2,
            foot - door_h,
            foot,
        ),
        BLACK,
    )
    knob = pen.dots([(door_x + door_w * 0.25, foot - door_h * 0.5)], 0.9, WHITE)
    chimney_x = fitted.left + fitted.w * 0.7
    chimney = pen.at(
        chimney_x,
        fitted.surface(0.7) + 2,
        pen.shape("M-4 8V-9H4V8Z", MID),
        pen.shape("M-6-9H6V-12H-6Z", MID),
        pen.line("M0-15q-4-3 0-6q4-3 0-6", 1.3),
    )
    windows = "".join(
        _window(pen, wx, wy, size)
        for wx, wy, size in ((x + r * 0.42, y + r * 0.22, r * 0.2), (x, y - r * 0.48, r * 0.17))
    )
    return pen.ground(96) + chimney + fitted.draw() + door + knob + windows


def _window(pen: Pen, x: float, y: float, half: float) -> str:
    pane = points("M{} {}h{}v{}h{}z", x - half, y - half, 2 * half, 2 * half, -2 * half)
    return pen.shape(pane, WHITE, 1.2) + pen.line(
        points("M{} {}v{}M{} {}h{}", x, y - half, 2 * half, x - half, y, 2 * half), DETAIL
    )


@staging(Slot(anything, nests=True))
def bed(pen: Pen, sleeper: Figure) -> str:
    frame = pen.shape("M2 30H10V98H2ZM92 54H100V98H92Z", DARK) + pen.shape(
        "M10 72H92V90H10Z", LIGHT
    )
    pillow = pen.shape("M10 56C8 46 40 44 46 52C50 60 48 70 44 72H10Z", WHITE)
    quilt = pen.shape("M36 62C54 54 80 56 94 62V92H36C30 84 30 70 36 62Z", MID) + pen.shape(
        "M36 62C54 54 80 56 94 62V70C78 62 52 63 34 70Z", WHITE
    )
    patches = pen.line("M54 64V92M74 63V92M34 80H94", DETAIL)
    snore = "".join(
        pen.line(points("M{} {}h{}l{} {}h{}", x, y, size, -size, size * 1.1, size), 1.7)
        for x, y, size in ((62, 36, 6), (73, 21, 8), (86, 5, 9))
    )
    return frame + pillow + pen.place(sleeper, 36, 72, 48, 60) + quilt + patches + snore


@staging(Slot(anything, nests=True))
def birdcage(pen: Pen, bird: Figure) -> str:
    hook = pen.line("M50-6V2", 2) + pen.circle(50, 4, 4, WHITE)
    dome = pen.shape("M12 86V44C12 20 28 8 50 8C72 8 88 20 88 44V86Z", WHITE)
    perch = pen.line("M30 64H70", 2.4)
    bars = "".join(
        points("M{} 86V44C{} 24 {} 12 50 8", x, x, 50 + (x - 50) * 0.6)
        for x in (24, 37, 50, 63, 76)
    )
    base = pen.shape("M6 86H94V97H6Z", DARK)
    return (
        hook
        + dome
        + perch
        + pen.place(bird, 50, 86, 56, 62)
        + pen.line(bars, 1.4)
        + pen.line("M12 48H88", 1.4)
        + pen.line("M12 86V44C12 20 28 8 50 8C72 8 88 20 88 44V86")
        + base
    )


@staging(Slot(anything, nests=True))
def keyhole(pen: Pen, secret: Figure) -> str:
    door = pen.flat(EVERYWHERE, DARK) + pen.line("M8-6V106M92-6V106", 1)
    return (
        door
        + pen.shape(KEYHOLE, WHITE, 2)
        + pen.clip(
            KEYHOLE, pen.flat("M-6 82H106V106H-6Z", LIGHT), pen.place(secret, 50, 93, 74, 84)
        )
        + pen.line(KEYHOLE, 2.4)
    )


@staging(Slot(anything, nests=True))
def snow_globe(pen: Pen, scene: Figure) -> str:
    glass = pen.circle(50, 44, 42, WHITE, 1.8)
    snow = pen.clip(
        "M50 2.6A41.4 41.4 0 1 1 49.9 2.6Z", pen.shape("M0 70Q50 58 100 70V92H0Z", LIGHT, DETAIL)
    )
    flakes = pen.dots(
        [(50 + pen.wobble(-32, 32), 40 + pen.wobble(-32, 24)) for _ in range(16)], 1.1, MID
    )
    base = pen.shape("M22 80H78L86 101H14Z", DARK) + pen.line("M20 90H80", DETAIL, LIGHT)
    return (
        glass
        + snow
        + flakes
        + pen.place(scene, 50, 75, 56, 58)
        + pen.line("M16 38C18 27 25 18 34 13", 1.8)
        + base
    )


@staging(Slot(upright))
def chimney(pen: Pen, visitor: Figure) -> str:
    night = pen.flat(EVERYWHERE, DARK) + pen.stars(18, WHITE, 60)
    roof = pen.shape("M-6 96L106 70V106H-6Z", WHITE)
    bricks = pen.shape("M24 58H76V106H24Z", MID) + pen.line(
        "M24 70H76M24 82H76M24 94H76M40 58V70M60 58V70"
        "M32 70V82M50 70V82M68 70V82M40 82V94M60 82V94",
        1,
    )
    cap = pen.shape("M18 50H82V59H18Z", LIGHT)
    snow = pen.shape(
        "M16 51C20 44 30 48 36 47C44 44 56 49 64 46C72 44 84 44 84"
        " 51C78 55 70 51 62 54C52 57 44 51 36 54C28 57 20 55 16 51Z",
        WHITE,
    )
    fitted = pen.fit(visitor, 50, 62, 52, 60)
    return night + fitted.halo(WHITE, 0) + fitted.draw() + roof + bricks + cap + snow


@staging(Slot(fat))
def washing_line(pen: Pen, laundry: Figure) -> str:
    posts = pen.line("M3 106V14M97 106V14", 3)
    rope = pen.line("M-6 15C30 24 70 24 106 15", 1.4)
    pegs = "".join(
        pen.shape(points("M{} {}h3.4v9h-3.4z", x, y), LIGHT, 1)
        for x, y in ((19, 16), (33, 17), (64, 17), (78, 16))
    )
    hanging = pen.fit(laundry, 27, 23, 44, 62, "top")
    wet = pen.fit(laundry, 73, 23, 44, 62, "top")
    drips = pen.shape("M27 90c-3 4-3 7 0 7s3-3 0-7zM73 91c-3 4-3 7 0 7s3-3 0-7z", LIGHT, 1)
    return pen.ground(101) + posts + rope + hanging.draw(turn=-5) + wet.draw(turn=5) + pegs + drips


@staging(Slot(anything, nests=True))
def sunbather(pen: Pen, holiday: Figure) -> str:
    sun = pen.circle(14, 34, 8, WHITE) + pen.line("M14 20V15M1 26l-4-3M27 26l4-3M27 42l4 3", 1.4)
    pole = pen.tube("M66 92L58 10", 3, LIGHT, 1.1)
    parasol = pen.group(
        "rotate(-6 58 12)",
        pen.shape(
            "M18 28C20 8 38-2 58-2C78-2 96 8 98 28Q88 20"
            " 78 28Q68 20 58 28Q48 20 38 28Q28 20 18 28Z",
            LIGHT,
        ),
        pen.shape("M38 28C38 12 46 2 58-2C70 2 78 12 78 28Q68 20 58 28Q48 20 38 28Z", DARK),
    )
    sand = pen.shape("M-6 90C24 82 76 82 106 90V106H-6Z", LIGHT)
    chair = pen.line("M14 92L34 84H76L92 56M30 86L24 100M78 84L84 100", 2.6)
    drink = pen.shape("M84 82H96L93 96H87Z", WHITE, 1.1) + pen.line("M91 82L96 72", 1.3)
    return sun + pole + parasol + sand + pen.place(holiday, 50, 86, 56, 56) + chair + drink


@staging(Slot(anything, nests=True))
def boa(pen: Pen, meal: Figure) -> str:
    """Not a hat: a snake that swallowed something, as a child once drew it."""
    hat = (
        "M-2 90C10 88 14 84 18 70C22 40 32 24 44 28C50 30 52 30 58 26C72 20"
        " 80 44 82 68C84 82 88 86 102 88C98 96 90 95 84 95H16C8 95 2 96-2 90Z"
    )
    eye = pen.dots([(94, 88.6)], 1.2, WHITE)
    return (
        pen.ground(95)
        + pen.shape(hat, MID, 1.8)
        + pen.clip(hat, pen.place(meal, 51, 92, 56, 62, weight=0.8))
        + pen.line(hat, 1.8)
        + eye
        + pen.line("M102 90L107 87M102 90L107 93", 1.2)
    )
