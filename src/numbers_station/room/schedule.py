"""The schedule of a room: when it must act by itself, for timers, bots and idleness."""

from __future__ import annotations

from numbers_station.bots.bot import Choice
from numbers_station.game.board import Seat
from numbers_station.game.errors import Refusal
from numbers_station.game.events import ClueGiven
from numbers_station.game.moves import ExpireTimer
from numbers_station.token_bucket import TokenBucket

from . import bots
from .bots import BotQuestion, PendingMove
from .clock import Clock
from .protocol.people_entries import TableTaken
from .protocol.room_entries import Closed, ClosedWhy
from .requests.context import Answer, RequestContext
from .requests.play import make_move
from .requests.swap import waits_for_answer
from .services import MINUTE, Limits
from .state.absence import Absence
from .state.log import RoomLog
from .state.people import Person

NOTHING = Answer()
RETRY = 1000
"""How long to wait for rows to come back before making them again, in milliseconds."""
LONG_TIME = 5 * MINUTE
"""Strict time from which on people may go away meanwhile."""
LONG = 512
"""Bytes of a request from which on it counts as two entries: any remark in plain letters is one."""


class RoomSchedule:
    """The times that matter to one room in one process. None of them is kept."""

    def __init__(self, log: RoomLog, limits: Limits, absence: Absence) -> None:
        self._log = log
        self._limits = limits
        self._absence = absence
        self._people: tuple[Person, ...] = ()
        self._has_bots = False
        """Whether any of these people is a bot; in most rooms none is."""
        self._clock = Clock()
        self.now = 0
        """The room's time."""
        self._awake = False
        """Whether anybody has told the time since the room was replayed."""
        self._active = 0
        self._held = 0
        self._pending: PendingMove | None = None
        self._questions = 0
        self._passed: ClueGiven | None = None
        """The last clue that a bot of the other team has let pass."""
        self._allowances: dict[int, TokenBucket] = {}
        """How many entries each person may add at the moment."""

    def set_time(self, given: int) -> int:
        """The room's time when the server's clock says *given*. Pauses begin when it is new."""
        now = self._clock.set(given)
        if (match := self._log.public.match) and (timer := match.game.state.timer):
            now = self._clock.not_before(timer.at)
        self.now = now
        if not self._awake:
            self._awake = True
            self._active = now
            self.plan()
        return now

    def touch(self) -> None:
        """Somebody is here: the room is not idle."""
        self._active = self.now

    def count_entry(self, person: int, size: int) -> None:
        """
        A person adds to the log by a request of that *size*. Raises `Refusal` if that has been
        too often for now, or too much: long ones count more than once.
        """
        allowances, most = self._allowances, self._limits.entries_per_minute
        bucket = allowances.get(person)
        if bucket is None:
            here = self._log.public.participant
            self._allowances = {who: left for who, left in allowances.items() if here(who)}
            bucket = self._allowances[person] = TokenBucket(most / MINUTE, most, self.now)
        if not bucket.take(self.now, min(1 + size // LONG, most)):
            raise Refusal("too_fast", "", "too much at once; wait a bit")

    def resume(self) -> None:
        """Rows came back: the room may act again."""
        self._active = self.now
        self._held = 0
        self.plan()

    def act(self, context: RequestContext) -> Answer:
        """What time asks for now, if anything."""
        if self.now < self._held and context.result is None:
            return NOTHING
        answer = self._act(context)
        if answer.entries:
            self._held = self.now + RETRY
        return answer

    def _act(self, context: RequestContext) -> Answer:
        if (ends := self._timer_ends()) is not None and self.now >= ends:
            return make_move(context, 0, Seat.CLOCK, ExpireTimer(self.now))
        if self._pending is not None and self._pending.ready and self.now >= self._pending.due:
            if self._pending.has_advice:
                self._pending.advised = True
                advice = bots.lay_markers(context, self._pending.bot, self._pending.choice)
                return advice or NOTHING
            answer = bots.make_bot_move(context, self._pending.bot, self._pending.choice)
            if answer is not None:
                self._pending.voted = self._pending.voting and not answer.entries
                return answer
            self._pending = None  # it found nothing; let it think anew
            self.plan()
        screen, ends = context.room.screen, self._table_ends()
        if screen and ends is not None and self.now >= ends:
            return Answer([TableTaken(0, screen.number)])
        if self.now >= self._active + self._idle_time:
            return Answer([Closed(ClosedWhy.IDLE)])
        return NOTHING

    @property
    def next_tick(self) -> int | None:
        """When something is due by the server's clock; 0 is at once, ``None`` is never."""
        if self._log.public.closed:
            return None
        if not self._awake:
            return 0
        first = self._active + self._idle_time
        if self._pending and self._pending.ready:
            first = min(first, self._pending.due)
        if (ends := self._timer_ends()) is not None:
            first = min(first, ends)
        if (ends := self._table_ends()) is not None:
            first = min(first, ends)
        return self._clock.to_server_time(max(first, self._held))

    @property
    def _idle_time(self) -> int:
        """How long the room stays open when nothing happens."""
        return self._limits.of(self._log.public.settings).idle

    @property
    def alarm(self) -> int | None:
        """When the room must be awake, by the server's clock; short times end while it still is."""
        room, ends = self._log.public, self._timer_ends()
        timer = room.match.state.timer if room.match else None
        strict = room.playing is not None and room.playing.ruleset.timer.strict
        if ends is not None and strict and timer and timer.ends - timer.at >= LONG_TIME:
            return self._clock.to_server_time(ends)
        pending = self._pending
        if room.settings.slow and pending and pending.is_to_move and not room.closed:
            return self._clock.to_server_time(pending.due)
        return None

    @property
    def waits_for_time(self) -> bool:
        """Whether something may be due before the room counts as idle."""
        if self._pending is not None or self._timer_ends() is not None:
            return True
        return self._table_ends() is not None

    def plan(self) -> None:
        """When the bot whose move it is, if it is one's, will have thought long enough."""
        room = self._log.public
        if room.people is not self._people:
            self._people = room.people
            self._has_bots = any(person.bot for person in room.people)
        if not self._has_bots:
            self._pending = None
            return
        game = self._log.game
        judge = bots.find_judge(room)
        judging = judge is not None and game is not None and game.state.clue is not self._passed
        bot = judge if judging else bots.find_bot_to_act(room, game) or bots.find_adviser(room)
        waits = waits_for_answer(room)
        if waits or not game or not bot or not bot.seat or not bot.bot:
            self._pending = None
        elif not self._pending or not self._pending.is_about(bot, self._log):
            due = self.now + bots.pause(game, self._limits, thinks=room.pause)
            if (until := bots.undo_until(room)) is not None:
                due = max(due, until)
            self._questions += 1
            self._pending = PendingMove(
                self._questions,
                bot,
                room.match,
                self._log.secrets.game,
                due,
                judging,
                bot == bots.find_adviser(room),
                bot == bots.find_voting_bot(room),
            )

    def take_question(self) -> BotQuestion | None:
        """What a bot is to think about, said once."""
        pending, game = self._pending, self._log.game
        if pending is None or pending.asked or game is None:
            return None
        pending.asked = True
        return bots.ask_bot(pending, game, self._clock.to_server_time(pending.due))

    def wants_answer(self, number: int) -> bool:
        """Whether the answer to this question is waited for."""
        pending = self._pending
        return pending is not None and pending.number == number and not pending.answered

    def take_answer(self, number: int, choice: Choice | None) -> None:
        """The answer to a question, kept until the pause is over."""
        pending = self._pending
        if pending is None or not self.wants_answer(number):
            return
        if pending.judging and not bots.objects(choice):
            state = self._log.public.playing
            self._passed = state.clue if state else None
            self.plan()
            return
        pending.answered = True
        pending.choice = choice

    def _table_ends(self) -> int | None:
        """When a big screen that is gone is the table no longer (R34.5)."""
        room = self._log.public
        since = self._absence.away_since(room.screen.number) if room.screen else None
        return None if since is None else since + self._limits.of(room.settings).table_away

    def _timer_ends(self) -> int | None:
        """When the timer runs out; never while somebody has to decide (R16.5, R28.3)."""
        room = self._log.public
        match = room.match
        if match is None or (timer := match.game.state.timer) is None:
            return None
        state = match.game.state
        if room.playing is None or state.challenge or state.undo_asked:
            return None
        return timer.ends + match.allowance
