"""Build the Dutch lexicon from LanguageTool's dictionary, OpenTaal's list and wordfreq."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from referee import sources
from referee.cfsa2 import Automaton
from referee.lexfile import Word, write

TAGS = {"ZNW": "n", "WKW": "v", "BNW": "a", "ENM": "p"}
"""Noun, verb, adjective, name; anything else is other (x)."""
RARE = 1.3


def word_class(label: str) -> str:
    return TAGS.get(label.split(":")[0], "x")


def collect(folder: Path) -> dict[str, Word]:
    zipf = sources.frequencies("nl")
    listed = {
        line.split("/")[0].split("\t")[0]
        for line in (folder / "x_hunspell-nl/usr/share/hunspell/nl.dic").read_text().splitlines()
    }
    dictionary = sources.package("lingotweaker_data_nl") / "data/nl/dictionaries/dutch.dict"
    words: dict[str, Word] = defaultdict(Word)
    for form, lemma, label in Automaton(dictionary).readings():
        # Separable verbs in two pieces ("liep af") would make every form that of many verbs.
        if label.endswith("LOS") or not form.replace("-", "").replace("'", "").isalpha():
            continue
        word, base = form.lower(), lemma.lower()
        if zipf.get(word, 0) < RARE and lemma not in listed and word != base:
            continue
        if zipf.get(word, 0) < RARE and form not in listed:
            continue
        facts = words[word]
        facts.zipf = zipf.get(word, 0.0)
        kind = word_class(label)
        # A capital tag says that the word is itself a lemma of that class.
        if kind == "p" or not form.islower():
            facts.tags.add("p")
        elif word == base:
            facts.tags.add(kind.upper())
        else:
            facts.tags.add(kind)
            # Pronouns (wij, ons) and numerals are no forms of each other to a player.
            if kind != "x":
                facts.lemmas.add(base)
    for form in listed:
        word = form.lower()
        if word not in words and word.replace("'", "").replace("-", "").isalpha() and len(word) > 1:
            words[word] = Word(zipf.get(word, 0.0), {"p" if form[0].isupper() else "X"})
    _drop_rare_homographs(words)
    return words


def _drop_rare_homographs(words: dict[str, Word]) -> None:
    """ "haast" is a noun before it is a form of the rare verb "hazen"."""
    for facts in words.values():
        if facts.tags & set("NA"):
            facts.lemmas = {
                lemma
                for lemma in facts.lemmas
                if lemma not in words or words[lemma].zipf > facts.zipf - 1.0
            }


if __name__ == "__main__":
    write("nl", collect(sources.folder(__doc__ or "")))
