"""The Dutch dictionary with the regular words it lacks: stems, participles and pairs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from numbers_station.game.ruleset import Language

from ...analysis.lexicon import LexiconEntry, lexicon
from ..shared.dutch_afrikaans_spelling import closed, opened
from .affixes import NO_PARTS, SMALL, VERBAL, VOICED

KNOWN_VERB = 2.0
"""How common a verb must be before its unlisted stem or participle is believed."""
KNOWN_PART = 3.0
PAIR = 1.5
"""How common an unlisted pair counts as: enough to be a part of a compound, not to be a base."""
LONG = 7
"""A listed word of so many letters is no chance within another, however rare it is."""
VOICELESS = "tkfschpx"
UNSTRESSED = ("be", "ver", "ont", "her", "ge")
FIXED = (*UNSTRESSED, "mis", "on")


class Words:
    """What the shared machinery looks words up in."""

    def __init__(self) -> None:
        self._listed = lexicon(Language.DUTCH)
        self._seen: dict[str, LexiconEntry | None] = {}

    def get(self, word: str) -> LexiconEntry | None:
        try:
            return self._seen[word]
        except KeyError:
            if len(self._seen) > 200_000:
                self._seen.clear()
            entry = self._listed.get(word)
            found = _made(word) if entry is None else _joined(word, entry)
            if found and found.zipf < PAIR and len(word) >= LONG:
                found = found._replace(zipf=PAIR)
            self._seen[word] = found
            return found


def _joined(word: str, entry: LexiconEntry) -> LexiconEntry:
    """A listed participle is an adjective too, and made of its verb: terughoudend, gebonden."""
    if not entry.tags & set("Av") or entry.tags & set("NV") or len(word) < 5:
        return entry
    verbs = entry.lemmas if "v" in entry.tags and _shaped(word) else ()
    if not verbs and (verb := participle(word)):
        verbs = (verb,)
    if not verbs:
        return entry
    return entry._replace(tags=entry.tags | {"a"}, bases=(*entry.bases, *verbs))


def _made(word: str) -> LexiconEntry | None:
    if len(word) < 4:
        return None
    words = lexicon(Language.DUTCH)
    if verb := participle(word):
        return LexiconEntry(words.zipf(verb) - 0.5, frozenset("av"), (verb,), (), ())
    if noun := _diminished(word):
        return LexiconEntry(words.zipf(noun) - 1.0, frozenset("n"), (noun,), (), ())
    if cut(word):
        return LexiconEntry(PAIR, frozenset("X"), (), (), ())
    if word[-1] != word[-2] and word[-1] not in VOICED:
        for stem in opened(word, VOICED):
            # afschrik(middel), laxeer(middel)
            if known_verb(stem + "en"):
                level = words.zipf(stem + "en") - 0.5
                return LexiconEntry(level, frozenset("v"), (stem + "en",), (), ())
    return None


def _diminished(word: str) -> str:
    """The noun this is a small one of: kroontjes(pen)."""
    plain = word.removesuffix("s")
    for ending in ("etje", "tje", "pje", "je"):
        rest = plain.removesuffix(ending)
        if rest != plain:
            bases = [rest] if ending != "etje" else [*closed(rest, VOICED)]
            return next((base for base in bases if _common(base, "N")), "")
    return ""


class Simple(set[str]):
    """Words that are no compounds: those written down, and what has a verb's prefix or ending."""

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or (isinstance(word, str) and _verbal(word))


def _verbal(word: str) -> bool:
    """Whether it is made of a verb, whose letters may look like parts: ver-spreken, ver-fraaien."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    if word.startswith("ge") and any(known_verb(stem + "en") for stem in opened(word[2:], VOICED)):
        return True
    if word.endswith("baar"):
        return any(_listed(stem + "en", "V") for stem in opened(word[:-4], VOICED))
    if word.endswith("ing"):
        return _listed(word[:-3] + "en", "V") and _verbal(word[:-3] + "en")
    if not word.endswith("n"):
        return bool(entry and "v" in entry.tags and _shaped(word))
    if entry and "V" not in entry.tags:
        return False
    if word.endswith(("eren", "elen")) and word[:-5] not in SMALL and not _tailed(word):
        return True  # luis-teren, brei-delen
    rests = (word.removeprefix(prefix) for prefix in UNSTRESSED if word.startswith(prefix))
    return any(
        known_verb(rest) or any(_listed(base, "NA", 2.6) for base in closed(rest[:-2], VOICED))
        for rest in rests
    )


def _tailed(word: str) -> bool:
    """Whether a verb has another for its tail, of more than five letters: gitaar-spelen."""
    words = lexicon(Language.DUTCH)
    return any(_listed(word[at:], "V") and word[:at] in words for at in range(3, len(word) - 5))


class Openings(frozenset[str]):
    """Little words and unlisted pairs: they open compounds but do not end them."""

    def __contains__(self, word: object) -> bool:
        if super().__contains__(word):
            return True
        return isinstance(word, str) and word not in lexicon(Language.DUTCH) and cut(word) > 0


def known_verb(word: str) -> bool:
    return _listed(word, "V", KNOWN_VERB)


def _listed(word: str, classes: str, least: float = 0.0) -> bool:
    entry = lexicon(Language.DUTCH).get(word)
    return entry is not None and bool(entry.tags & set(classes)) and entry.zipf >= least


def _shaped(word: str) -> bool:
    """Whether a form of a verb looks like a participle."""
    if word.endswith("end"):
        return True
    return word.endswith(("d", "t", "n")) and (word.startswith(FIXED) or "ge" in word[2:-3])


def participle(word: str) -> str:
    """The verb whose regular participle this is (verslavend, gestreept, opgepropt), if any."""
    candidates = [word[:-1]] if word.endswith("nd") else []
    if word.endswith(("d", "t")):
        candidates += _past(word)
    return next((verb for verb in candidates if _listed(verb, "V")), "")


def _past(word: str) -> Iterator[str]:
    for before in ("", *VERBAL):
        rest = word.removeprefix(before)
        if before and (rest == word or not rest.startswith("ge")):
            continue
        if rest.startswith("ge"):
            stem = rest[2:]
        elif rest.startswith(("be", "ver", "ont", "her")):
            stem = rest
        else:
            continue
        # gekruid is of kruiden; gestreept of strepen, whose stem ends without voice
        yield from (before + part + "en" for part in opened(stem, VOICED))
        for part in opened(stem[:-1], VOICED):
            if part and (part[-1] in VOICELESS) == (word[-1] == "t"):
                yield before + part + "en"


@lru_cache(maxsize=65536)
def cut(word: str) -> int:
    """Where an unlisted word is plainly two common ones (open-water, drie-deel), or 0."""
    if len(word) < 7:
        return 0
    for at in range(3, len(word) - 3):
        last = word[at:]
        if last in SMALL or not _common(last, "N"):
            continue
        for link in ("", "s", "en"):
            first = word[:at].removesuffix(link)
            if link and first == word[:at]:
                continue
            heads = [first] if link != "en" else [first, *closed(first, VOICED)]
            if any(_common(head, "NVAXav") for head in heads):
                return at
    return 0


def _common(word: str, classes: str) -> bool:
    if len(word) < 3 or word in NO_PARTS:
        return False
    return _listed(word, classes, KNOWN_PART + (1.0 if len(word) == 3 else 0.0))
