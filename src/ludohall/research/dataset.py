"""A dataset of decisions: what a seat knew, what it might have done, what it did, what came of it.

One row a decision, as Parquet, for imitation and statistics. What the seat knew at that moment is
apart from what nobody knew: the `seed`, and what came of it. A data card lies beside the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import ludohall
from ludohall.bots.evaluation import evaluation
from ludohall.core.data import Json
from ludohall.core.errors import LudohallError
from ludohall.core.replay import replay_record
from ludohall.games import load
from ludohall.research import rewards
from ludohall.research.needs import needs
from ludohall.research.numbers import numbers_of
from ludohall.research.observing import observing

CHUNK = 10_000
"""So many rows are written at once."""

COLUMNS: dict[str, tuple[str, str]] = {
    "match": ("int64", "number of the match in this file, from 0"),
    "seed": ("int64", "its seed: what was dealt and rolled follows from it; no seat knew it"),
    "players": ("int8", "how many seats"),
    "options": ("string", "its options as JSON"),
    "rules": ("int16", "version of the rules it was played by"),
    "move": ("int32", "number of the decision in its match, from 0"),
    "seat": ("int8", "who decides"),
    "owed": ("bool", "whether the match waited for it; false: it was done out of turn"),
    "observation": ("list<int32>", "features of what the seat knows; their names are below"),
    "view": ("string", "all that the seat knows as JSON; null unless asked for"),
    "legal": ("list<int32>", "numbers of the actions that were possible, in the rules' order"),
    "action": ("int32", "number of the one that was chosen"),
    "text": ("string", "the same as it is written in records"),
    "evaluation": (
        "float32",
        "points that the evaluation expects for the seat; null without one",
    ),
    "scores": ("list<int32>", "final points of all seats"),
    "rank": ("float32", "reward of the seat by its rank, from -1 to 1"),
    "reward": ("float32", "reward of the seat by its margin, in points"),
}
"""The columns: their type, and what they say."""


class BadExport(LudohallError):
    """A file that cannot be written."""


def decisions(
    number: int, record: Mapping[str, Json], views: bool = False
) -> Iterator[dict[str, Any]]:
    """The rows of a match that was played to its end."""
    key = record["game"]
    assert isinstance(key, str)
    game, numbers, sight = load(key), numbers_of(key), observing(key)
    evaluate = evaluation(key)
    whole = replay_record(game, record)
    if not whole.over:
        raise BadExport(f"match {number} was not played to its end")
    ranks = rewards.rewards(game, whole.state, rewards.RANK)
    margins = rewards.rewards(game, whole.state, rewards.MARGIN)
    shared = {
        "match": number,
        "seed": whole.seed,
        "players": whole.players,
        "options": json.dumps(whole.options, separators=(",", ":")),
        "rules": record["rules"],
        "scores": list(whole.scores()),
    }
    match = replay_record(game, record, 0)
    actions = record["actions"]
    assert isinstance(actions, list)
    move = 0
    for entry in actions:
        assert isinstance(entry, list)
        seat, text = entry
        assert isinstance(seat, int)
        assert isinstance(text, str)
        action = game.verbs.parse(text)
        if seat >= 0:
            state = match.state
            yield {
                **shared,
                "move": move,
                "seat": seat,
                "owed": seat in match.deciding,
                "observation": sight.features(state, seat),
                "view": json.dumps(match.view(seat), separators=(",", ":")) if views else None,
                "legal": list(numbers.all_of(state, seat, match.actions(seat))),
                "action": numbers.of(state, seat, action),
                "text": text,
                "evaluation": None if evaluate is None else evaluate(state, seat),
                "rank": ranks[seat],
                "reward": margins[seat],
            }
            move += 1
        match.repeat(seat, action)


def write(
    path: Path,
    key: str,
    records: Iterable[Mapping[str, Json]],
    views: bool = False,
    done: Callable[[], None] = lambda: None,
) -> int:
    """Write the decisions of records as Parquet, with their data card; how many there are.

    The file is there whole or not at all. `done` is called after each match.
    """
    with needs("parquet"):
        import pyarrow as arrow
        from pyarrow import parquet
    lists = {"list<int32>": arrow.list_(arrow.int32())}
    fields = [
        (name, lists[kind] if kind in lists else arrow.type_for_alias(kind))
        for name, (kind, _) in COLUMNS.items()
    ]
    about = card(key)
    schema = arrow.schema(fields, metadata={"ludohall": about})
    part = path.with_name(path.name + ".part")
    count = 0
    try:
        with parquet.ParquetWriter(part, schema) as file:
            rows: list[dict[str, Any]] = []
            for number, record in enumerate(records):
                rows += decisions(number, record, views)
                if len(rows) >= CHUNK:
                    file.write_table(arrow.Table.from_pylist(rows, schema=schema))
                    count += len(rows)
                    rows = []
                done()
            file.write_table(arrow.Table.from_pylist(rows, schema=schema))
            count += len(rows)
        part.replace(path)
        path.with_suffix(".md").write_text(about, encoding="utf-8")
    except OSError as error:
        raise BadExport(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
    return count


def card(key: str) -> str:
    """The data card: what is in such a file, how it was made, what it must not be used for."""
    game, layout, numbers = load(key), observing(key).LAYOUT, numbers_of(key)
    columns = [f"| `{name}` | {kind} | {what} |" for name, (kind, what) in COLUMNS.items()]
    names = [
        f"| {place} | `{name}` | {low} | {high} |"
        for place, (name, low, high) in enumerate(
            zip(layout.names, layout.lows, layout.highs, strict=True)
        )
    ]
    return (
        (files("ludohall.research") / "card.md")
        .read_text(encoding="utf-8")
        .format(
            title=game.title,
            key=key,
            version=ludohall.__version__,
            rules=game.rules,
            features=layout.version,
            actions=numbers.size,
            columns="\n".join(columns),
            names="\n".join(names),
        )
    )
