"""Dutch derivation that changes both ends of a word, or needs to know what else is one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from numbers_station.game.ruleset import Language

from ...analysis.profile import DerivationStep
from ..data import lexicon
from ..shared.dutch_afrikaans_spelling import closed_stems, open_stems
from .affixes import NO_PARTS, VOICED
from .compounds import plain_cut
from .learned import learned_derivations
from .verbs import PARTICLES, is_known_verb, is_listed
from .women import men

POSITIVE = ("baar", "lijk", "zaam", "ig", "d", "t", "en")
"""How an adjective that is in use only with on- may end."""

COUNTS = tuple(
    "eerste tweede derde vierde vijfde zesde zevende achtste een twee drie vier vijf zes zeven "
    "acht negen tien twaalf twintig honderd duizend veel".split()
)

MADE_WITH = ("be", "ver", "ont", "ge")
"""Prefixes of verbs that leave their mark on what is made of them."""
PHRASES = ("in", "ten", "ter", "tot", "uit", "buiten")
"""How a phrase begins that became a noun."""
VERBAL_PREFIXES = ("ver", "be", "ont")
KNOWN_ADJECTIVE = 2.3
"""How common (zipf) an adjective must be for something to be a shade of it."""
SUFFIX_WORDS = ("vormig", "rijk", "vol")
Rule = Callable[[str], Iterator[DerivationStep]]


def derivation_steps(word: str) -> Iterator[DerivationStep]:
    yield from learned_derivations(word)
    for beginnings, endings, steps in RULES:
        if word.startswith(beginnings) and word.endswith(endings):
            yield from steps(word)


def _bare_stem(word: str) -> Iterator[DerivationStep]:
    """The bare stem, which is no word, says that waardering is no kind of ring."""
    words = lexicon(Language.DUTCH)
    verb = words.get(word[:-3] + "en")
    barred = words.zipf(word[:-6]) > 3.5 and words.zipf(word[-6:]) > 1.5  # borst-wering
    if (verb and "V" in verb.tags) or (word.endswith("ering") and len(word) > 7 and not barred):
        yield DerivationStep(word[:-3] + "-", True)


def _suffix_words(word: str) -> Iterator[DerivationStep]:
    """Endings that are words themselves: visrijk is rijk as well as of vis."""
    for ending in SUFFIX_WORDS:
        if word.endswith(ending):
            noun = lexicon(Language.DUTCH).get(word.removesuffix(ending))
            if noun and "N" in noun.tags:
                yield DerivationStep(ending.removesuffix("ig"), True)


def _verbs_of_nouns(word: str) -> Iterator[DerivationStep]:
    """Verbs from nouns and adjectives: verharden, bebossen, verwilderen, bekrachtigen."""
    words = lexicon(Language.DUTCH)
    listed = words.get(word)
    made = word.endswith("en") and (listed is None or "V" in listed.tags)
    # verzuiling comes from zuil without a listed verb
    made = made or (word.endswith("ing") and word[:-3] + "en" not in words)
    for beginning in VERBAL_PREFIXES:
        if not word.startswith(beginning) or len(word) < 8 or not made:
            continue
        rest = word[len(beginning) :].removesuffix("en").removesuffix("ing")
        for base in closed_stems(rest, VOICED):
            entry = words.get(base)
            if entry and entry.tags & set("NA") and entry.zipf > 2.0:
                yield DerivationStep(base, words.zipf(word) < entry.zipf + 0.5)
        for ending, on in (("eren", "A"), ("igen", "NA")):
            base = word[len(beginning) : -4]
            entry = words.get(base)
            apt = word.endswith(ending) and len(base) > 3
            if apt and entry and entry.tags & set(on) and entry.zipf > 3:
                yield DerivationStep(base, True)


def _collective_nouns(word: str) -> Iterator[DerivationStep]:
    """What is there together: gevogelte, gesteente."""
    words = lexicon(Language.DUTCH)
    if len(word) <= 6:
        return
    for base in {*closed_stems(word[2:-2], VOICED), word[2:-2]}:
        entry = words.get(base)
        if entry and "N" in entry.tags and entry.zipf > words.zipf(word) - 0.3:
            yield DerivationStep(base, True)


def _negated_adjectives(word: str) -> Iterator[DerivationStep]:
    """Negated adjectives whose positive is not in use: onherroepelijk, onbetaald."""
    words = lexicon(Language.DUTCH)
    entry, rest = words.get(word), word.removeprefix("on")
    if len(rest) < 6 or (entry and "A" not in entry.tags):
        return
    positive = words.get(rest)
    if positive is None and (word.startswith(("ont", "onder")) or not rest.endswith(POSITIVE)):
        return
    if positive:
        yield from (DerivationStep(lemma, True) for lemma in positive.lemmas)
    if positive is None or "A" not in positive.tags or positive.zipf < 1.6:
        yield DerivationStep(rest, True)


def _participial_words(word: str) -> Iterator[DerivationStep]:
    """Nouns from a participle, and what only looks like one: geborgenheid, overledene, bebloed."""
    words = lexicon(Language.DUTCH)
    for ending in ("heid", "e"):
        form = words.get(word.removesuffix(ending)) if word.endswith(ending) else None
        entry = words.get(word)
        if form and "v" in form.tags and len(word) > 8 and (not entry or "N" in entry.tags):
            yield from (DerivationStep(lemma, True) for lemma in form.lemmas)
    entry = words.get(word)
    if word.startswith(("be", "ge")) and word.endswith(("d", "t")):
        # bebloed, behaard, gehumeurd, begrind: provided with something, without a verb
        plain = entry is None or "A" in entry.tags
        for base in (word[2:-1], word[2:]) if plain else ():
            noun = words.get(base)
            least = 3.0 if base == word[2:] or word.endswith("t") else 2.3
            if noun and noun.tags & set("NA") and noun.zipf > least and len(base) > 3:
                yield DerivationStep(base, True)
                break


def _adverbs_in_jes(word: str) -> Iterator[DerivationStep]:
    """Adverbs that look like small things: stilletjes, fijntjes, warmpjes, losjes."""
    entry = lexicon(Language.DUTCH).get(word)
    if entry is None or entry.tags & set("NVn"):
        return  # lampjes
    for ending in ("etjes", "tjes", "pjes", "jes"):
        rest = word.removesuffix(ending)
        if rest != word:
            bases = closed_stems(rest, VOICED) if ending[0] == "e" else (rest,)
            yield from (DerivationStep(base, True) for base in bases if _is_adjective(base))


def _shades_of_adjectives(word: str) -> Iterator[DerivationStep]:
    """What is somewhat so, and things that are so: viezig, nattigheid."""
    words = lexicon(Language.DUTCH)
    rest = word.removesuffix("heid").removesuffix("ig")
    if rest + "ig" == word:
        least = words.zipf(word) + 0.3  # nothing of veil in veilig
    elif rest + "ig" in words:
        return  # The other adjective comes first: veiligheid.
    else:
        least = KNOWN_ADJECTIVE
    for base in closed_stems(rest, VOICED):
        if _is_adjective(base, least):
            yield DerivationStep(base, True)


def _is_adjective(word: str, least: float = KNOWN_ADJECTIVE) -> bool:
    return len(word) > 2 and is_listed(word, "A", max(KNOWN_ADJECTIVE, least))


def _phrases_with_suffix(word: str) -> Iterator[DerivationStep]:
    """Two words under one ending: a broad scale is breedschalig, three parts are driedelig."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    for ending, classes in (("ig", "A"), ("s", "AX")):
        rest = word.removesuffix(ending)
        if rest == word or word.endswith(("achtig", "erig")):
            continue
        if entry and not entry.tags & set(classes):
            continue
        for base in [rest] if ending == "s" else [*closed_stems(rest, VOICED), rest + "e"]:
            # Of planmatig the second part is a word with its ending, so it is a plain compound.
            if base not in words and (at := plain_cut(base)) and word[at:] not in words:
                yield DerivationStep(base, True)


