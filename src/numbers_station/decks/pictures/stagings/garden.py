"""Things that grow, perch and fly a little way above the grass."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, LIGHT, MID, WHITE, Figure, Pen, points
from .registry import Slot, anything, fat, lifeless, staging, telling

TREE_CROWN = (
    "M50 70C26 76 2 64 5 44C1 28 14 15 28 16C34 0 64-2 72 12C88 11 102 27 95 43C99 63 74 76 50 70Z"
)
POD_BACK = "M2 50C22 18 70 12 98 34C96 60 60 84 24 72C14 68 6 60 2 50Z"
POD_FRONT = "M2 50C22 92 78 90 98 34C84 58 62 68 42 66C26 64 12 58 2 50Z"
NEST = "M12 62C16 86 32 94 50 94C68 94 84 86 88 62C66 72 34 72 12 62Z"
LEAF = "M0 0C-7-2-10-9-9-15C-3-13 1-7 0 0Z"


@staging(Slot(fat, nests=True), frame=(16, 2, 68, 97))
def flowerpot(pen: Pen, flower: Figure) -> str:
    stem = pen.tube("M50 48C47 64 53 74 50 86", 3.6, MID, 1.2)
    leaves = pen.shape("M50 78C37 78 28 70 25 60C39 60 48 67 50 78Z", MID)
    leaves += pen.shape("M50 70C61 70 71 63 74 53C62 53 53 59 50 70Z", MID)
    pot = pen.shape("M33 86H67L63 101H37Z", DARK) + pen.shape("M29 81H71V88H29Z", MID)
    return stem + leaves + pot + pen.place(flower, 50, 60, 66, 57)


@staging(Slot(fat))
def tree(pen: Pen, fruit: Figure) -> str:
    trunk = pen.shape("M43 98C46 86 44 76 41 62H59C56 76 55 86 60 98Z", DARK)
    spots = [(24, 34, -10), (48, 19, 6), (73, 30, 12), (32, 56, 8), (56, 46, -8), (79, 54, -6)]
    fallen = (86, 90, 50)
    return (
        pen.ground(97) + trunk + pen.shape(TREE_CROWN, LIGHT)
        + pen.copies(fruit, 19, [*spots, fallen])
    )  # fmt: skip


@staging(Slot(telling))
def topiary(pen: Pen, bush: Figure) -> str:
    """A hedge clipped into the shape of a thing: leaves fill the silhouette."""
    fitted = pen.fit(bush, 50, 76, 82, 74)
    curls = ""
    for row in range(12):
        for column in range(15):
            x, y = -2 + column * 7.2 + row % 2 * 3.6, 2 + row * 6.6
            curls += points("M{} {}q3-4 6 0", x + pen.wobble(-1, 1), y + pen.wobble(-1, 1))
    leaves = fitted.inside(pen.line(curls, 1, DARK))
    tub = pen.shape("M26 82H74L70 100H30Z", WHITE) + pen.shape("M22 77H78V84H22Z", LIGHT)
    stem = pen.shape("M46 70H54V80H46Z", DARK)
    shears = pen.at(
        88, 92, pen.line("M-8 4L10-12M-6-10L8 6", 2), pen.circle(-9, 6, 3), pen.circle(10, 8, 3)
    )
    return pen.ground(100) + stem + fitted.silhouette(MID, 3.2) + leaves + tub + shears


@staging(Slot(fat))
def pea_pod(pen: Pen, pea: Figure) -> str:
    spots = [(19, 49, -14), (39, 46, -4), (60, 41, -10), (80, 36, -16)]
    stalk = pen.line("M2 50C-2 46-4 40-3 34", 3)
    curl = pen.line("M98 34C104 30 100 22 96 26", 1.4)
    return pen.group("translate(0 4)", stalk, curl, pen.shape(POD_BACK, LIGHT),
                     pen.copies(pea, 26, spots, 0.85), pen.shape(POD_FRONT, MID),
                     pen.line("M14 66C34 84 72 80 90 52", DETAIL))  # fmt: skip


@staging(Slot(fat))
def nest(pen: Pen, chick: Figure) -> str:
    branch = pen.shape("M-6 84C24 90 66 90 106 80V88C66 98 24 98-6 94Z", DARK)
    leaves = pen.at(94, 82, pen.shape(LEAF, MID, DETAIL)) + pen.at(
        8, 86, pen.shape(LEAF, MID, DETAIL), turn=-30
    )
    straws = pen.line(
        "M16 66C34 76 66 76 84 66M20 74C36 84 64 84 80 74"
        "M27 83C40 90 60 90 73 83M10 60L4 54M90 60L97 55M30 72L24 66M68 73L76 65",
        1,
    )
    back = pen.ellipse(50, 62, 38, 8, DARK)
    chicks = pen.copies(chick, 38, [(27, 46, -12), (73, 46, 12)], 0.9) + pen.copies(
        chick, 42, [(50, 42, 0)], 0.9
    )
    return branch + leaves + back + chicks + pen.shape(NEST, LIGHT) + straws


@staging(Slot(anything, nests=True))
def swing(pen: Pen, child: Figure) -> str:
    branch = pen.shape("M-6 6C20-1 70-1 106 7V17C70 8 30 8-6 15Z", DARK)
    ropes = pen.line("M22 9L26 86M78 9L74 86", 1.6)
    leaves = "".join(
        pen.at(x, y, pen.shape(LEAF, MID, DETAIL), turn=180)
        for x, y in ((8, 12), (50, 8), (90, 12))
    )
    seat = pen.shape("M18 85H82V92H18Z", MID)
    swoosh = pen.line("M4 70Q1 80 4 92M96 70Q99 80 96 92", DETAIL)
    return leaves + branch + ropes + swoosh + pen.place(child, 50, 86, 46, 66) + seat


@staging(Slot(anything))
def kite(pen: Pen, flyer: Figure) -> str:
    cloud = "M0 0C-8 0-8-9 0-9C2-16 13-16 15-9C23-10 24 0 17 0Z"
    clouds = pen.at(6, 46, pen.shape(cloud, WHITE, DETAIL)) + pen.at(
        78, 88, pen.shape(cloud, WHITE, DETAIL), scale=0.8
    )
    string = pen.line("M56 36C40 60 26 66 14 106", DETAIL)
    tail = pen.line("M62 58C70 70 58 76 66 88C70 94 66 100 62 104", 1.4)
    bows = "".join(pen.at(x, y, pen.shape("M0 0L-7-4V4ZM0 0L7-4V4Z", DARK, DETAIL), turn=turn)
                   for x, y, turn in ((65, 68, 20), (63, 81, -20), (67, 94, 25)))  # fmt: skip
    return clouds + string + tail + bows + pen.place(flyer, 58, 34, 68, 60, "middle", turn=14)


@staging(Slot(fat))
def fence(pen: Pen, sheep: Figure) -> str:
    """Counting sheep, but it is not sheep that jump."""
    night = pen.flat("M-6-6H106V106H-6Z", DARK) + pen.stars(16, WHITE, 50)
    moon = pen.shape("M84 4A14 14 0 1 0 98 24A11 11 0 0 1 84 4Z", WHITE, 0)
    hill = pen.shape("M-6 84Q50 72 106 84V106H-6Z", LIGHT)
    rails = pen.shape("M30 66H70V71H30ZM30 77H70V82H30Z", WHITE)
    posts = pen.shape(
        "M34 60L37 56L40 60V92H34ZM47 60L50 56L53 60V92H47ZM60 60L63 56L66 60V92H60Z", WHITE
    )
    hop = pen.line("M14 78C24 26 76 26 88 78", 1.2, WHITE, "2 3")
    leaping = pen.fit(sheep, 50, 34, 40, 36, "middle")
    landing = pen.fit(sheep, 86, 92, 26, 26)
    waiting = pen.fit(sheep, 13, 92, 26, 26)
    return (night + moon + hop + hill + rails + posts + leaping.halo(WHITE, 1) + leaping.draw(-12)
            + landing.draw(weight=0.85) + waiting.draw(weight=0.85))  # fmt: skip


@staging(Slot(fat))
def kennel(pen: Pen, dog: Figure) -> str:
    walls = pen.shape("M14 48H86V96H14Z", LIGHT) + pen.line("M14 60H86M14 72H86M14 84H86", DETAIL)
    door = pen.flat("M26 96V66C26 48 74 48 74 66V96Z", BLACK)
    roof = pen.shape("M50 6L100 46L92 54L50 20L8 54L0 46Z", DARK)
    gable = pen.shape("M50 20L84 48H16Z", LIGHT)
    bone = pen.at(
        50,
        36,
        pen.shape(
            "M-9-2H9A3.4 3.4 0 1 1 13 0A3.4 3.4 0 1 1 9 2H-9A3.4 3.4 0 1 1-13 0A3.4 3.4 0 1 1-9-2Z",
            WHITE,
            DETAIL,
        ),
    )
    fitted = pen.fit(dog, 50, 97, 46, 42)
    return (
        pen.ground(96) + walls + gable + roof + bone + door + fitted.halo(WHITE, 0) + fitted.draw()
    )


@staging(Slot(lifeless))
def campfire(pen: Pen, roast: Figure) -> str:
    night = pen.flat("M-6-6H106V106H-6Z", DARK) + pen.stars(18, WHITE, 40)
    glow = pen.ellipse(50, 98, 64, 30, MID, 0)
    forks = pen.line("M10 98V40M10 48L4 38M10 48L16 38M90 98V40M90 48L84 38M90 48L96 38", 3)
    spit = pen.line("M2 44H98", 2.4)
    flames = pen.shape(
        "M50 62C58 72 68 78 64 90C72 86 72 80 72 78C78 88 74 98 66"
        " 100H34C26 98 22 88 28 78C28 82 30 86 34 88C34 76 46 74 50 62Z",
        WHITE,
    )
    core = pen.shape("M50 80C54 86 58 90 55 100H45C42 92 47 88 50 80Z", LIGHT, DETAIL)
    logs = pen.shape("M20 96L78 102L77 107L19 102ZM22 102L80 95L81 100L23 107Z", BLACK, DETAIL)
    fitted = pen.fit(roast, 50, 42, 50, 44, "middle")
    return (
        night + glow + forks + spit + fitted.halo(WHITE, 0) + fitted.draw() + flames + core + logs
    )


@staging(Slot(fat, nests=True))
def puddle_jump(pen: Pen, walker: Figure) -> str:
    rain = pen.line(
        "M8 4l-4 12M24 20l-4 12M90 10l-4 12M76 26l-4 12"
        "M40 2l-3 9M60 4l-3 9M96 44l-4 12M10 48l-4 12",
        1,
    )
    puddle = pen.ellipse(50, 94, 42, 7, MID)
    drops = "M18 86C10 84 6 78 8 70C14 76 20 80 24 84ZM82 86C90 84 94 78 92 70C86 76 80 80 76 84Z"
    boots = pen.shape("M34 74H46V86L54 89V94H34ZM56 74H68V86L76 89V94H56Z", DARK)
    return rain + puddle + pen.shape(drops, LIGHT) + boots + pen.place(walker, 51, 78, 62, 68)
