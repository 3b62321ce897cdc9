"""Workers: processes that play the matches of a plan, each as its number says.

A worker writes a match down itself before it tells that it is done. One that dies is replaced, and
the match that it had in hand is played again; where the arena itself dies, its workers finish what
they have in hand, write it down and end.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path

from ludohall.arena.cluster import MOST_DEATHS, crew_on_ray
from ludohall.arena.ratings import Order
from ludohall.arena.results import Row, begin, played, write
from ludohall.arena.schedule import BadArena, Plan


class Worker:
    """A process that plays one match after the other."""

    def __init__(self, path: Path, plan: Plan, records: bool) -> None:
        context = get_context("spawn")
        self.line, there = context.Pipe()
        self.hand: int | None = None
        """The match that it plays."""
        self.process: SpawnProcess = context.Process(
            target=serve, args=(there, path, plan, records), daemon=True
        )
        self.process.start()
        there.close()

    def give(self, number: int) -> None:
        """Let it play a match."""
        self.hand = number
        self.line.send(number)

    def take(self) -> Row:
        """The match that it has finished; `EOFError` where it died."""
        found: Row | str = self.line.recv()
        if isinstance(found, str):
            raise BadArena(f"match {self.hand} failed: {found}")
        self.hand = None
        return found

    def end(self) -> None:
        """Have it end at once."""
        self.line.close()
        self.process.terminate()
        self.process.join()


def serve(line: Connection, path: Path, plan: Plan, records: bool) -> None:
    """What a worker does: it plays what it is told until nobody tells it more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the arena ends its workers
    try:
        while True:
            number: int = line.recv()
            try:
                row = played(plan, plan.fixture(number), records)
                write(path, row)
            except Exception as error:
                line.send(f"{type(error).__name__}: {error}")
                return
            line.send(row)
    except (EOFError, OSError):
        return


def crew(
    path: Path, plan: Plan, numbers: Iterable[int], workers: int, records: bool
) -> Generator[Row, None, None]:
    """Play matches in processes; they come as they are finished. One plays here."""
    if workers <= 1:
        for number in numbers:
            row = played(plan, plan.fixture(number), records)
            write(path, row)
            yield row
        return
    coming = iter(numbers)
    again: deque[int] = deque()
    deaths: dict[int, int] = {}
    busy: dict[Connection, Worker] = {}

    def employ(worker: Worker) -> None:
        number = again.popleft() if again else next(coming, None)
        if number is None:
            worker.end()
            return
        busy[worker.line] = worker
        with suppress(OSError):  # it may have died: the pipe says so below
            worker.give(number)

    try:
        for _ in range(workers):
            employ(Worker(path, plan, records))
            if not busy:
                break
        while busy:
            for line in wait(list(busy)):
                assert isinstance(line, Connection)
                worker = busy[line]
                try:
                    row = worker.take()
                except (EOFError, OSError):
                    lost = worker.hand
                    assert lost is not None
                    deaths[lost] = deaths.get(lost, 0) + 1
                    if deaths[lost] == MOST_DEATHS:
                        raise BadArena(f"match {lost} has ended {MOST_DEATHS} workers") from None
                    del busy[line]
                    worker.end()
                    again.append(lost)
                    employ(Worker(path, plan, records))
                    continue
                del busy[line]
                employ(worker)
                yield row
    finally:
        for worker in busy.values():
            worker.end()


class Arena:
    """A plan as it is played: the matches that are finished, and whether the order is sure.

    Only whole deals count, from the first one on without a gap, so what an arena says does not
    depend on who was quicker.
    """

    def __init__(self, path: Path, plan: Plan, games: int, until_sure: bool = False) -> None:
        self.path = path
        self.plan = plan
        self.deals = plan.deals(games)
        self.until_sure = until_sure
        self.found = begin(path, plan)
        self.order = Order(plan)
        self._count()

    @property
    def total(self) -> int:
        """How many matches there are to play at most."""
        return self.deals * self._each

    @property
    def rows(self) -> list[Row]:
        """The matches of the whole deals that count."""
        return [self.found[number] for number in range(self.order.deals * self._each)]

    @property
    def _each(self) -> int:
        return self.plan.matches_a_deal

    @property
    def done(self) -> bool:
        """Whether nothing more has to be played."""
        return self.order.deals == self.deals or (self.until_sure and self.order.sure)

    def _count(self) -> None:
        """Count whole deals as far as they are there."""
        while not self.done:
            first = self.order.deals * self._each
            numbers = range(first, first + self._each)
            if any(number not in self.found for number in numbers):
                return
            self.order.add([self.found[number] for number in numbers])

    def _open(self) -> Iterator[int]:
        """The matches that have to be played, until it is done."""
        for number in range(self.total):
            if self.done:
                return
            if number not in self.found:
                yield number

    def play(
        self, workers: int = 1, records: bool = False, cluster: str | None = None
    ) -> Iterator[Row]:
        """Play what is missing, in processes or on the Ray cluster of an address; the matches come
        as they are finished."""
        if cluster is None:
            crewed = crew(self.path, self.plan, self._open(), workers, records)
        else:
            crewed = crew_on_ray(self.path, self.plan, self._open(), cluster, records)
        with closing(crewed) as coming:
            for row in coming:
                self.found.setdefault(row.match, row)
                self._count()
                yield row
                if self.done:
                    return
