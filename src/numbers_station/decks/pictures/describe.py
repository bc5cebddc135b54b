"""Alternative texts: one sentence per picture for screen readers, what is seen and no more."""

from __future__ import annotations

from numbers_station.languages import LANGUAGES, Language

from .recipe import Recipe
from .words import check, names, phrases


def capitalise(sentence: str) -> str:
    """With a capital at the start; Afrikaans writes ``’n`` small and capitalises what follows."""
    if sentence.startswith("’n "):
        return "’n " + sentence[3:4].upper() + sentence[4:]
    return sentence[0].upper() + sentence[1:]


def description(recipe: Recipe, language: str) -> str:
    """One natural sentence in the given language."""
    known = check(language)
    sentence = phrases()[recipe.staging][known].sentence
    return capitalise(sentence.format(*_nouns(recipe, known)))


def _nouns(recipe: Recipe, language: Language) -> list[str]:
    return [
        LANGUAGES[language].indefinite(names()[filling][language])
        if isinstance(filling, str)
        else phrases()[filling.staging][language].noun.format(*_nouns(filling, language))
        for filling in recipe.fillings
    ]
