"""Inflection, or lemmatisation: from a form to its lemmas, by the dictionary or by endings."""

from __future__ import annotations

from .profile import LanguageProfile


def lemmas(word: str, profile: LanguageProfile) -> frozenset[str]:
    """All words this may be a form of, itself among them."""
    facts = profile.facts
    candidates = {word}
    for spelling in (word, *profile.spellings(word)):
        spelling = facts.same_words.get(spelling, spelling)
        candidates.add(spelling)
        if entry := profile.lookup(spelling):
            candidates.update(
                lemma for lemma in entry.lemmas if not facts.are_unrelated(spelling, lemma)
            )
    # A word the dictionary lists as a lemma of its own, or with lemmas, needs no guess.
    if word in facts.underived:
        return frozenset(candidates)
    if profile.inflection.always_by_rule or not any(map(profile.lookup, candidates)):
        candidates.update(_lemmas_by_rule(word, profile))
    candidates.update(facts.same_words.get(lemma, lemma) for lemma in tuple(candidates))
    return frozenset(lemma for lemma in candidates if not facts.are_unrelated(word, lemma))


def _lemmas_by_rule(word: str, profile: LanguageProfile) -> set[str]:
    candidates: set[str] = set()
    for suffix in profile.inflection.endings:
        rest = word.removesuffix(suffix.ending)
        if rest == word or len(rest) < suffix.shortest:
            continue
        for tag in suffix.on:
            for stem in profile.stems(rest, suffix.ending, tag):
                if len(stem) < 3 and stem not in profile.short_words:
                    continue
                entry = profile.lookup(stem)
                if entry and (tag in entry.tags or "X" in entry.tags):
                    candidates.add(stem)
    return candidates
