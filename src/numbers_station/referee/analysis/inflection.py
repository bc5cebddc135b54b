"""From a form to its lemmas: by the dictionary, or by regular endings for what it lacks."""

from __future__ import annotations

from .profile import LanguageProfile


def lemmas(word: str, tongue: LanguageProfile) -> frozenset[str]:
    """All words this may be a form of, itself among them."""
    found = {word}
    for spelling in (word, *tongue.spellings(word)):
        spelling = tongue.knowledge.same.get(spelling, spelling)
        found.add(spelling)
        if entry := tongue.dictionary.get(spelling):
            found.update(
                lemma
                for lemma in entry.lemmas
                if frozenset((spelling, lemma)) not in tongue.knowledge.strangers
            )
    # A word the dictionary lists as a lemma of its own, or with lemmas, needs no guess.
    if word in tongue.knowledge.whole:
        return frozenset(found)
    if tongue.always_inflect or not any(map(tongue.dictionary.get, found)):
        found.update(_regular(word, tongue))
    found.update(tongue.knowledge.same.get(lemma, lemma) for lemma in tuple(found))
    strangers = tongue.knowledge.strangers
    return frozenset(lemma for lemma in found if frozenset((word, lemma)) not in strangers)


def _regular(word: str, tongue: LanguageProfile) -> set[str]:
    found: set[str] = set()
    for ending, on, _, shortest, _ in tongue.inflections:
        rest = word.removesuffix(ending)
        if rest == word or len(rest) < shortest:
            continue
        for tag in on:
            for stem in tongue.stems(rest, ending, tag):
                if len(stem) < 3 and stem not in tongue.short_parts:
                    continue
                entry = tongue.dictionary.get(stem)
                if entry and (tag in entry.tags or "X" in entry.tags):
                    found.add(stem)
    return found
