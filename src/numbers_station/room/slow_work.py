"""
Slow work, off the event loop: judging a clue and hashing a password.

A room never waits. Where an answer needs something slow, the room's `Reply` names the work and
nothing has changed; the server does it in a thread and asks again with the result.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from random import Random

import msgspec

from numbers_station.game.clue import CLEAR, Referee, Verdict
from numbers_station.game.ruleset import HouseRules


class JudgeClue(msgspec.Struct, frozen=True):
    """The referee's verdict on a word beside others (R26)."""

    word: str
    visible: tuple[str, ...]
    language: str
    house_rules: HouseRules


class JudgedClue(msgspec.Struct, frozen=True):
    work: JudgeClue
    verdict: Verdict


class HashPassword(msgspec.Struct, frozen=True):
    """The salted hash of a password."""

    password: str
    salt: str

    def __repr__(self) -> str:
        return "HashPassword(<secret>)"


class HashedPassword(msgspec.Struct, frozen=True):
    work: HashPassword
    digest: str

    def __repr__(self) -> str:
        return "HashedPassword(<secret>)"


SlowWork = JudgeClue | HashPassword
WorkResult = JudgedClue | HashedPassword


def new_password(password: str, rng: Random) -> HashPassword:
    """The work for a password that is set, with a salt of its own."""
    return HashPassword(password, rng.randbytes(16).hex())


def do_work(work: SlowWork, referee: Referee) -> WorkResult:
    """Do it, in whatever thread this is called."""
    return hash_password(work) if isinstance(work, HashPassword) else judge_clue(work, referee)


def judge_clue(work: JudgeClue, referee: Referee) -> JudgedClue:
    """Slow where a language has not been read yet (some seconds), or a word is long."""
    verdict = referee(work.word, work.visible, work.language, work.house_rules)
    return JudgedClue(work, verdict)


def hash_password(work: HashPassword) -> HashedPassword:
    """Slow on purpose (some 10 ms): people's passwords are short."""
    text = work.password.encode("utf-8", "surrogatepass")
    salt = bytes.fromhex(work.salt)
    return HashedPassword(work, hashlib.scrypt(text, salt=salt, n=2**12, r=8, p=1, dklen=32).hex())


class DeferredReferee:
    """A referee for the rules that has its verdict already, or notes which one is needed."""

    __slots__ = ("_result", "needed")

    def __init__(self, result: WorkResult | None) -> None:
        self._result = result
        self.needed: JudgeClue | None = None

    def __call__(
        self, clue: str, visible: Collection[str], language: str, house_rules: HouseRules
    ) -> Verdict:
        work = JudgeClue(clue, tuple(visible), language, house_rules)
        result = self._result
        if isinstance(result, JudgedClue) and result.work == work:
            return result.verdict
        self.needed = work
        return CLEAR
