"""The chat model's prompt, and what its answer means. Only a spymaster is told the key."""

from __future__ import annotations

import msgspec

from numbers_station.decks import pictures
from numbers_station.decks.supply import picture
from numbers_station.game.board import Card, Picture
from numbers_station.game.clue import Number
from numbers_station.game.errors import Refusal
from numbers_station.game.key import Key
from numbers_station.game.moves import (
    CoverEnemy,
    CoverOwn,
    GiveClue,
    GiveUp,
    Guess,
    Move,
    Stop,
    Waive,
)
from numbers_station.game.phase import ENEMY, PENALTY
from numbers_station.game.state import State
from numbers_station.languages import LANGUAGES, Language

from ..bot import SpymasterView, View
from .protocol import question_kind


class ChatAnswer(msgspec.Struct):
    """All that can be said; what is meant depends on what was asked."""

    word: str | None = None
    number: Number | None = None
    card: int | None = None
    stop: bool = False


def write_messages(view: View, refused: Refusal | None) -> list[dict[str, str]]:
    rules = view.state.ruleset
    tag = rules.other_language
    spoken = f"the language “{tag}”" if tag else LANGUAGES[rules.language].english_name
    system = f"You play a word association game in {spoken}. Answer with one JSON object only."
    lines = _spymaster(view) if isinstance(view, SpymasterView) else _operative(view.state)
    if refused:
        lines.append(f"Your last answer was refused: {refused.message}. Answer differently.")
    return [
        {"role": "system", "content": system},
        {"role": "user", "content": "\n".join(lines)},
    ]


def parse_move(view: View, text: str) -> Move | None:
    """The move that a JSON object in the answer stands for. Cards count from 1 there."""
    try:
        answer = msgspec.json.decode(text, type=ChatAnswer)
    except (msgspec.MsgspecError, UnicodeDecodeError, UnicodeEncodeError):
        return None
    phase, asks = view.state.phase, question_kind(view)
    if asks == "clue":
        if answer.word is None or answer.number is None:
            return None
        return GiveClue(answer.word, answer.number)
    if answer.stop:
        if asks == "cover":
            return Waive() if phase is PENALTY else None
        return GiveUp() if view.state.sudden_death else Stop()
    if answer.card is None:
        return None
    if asks == "cover":
        return CoverEnemy(answer.card - 1) if phase is ENEMY else CoverOwn(answer.card - 1)
    return Guess(answer.card - 1)


def _operative(state: State) -> list[str]:
    clue = state.clues[-1]
    left = state.guesses_left
    lines = [
        f"You are an operative of the {state.turn} team. Uncovered cards:",
        *_cards(state, None),
        *_history(state),
        f"Your spymaster's clue now: {clue.word} for {clue.number}.",
        f"You have made {state.guesses} guesses on it;"
        + (" there is no limit." if left is None else f" {left} are left."),
        'Touch the card that is meant: {"card": 7}',
    ]
    if state.guesses and not state.sudden_death:
        lines.append('or stop, if the risk is too high: {"stop": true}')
    return lines


def _spymaster(view: SpymasterView) -> list[str]:
    state = view.state
    lines = [
        f"You are the spymaster of the {state.turn} team. Uncovered cards and whose they are:",
        *_cards(state, view.key),
        *_history(state),
    ]
    if state.phase is PENALTY:
        lines.append(f'Cover one card of {state.turn}, the hardest one: {{"card": 7}}')
    elif state.phase is ENEMY:
        lines.append(f'Cover one card of {state.turn.other}: {{"card": 7}}')
    else:
        # Once all own cards are found, the assassin is what is looked for (R21.3).
        what = (
            "Give one word and how many of your team's cards it is for. Avoid the assassin above"
            " all."
            if state.left[state.turn]
            else "Your team's cards are all found. Give one word for the assassin, with number 1."
        )
        lines += [
            f"{what} The word must not be a form or a part of any uncovered word.",
            'Answer such as {"word": "tree", "number": 2}',
        ]
    return lines


def _cards(state: State, key: Key | None) -> list[str]:
    return [
        f"{card + 1}. {_face(state.cards[card], state.ruleset.language)}"
        + (f" ({key[card]})" if key else "")
        for card in state.uncovered
    ]


def _history(state: State) -> list[str]:
    """What has been played so far."""
    found = [
        f"{_face(state.cards[card], state.ruleset.language)} ({tile})"
        for card, tile in enumerate(state.covered)
        if tile
    ]
    clues = [f"{clue.team}: {clue.word} {clue.number}" for clue in state.clues]
    return [
        *(["Covered: " + ", ".join(found)] if found else []),
        *(["Clues so far: " + ", ".join(clues)] if clues else []),
        f"To find: red {state.left.red}, blue {state.left.blue}.",
    ]


def _face(card: Card, language: Language) -> str:
    if not isinstance(card, Picture):
        return card.text
    try:
        return "a picture: " + pictures.description(picture(card), language)
    except KeyError:
        return "a picture: " + ", ".join(card.tags) if card.tags else "a picture"
