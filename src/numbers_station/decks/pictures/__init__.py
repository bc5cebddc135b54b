"""Original pictures: surreal mash-ups of inked things, composed from frozen recipes."""

from .compose import svg
from .credits import Credit, credits, credits_of, notices
from .curated import curated
from .describe import description
from .endless import endless
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
    "curated",
    "description",
    "endless",
    "notices",
    "sheet",
    "svg",
    "tags",
]
