"""The referee's languages, read beside the loop: nobody waits but who needs one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from numbers_station.game.clue import Referee, Verdict
from numbers_station.game.ruleset import HouseRules, Language
from numbers_station.referee import verdict


class Unread(Exception):
    """The referee was asked in a language that it has yet to read. Nothing has changed."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.language = language


class RefereeLoader:
    """A referee that says so when it cannot judge yet, and the reading of what it needs."""

    def __init__(self, judge: Referee = verdict) -> None:
        self._judge = judge
        self._read: dict[Language, asyncio.Task[None]] = {}

    def referee(
        self, clue: str, visible: Collection[str], language: Language, house_rules: HouseRules
    ) -> Verdict:
        """The verdict. Raises `Unread`."""
        reading = self._read.get(language)
        if reading is None or not reading.done():
            raise Unread(language)
        return self._judge(clue, visible, language, house_rules)

    def begin(self, language: Language) -> asyncio.Task[None]:
        """Have a language read, once."""
        task = self._read.get(language)
        if task is None:
            task = asyncio.create_task(self._reading(language))
            self._read[language] = task
        return task

    async def read(self, language: Language) -> None:
        """Return when the language has been read."""
        await asyncio.shield(self.begin(language))

    async def _reading(self, language: Language) -> None:
        await asyncio.to_thread(self._judge, "station", ("number",), language, HouseRules())
