"""Creatures with a thing for a body, a head or a shell."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, big, chunky, fat, staging, tall, upright

SNAIL_BODY = (
    "M3 93C4 86 12 86 19 86C13 78 11 68 13 58C14 51 24 51 25 58C27 68 30 76 40 80"
    "L86 82C94 84 98 88 98 93Z"
)
TENTACLES = (
    "M34 48C30 66 20 62 10 70C2 78 8 90 17 84",
    "M40 52C38 74 30 80 26 92C24 98 16 98 14 93",
    "M46 54C46 74 44 84 42 96",
)
BUTTERFLY_UPPER = "M48 44C40 14 12 2 3 16C-3 30 14 52 48 52Z"
BUTTERFLY_LOWER = "M48 50C28 52 8 62 12 80C18 96 42 86 48 60Z"
MERMAID_TAIL = (
    "M14 44C12 72 26 98 56 98C76 98 88 86 90 68C97 66 103 58 102 48C94 48 88 52 85 58"
    "C82 52 75 48 67 49C67 59 73 66 80 68C78 76 72 82 64 80C54 78 50 62 50 44Z"
)
SCARECROW_COAT = "M8 46H92L94 58H67L70 90L58 86L50 92L42 86L30 90L33 58H6Z"
CROW = "M0 0C-2-5-8-7-12-5L-16-3L-12-2C-12 3-8 6-3 6L6 9L3 3Z"


@staging(Slot(big, nests=True), frame=(0, 14, 100, 82))
def snail(pen: Pen, shell: Figure) -> str:
    horns = pen.line("M16 56L9 41M21 55L27 41", 1.8) + pen.dots([(9, 40), (27, 40)], 2.4)
    return horns + pen.shape(SNAIL_BODY, LIGHT) + pen.place(shell, 61, 87, 64, 70)


@staging(Slot(fat))
def spider(pen: Pen, body: Figure) -> str:
    web = pen.line("M-4 28C14 24 24 14 28-4M-4 14C6 12 12 6 14-4M-4-4L32 32", DETAIL)
    legs = (
        "M50 52L26 28L10 44M50 55L22 42L5 62M50 59L22 58L8 80M50 63L28 72L20 95"
        "M50 52L74 28L90 44M50 55L78 42L95 62M50 59L78 58L92 80M50 63L72 72L80 95"
    )
    thread = pen.line("M50-4V40", DETAIL)
    return web + thread + pen.line(legs, 2.6) + pen.place(body, 50, 56, 46, 50, "middle")


@staging(Slot(tall))
def butterfly(pen: Pen, body: Figure) -> str:
    wing = pen.shape(BUTTERFLY_UPPER, LIGHT) + pen.shape(BUTTERFLY_LOWER, MID)
    marks = (
        pen.circle(17, 24, 7.5, DARK, DETAIL)
        + pen.circle(17, 24, 3, WHITE, 0)
        + pen.circle(26, 74, 5.5, WHITE, DETAIL)
        + pen.line("M44 46C36 32 30 26 26 14M44 49C30 44 20 42 8 40", DETAIL)
    )
    fitted = pen.fit(body, 50, 52, 34, 74, "middle")
    feelers = points("M50 {}C46 {} 42 {} 37 {}M50 {}C54 {} 58 {} 63 {}",
                     *[fitted.surface() + dy for dy in (2, -8, -10, -9)] * 2)  # fmt: skip
    return pen.mirror(wing, marks) + pen.line(feelers, 1.2) + fitted.draw()


@staging(Slot(fat, nests=True), frame=(2, 2, 96, 96))
def octopus(pen: Pen, head: Figure) -> str:
    arms = "".join(pen.tube(path, 7.4, LIGHT) for path in TENTACLES)
    suckers = pen.dots([(20, 67), (12, 74), (31, 80), (26, 89), (44, 84), (45, 74)], 1, DARK)
    return pen.mirror(arms, suckers) + pen.place(head, 50, 62, 66, 58)


@staging(Slot(fat))
def mermaid(pen: Pen, body: Figure) -> str:
    rock = pen.shape("M-6 106V92C10 84 30 88 46 96C60 90 84 92 106 98V106Z", DARK)
    scales = pen.line(
        "M17 62q4 5 8 0q4 5 8 0q4 5 8 0q4 5 8 0M21 71q4 5 8 0q4 5 8 0q4 5 8 0"
        "M28 80q4 5 8 0q4 5 8 0q4 5 8-1M38 88q4 5 9 0q4 4 9-1",
        1,
    )
    fins = pen.line("M85 58L85 66M76 54L82 64M94 54L88 64", DETAIL)
    tail = pen.shape(MERMAID_TAIL, MID)
    return rock + tail + scales + fins + pen.place(body, 32, 58, 60, 56)


@staging(Slot(chunky, nests=True))
def giraffe(pen: Pen, head: Figure) -> str:
    neck = pen.shape("M40 106L43 40H59L68 106Z", LIGHT)
    patches = (
        "M43 58l8-3 3 7-6 5-6-2zM53 70l8-1 1 8-7 2z"
        "M42 74l7 1 1 8-9 2zM54 86l9-1 1 9-8 2zM42 92l8-2 2 9-10 2z"
    )
    leaves = "M88 2C84 12 84 22 90 30C96 22 98 12 94 0ZM78-2C72 6 71 14 75 22C81 16 84 6 82-4Z"
    return (
        pen.shape(leaves, MID, DETAIL)
        + neck
        + pen.shape(patches, DARK, DETAIL)
        + pen.place(head, 47, 54, 66, 52)
    )


@staging(Slot(fat, nests=True), frame=(6, 2, 88, 96))
def snowman(pen: Pen, head: Figure) -> str:
    arms = pen.line("M36 54L14 42M20 45L12 50M18 44L16 36M64 54L86 42M80 45L88 50M82 44L84 36", 1.8)
    body = pen.circle(50, 78, 20) + pen.circle(50, 53, 15)
    scarf = pen.shape("M36 41C44 46 56 46 64 41L66 47C56 52 44 52 34 47Z", DARK)
    tail = pen.shape("M57 47L65 46L70 63L62 65Z", DARK) + pen.line("M61 58L68 56", DETAIL, WHITE)
    buttons = pen.dots([(50, 56), (50, 64), (50, 73), (50, 82)], 1.6)
    return (
        pen.shadow(50, 96, 34) + arms + body + buttons + tail
        + pen.place(head, 50, 45, 48, 42) + scarf
    )  # fmt: skip


@staging(Slot(chunky, nests=True))
def scarecrow(pen: Pen, head: Figure) -> str:
    field = "".join(pen.line(f"M{x} 104C{x + 1} 96 {x - 3} 92 {x - 2} 84", DETAIL)
                    for x in range(2, 104, 7))  # fmt: skip
    pole = pen.shape("M47 60H53V106H47Z", MID)
    straw = pen.line(
        "M8 48L-2 44M7 52L-4 52M8 56L-2 61M92 48L102 44M93 52L104 52M92 56L102 61", 1.4
    )
    coat = pen.shape(SCARECROW_COAT, DARK)
    patch = pen.shape("M56 64L65 63L66 73L57 74Z", LIGHT, DETAIL) + pen.line(
        "M33 58L36 48M67 58L64 48M50 58V88", DETAIL
    )
    crow = pen.at(90, 40, pen.flat(CROW, BLACK)) + pen.dots([(78.6, 36.4)], 0.7, WHITE)
    return field + pole + straw + coat + patch + pen.place(head, 46, 52, 54, 50) + crow


@staging(Slot(fat, nests=True), frame=(16, 4, 70, 92))
def legs(pen: Pen, body: Figure) -> str:
    fitted = pen.fit(body, 50, 68, 72, 62)
    out = pen.shadow(50, 96, 32)
    for hip, knee, foot in ((43, -7, 34), (57, 9, 65)):
        out += pen.line(f"M{hip} 60Q{hip + knee} 78 {foot} 91", 4.4)
        shoe = f"M{foot - 4} 90h7l6 3q3 4-2 4h-11z"
        out += pen.shape(shoe, BLACK, DETAIL)
    return out + fitted.draw()


@staging(Slot(fat, nests=True))
def leash(pen: Pen, pet: Figure) -> str:
    fitted = pen.fit(pet, 31, 94, 56, 52)
    coat = pen.shape("M58-6H98L101 36C90 41 70 41 60 36Z", DARK) + pen.line("M80-6V38", DETAIL)
    trousers = pen.shape("M64 38H79L78 88H67ZM80 38H96L94 88H83Z", MID)
    shoes = pen.shape("M58 97Q58 89 67 88H78V97ZM75 97Q76 89 83 88H94V97Z", BLACK, DETAIL)
    hand = pen.shape("M58 16C52 20 49 24 49 28C51 32 56 31 58 28L64 22", WHITE)
    rope = points("M52 29C46 44 44 {} {} {}", fitted.top - 4, fitted.x, fitted.y - 6)
    return (
        pen.ground(96) + pen.shadow(31, 95, 26) + trousers + shoes + coat + hand
        + fitted.draw() + pen.line(rope, 1.6)
        + pen.shape(points("M{} {}h9v3.6h-9z", fitted.x - 4.5, fitted.y - 7), BLACK, DETAIL)
    )  # fmt: skip


@staging(Slot(upright, nests=True))
def conductor(pen: Pen, maestro: Figure) -> str:
    fitted = pen.fit(maestro, 48, 84, 50, 56)
    podium = pen.shape("M20 84H76V98H20Z", DARK) + pen.line("M20 89H76", DETAIL, WHITE)
    y = fitted.y
    arms = pen.line(points("M{} {}C24 {} 18 {} 16 {}", fitted.left + 6, y, y + 2, y - 8, y - 20), 3)
    arms += pen.line(
        points("M{} {}C74 {} 80 {} 82 {}", fitted.right - 6, y, y + 2, y - 8, y - 18), 3
    )
    hands = pen.circle(16, y - 21, 3.4) + pen.circle(82, y - 19, 3.4)
    baton = pen.line(points("M82 {}L96 {}", y - 19, y - 40), 1.6)
    stand = pen.shape("M80 62L102 56V72L80 78Z", WHITE) + pen.line("M91 75V104", 1.6)
    music = pen.line("M84 66L98 62M84 71L98 67", DETAIL)
    notes = pen.dots([(14, 16), (24, 12), (62, 8)], 2.6) + pen.line(
        "M16.4 16V4L26.4 1V12M64.4 8V-3", 1.3
    )
    return podium + stand + music + notes + arms + fitted.draw() + hands + baton


@staging(Slot(anything, nests=True))
def tightrope(pen: Pen, walker: Figure) -> str:
    rope = pen.line("M-6 74C30 88 70 88 106 74", 2)
    posts = pen.line("M6 106L12 68M94 106L88 68", 2.4)
    pole = pen.tube("M4 60C30 50 70 50 96 60", 2.6, LIGHT, 1)
    tents = pen.shape("M-6 106L14 92L34 106Z", LIGHT, DETAIL) + pen.shape(
        "M62 106L84 92L106 106Z", LIGHT, DETAIL
    )
    return tents + posts + rope + pen.place(walker, 50, 84, 60, 76) + pole
