"""What came of matches: one row each, in a file of JSON lines that only ever grows.

The first line is the plan, each other one a finished match. Whoever plays a match writes its line,
in one piece, at the end of the file, so a finished match is never lost, whoever is killed. A line
that was cut off counts as not played.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ludohall.arena.schedule import BadArena, Fixture, Plan
from ludohall.bots import Bot, Outlook, bot, simulate
from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.match import Match
from ludohall.games import load


@dataclass(frozen=True)
class Row:
    """A finished match; lists have an entry for each seat."""

    match: int
    deal: int
    seed: int
    case: Json
    bots: list[int]
    scores: list[int]
    ranks: list[int]
    won: list[float]
    """The victory, in parts where it is shared."""
    rivals: list[int]
    parts: list[dict[str, int]]
    """Points by category."""
    decisions: int
    choices: list[int]
    """Decisions with more than one way."""
    seconds: list[float]
    """What the choices took, in CPU time."""
    longest: list[float]
    record: dict[str, Json] | None = None

    def played(self) -> dict[str, Any]:
        """All but the times: the same on every machine."""
        return {
            name: value
            for name, value in asdict(self).items()
            if name not in ("seconds", "longest")
        }


class Watched(Bot):
    """Asks another bot, looks at the clock, and notes what it did."""

    def __init__(self, asked: Bot, noted: list[tuple[int, Action]]) -> None:
        self.asked = asked
        self.interrupts = asked.interrupts
        self.noted = noted
        self.times: list[float] = []

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """What the other one decides."""
        started = time.process_time()
        action = self.asked.decide(outlook)
        if len(outlook.actions) > 1:
            self.times.append(time.process_time() - started)
        self.noted.append((outlook.seat, action))
        return action

    def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
        """What the other one does out of turn."""
        action = self.asked.interrupt(outlook)
        if action is not None:
            self.noted.append((outlook.seat, action))
        return action


@cache
def mind(spec: str, game: str) -> Bot:
    """The bot of a specification, made once in a process: a program is started once."""
    return bot(spec, game)


def played(plan: Plan, fixture: Fixture, records: bool = False) -> Row:
    """Play a match of the plan."""
    game = load(plan.game)
    options = plan.options_of(fixture.case)
    noted: list[tuple[int, Action]] = []
    seated = [Watched(mind(plan.bots[kind], plan.game), noted) for kind in fixture.seats]
    state, decisions = simulate(game, options, fixture.seed, seated)
    winners = state.winners()
    ranks = {place.seat: place.rank for place in game.ranking(state)}
    record = None
    if records:
        match = Match(game, plan.players, fixture.seed, options)
        match.let_nature_move()
        for seat, action in noted:
            match.play(action, seat)
        record = match.record()
    seats = range(plan.players)
    return Row(
        fixture.number,
        fixture.deal,
        fixture.seed,
        plan.cases[fixture.case],
        list(fixture.seats),
        list(state.scores()),
        [ranks[seat] for seat in seats],
        [1 / len(winners) if seat in winners else 0.0 for seat in seats],
        [rival.score for rival in game.rivals(state)],
        game.breakdown(state),
        decisions,
        [len(each.times) for each in seated],
        [round(sum(each.times), 6) for each in seated],
        [round(max(each.times, default=0.0), 6) for each in seated],
        record,
    )


# The file.


def begin(path: Path, plan: Plan) -> dict[int, Row]:
    """The matches that a file holds; one that is not there is begun. What was cut off goes."""
    if not path.exists() or not path.stat().st_size:
        _append(path, {"plan": plan.data()})
        return {}
    found, rows = read(path)
    if found != plan:
        raise BadArena(f"{path} holds another arena: choose another --out, or play that one")
    whole = path.read_bytes()
    if not whole.endswith(b"\n"):
        os.truncate(path, whole.rfind(b"\n") + 1)
    return rows


def read(path: Path) -> tuple[Plan, dict[int, Row]]:
    """The plan of a file and its matches by their numbers."""
    try:
        first, *lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        data = json.loads(first)["plan"]
        plan = Plan(**{**data, "bots": tuple(data["bots"])})
    except OSError as error:
        raise BadArena(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, LookupError, TypeError):
        raise BadArena(f"{path} holds no arena") from None
    rows: dict[int, Row] = {}
    for line in lines:
        try:
            row = Row(**json.loads(line))
        except (ValueError, TypeError):
            continue  # it was cut off: that match will be played again
        rows.setdefault(row.match, row)
    return plan, rows


def write(path: Path, row: Row) -> None:
    """Add a finished match."""
    data = asdict(row)
    if row.record is None:
        del data["record"]
    _append(path, data)


def _append(path: Path, data: dict[str, Any]) -> None:
    """Add a line in one piece: several processes write to the file."""
    try:
        end = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    except OSError as error:
        raise BadArena(f"{path} cannot be written: {error.strerror}") from None
    line = json.dumps(data, separators=(",", ":")).encode() + b"\n"
    try:
        if os.write(end, line) < len(line):
            raise BadArena(f"{path} cannot be written: the disk is full")
    except OSError as error:
        raise BadArena(f"{path} cannot be written: {error.strerror}") from None
    finally:
        os.close(end)


# Parquet.


def need_parquet() -> Any:
    """pyarrow, or an error that says how to get it."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise BadArena(
            "Parquet needs pyarrow; install it with: pip install 'ludohall[parquet]'"
        ) from None
    return pyarrow


def flat(plan: Plan, rows: Iterable[Row]) -> list[dict[str, Any]]:
    """The rows with a line for each seat: columns alone."""
    categories = [key for key, _ in load(plan.game).categories]
    return [
        {
            "game": plan.game,
            "match": row.match,
            "deal": row.deal,
            "seed": row.seed,
            "case": None if row.case is None else str(row.case),
            "seat": seat,
            "bot": plan.bots[row.bots[seat]],
            "score": row.scores[seat],
            "rank": row.ranks[seat],
            "won": row.won[seat],
            "rival": max(row.rivals, default=None),
            "decisions": row.decisions,
            "choices": row.choices[seat],
            "seconds": row.seconds[seat],
            "longest": row.longest[seat],
            **{f"points_{key}": row.parts[seat].get(key, 0) for key in categories},
            "record": None if row.record is None else json.dumps(row.record),
        }
        for row in rows
        for seat in range(plan.players)
    ]


def write_parquet(path: Path, plan: Plan, rows: Sequence[Row]) -> None:
    """Write the rows as Parquet, a line for each seat."""
    arrow = need_parquet()
    lines = flat(plan, rows)
    # What may be missing has its type even where it is always missing.
    types = {"case": arrow.string(), "rival": arrow.int64(), "record": arrow.string()}
    found = arrow.Table.from_pylist(lines).schema
    schema = arrow.schema(
        [(each.name, types.get(each.name, each.type)) for each in found],
        metadata={"ludohall": json.dumps(plan.data())},
    )
    table = arrow.Table.from_pylist(lines, schema=schema)
    try:
        arrow.parquet.write_table(table, path)
    except OSError as error:
        raise BadArena(f"{path} cannot be written: {error}") from None