def _phrases_as_nouns(word: str) -> Iterator[DerivationStep]:
    """Acts that name their phrase: in vrijheid stellen is an invrijheidstelling."""
    for beginning in PHRASES:
        rest = word.removeprefix(beginning)
        if rest == word or len(rest) < 10 or plain_cut(word):
            continue
        if rest not in lexicon(Language.DUTCH) and plain_cut(rest):
            yield DerivationStep(rest, True)


def _numeral_compounds(word: str) -> Iterator[DerivationStep]:
    """What is named by a number: achtpotig, derdegraads, vierling, achttal, viervoudig."""
    words = lexicon(Language.DUTCH)
    count = next(one for one in COUNTS if word.startswith(one))
    rest = word.removeprefix(count)
    if rest in ("ling", "tal", "voud", "voudig"):
        yield DerivationStep(count, True)
    if len(rest) < 3 or words.zipf(rest) > 2:
        return
    for ending in ("er", "ig", "s"):
        if not rest.endswith(ending):
            continue
        for base in {*closed_stems(rest.removesuffix(ending), VOICED), rest.removesuffix(ending)}:
            noun = words.get(base)
            if noun and "N" in noun.tags and noun.zipf > 3 and len(base) > 3:
                yield DerivationStep(count, True)
                yield DerivationStep(base, True)


