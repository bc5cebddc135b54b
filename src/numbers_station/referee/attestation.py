"""
Attestation: whether a word is in use, so that people can be expected to know it (R12.7, R13.5).

A dictionary lists it, it is a regular form or derivation of a listed word, or somebody has written
it. That it can be divided into two real words is not enough: so can what was invented just now.
"""

from __future__ import annotations

from functools import cache

from numbers_station.game.clue import normal
from numbers_station.game.ruleset import Language
from numbers_station.lookalikes import without_accents

from .analysis.facts import ROOT
from .analysis.homographs import READING
from .analysis.inflection import possible_lemmas
from .analysis.profile import LanguageProfile
from .languages.data import data_file, families, unpacked
from .languages.profiles import language_profile
from .linked_words import analysis
from .word_list import WordList

SHORTEST = 4
"""Letters of a word whose forms are its own; shorter ones become others by chance."""


def is_attested(word: str, language: Language, *, capital: bool = False) -> bool:
    """
    `word` is `normal`; loan words and names are among them (R13.13, R13.14).

    A name that is a plain word of another language (queen) is one with its `capital` only.
    """
    foreign = word in _word_list("foreign.txt.gz", language)
    if is_written_down(word, language):
        return not foreign or capital or not is_name(word, language)
    profile = language_profile(language)
    if foreign:
        entry = profile.listed(word) if capital else None
        return entry is not None and "p" in entry.tags
    own = analysis(word, language)
    listed, accents = profile.listed, _accents(word).difference(profile.free_accents)
    bare = bool(own.lemmas) and _is_new_word(own.lemmas, profile)
    for form in own.lemmas | own.family.keys():
        if not accents <= _accents(form) or (bare and form not in own.lemmas):
            continue
        # Another first letter is another spelling, old or foreign; another accent is not.
        if form[:1] != word[:1] and without_accents(form)[:1] != without_accents(word)[:1]:
            continue
        if form.startswith(ROOT) or READING in form or not own.family.get(form, True):
            continue
        if listed(form) or (form != word and is_written_down(form, language)):
            return True
    # Forms of words that dictionaries lack: vloggers.
    return any(
        len(lemma) >= SHORTEST and _is_written_as_word(lemma, language)
        for lemma, _ in possible_lemmas(word, profile)
    )


def is_written_down(word: str, language: Language) -> bool:
    """Whether it is in a list of ours."""
    return _is_written_as_word(word, language) or word in _names(language)


def is_name(word: str, language: Language) -> bool:
    """Whether it is in a list of ours as a name and as nothing else."""
    return word in _names(language) and not _is_written_as_word(word, language)


def _is_written_as_word(word: str, language: Language) -> bool:
    return (
        word in families(language).words
        or word in language_profile(language).facts.compounds
        or word in _word_list("attested.txt.gz", language)
    )


def _accents(word: str) -> frozenset[str]:
    """The letters of a word that have an accent: English has no hånd, though it has a hand."""
    return frozenset() if word.isascii() else frozenset(word) - frozenset(without_accents(word))


def _is_new_word(lemmas: frozenset[str], profile: LanguageProfile) -> bool:
    """Whether nobody lists it and its ending makes no new words: no kinship is a tomatoship."""
    return not any(map(profile.listed, lemmas)) and any(
        lemma.endswith(profile.rare_endings) for lemma in lemmas
    )


@cache
def _word_list(name: str, language: Language) -> WordList:
    """
    Words of a language.

    Those of `attested.txt.gz` are in use though no dictionary lists them; those of `foreign.txt.gz`
    are at home elsewhere, though they look like forms of our words or dictionaries list them.
    """
    return WordList(unpacked(language, name).decode())


@cache
def _names(language: Language) -> WordList:
    """Names in use in all languages, and in this one."""
    files = (data_file(each, "names.txt").read_text("utf-8") for each in (None, language))
    lines = (line.partition("#")[0].strip() for text in files for line in text.splitlines())
    names = {normal(line) for line in lines if line}
    return WordList("\n".join(("", *sorted(names), "")))
