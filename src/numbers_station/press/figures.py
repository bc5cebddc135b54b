"""The people on the agent cards: two for each identity, red all corners, blue all curves."""

from __future__ import annotations

from numbers_station.game.board import Identity

from .art import path, svg
from .palette import BLUE, DARK, INK, LIGHT, MID, RED, SAND, WHITE

OUTLINE, DETAIL, HALO = 2.2, 1.3, 7.0

Stroke = tuple[str, str, float]  # path data, fill, line width


def _draw(strokes: list[Stroke], halo: str, over: str = "", turned: bool = False) -> str:
    """The strokes in order, over a bright edge that lifts the figure off its ground."""
    edge = "".join(
        path(data, halo, halo, HALO)
        for data, fill, width in strokes
        if width == OUTLINE and fill != "none"
    )
    lines = "".join(path(data, fill, width=width) for data, fill, width in strokes)
    turn = ' transform="matrix(-1 0 0 1 100 0)"' if turned else ""
    return svg(100, 100, f"<g{turn}>{edge}{lines}{over}</g>")


def _ellipse(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = rx if ry is None else ry
    return f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0Z"


# The man in the fedora: everything about him has corners.
RED_HIM: list[Stroke] = [
    ("M8 102L17 77L40 67H60L83 77L92 102Z", DARK, OUTLINE),
    ("M41 62H59L62 72L50 102L38 72Z", WHITE, DETAIL),
    ("M50 74L55 79L52 102H48L45 79Z", RED, DETAIL),
    ("M34 36L35 53L45 66H55L65 53L66 36Z", WHITE, OUTLINE),
    ("M34 36H66L65 46L50 49L35 46Z", MID, 0),
    ("M37 44L48 46L44 51L38 49ZM63 44L52 46L56 51L62 49Z", INK, 0),
    ("M45 59H55", "none", DETAIL),
    ("M38 58L27 71L44 96L49 82Z", MID, OUTLINE),
    ("M62 58L73 71L56 96L51 82Z", MID, OUTLINE),
    ("M31 34L36 11L46 15L50 13L54 15L64 11L69 34Z", DARK, OUTLINE),
    ("M32.5 27H67.5L69 34H31Z", RED, DETAIL),
    ("M16 40L30 32H70L84 40L70 39H30Z", DARK, OUTLINE),
]

# The woman in the wide hat: a bob cut with a ruler, a collar folded like paper.
RED_HER: list[Stroke] = [
    ("M31 34L24 66L40 72H60L76 66L69 34Z", INK, OUTLINE),
    ("M12 102L22 80L42 71H58L78 80L88 102Z", MID, OUTLINE),
    ("M44 60H56L58 74L50 84L42 74Z", WHITE, DETAIL),
    ("M36 36L37 52L47 66H53L63 52L64 36Z", WHITE, OUTLINE),
    ("M36 36H64V41L50 44L36 41Z", LIGHT, 0),
    ("M37 43H48.5L45 50H40ZM63 43H51.5L55 50H60Z", INK, 0),
    ("M48 44H52", "none", DETAIL),
    ("M46 58L50 56.5L54 58L50 61Z", RED, DETAIL),
    ("M42 69L26 78L40 88L50 102Z", DARK, OUTLINE),
    ("M58 69L74 78L60 88L50 102Z", DARK, OUTLINE),
    ("M34 30L40 14H60L66 30Z", RED, OUTLINE),
    ("M34.5 26H65.5L67 31H33Z", INK, 0),
    ("M8 38L34 29H66L92 38L66 36H34Z", RED, OUTLINE),
]

# The gentleman in the bowler: everything about him is round.
BLUE_HIM: list[Stroke] = [
    ("M7 102Q9 76 36 69H64Q91 76 93 102Z", DARK, OUTLINE),
    ("M39 66Q50 74 61 66Q62 84 50 102Q38 84 39 66Z", WHITE, DETAIL),
    ("M37 68Q24 74 34 86Q44 94 49 84Q46 74 37 68Z", MID, OUTLINE),
    ("M63 68Q76 74 66 86Q56 94 51 84Q54 74 63 68Z", MID, OUTLINE),
    ("M50 77C42 69 38 74 39 78C38 82 42 86 50 79", BLUE, DETAIL),
    ("M50 77C58 69 62 74 61 78C62 82 58 86 50 79", BLUE, DETAIL),
    (_ellipse(32, 48, 3.5, 5), WHITE, OUTLINE),
    (_ellipse(68, 48, 3.5, 5), WHITE, OUTLINE),
    (_ellipse(50, 48, 18, 19), WHITE, OUTLINE),
    (_ellipse(42.5, 47, 6.4), LIGHT, DETAIL),
    (_ellipse(57.5, 47, 6.4), LIGHT, DETAIL),
    (_ellipse(42.5, 47.5, 1.9) + _ellipse(57.5, 47.5, 1.9), INK, 0),
    ("M49 46.5Q50 45 51 46.5", "none", DETAIL),
    ("M50 57C46 53 40 57 37 55C39 62 47 62 50 59C53 62 61 62 63 55C60 57 54 53 50 57Z", INK, 0),
    ("M31 34C30 3 70 3 69 34Z", DARK, OUTLINE),
    ("M31 28Q50 32 69 28V35H31Z", BLUE, DETAIL),
    ("M20 33Q50 43 80 33Q83 40 66 40.5Q50 42 34 40.5Q17 40 20 33Z", DARK, OUTLINE),
]

# The lady in the beret: curls, beads and large round glasses.
BLUE_HER: list[Stroke] = [
    (_ellipse(30, 42, 9) + _ellipse(27, 55, 9) + _ellipse(33, 66, 8), INK, OUTLINE),
    (_ellipse(70, 42, 9) + _ellipse(73, 55, 9) + _ellipse(67, 66, 8), INK, OUTLINE),
    ("M13 102Q16 78 41 73H59Q84 78 87 102Z", MID, OUTLINE),
    ("M43 62H57V73Q50 84 43 73Z", WHITE, DETAIL),
    (_ellipse(50, 48, 16.5, 18.5), WHITE, OUTLINE),
    (_ellipse(42.5, 47, 6.8) + _ellipse(57.5, 47, 6.8), INK, 0),
    ("M48 45Q50 43.5 52 45", "none", DETAIL),
    ("M39 45Q40 42.5 43 42.5M54 45Q55 42.5 58 42.5", "none", 0),
    ("M45 59Q47.5 57 50 58Q52.5 57 55 59Q50 63.5 45 59Z", BLUE, DETAIL),
    (_ellipse(38, 76, 3.2) + _ellipse(43.5, 80.5, 3.2) + _ellipse(50, 82.5, 3.2)
     + _ellipse(56.5, 80.5, 3.2) + _ellipse(62, 76, 3.2), BLUE, DETAIL),
    ("M29 37C16 26 34 8 54 10C78 12 86 28 70 37Q50 29 29 37Z", BLUE, OUTLINE),
    ("M53 10Q53 5 58 5", "none", OUTLINE),
]  # fmt: skip

# The neighbour in the flat cap, who only wants to read the paper.
NEIGHBOUR_HIM: list[Stroke] = [
    ("M12 102Q14 78 38 71H62Q86 78 88 102Z", LIGHT, OUTLINE),
    ("M40 70Q50 80 60 70L57 64H43Z", WHITE, DETAIL),
    (_ellipse(33, 48, 3, 4.5) + _ellipse(67, 48, 3, 4.5), WHITE, OUTLINE),
    ("M34 34V50Q36 67 50 67Q64 67 66 50V34Z", WHITE, OUTLINE),
    (_ellipse(43.5, 46, 1.7) + _ellipse(56.5, 46, 1.7), INK, 0),
    ("M40 41Q43 39 46 41M54 41Q57 39 60 41M50 47L48.5 53H51", "none", DETAIL),
    ("M42 57Q50 63 58 57", "none", DETAIL),
    ("M30 37C28 18 52 12 66 21C74 26 72 34 71 36Q50 30 30 37Z", MID, OUTLINE),
    ("M30 37Q48 29 62 33Q48 37 27 42Q24 39 30 37Z", DARK, OUTLINE),
    ("M22 80L48 85V110H22ZM78 80L52 85V110H78Z", WHITE, OUTLINE),
    ("M27 86L43 89M27 91L43 94M57 89L73 86M57 94L73 91M27 96L43 99M57 99L73 96", "none", DETAIL),
]

# The neighbour with the bun, who was just passing.
NEIGHBOUR_HER: list[Stroke] = [
    (_ellipse(50, 23, 10, 9), LIGHT, OUTLINE),
    ("M30 50C26 20 74 20 70 50Q68 62 62 64H38Q32 62 30 50Z", LIGHT, OUTLINE),
    ("M12 102Q15 80 40 73H60Q85 80 88 102Z", MID, OUTLINE),
    ("M43 62H57V74Q50 82 43 74Z", WHITE, DETAIL),
    ("M35 42Q50 38 65 42V51Q63 67 50 67Q37 67 35 51Z", WHITE, OUTLINE),
    ("M35 43Q44 40 50 31Q56 40 65 43", "none", DETAIL),
    (_ellipse(43, 49, 4.6) + _ellipse(57, 49, 4.6), WHITE, DETAIL),
    ("M47.6 48.5Q50 47 52.4 48.5", "none", DETAIL),
    (_ellipse(43, 49.5, 1.5) + _ellipse(57, 49.5, 1.5), INK, 0),
    ("M43 58.5Q50 64 57 58.5", "none", DETAIL),
    ("M40 73Q22 78 20 102H34Q38 86 50 80Q62 86 66 102H80Q78 78 60 73Q50 88 40 73Z", WHITE, OUTLINE),
    ("M26 90L31 94M24 97L30 100M74 90L69 94M76 97L70 100", "none", DETAIL),
]

# The one nobody wants to meet: hat down, collar up, two slits of light.
ASSASSIN: list[Stroke] = [
    ("M6 102L14 76L38 66H62L86 76L94 102Z", INK, OUTLINE),
    ("M33 36V54L42 68H58L67 54V36Z", DARK, OUTLINE),
    ("M38 47L48 49.5L46 52L39 50.5ZM62 47L52 49.5L54 52L61 50.5Z", WHITE, 0),
    ("M30 54L50 62L70 54L74 74L50 92L26 74Z", INK, OUTLINE),
    ("M32 35C33 8 44 6 50 10C56 6 67 8 68 35Z", INK, OUTLINE),
    ("M10 44Q24 30 50 33Q76 30 90 44Q70 39 50 40Q30 39 10 44Z", INK, OUTLINE),
]
_GLINT = "M33 29Q50 32 67 29M30 55L50 63.5L70 55M50 63.5V90M20 84L24 101M80 84L76 101"

FIGURES: dict[Identity, tuple[list[Stroke], list[Stroke]]] = {
    Identity.RED: (RED_HIM, RED_HER),
    Identity.BLUE: (BLUE_HIM, BLUE_HER),
    Identity.BYSTANDER: (NEIGHBOUR_HIM, NEIGHBOUR_HER),
    Identity.ASSASSIN: (ASSASSIN, ASSASSIN),
}


def figure(identity: Identity, face: int) -> str:
    """The person on the front (0) or the back (1) of an agent card."""
    strokes = FIGURES[identity][face]
    if identity is Identity.ASSASSIN:
        # Black on black: he is drawn by the light on his edges.
        glint = path(_GLINT, stroke=MID, width=DETAIL)
        return _draw(strokes, MID, glint, turned=bool(face))
    return _draw(strokes, SAND if identity is Identity.BYSTANDER else WHITE)
