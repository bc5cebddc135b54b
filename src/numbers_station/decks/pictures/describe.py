"""One sentence per picture for screen readers: what is seen, and no more."""

from __future__ import annotations

from .recipe import Recipe
from .words import check, names, phrases

# English nouns whose first letter misleads about their article.
AN_DESPITE_LETTER = ("hour",)
A_DESPITE_LETTER = ("uni", "u-", "eu")


def indefinite(name: str, language: str) -> str:
    """A name with its indefinite article; Icelandic has none."""
    if language == "en":
        lower = name.lower()
        vowel = lower[0] in "aeiou" and not lower.startswith(A_DESPITE_LETTER)
        return ("an " if vowel or lower.startswith(AN_DESPITE_LETTER) else "a ") + name
    return {"nl": "een ", "af": "'n ", "is": ""}[language] + name


def capitalised(sentence: str) -> str:
    """With a capital at the start; Afrikaans writes ``'n`` small and capitalises what follows."""
    if sentence.startswith("'n "):
        return "'n " + sentence[3:4].upper() + sentence[4:]
    return sentence[0].upper() + sentence[1:]


def description(recipe: Recipe, language: str) -> str:
    """One natural sentence in the given language."""
    sentence = phrases()[recipe.staging][check(language)].sentence
    return capitalised(sentence.format(*_nouns(recipe, language)))


def _nouns(recipe: Recipe, language: str) -> list[str]:
    return [
        indefinite(names()[filling][language], language)
        if isinstance(filling, str)
        else phrases()[filling.staging][language].noun.format(*_nouns(filling, language))
        for filling in recipe.fillings
    ]
