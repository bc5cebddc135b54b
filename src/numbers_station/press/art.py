"""Vector art (SVG) for the press: identity grounds and signs, key lights, and the mast."""

from __future__ import annotations

from numbers_station.game.board import Identity, Team

from .palette import BLUE, BLUE_DOT, DARK, FILL, INK, RED, RED_HATCH, TEXT, WHITE


def svg(width: float, height: float, *markup: str) -> str:
    """A whole drawing; one unit is a tenth of a millimetre wherever it is printed full size."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">{"".join(markup)}</svg>'
    )


def path(data: str, fill: str = "none", stroke: str = INK, width: float = 0) -> str:
    """One shape; round joins make it look drawn with the pen of the pictures."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    return f'<path d="{data}" fill="{fill}"{line} stroke-linejoin="round" stroke-linecap="round"/>'


def circle(x: float, y: float, r: float, fill: str = "none", width: float = 0) -> str:
    line = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{line}/>'


def pattern(identity: Identity, width: float, height: float, step: float) -> str:
    """What tells the grounds apart without colour: red is hatched, blue is dotted."""
    if identity is Identity.RED:
        count = int((width + height) / step) + 1
        lines = "".join(f"M{i * step:g} 0L{i * step - height:g} {height:g}" for i in range(count))
        return path(lines, stroke=RED_HATCH, width=step * 0.34)
    if identity is Identity.BLUE:
        dots = "".join(
            f"M{x * step + (y % 2) * step / 2:g} {y * step:g}h0"
            for y in range(int(height / step) + 2)
            for x in range(int(width / step) + 2)
        )
        return path(dots, stroke=BLUE_DOT, width=step * 0.34)
    return ""


def sign(identity: Identity, x: float, y: float, size: float, width: float = 0) -> str:
    """The shape of an identity round a centre: triangle, disc, bar, cross."""
    fill = TEXT[identity]
    r = size / 2
    if identity is Identity.RED:
        # An equilateral triangle looks centred when its centre of gravity is a little low.
        data = f"M{x:g} {y - r:g}L{x + r:g} {y + r * 0.8:g}H{x - r:g}Z"
        return path(data, fill, width=width)
    if identity is Identity.BLUE:
        return circle(x, y, r * 0.92, fill, width)
    if identity is Identity.BYSTANDER:
        return path(f"M{x - r:g} {y:g}H{x + r:g}", stroke=fill, width=size * 0.24)
    a, d = r * 0.8, r * 1.6
    data = f"M{x - a:g} {y - a:g}l{d:g} {d:g}m0 {-d:g}l{-d:g} {d:g}"
    return path(data, stroke=fill, width=size * 0.26)


def ground(identity: Identity, width: float, height: float, step: float, corner: float) -> str:
    """A rounded panel in the colour and the pattern of an identity."""
    name = f"{identity}-{width:g}-{height:g}"
    box = f'<rect width="{width:g}" height="{height:g}" rx="{corner:g}"'
    return (
        f'<clipPath id="{name}">{box}/></clipPath>{box} fill="{FILL[identity]}"/>'
        f'<g clip-path="url(#{name})">{pattern(identity, width, height, step)}</g>'
    )


def square(identity: Identity) -> str:
    """One square of a key."""
    halo = RED if identity is Identity.RED else ""
    behind = circle(50, 50, 36, halo) if halo else ""
    return svg(100, 100, ground(identity, 100, 100, 14, 7), behind, sign(identity, 50, 50, 42))


def outcome(own: bool) -> str:
    """For the rules, which speak to both teams: a tick, or the turn going back."""
    box = path("M8 8H92V92H8Z", WHITE, width=8)
    sign = "M27 52L44 69L74 33" if own else "M28 40H60a14 14 0 0 1 0 28H36M42 26L28 40L42 54"
    return svg(100, 100, box, path(sign, stroke=INK, width=10))


def light(team: Team) -> str:
    """A light of a key, pointing up: a lamp in the shape of the starting team, with its rays."""
    rays = path("M14 30L4 24M26 14L20 4M50 10V0M74 14L80 4M86 30L96 24", stroke=INK, width=5)
    if team is Team.RED:
        lamp = path("M50 20L86 84H14Z", RED, width=6) + path("M50 42L66 72H34Z", WHITE)
    else:
        lamp = circle(50, 54, 32, BLUE, 6) + circle(50, 54, 15, WHITE)
    return svg(100, 100, rays, lamp)


def mast(colour: str = INK, waves: str = DARK) -> str:
    """The emblem: a transmitter mast on the air."""
    legs = "M50 34L28 118M50 34L72 118M37 84H63M43 60H57"
    braces = "M37 84L57 60M63 84L43 60M32 104L63 84M68 104L37 84"
    arcs = "".join(
        f"M{50 + way * r * 0.77:g} {28 - r * 0.64:g}a{r:g} {r:g} 0 0 {way > 0:d} 0 {r * 1.28:g}"
        for r in (14, 26, 38)
        for way in (-1, 1)
    )
    foot = path("M18 118H82", stroke=colour, width=5)
    return svg(
        100,
        122,
        path(arcs, stroke=waves, width=3.6),
        path(legs + braces, stroke=colour, width=3.4),
        circle(50, 28, 6, colour),
        foot,
    )


def medal(identity: Identity) -> str:
    """The shape of an identity on a plain disc of its colour, to stand on any pattern."""
    return svg(100, 100, circle(50, 50, 50, FILL[identity]), sign(identity, 50, 50, 66))


def panel(identity: Identity, width: float, height: float) -> str:
    """The ground of an agent card; sizes in millimetres."""
    edge = (
        f'<rect x="3" y="3" width="{width * 10 - 6:g}" height="{height * 10 - 6:g}" rx="27" '
        f'fill="none" stroke="{INK}" stroke-width="6"/>'
    )
    return svg(width * 10, height * 10, ground(identity, width * 10, height * 10, 28, 30), edge)


def plate(identity: Identity, width: float, height: float) -> str:
    """The foot of a square agent card, where its word stands on plain colour."""
    w, h, r = width * 10, height * 10, 27
    data = f"M3 0H{w - 3:g}V{h - r - 3:g}a{r} {r} 0 0 1-{r} {r}H{r + 3}a{r} {r} 0 0 1-{r}-{r}Z"
    return svg(w, h, path(data, FILL[identity], width=6))
