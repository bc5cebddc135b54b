"""
A simulation of a site with as many people as one likes, from the costs in scale.json.

Moves come to a process at random (Poisson), as many as its share of the ring of consistent hashing
has rooms. A process does one thing at a time; what is to be kept gathers while a batch is being
committed; what others are to be told gathers while a notification is under way. PostgreSQL has some
cores, does one notification at a time (they queue behind one lock), and is asked by every process
for what it has missed (the sweep). Everything else is arithmetic: see docs/scale.md.
"""

from __future__ import annotations

import bisect
import heapq
import itertools
from collections.abc import Callable
from random import Random

import msgspec
from scale_costs import MeasuredCosts

from numbers_station.server.config import Config
from numbers_station.server.stores.postgres.notify import LARGEST, PAUSE, SWEEP

BUSY = 0.7
"""The share of the time beyond which a part is too busy for comfort."""
SLOW = 0.1
"""Seconds that a hundredth of the moves may take."""
POINTS = 160
"""Of each process on nginx's ring."""
HEAD_BYTES, NOTICE_BYTES = 20, 90
"""Of an item in a notification."""


class SitePlan(msgspec.Struct, frozen=True):
    """A site: who comes, and what there is for them."""

    people: int
    processes: int
    cores: int = 16
    """Of PostgreSQL."""
    broker: bool = False
    """Whether a broker tells of a room only those processes that have it."""
    people_a_room: int = 8
    pause: float = 3.0
    """Seconds from one move of a room to the next."""
    hashed: bool = True
    """Whether shares are those of the ring; else all are equal."""

    @property
    def moves(self) -> float:
        """A second."""
        return self.people / self.people_a_room / self.pause


class SiteOutcome(msgspec.Struct):
    """What became of it, each as a share of the time where it says busy."""

    busiest_people: float
    """Of the process with the largest share."""
    process_busy: float
    """Of that process."""
    database_cores: float
    notify_busy: float
    notifications: float
    """A move."""
    batches: float
    """Commits a second."""
    process_cost: float
    """Of all processes together, and"""
    database_cost: float
    """of PostgreSQL: seconds a move."""
    p50: float
    p99: float

    def find_breaks(self, plan: SitePlan) -> list[str]:
        """What is too busy, or too slow."""
        busy = {
            "processes": self.process_busy,
            "PostgreSQL": self.database_cores / plan.cores,
            "notifications": self.notify_busy,
            "waiting": self.p99 / SLOW * BUSY,
        }
        return [name for name, share in busy.items() if share > BUSY]


class SimulatedProcess:
    """One of our processes: a queue of work, a batch under way, a notification under way."""

    def __init__(self, site: Simulation, share: float) -> None:
        self.site = site
        self.share = share
        self.free = self.busy = 0.0
        self.waiting: list[float] = []
        """When the moves that wait for a commit arrived."""
        self.committing = self.notifying = False
        self.heads = 0
        self.told = 0.0
        """When it told the others last, and"""
        self.swept = 0.0
        """when its sweep is over."""

    def work(self, seconds: float) -> float:
        """Queue some work; when it will be done."""
        self.free = max(self.free, self.site.now) + seconds
        self.busy += seconds
        return self.free

    def arrive(self) -> None:
        site = self.site
        site.after(site.rng.expovariate(site.plan.moves * self.share), self.arrive)
        site.arrived += 1
        arrived = site.now
        site.at(self.work(site.costs.move / 2), lambda: self.append(arrived))

    def append(self, arrived: float) -> None:
        self.waiting.append(arrived)
        if not self.committing:
            self.commit()

    def commit(self) -> None:
        site, batch = self.site, self.waiting
        self.waiting, self.committing = [], True
        cost = site.costs.commit + site.costs.row * site.costs.rows * len(batch)
        site.batches += 1
        self.work(site.costs.client)
        # Of the wait on the clock the processor's part is done by a core, if one is free.
        disk = max(site.costs.wait - site.costs.commit, 0)
        site.at(site.use_core(cost) + disk, lambda: self.committed(batch))

    def committed(self, batch: list[float]) -> None:
        site = self.site
        for arrived in batch:
            site.latencies.append(self.work(site.costs.move / 2) - arrived)
        self.committing = False
        if self.waiting:
            self.commit()
        self.heads += len(batch)
        if not self.notifying and not site.plan.broker:
            self.notify()

    def notify(self) -> None:
        """All that has gathered, in as many payloads as it takes."""
        site = self.site
        self.notifying = True
        if site.now < self.swept:
            return site.at(self.swept, self.notify)
        rooms = self.share * site.plan.people / site.plan.people_a_room
        notices = site.costs.notices * rooms * (site.now - self.told)  # told together, now and then
        payloads = max(1, self.heads * HEAD_BYTES / LARGEST) + notices * NOTICE_BYTES / LARGEST
        items, self.heads, self.told = self.heads + notices, 0, site.now
        site.notifications += payloads
        self.work(site.costs.tell)
        queued = site.use_lock(payloads * site.costs.notify)
        site.use_core(payloads * site.costs.listener * len(site.processes))

        def told() -> None:
            cost = payloads * site.costs.hear + items * site.costs.item
            for process in site.processes:
                if process is not self:
                    process.work(cost)
            site.after(PAUSE, self.rest)

        return site.at(queued + site.costs.wait, told)

    def rest(self) -> None:
        self.notifying = False
        if self.heads:
            self.notify()

    def sweep(self) -> None:
        """On the connection that notifies: meanwhile nobody is told anything."""
        site = self.site
        rows = site.plan.moves * site.costs.rows * 3 * SWEEP  # those of the last three intervals
        self.swept = site.use_core(rows * site.costs.swept)
        site.after(SWEEP, self.sweep)


