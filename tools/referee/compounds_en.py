"""
Compound splitting for the English lexicon: WordNet proves a compound (the gloss or a more general
word names a part, or it is also written open), it is listed, or its parts are often seen in proved
ones.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from referee.lexfile import Word
from referee.wordnet import WordNet

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
NEED_HEAD = set("ship ships port ports son sons age ton red bed ring rings end ends".split())
"""Last parts that are often an ending or a Latin stem: WordNet must name them itself."""
RISKY = set("bar pan car man cat ear tea step off red sun ram rat pig pen can cab cap ham".split())
"""First parts that begin many simple words."""
BEFORE = set("over under out fore counter cross up down off".split())
"""First parts of many verbs, whose forms need no proof of their own."""
PARTICLES = set("off out up down over away back through about around".split())


def read_lines(name: str) -> Iterator[list[str]]:
    """The words of each line of a file next to this one."""
    for line in Path(__file__).with_name(name).read_text("utf-8").splitlines():
        if words := line.partition("#")[0].split():
            yield words


COMPOUNDS = {
    first + last: (first, last)
    for line in read_lines("en_compounds.txt")
    for first, last in (word.split("-") for word in line)
}
NO_PARTS = frozenset(word for words in read_lines("en_no_parts.txt") for word in words)


def possible_splits(word: str, words: dict[str, Word]) -> Iterator[tuple[str, str]]:
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


def is_proved(word: str, first: str, last: str, words: dict[str, Word], net: WordNet) -> bool:
    # Written open or with a hyphen it is the same compound; but "drag on" proves no dragon.
    if len(last) > 2 and (f"{first}_{last}" in net.synsets or f"{first}-{last}" in words):
        return True
    if not words[last].tags & set("NVAXnva"):  # a name or a letter or two: nut-meg, grand-eur
        return False
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


def is_likely(first: str, last: str, as_first: int, as_last: int, words: dict[str, Word]) -> bool:
    """Without proof: both parts, or a very productive one, are known from proved compounds."""
    head, tail = words[first], words[last]
    if first == "in":  # mostly the Latin prefix: in-tone, in-sensitive
        return False
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


def agrees_with_lemma(word: str, guessed: bool, words: dict[str, Word]) -> bool:
    """A form of a word that is no compound is none: sea-sons, document-aries."""
    facts = words[word]
    lemmas = facts.lemmas & words.keys()
    cut = min(facts.cuts)
    first, last = word[:cut], word[cut:]
    if (
        facts.tags & set("NVAX")
        or not lemmas
        or any(words[lemma].cuts & facts.cuts for lemma in lemmas)
    ):
        return True
    return (not guessed or first in BEFORE) and any(
        first + part in lemmas for part in words[last].lemmas
    )


def divide_compounds(words: dict[str, Word], net: WordNet) -> None:
    """Cut the proved compounds; then those whose both parts are often seen in proved ones."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    unproved: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for word, facts in words.items():
        if word in COMPOUNDS or len(word) < 5 or not word.isalpha() or facts.tags == {"p"}:
            continue
        for first, last in possible_splits(word, words):
            known = is_proved(word, first, last, words, net)
            (found if known else unproved)[word].append((first, last))
    firsts = Counter(first for pairs in found.values() for first, _ in pairs)
    lasts = Counter(last for pairs in found.values() for _, last in pairs)
    found.update((word, [parts]) for word, parts in COMPOUNDS.items() if word in words)
    for word, pairs in unproved.items():
        if word not in found:
            found[word] = [
                (first, last)
                for first, last in pairs
                if is_likely(first, last, firsts[first], lasts[last], words)
            ]
    for word, pairs in found.items():
        if pairs:
            # Where two cuts are possible (lip-stick, lips-tick) the more productive one is right.
            best = max(pairs, key=lambda pair: firsts[pair[0]] * lasts[pair[1]])
            words[word].cuts.add(len(best[0]))
    for word, facts in words.items():
        if facts.cuts and not agrees_with_lemma(word, word in unproved, words):
            facts.cuts.clear()
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
