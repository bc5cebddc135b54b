"""Original pictures: surreal mash-ups of inked things, composed from frozen recipes."""

from .compose import svg
from .credits import Credit, credits, credits_of, notices
from .curated import curated_deck
from .describe import description
from .endless import endless_deck
from .recipe import BadRecipe, Recipe
from .sheet import sheet
from .stagings import STAGINGS
from .tags import tags
from .words import UnknownLanguage

__all__ = [
    "STAGINGS",
    "BadRecipe",
    "Credit",
    "Recipe",
    "UnknownLanguage",
    "credits",
    "credits_of",
    "curated_deck",
    "description",
    "endless_deck",
    "notices",
    "sheet",
    "svg",
    "tags",
]
