"""Things served, poured, toasted, tinned and frozen."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, fat, lifeless, solid_upright, staging, tall, upright

PEELS = (
    "M38 62C26 60 12 66 4 80C16 78 26 80 34 88Z",
    "M62 62C74 60 88 66 96 80C84 78 74 80 66 88Z",
)


@staging(Slot(fat, nests=True), frame=(16, 0, 68, 101))
def cone(pen: Pen, scoop: Figure) -> str:
    waffle = pen.shape("M29 54H71L50 102Z", LIGHT) + pen.line(
        "M37 54L57 86M46 54L62 75M55 54L67 64M63 54L43 86M54 54L38 75M45 54L33 64", DETAIL
    )
    drips = pen.shape(
        "M24 50H76Q79 56 73 58Q69 64 64 58Q58 65 52 58Q46 66 40 58Q35 64 31 58Q21 58 24 50Z", WHITE
    )
    return waffle + drips + pen.place(scoop, 50, 55, 66, 53)


@staging(Slot(anything, nests=True))
def cloche(pen: Pen, dish: Figure) -> str:
    plate = pen.ellipse(50, 90, 47, 9, LIGHT) + pen.ellipse(50, 88.6, 37, 5.6, WHITE, DETAIL)
    lid = pen.group(
        "translate(2 -16) rotate(-13 50 40)",
        pen.shape("M12 42C12 16 32 6 50 6C68 6 88 16 88 42Z", MID),
        pen.shape("M8 42H92V47H8Z", WHITE),
        pen.circle(50, 2, 4.4, MID),
        pen.line("M23 36C25 25 32 17 41 14", 1.8, WHITE),
    )
    steam = pen.line("M14 74q4-5 0-10q-4-5 0-10M86 76q4-5 0-10q-4-5 0-10", 1.4)
    return plate + lid + steam + pen.place(dish, 50, 91, 58, 48)


@staging(Slot(fat))
def toaster(pen: Pen, slice_: Figure) -> str:
    pop = pen.line("M28 14l-5-6M72 14l5-6M50 8V1", 1.5)
    slots = pen.shape("M18 54H82L86 60H14Z", BLACK, DETAIL)
    body = pen.shape("M10 62Q10 56 18 56H82Q90 56 90 62V92Q90 98 84 98H16Q10 98 10 92Z", LIGHT)
    trim = (
        pen.line("M10 86H90", DETAIL)
        + pen.circle(26, 74, 6, WHITE, 1)
        + pen.line("M26 74l3-4", 1.4)
    )
    lever = pen.shape("M90 66H98V72H90Z", BLACK, DETAIL)
    feet = pen.shape("M18 98H30V102H18ZM70 98H82V102H70Z", DARK, 1)
    jumps = pen.copies(slice_, 42, [(30, 40, -8), (70, 36, 8)], 0.95)
    return (
        pop
        + slots
        + jumps
        + pen.clip("M-6 57H106V106H-6Z", feet, body, trim, lever)
        + pen.line("M12 57H88", 1.6)
    )


@staging(Slot(fat))
def sardines(pen: Pen, fish: Figure) -> str:
    tin = pen.shape("M10 30H90Q98 30 98 38V90Q98 98 90 98H10Q2 98 2 90V38Q2 30 10 30Z", LIGHT, 1.8)
    inside = pen.shape("M14 36H86Q92 36 92 42V86Q92 92 86 92H14Q8 92 8 86V42Q8 36 14 36Z", DARK, 1)
    packed = pen.copies(
        fish,
        27,
        [(23, 52, 0), (50, 52, 0), (77, 52, 0), (23, 77, 0), (50, 77, 0), (77, 77, 0)],
        0.85,
    )
    lid = pen.shape(
        "M8 30C6 14 14 4 24 6C34 8 32 20 24 20C18 20 18 13 23 13H80C96 13 96 24 92 30Z", MID
    )
    key = pen.tube("M86 8H66", 3, WHITE, 1) + pen.circle(92, 8, 6, WHITE)
    return tin + inside + packed + lid + pen.line("M34 8C38 16 34 26 26 28", DETAIL) + key


@staging(Slot(fat))
def tap(pen: Pen, drop: Figure) -> str:
    pipe = pen.shape("M-6 10H44C60 10 67 19 67 33V37H47V33C47 29 45 27 40 27H-6Z", MID) + pen.shape(
        "M42 37H72V43H42Z", LIGHT
    )
    handle = pen.shape("M18 10V3H8V-3H40V3H30V10Z", DARK)
    pool = pen.ellipse(57, 98, 38, 6, LIGHT)
    return (
        pipe
        + handle
        + pool
        + pen.copies(drop, 27, [(57, 58, 8)], 0.85)
        + pen.copies(drop, 22, [(58, 82, -14)], 0.8)
        + pen.copies(drop, 18, [(32, 93, 20), (82, 94, -20)], 0.7)
    )


@staging(Slot(tall, nests=True), frame=(2, 0, 96, 104))
def peeled(pen: Pen, fruit: Figure) -> str:
    """A banana skin with something else inside."""
    back = pen.shape(
        "M44 58C36 50 26 46 16 50C26 54 34 60 38 68ZM56 58C64 50 74 46 84 50C74 54 66 60 62 68Z",
        MID,
    )
    skin = pen.shape("M34 62C34 84 40 94 47 100H53C60 94 66 84 66 62C58 70 42 70 34 62Z", LIGHT)
    flaps = "".join(pen.shape(peel, WHITE) for peel in PEELS)
    stem = pen.shape("M46 99H54V106H46Z", DARK)
    return (
        back
        + pen.place(fruit, 50, 76, 46, 74)
        + stem
        + skin
        + flaps
        + pen.line("M44 72C44 84 46 92 48 98M56 72C56 84 54 92 52 98", DETAIL)
    )


@staging(Slot(anything, nests=True))
def ice_cube(pen: Pen, frozen: Figure) -> str:
    block = pen.shape("M8 24L56 6L94 22V82L46 101L8 84Z", LIGHT)
    left, right = "M8 24L46 40V101L8 84Z", "M46 40L94 22V82L46 101Z"
    mist = (
        f'<g opacity=".42">{pen.flat(left, WHITE)}</g><g opacity=".22">{pen.flat(right, WHITE)}</g>'
    )
    edges = pen.line("M8 24L46 40L94 22M46 40V101", 1.3, WHITE) + pen.line(
        "M8 24L56 6L94 22V82L46 101L8 84Z"
    )
    glints = pen.line("M15 38L24 42M15 46L20 48M88 36L78 40M88 44L83 46", 1.6, WHITE)
    return (
        block
        + pen.place(
            frozen, 51, 61, 66, 62, "middle", tones=(WHITE, LIGHT, MID, DARK, DARK), weight=0.8
        )
        + mist
        + edges
        + glints
    )


@staging(Slot(solid_upright, nests=True), frame=(12, 0, 78, 100))
def candle(pen: Pen, wax: Figure) -> str:
    fitted = pen.fit(wax, 50, 94, 62, 64)
    y = fitted.surface() + 1
    wick = pen.line(points("M50 {}V{}", y + 1, y - 7), 2)
    flame = pen.shape(
        points(
            "M50 {}C61 {} 59 {} 50 {}C41 {} 39 {} 50 {}Z",
            y - 28,
            y - 16,
            y - 5,
            y - 4,
            y - 5,
            y - 16,
            y - 28,
        ),
        WHITE,
    )
    core = pen.flat(
        points(
            "M50 {}C55 {} 54 {} 50 {}C46 {} 45 {} 50 {}Z",
            y - 17,
            y - 11,
            y - 6,
            y - 5,
            y - 6,
            y - 11,
            y - 17,
        ),
        MID,
    )
    dish = pen.shape("M14 90H86Q84 100 74 100H26Q16 100 14 90Z", DARK) + pen.line(
        "M86 92a7 6 0 1 1 2 8", 2.4
    )
    rays = pen.line(
        points("M34 {}l-6-3M66 {}l6-3M36 {}l-6 1M64 {}l6 1", y - 20, y - 20, y - 12, y - 12), 1.2
    )
    return rays + wick + flame + core + fitted.draw() + dish


@staging(Slot(fat, nests=True), frame=(4, 0, 92, 104))
def lollipop(pen: Pen, sweet: Figure) -> str:
    stick = pen.tube("M50 60V104", 4.4, WHITE, 1.4)
    bow = pen.at(
        50,
        74,
        pen.shape("M0 0C-6-10-18-10-18-2C-18 6-6 6 0 0ZM0 0C6-10 18-10 18-2C18 6 6 6 0 0Z", MID),
        pen.circle(0, 0, 3, DARK),
    )
    wrap = pen.line("M12 20C4 34 6 52 16 62M88 20C96 34 94 52 84 62", 1.2, BLACK, "3 2.4")
    return wrap + stick + pen.place(sweet, 50, 68, 72, 66) + bow


@staging(Slot(fat, nests=True), frame=(2, 2, 96, 100))
def teacup(pen: Pen, bather: Figure) -> str:
    saucer = pen.ellipse(47, 95, 44, 6.5, LIGHT)
    cup = pen.shape("M10 50H80C80 78 68 92 56 93H34C22 92 10 78 10 50Z", WHITE) + pen.ellipse(
        45, 50, 35, 6, DARK
    )
    handle = pen.tube("M79 56C96 52 98 74 74 76", 5, WHITE)
    spoon = pen.line("M72 50L90 18", 2.4) + pen.group(
        "rotate(26 92 14)", pen.ellipse(92, 14, 4, 6, LIGHT)
    )
    steam = pen.line("M8 36q4-6 0-12q-4-6 0-12", 1.4)
    front = pen.shape("M10 50C18 57 72 57 80 50C80 78 68 92 56 93H34C22 92 10 78 10 50Z", WHITE)
    flowers = pen.dots(
        [(28, 72), (32, 68), (36, 72), (32, 76), (56, 78), (60, 74), (64, 78), (60, 82)], 1.8, MID
    )
    return (
        steam + saucer + handle + cup + spoon + pen.place(bather, 44, 70, 48, 66) + front + flowers
    )


@staging(Slot(lifeless))
def grater(pen: Pen, cheese: Figure) -> str:
    """A thing rubbed to shavings on a kitchen grater."""
    handle = pen.tube("M42 22V10Q42 4 48 4H62Q68 4 68 10V22", 4, MID)
    plate = pen.shape("M34 20H76L88 98H22Z", LIGHT)
    holes = "".join(
        points("M{} {}q3 4 6 0z", x, y) for y in (34, 44, 54, 64, 74, 84) for x in (46, 55, 64)
    )
    fitted = pen.fit(cheese, 26, 48, 46, 46, "middle")
    shavings = pen.line(
        "M6 96q4-6 8 0M16 101q4-6 8 0M0 101q3-5 6 0M94 98q3-6 8-1M10 90q3-5 7-1", 1.8
    )
    move = pen.line("M4 20v50M4 20l-4 6M4 20l4 6M4 70l-4-6M4 70l4-6", 1.4)
    return handle + plate + pen.shape(holes, DARK, 1) + shavings + fitted.draw(turn=-12) + move


@staging(Slot(fat, nests=True), frame=(2, 0, 96, 102))
def cake_topper(pen: Pen, topper: Figure) -> str:
    plate = pen.ellipse(50, 97, 46, 5, LIGHT)
    lower = pen.shape("M12 74H88V96H12Z", WHITE) + pen.shape(
        "M12 74H88V80q-5 6-9.5 0q-5 6-9.5 0q-5 6-9.5 0q-5"
        " 6-9.5 0q-5 6-9.5 0q-5 6-9.5 0q-5 6-9.5 0q-5 6-9.5 0Z",
        MID,
    )
    upper = pen.shape("M28 54H72V74H28Z", WHITE) + pen.shape(
        "M28 54H72V59q-5.5 6-11 0q-5.5 6-11 0q-5.5 6-11 0q-5.5 6-11 0Z", DARK
    )
    dots = pen.dots([(22, 89), (36, 89), (50, 89), (64, 89), (78, 89)], 1.8, DARK)
    flags = pen.line("M18 74V62M82 74V62", 2) + pen.shape(
        "M18 61C22 57 20 54 18 51C16 54 14 57 18 61ZM82 61C86 57 84 54 82 51C80 54 78 57 82 61Z",
        WHITE,
        1,
    )
    return plate + lower + upper + dots + flags + pen.place(topper, 50, 56, 56, 54)


@staging(Slot(upright, nests=True))
def bell_jar(pen: Pen, rose: Figure) -> str:
    base = pen.shape("M10 88H90V93Q86 101 76 101H24Q14 101 10 93Z", DARK)
    glass = pen.shape("M16 88V42C16 18 32 6 50 6C68 6 84 18 84 42V88Z", WHITE) + pen.circle(
        50, 2, 4, MID
    )
    shine = pen.line("M24 44C24 30 32 20 40 16M24 50V58", 1.8) + pen.line("M76 72V60", 1.4)
    petals = pen.shape("M26 86q4-4 8 0zM66 86q4-5 8 0z", MID, DETAIL)
    return glass + petals + pen.place(rose, 50, 89, 54, 72) + shine + base
