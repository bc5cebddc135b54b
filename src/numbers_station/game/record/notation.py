"""The marks and words of the notation, shared by its reader and its writer."""

from __future__ import annotations

from ..board import AGENT, ASSASSIN, BYSTANDER, Card, Identity, Picture, Team, Word
from ..ruleset import HouseRules, Ruleset, Timer

VERSION = "1"
STOP = "."
CONSENT = "consent()"
"""Before a clue that the other spymaster agreed to (R16.2)."""
UNFINISHED = "*"
OWN, ENEMY, NOBODY, KILLER = "+", "-", "~", "#"

FLAGS = {
    "multiWordNames": "multi_word_names",
    "titles": "titles",
    "placeNames": "place_names",
    "acronyms": "acronyms",
    "compounds": "compounds",
    "homophones": "homophones",
    "rhymes": "rhymes",
    "foreign": "foreign",
    "voicePlay": "voice_play",
    "forbidShapes": "forbid_shapes",
    "meanings": "meanings",
    "undo": "undo",
}
"""The house rules by the names of R18, in its order."""
THREE_WAY = {"homophones", "rhymes"}
"""House rules that depend on the board unless the group says on or off (R18.6, R18.7)."""
UNLESS_OFF = {"meanings"}
"""House rules that are on without being named (R18.13), as they were before they had a name."""


def card_token(card: Card) -> str:
    """A card in a guess: a word with its spaces joined, or @ and the id."""
    return f"@{card.id}" if isinstance(card, Picture) else join_words(card.text)


def face_token(card: Card) -> str:
    """A card on the board, where one of the players' own also has its tags or associations."""
    tags = card.tags if isinstance(card, Picture) else card.associations
    return ":".join([card_token(card), *([";".join(map(join_words, tags))] if tags else [])])


def read_face(token: str) -> Card:
    """The inverse of `face_token`."""
    name, colon, rest = token.partition(":")
    tags = tuple(map(split_words, rest.split(";"))) if colon else ()
    return Picture(name[1:], tags) if name.startswith("@") else Word(split_words(name), tags)


def join_words(words: str) -> str:
    return words.replace(" ", "_")


def split_words(token: str) -> str:
    return token.replace("_", " ")


def mark(identity: Identity, team: Team) -> str:
    """How a guess turned out, seen from the team that guessed."""
    if identity is ASSASSIN:
        return KILLER
    if identity is BYSTANDER:
        return NOBODY
    return OWN if identity is AGENT[team] else ENEMY


def identity_of(mark: str, team: Team) -> Identity:
    """The inverse of `mark`."""
    return {
        OWN: AGENT[team],
        ENEMY: AGENT[team.other],
        NOBODY: BYSTANDER,
        KILLER: ASSASSIN,
    }[mark]


def option_headers(ruleset: Ruleset) -> list[tuple[str, str]]:
    """The settings that differ from the default, as headers."""
    default = Ruleset()
    headers: list[tuple[str, str]] = []
    if ruleset.other_language:
        headers.append(("WordsLanguage", ruleset.other_language))
    for name, value, usual in (
        ("Expert", ruleset.expert, default.expert),
        ("Penalty", ruleset.penalty, default.penalty),
        ("Approval", ruleset.approval, default.approval),
    ):
        if value != usual:
            headers.append((name, on_off(value)))
    if ruleset.timer != default.timer:
        headers.append(("Timer", timer_text(ruleset.timer)))
    if ruleset.word_share != default.word_share:
        headers.append(("WordShare", str(ruleset.word_share)))
    if flags(ruleset.house_rules) != flags(default.house_rules):
        headers.append(("HouseRules", flags(ruleset.house_rules)))
    headers.extend(("Note", note) for note in ruleset.house_rules.notes)
    return headers


def on_off(value: bool) -> str:
    return "on" if value else "off"


def timer_text(timer: Timer) -> str:
    return f"{timer.seconds} {'strict' if timer.strict else 'soft'}"


def flags(rules: HouseRules) -> str:
    """The house rules that are on; one that has to be switched off has a minus before it."""
    words = []
    for name, field in FLAGS.items():
        value = getattr(rules, field)
        if value and name not in UNLESS_OFF:
            words.append(name)
        elif value is False and name in THREE_WAY | UNLESS_OFF:
            words.append(f"-{name}")
    return " ".join(words) or "none"
