"""One fault, planted in a process of its own, before the tests that come by."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

import pytest

from tests.mutants.changes import Mutant
from tests.mutants.field import Field
from tests.mutants.planting import plant
from tests.mutants.quiet import QUIET, silence
from tests.mutants.reach import FORK, Reach

MEMORY = 1 << 30
"""More bytes than this a fault may not take: it would be a loop that fills a list."""
PATIENCE = 10.0
"""A test may take so many times what it takes without the fault,"""
GRACE = 3.0
"""and so many seconds more, of the processor's time; then it hangs, and the fault is found."""


@dataclass
class Verdict:
    """What the tests said: who found the fault and how; nobody if it survived."""

    killer: str = ""
    how: str = ""
    ran: dict[str, int] = field(default_factory=dict)
    """How many tests of each file have run."""


Plan = list[tuple[str, dict[str, float]]]
"""For each judge its tests in their order, with the seconds that they take."""


def plan(where: Field, first: dict[str, int], reach: dict[str, Reach], mutant: Mutant) -> Plan:
    """The tests that come by the fault, the quickest first, as far as the judge has time."""
    bit = 1 << first[mutant.module] + mutant.statement
    found: Plan = []
    for judge in where.judges:
        coming = [(one.seconds, test) for test, one in reach[judge.name].items() if one.bits & bit]
        chosen: dict[str, float] = {}
        spent = 0.0
        for seconds, test in sorted(coming):
            if judge.seconds is not None and chosen and spent + seconds > judge.seconds:
                break
            chosen[test] = seconds
            spent += seconds
        found.append((judge.name, chosen))
    return found


class Jury:
    """Lets the chosen tests run in their order until one fails."""

    def __init__(self, tests: dict[str, float], verdict: Verdict) -> None:
        self.tests = tests
        self.verdict = verdict
        self.now = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        there = {item.nodeid: item for item in items}
        items[:] = [there[test] for test in self.tests if test in there]

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.verdict.killer, self.verdict.how = report.nodeid, "cannot be imported"

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.now = nodeid
        file = nodeid.split("::")[0]
        self.verdict.ran[file] = self.verdict.ran.get(file, 0) + 1
        signal.setitimer(signal.ITIMER_PROF, GRACE + PATIENCE * self.tests[nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.verdict.killer, self.verdict.how = report.nodeid, "fails"

    def pytest_runtest_logfinish(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)


def hold(where: Field, mutant: Mutant, judges: Plan, out: Connection) -> None:
    """In a process of its own: plant the fault, let the tests judge, send the verdict."""
    silence()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    file = where.sources[mutant.module]
    text = mutant.planted(file.read_text(encoding="utf-8"))
    plant({mutant.module: file}, lambda name, source: compile(text, str(file), "exec"))
    verdict = Verdict()
    for _, tests in judges:
        if not tests:
            continue
        jury = Jury(tests, verdict)

        def give_up(number: int, frame: object, jury: Jury = jury) -> None:
            verdict.killer, verdict.how = jury.now, "hangs"
            out.send(verdict)
            os._exit(0)

        signal.signal(signal.SIGPROF, give_up)
        files = dict.fromkeys(test.split("::")[0] for test in tests)
        pytest.main([*QUIET, "-x", *files], plugins=[jury])
        if verdict.killer:
            break
    out.send(verdict)


@dataclass
class Running:
    """A fault before its judges."""

    mutant: Mutant
    process: BaseProcess
    until: float


def trials(
    where: Field,
    faults: Iterator[tuple[Mutant, Plan]],
    workers: int,
    may_begin: Callable[[], bool],
) -> Iterator[tuple[Mutant, Verdict]]:
    """Each fault with its verdict, as they come; all that were begun are brought to an end."""
    running: dict[Connection, Running] = {}
    more = True
    while more or running:
        while more and len(running) < workers:
            following = next(faults, None) if may_begin() else None
            more = following is not None
            if following is not None:
                mutant, judges = following
                into, out = FORK.Pipe(duplex=False)
                process = FORK.Process(target=hold, args=(where, mutant, judges, out))
                process.start()
                out.close()
                seconds = sum(sum(tests.values()) for _, tests in judges)
                until = time.monotonic() + 20 * (GRACE + PATIENCE * seconds)
                running[into] = Running(mutant, process, until)
        ready = wait(list(running), timeout=1.0)
        for into in [into for into in running if into in ready]:
            one = running.pop(into)
            try:
                verdict = into.recv()
            except EOFError:
                verdict = Verdict("the process", "ends it")
            one.process.join()
            into.close()
            yield one.mutant, verdict
        for into, one in list(running.items()):
            if time.monotonic() > one.until:
                one.process.kill()
                one.process.join()
                del running[into]
                into.close()
                yield one.mutant, Verdict("the clock", "hangs")
