"""When a room must act by itself: timers, programs that think, idleness."""

from __future__ import annotations

from numbers_station.bots.bot import Choice
from numbers_station.game.board import Seat
from numbers_station.game.events import ClueGiven
from numbers_station.game.moves import ExpireTimer

from . import bots
from .bots import BotQuestion, PendingMove
from .clock import Clock
from .protocol.entries import Closed, ClosedWhy, Entry
from .requests.play import RequestContext, made
from .services import Limits
from .state.log import RoomLog

RETRY = 1000
"""How long to wait for rows to come back before making them again, in milliseconds."""


class RoomSchedule:
    """The times that matter to one room in one process. None of them is kept."""

    def __init__(self, ledger: RoomLog, limits: Limits) -> None:
        self._ledger = ledger
        self._limits = limits
        self._clock = Clock()
        self._awake = False
        """Whether anybody has told the time since the room was replayed."""
        self._active = 0
        self._host_seen = 0
        self._held = 0
        self._thinking: PendingMove | None = None
        self._thoughts = 0
        self._passed: ClueGiven | None = None
        """The last clue that a program of the other team has let pass."""

    @property
    def now(self) -> int:
        return self._clock.now

    def hear(self, given: int) -> int:
        """The room's time when the server's clock says *given*. Pauses begin when it is new."""
        self._clock.set(given)
        state = self._ledger.hall.playing
        if state and state.timer:
            self._clock.not_before(state.timer.at)
        if not self._awake:
            self._awake = True
            self._active = self._host_seen = self.now
            self.plan()
        return self.now

    def touch(self) -> None:
        """Somebody is here: the room is not idle."""
        self._active = self.now

    def stir(self) -> None:
        """Rows came back: the room may act again."""
        self.touch()
        self._held = 0
        self.plan()

    def saw_host(self) -> None:
        self._host_seen = self.now

    @property
    def host_away(self) -> bool:
        """Whether a host who is not connected has been gone long enough."""
        return self.now - self._host_seen >= self._limits.host_away

    def due(self, scene: RequestContext) -> list[Entry]:
        """What time asks for now, if anything."""
        entries = [] if self.now < self._held else self._due(scene)
        if entries:
            self._held = self.now + RETRY
        return entries

    def _due(self, scene: RequestContext) -> list[Entry]:
        if (ends := self._timer_ends()) is not None and self.now >= ends:
            return made(scene, 0, Seat.CLOCK, ExpireTimer(self.now))
        if (
            self._thinking is not None
            and self._thinking.answered
            and self.now >= self._thinking.due
        ):
            if moves := bots.move(scene, self._thinking.bot, self._thinking.choice):
                return moves
            self._thinking = None  # it found nothing; let it think anew
            self.plan()
        if self.now >= self._active + self._limits.idle:
            return [Closed(ClosedWhy.IDLE)]
        return []

    @property
    def next_tick(self) -> int | None:
        """When something is due by the server's clock; 0 is at once, ``None`` is never."""
        if self._ledger.hall.closed:
            return None
        if not self._awake:
            return 0
        first = self._active + self._limits.idle
        if self._thinking and self._thinking.answered:
            first = min(first, self._thinking.due)
        if (ends := self._timer_ends()) is not None:
            first = min(first, ends)
        return self._clock.given(max(first, self._held))

    def plan(self) -> None:
        """When the program whose move it is, if it is one's, will have thought long enough."""
        hall, desk = self._ledger.hall, self._ledger.vault.desk
        state, judge = hall.playing, bots.to_judge(hall)
        judging = judge is not None and state is not None and state.clue is not self._passed
        bot = judge if judging else bots.to_move(hall, desk)
        if not state or not bot:
            self._thinking = None
        elif not self._thinking or not self._thinking.about(bot, hall.match, desk):
            due = self.now + (bots.pause(state, self._limits) if hall.pause else 0)
            self._thoughts += 1
            self._thinking = PendingMove(self._thoughts, bot, hall.match, desk, due, judging)

    def thought(self) -> BotQuestion | None:
        """What a program is to think about, said once."""
        thinking = self._thinking
        if thinking is None or thinking.asked:
            return None
        thinking.asked = True
        return bots.thought(thinking, self._ledger.vault, self._clock.given(thinking.due))

    def wants(self, number: int) -> bool:
        """Whether the answer to this thought is waited for."""
        thinking = self._thinking
        return thinking is not None and thinking.number == number and not thinking.answered

    def chosen(self, number: int, choice: Choice | None) -> None:
        """The answer to a thought, kept until the pause is over."""
        thinking = self._thinking
        if thinking is None or not self.wants(number):
            return
        if thinking.judging and not bots.objects(choice):
            state = self._ledger.hall.playing
            self._passed = state.clue if state else None
            self.plan()
            return
        thinking.answered = True
        thinking.choice = choice

    def _timer_ends(self) -> int | None:
        """When the timer runs out; never while a challenge waits for its ruling (R16.5)."""
        match, state = self._ledger.hall.match, self._ledger.hall.playing
        if match is None or state is None or state.timer is None or state.challenge:
            return None
        return state.timer.ends + match.allowance
