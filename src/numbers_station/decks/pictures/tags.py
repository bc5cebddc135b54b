"""Picture tags: weighted words per picture and language, for bots that play with pictures."""

from __future__ import annotations

from collections.abc import Iterator

from .recipe import Recipe
from .words import check, part_tags, phrases

STAGING_WEIGHT = 0.8  # the scene is as visible as the thing, but the thing is named first
INNER_WEIGHT = 0.75  # what stands inside another scene is smaller
FADING = 0.85  # each further word of a staging counts a little less


def tags(recipe: Recipe, language: str) -> dict[str, float]:
    """word -> weight between 0 and 1, strongest first; a word seen twice keeps its best weight."""
    best: dict[str, float] = {}
    for word, weight in _weigh_tags(recipe, check(language), 1.0):
        best[word] = max(weight, best.get(word, 0.0))
    ranked = sorted(best.items(), key=lambda item: -item[1])
    return {word: round(weight, 3) for word, weight in ranked}


def _weigh_tags(recipe: Recipe, language: str, weight: float) -> Iterator[tuple[str, float]]:
    for filling in recipe.fillings:
        if isinstance(filling, str):
            for word, strength in part_tags()[filling][language].items():
                yield word, strength * weight
        else:
            yield from _weigh_tags(filling, language, weight * INNER_WEIGHT)
    strength = STAGING_WEIGHT * weight
    for word in phrases()[recipe.staging][language].tags:
        yield word, strength
        strength *= FADING
