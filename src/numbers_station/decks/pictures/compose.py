"""Drawing a picture: from a recipe to a finished card, one standalone SVG in the deck's ink."""

from __future__ import annotations

from .ink import LIGHT, PAPER, TONES, Pen, ToneMap
from .part import parts
from .recipe import BadRecipe, Recipe
from .stagings import STAGINGS, Staging

INK = TONES[-1]
FRAME = '<rect x="-3" y="-3" width="106" height="106" rx="5"'
# R1.7: every card has a mark in its upper-left corner, bright-edged so that it shows on the dark.
MARK = (
    f'<path class="mark" d="M-3 2A5 5 0 0 1 2-3H10L-3 10Z" '
    f'fill="{INK}" stroke="{PAPER}" stroke-width="1.6"/>'
)


class Scene:
    """A whole composition as a figure, so that it can fill a slot of another (depth two)."""

    incircle = (50.0, 50.0, 30.0)
    tone = LIGHT

    def __init__(self, recipe: Recipe, staging: Staging) -> None:
        if staging.frame is None:
            raise BadRecipe(f"{staging.name} cannot stand inside another staging")
        self._recipe = recipe
        self.x, self.y, self.w, self.h = staging.frame
        self.silhouette = ""  # a scene has no single outline; haloes and shadows leave it out

    def surface(self, fraction: float) -> float:
        return 2.0

    def draw(self, pen: Pen, scale: float, weight: float, tones: ToneMap | None) -> str:
        with pen.zoom(scale):
            inner = body(self._recipe, pen)
        return f'<g transform="translate({-self.x:g} {-self.y:g})">{inner}</g>'


def body(recipe: Recipe, pen: Pen) -> str:
    """The markup inside the frame."""
    staging = STAGINGS.get(recipe.staging)
    if staging is None:
        raise BadRecipe(f"no staging called {recipe.staging!r}")
    if len(recipe.fillings) != len(staging.slots):
        raise BadRecipe(
            f"{staging.name} has {len(staging.slots)} slots, not {len(recipe.fillings)}"
        )
    figures = [_figure(filling) for filling in recipe.fillings]
    return staging.draw(pen, *figures)


def _figure(filling: str | Recipe) -> object:
    if isinstance(filling, Recipe):
        inner = STAGINGS.get(filling.staging)
        if inner is None:
            raise BadRecipe(f"no staging called {filling.staging!r}")
        return Scene(filling, inner)
    part = parts().get(filling)
    if part is None:
        raise BadRecipe(f"no part called {filling!r}")
    return part


def svg(recipe: Recipe, *, prefix: str = "p") -> str:
    """A complete SVG; every id in it starts with prefix, so that many fit on one page."""
    pen = Pen(prefix, recipe.variant)
    clip = pen.new_id()
    drawn = body(recipe, pen)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 112 112" '
        'stroke-linejoin="round" stroke-linecap="round">'
        f'<clipPath id="{clip}">{FRAME}/></clipPath>'
        f'<rect x="-6" y="-6" width="112" height="112" rx="7" fill="{PAPER}"/>'
        f'<g clip-path="url(#{clip})">{drawn}</g>'
        f'{MARK}{FRAME} fill="none" stroke="{INK}"/></svg>'
    )
