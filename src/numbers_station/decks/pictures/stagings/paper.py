"""Things printed, drawn, stamped, minted and dug up."""

from __future__ import annotations

from ..ink import BLACK, DARK, DETAIL, EVERYWHERE, LIGHT, MID, WHITE, Figure, Pen
from .registry import Slot, anything, chunky, fat, staging, telling, upright

RELIEF = (LIGHT, LIGHT, MID, MID, DARK)
STONE = (WHITE, LIGHT, LIGHT, MID, MID)


@staging(Slot(fat, nests=True))
def stamp(pen: Pen, motif: Figure) -> str:
    teeth = "".join(f"M{x} 2a3 3 0 0 0 6 0M{x} 98a3 3 0 0 1 6 0" for x in range(13, 84, 10))
    teeth += "".join(f"M12 {y}a3 3 0 0 1 0 6M88 {y}a3 3 0 0 0 0 6" for y in range(8, 92, 11))
    paper = pen.flat(EVERYWHERE, MID) + pen.flat("M12 2H88V98H12Z", WHITE)
    holes = pen.flat(teeth, MID)
    field = pen.shape("M19 10H81V90H19Z", LIGHT, 1.2)
    hill = pen.clip("M19 10H81V90H19Z", pen.flat("M19 76Q50 66 81 76V90H19Z", MID))
    cancel = pen.line("M-8 25q7-5 14 0t14 0M-8 31q7-5 14 0t14 0M-8 37q7-5 14 0t14 0", 1.3)
    mark = pen.line(
        "M58 30A16 16 0 1 1 26 30A16 16 0 1 1 58 30M53 30A11 11 0 1 1 31 30A11 11 0 1 1 53 30", 1.3
    )
    return pen.group(
        "rotate(-5 50 50)",
        paper,
        holes,
        field,
        hill,
        pen.place(motif, 50, 84, 54, 62),
        pen.group("translate(24 -16)", cancel, mark),
    )


@staging(Slot(fat))
def coin(pen: Pen, head: Figure) -> str:
    edge = pen.circle(50, 52, 47, DARK) + pen.circle(50, 49, 47, LIGHT)
    rim = pen.circle(50, 49, 40, MID, 1.2)
    beads = pen.line("M93.5 49A43.5 43.5 0 1 1 6.5 49A43.5 43.5 0 1 1 93.5 49", 2, BLACK, "0.1 3.9")
    laurel = "".join(
        pen.at(
            50 + side * dx,
            y,
            pen.shape("M0 0C3-4 3-8 0-11C-3-8-3-4 0 0Z", WHITE, DETAIL),
            turn=side * turn,
        )
        for side in (-1, 1)
        for dx, y, turn in ((14, 87, 70), (24, 82, 48), (32, 74, 28), (36, 64, 8))
    )
    return (
        edge
        + rim
        + beads
        + laurel
        + pen.place(head, 50, 46, 50, 52, "middle", tones=(WHITE, WHITE, LIGHT, LIGHT, DARK))
    )


@staging(Slot(upright, nests=True))
def pop_up_book(pen: Pen, scene: Figure) -> str:
    cover = pen.shape("M0 74L50 84L100 74V98L50 106L0 98Z", DARK)
    pages = pen.shape(
        "M2 70C18 66 36 70 50 80C64 70 82 66 98 70V92C82 88 64 92 50 102C36 92 18 88 2 92Z", WHITE
    )
    text = pen.line(
        "M10 76C18 74 28 76 36 80M10 82C18 80 28 82 36 87"
        "M90 76C82 74 72 76 64 80M90 82C82 80 72 82 64 87",
        DETAIL,
        MID,
    )
    grass = pen.shape("M22 80C30 70 70 70 78 80L50 92Z", LIGHT, 1)
    return (
        cover
        + pages
        + text
        + grass
        + pen.line("M50 80V102", DETAIL)
        + pen.place(scene, 50, 86, 70, 82)
    )


@staging(Slot(fat, nests=True))
def drawing(pen: Pen, sketch: Figure) -> str:
    """Half finished: dashes where the pencil has not been."""
    fitted = pen.fit(sketch, 46, 50, 84, 84, "middle")
    dashed = fitted.silhouette(WHITE, 1.6, MID, "3 2.6")
    done = pen.clip("M-10-10H64L36 110H-10Z", fitted.draw())
    pencil = pen.group(
        "translate(51 58) rotate(-36)",
        pen.shape("M0 0L12-6V6Z", WHITE),
        pen.flat("M0 0L5-2.5V2.5Z", BLACK),
        pen.shape("M12-6H52V6H12Z", MID),
        pen.line("M12-2H52M12 2H52", DETAIL),
        pen.shape("M52-6H57V6H52Z", WHITE, 1),
        pen.shape("M57-6H63Q66 0 63 6H57Z", DARK),
    )
    return dashed + done + pencil


@staging(Slot(fat))
def melody(pen: Pen, note: Figure) -> str:
    staff = pen.line("".join(f"M-4 {y}H104" for y in (24, 37, 50, 63, 76)), 1.2)
    stems = pen.line("M31 68V26M53 50V10M75 58V16M92 40V2", 2.2) + pen.line("M53 10L75 16", 5)
    clef_bar = pen.line("M-1 24V76", 3)
    return (
        staff
        + clef_bar
        + stems
        + pen.copies(note, 27, [(20, 68, 0), (42, 50, 0), (64, 58, 0), (84, 40, 0)], 0.85)
    )