class Simulation:
    """Events in the order of their time."""

    def __init__(self, costs: MeasuredCosts, plan: SitePlan, seed: int = 1) -> None:
        self.costs, self.plan, self.rng = costs, plan, Random(seed)
        self.now = 0.0
        self.arrived = self.batches = 0
        self.notifications = 0.0
        self.latencies: list[float] = []
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = itertools.count()
        self._cores = [0.0] * plan.cores
        self._lock = self._core_time = self._lock_time = 0.0
        shares = (
            ring_shares(plan.processes) if plan.hashed else [1 / plan.processes] * plan.processes
        )
        self.processes = [SimulatedProcess(self, share) for share in shares]

    def at(self, when: float, what: Callable[[], None]) -> None:
        heapq.heappush(self._events, (when, next(self._numbers), what))

    def after(self, seconds: float, what: Callable[[], None]) -> None:
        self.at(self.now + seconds, what)

    def use_core(self, seconds: float) -> float:
        """PostgreSQL works on something; when it will be done."""
        done = max(heapq.heappop(self._cores), self.now) + seconds
        heapq.heappush(self._cores, done)
        self._core_time += seconds
        return done

    def use_lock(self, seconds: float) -> float:
        """As `use_core`, but one after the other."""
        self._lock = max(self._lock, self.now) + seconds
        self._lock_time += seconds
        return max(self._lock, self.use_core(seconds))

    def run(self, seconds: float) -> SiteOutcome:
        plan, costs = self.plan, self.costs
        for process in self.processes:
            self.after(self.rng.expovariate(plan.moves * process.share), process.arrive)
            if not plan.broker:
                self.after(self.rng.uniform(0, SWEEP), process.sweep)
        while self._events and self._events[0][0] < seconds:
            self.now, _, what = heapq.heappop(self._events)
            what()
        waits = sorted(self.latencies) or [seconds]
        largest = max(self.processes, key=lambda process: process.share)
        silence = costs.silence * plan.people * largest.share
        return SiteOutcome(
            busiest_people=plan.people * largest.share,
            process_busy=largest.busy / seconds + silence,
            database_cores=self._core_time / seconds,
            notify_busy=self._lock_time / seconds,
            notifications=self.notifications / max(self.arrived, 1),
            batches=self.batches / seconds,
            process_cost=sum(process.busy for process in self.processes) / max(self.arrived, 1)
            + costs.silence * plan.people / plan.moves,
            database_cost=self._core_time / max(self.arrived, 1),
            p50=waits[len(waits) // 2],
            p99=waits[len(waits) * 99 // 100],
        )


def ring_shares(processes: int) -> list[float]:
    """How much of the ring belongs to each process, with points at random places."""
    rng = Random(processes)
    points = sorted((rng.random(), which) for which in range(processes) for _ in range(POINTS))
    shares = [0.0] * processes
    for (place, _), (following, which) in itertools.pairwise(points):
        shares[which] += following - place
    shares[points[0][1]] += 1 - points[-1][0] + points[0][0]
    return shares


def processes_for(people: int) -> int:
    """So many that the one with the largest share has room for its people."""
    most = Config().connections
    counts = itertools.count(-(-people // most))
    return next(n for n in counts if max(ring_shares(n)) * people <= most)


def largest_site(costs: MeasuredCosts, broker: bool, seconds: float) -> int:
    """How many people one PostgreSQL can have, to the next ten thousand."""

    def fails(people: int) -> bool:
        plan = SitePlan(people, processes_for(people), broker=broker)
        return bool(Simulation(costs, plan).run(seconds).find_breaks(plan))

    tens = range(10_000, 2_000_000, 10_000)
    return tens[max(bisect.bisect_left(tens, True, key=fails) - 1, 0)]