def _synthetic_compounds(word: str) -> Iterator[DerivationStep]:
    """Who does something to something, and the doing of it: oproerkraaier, handreiking."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    for ending in ("ing", "er"):
        rest = word.removesuffix(ending)
        if rest == word or (entry and "N" not in entry.tags) or rest + "en" in words:
            continue
        if any(words.zipf(word[at:]) > 2.5 for at in range(3, len(word) - 5)):
            continue
        for at in range(3, len(rest) - 2):
            noun = words.get(word[:at])
            if noun is None or "N" not in noun.tags or noun.zipf < 2.5 or word[:at] in NO_PARTS:
                continue
            bare = rest[at:].endswith(("oen", "ien"))
            verb = rest[at:] if bare else rest[at:] + "en"
            if words.zipf(word[at:]) < 1.5 and is_known_verb(verb):
                yield DerivationStep(word[:at], True)
                yield DerivationStep(verb, True)


def _particle_verbs(word: str) -> Iterator[DerivationStep]:
    """Verbs that make something so: afslanken from slank, omarmen from arm."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    if entry and "V" not in entry.tags:
        return
    for beginning in PARTICLES.find(word):
        rest = word.removeprefix(beginning)
        plain = words.get(rest)
        if len(rest) < 5 or (plain and "V" in plain.tags):
            continue
        for base in closed_stems(rest[:-2], VOICED):
            listed = words.get(base)
            if listed and listed.tags & set("NA") and listed.zipf > 3 and len(base) > 2:
                yield DerivationStep(base, True)


def _nouns_of_verbs(word: str) -> Iterator[DerivationStep]:
    """Nouns with a verb's prefix come from a verb: bestuur and gebak, but not gewest."""
    words = lexicon(Language.DUTCH)
    entry = words.get(word)
    if entry is None or not entry.tags & set("NA"):
        return
    for beginning in MADE_WITH:
        rest = word.removeprefix(beginning)
        if rest == word or len(rest) < 3:
            continue
        for stem in open_stems(rest, VOICED):
            verb = words.get(stem + "en")
            if verb is None or "V" not in verb.tags or verb.zipf < (2.0 if len(rest) > 4 else 2.5):
                continue
            whole = words.get(beginning + stem + "en")
            if beginning == "ge" or (whole and "V" in whole.tags):
                yield DerivationStep(stem + "en", entry.zipf < verb.zipf + 1)


def _strong_participles(word: str) -> Iterator[DerivationStep]:
    """Participles of strong verbs with a particle: opgewonden, of winden, though wonden exists."""
    words = lexicon(Language.DUTCH)
    for particle in PARTICLES.find(word):
        rest = word.removeprefix(particle)
        form = words.get(rest) if rest.startswith("ge") else None
        verbs = [lemma for lemma in form.lemmas if is_known_verb(lemma)] if form else []
        strong = [verb for verb in verbs if verb != rest.removeprefix("ge")]
        yield from (DerivationStep(verb, True) for verb in strong or verbs)


def _women(word: str) -> Iterator[DerivationStep]:
    """A vrijwilligster is a vrijwilliger."""
    for man in men(word):
        yield DerivationStep(man, True)


RULES: tuple[tuple[str | tuple[str, ...], str | tuple[str, ...], Rule], ...] = (
    (MADE_WITH, "", _nouns_of_verbs),
    ("on", "", _negated_adjectives),
    ("", ("heid", "e", "d", "t"), _participial_words),
    ("", ("ig", "s"), _phrases_with_suffix),
    ("", "jes", _adverbs_in_jes),
    ("", ("ig", "igheid"), _shades_of_adjectives),
    (PHRASES, ("ing", "name"), _phrases_as_nouns),
    (COUNTS, "", _numeral_compounds),
    ("", ("ing", "er"), _synthetic_compounds),
    ("", "en", _particle_verbs),
    ("", "en", _strong_participles),
    ("", "ing", _bare_stem),
    ("", SUFFIX_WORDS, _suffix_words),
    (VERBAL_PREFIXES, ("en", "ing"), _verbs_of_nouns),
    ("ge", "te", _collective_nouns),
    ("", "ster", _women),
)
"""How a word begins and ends for a rule to be asked about it."""