@staging(Slot(telling))
def road_sign(pen: Pen, danger: Figure) -> str:
    post = pen.shape("M46 74H54V106H46Z", MID)
    board = pen.shape("M50-2L100 80Q102 86 96 86H4Q-2 86 0 80Z", WHITE, 1.8) + pen.line(
        "M50 9L90 78H10Z", 4
    )
    fitted = pen.fit(danger, 50, 74, 48, 43)
    return post + board + fitted.silhouette(BLACK)


@staging(Slot(chunky), Slot(fat))
def playing_card(pen: Pen, court: Figure, pip: Figure) -> str:
    card = pen.shape("M20-1H80Q87-1 87 6V94Q87 101 80 101H20Q13 101 13 94V6Q13-1 20-1Z", WHITE)
    name = pen.new_id()
    half = pen.clip("M13-6H87V60L13 40Z", pen.place(court, 53, 66, 60, 58))
    drawn = f'<defs><g id="{name}">{half}</g></defs><use href="#{name}"/>'
    turned = f'<use href="#{name}" transform="rotate(180 50 50)"/>'
    pips = pen.copies(pip, 14, [(22, 10, 0), (78, 90, 180)])
    return card + drawn + turned + pen.line("M13 40L87 60", 1.4) + pips


@staging(Slot(fat))
def fossil(pen: Pen, bones: Figure) -> str:
    """Dug out of layered rock, with a hammer and a brush at hand."""
    rock = (
        pen.flat(EVERYWHERE, MID)
        + pen.flat("M-6-6H106V16C80 22 60 10 30 18C16 22 4 16-6 18Z", DARK)
        + pen.flat("M-6 84C20 78 50 90 106 82V106H-6Z", DARK)
    )
    layers = pen.line(
        "M-6 18C4 16 16 22 30 18C60 10 80 22 106 16M-6 84C20 78 50 90 106 82M-6 28C8 26 16 30 26 28"
        "M78 28C88 26 96 30 106 27M-6 72C4 70 10 73 16 72M86 72C94 70 100 73 106 71",
        1.1,
    )
    pit = pen.shape(
        "M10 50C8 28 26 22 50 22C76 22 94 30 92 52C90 72 72 80 48 78C24 78 12 70 10 50Z", LIGHT, 1.2
    )
    cracks = pen.line("M14 34L4 26M88 66L98 76M22 72L14 82M78 28L88 18", 1.2)
    hammer = pen.group(
        "translate(84 92) rotate(-34)",
        pen.shape("M-20-2H10V2H-20Z", WHITE, 1.2),
        pen.shape("M8-8H15V8H8Z", BLACK, 1),
    )
    return (
        rock
        + layers
        + pit
        + cracks
        + pen.place(
            bones,
            51,
            50,
            66,
            46,
            "middle",
            turn=-8,
            tones=(WHITE, WHITE, WHITE, LIGHT, MID),
            weight=0.9,
        )
        + hammer
    )


@staging(Slot(upright, nests=True))
def statue(pen: Pen, hero: Figure) -> str:
    sky = pen.flat("M-6-6H106V84H-6Z", LIGHT)
    hedge = pen.shape(
        "M-6 84C-2 74 10 74 14 80C20 72 32 74 34 82C44 76 56 76"
        " 66 82C70 72 82 74 86 80C92 74 102 76 106 84V106H-6Z",
        MID,
        1,
    )
    plinth = (
        pen.shape("M26 62H74V68H70V94H30V68H26Z", WHITE)
        + pen.shape("M20 94H80V104H20Z", WHITE)
        + pen.shape("M39 75H61V85H39Z", LIGHT, DETAIL)
    )
    pigeon = pen.shape("M0 0C-5-1-8-6-5-9L-2-11L0-9C4-8 8-4 13-3L8 0Z", DARK, 1)
    pigeons = pen.at(76, 62, pigeon) + pen.group("translate(14 100) scale(-1 1)", pigeon)
    return sky + hedge + plinth + pen.place(hero, 50, 64, 62, 60, tones=STONE) + pigeons


@staging(Slot(anything, nests=True))
def gilded_frame(pen: Pen, sitter: Figure) -> str:
    wall = pen.flat(EVERYWHERE, LIGHT) + pen.line(
        "M12-6V106M28-6V106M44-6V106M60-6V106M76-6V106M92-6V106", DETAIL, WHITE
    )
    frame = (
        pen.ellipse(50, 50, 44, 49, DARK)
        + pen.ellipse(50, 50, 40, 45, MID, DETAIL)
        + pen.ellipse(50, 50, 34, 39, WHITE, 1.2)
    )
    glass = "M50 11A34 39 0 1 1 49.9 11Z"
    return (
        wall
        + frame
        + pen.clip(glass, pen.flat("M10 70H90V95H10Z", LIGHT), pen.place(sitter, 50, 88, 62, 70))
        + pen.line(glass, 1.2)
    )
