"""Which tests come by which statement: measured once, kept until sources or tests change."""

from __future__ import annotations

import ast
import json
import multiprocessing
import time
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from tests.mutants.changes import statements
from tests.mutants.field import ROOT, Field, Judge, stamp, vouched
from tests.mutants.planting import REACHED, counted, plant
from tests.mutants.quiet import QUIET, silence

FORK = multiprocessing.get_context("fork")


@dataclass(frozen=True)
class Reached:
    """What one test has come by (as the bits of a number), and the processor's time it took."""

    seconds: float
    bits: int


Reach = dict[str, Reached]
"""By the ids of the tests."""


def first_numbers(field: Field) -> dict[str, int]:
    """The number of the first statement of each module, and under "" how many there are."""
    found, total = {}, 0
    for name, path in sorted(field.sources.items()):
        found[name] = total
        total += len(statements(ast.parse(path.read_text(encoding="utf-8"))))
    return {**found, "": total}


class Watch:
    """Runs a share of the tests and notes what each comes by.

    What ran before the first of them, while the modules were imported, has made what all of them
    use: each of them comes by.
    """

    def __init__(self, judge: Judge, share: int, shares: int, reached: bytearray) -> None:
        self.judge = judge
        self.share = share
        self.shares = shares
        self.reached = reached
        self.began = 0.0
        self.before = 0
        self.failed: list[str] = []
        self.found: dict[str, tuple[float, int]] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if self.judge.takes(item.nodeid)]
        items[:] = chosen[self.share :: self.shares]
        self.before = self.bits()

    def pytest_runtest_logstart(self) -> None:
        self.reached[:] = bytes(len(self.reached))
        self.began = time.process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.found[nodeid] = (time.process_time() - self.began, self.bits() | self.before)

    def bits(self) -> int:
        """What was reached, as one number."""
        return int("".join(["1" if byte else "0" for byte in reversed(self.reached)]) or "0", 2)


def watch(
    field: Field, judge: Judge, files: list[str], share: int, shares: int, out: Connection
) -> None:
    """In a process of its own: run a share of the tests, send what was found."""
    silence()
    first = first_numbers(field)
    reached = bytearray(first[""])
    plant(
        field.sources,
        lambda name, source: counted(source, str(field.sources[name]), first[name]),
        {REACHED: reached},
    )
    watcher = Watch(judge, share, shares, reached)
    pytest.main([*QUIET, *files], plugins=[watcher])
    out.send((watcher.found, watcher.failed))


def measure(field: Field, judge: Judge, files: list[str], workers: int) -> dict[str, Reach]:
    """Run the tests of some files with every statement watched; by file."""
    found: dict[str, Reach] = {file: {} for file in files}
    failed: list[str] = []
    running = []
    for share in range(workers):
        into, out = FORK.Pipe(duplex=False)
        process = FORK.Process(target=watch, args=(field, judge, files, share, workers, out))
        process.start()
        out.close()
        running.append((process, into))
    for process, into in running:
        try:
            tests, bad = into.recv()
        except EOFError:
            raise SystemExit(f"the tests of {judge.name} cannot be run") from None
        process.join()
        failed += bad
        for test, (seconds, bits) in tests.items():
            found[test.split("::")[0]][test] = Reached(seconds, bits)
    if failed:
        raise SystemExit("these fail without any fault: " + ", ".join(sorted(failed)))
    return found


def reach(field: Field, folder: Path, workers: int) -> dict[str, Reach]:
    """What the tests of each judge come by, by the name of the judge."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{field.key}-reach.json"
    kept = json.loads(path.read_text()) if path.exists() else {}
    measured = stamp([*field.sources.values(), *Path(__file__).parent.glob("*.py")])
    if kept.get("measured") != measured:
        kept = {"measured": measured, "files": {}}
    for judge in field.judges:
        wanted = {f"{judge.name} {file}": file for file in relative(judge.files)}
        stale = [
            file
            for name, file in wanted.items()
            if kept["files"].get(name, {}).get("stamp") != vouched(file)
        ]
        if not stale:
            continue
        print(f"watching what {len(stale)} files of {judge.name} tests come by", flush=True)
        for file, tests in measure(field, judge, stale, workers).items():
            said = {test: [round(one.seconds, 4), f"{one.bits:x}"] for test, one in tests.items()}
            kept["files"][f"{judge.name} {file}"] = {"stamp": vouched(file), "tests": said}
        path.write_text(json.dumps(kept))
    return {
        judge.name: {
            test: Reached(seconds, int(bits, 16))
            for file in relative(judge.files)
            for test, (seconds, bits) in kept["files"][f"{judge.name} {file}"]["tests"].items()
        }
        for judge in field.judges
    }


def relative(files: Iterable[Path]) -> list[str]:
    """Files as the ids of tests name them."""
    return [file.relative_to(ROOT).as_posix() for file in files]
