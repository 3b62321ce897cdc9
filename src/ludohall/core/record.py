"""Records: a whole match as plain JSON data.

A record holds the game, the version of its rules, the options, the seed and every action with its
seat, NATURE's included, so it can be replayed without drawing anything again. It knows all secrets
of the match: nobody at the table gets it before the end.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from ludohall.core.data import Json
from ludohall.core.errors import BadRecord

FORMAT = 1
_FIELDS: dict[str, tuple[type, str]] = {
    "format": (int, "a number"),
    "game": (str, "a text"),
    "rules": (int, "a number"),
    "players": (int, "a number"),
    "options": (dict, "an object"),
    "seed": (int, "a number"),
    "actions": (list, "a list"),
}

_OPTIONAL: dict[str, tuple[type, str]] = {
    "position": (dict, "an object"),
    "series": (dict, "an object"),
    "names": (list, "a list"),
}


class Series:
    """The place of a match in a series of matches (the chapters of a campaign)."""

    def __init__(self, number: int, before: str) -> None:
        self.number = number  # counted from 1
        self.before = before  # the check sum of the record of the match before; empty for the first

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Series) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # nothing is kept by it

    def __repr__(self) -> str:
        return f"Series({self.number}, {self.before!r})"

    def data(self) -> dict[str, Json]:
        """As it stands in a record."""
        return {"number": self.number, "before": self.before}


def series_of(record: Mapping[str, Json]) -> Series | None:
    """The place in a series that a record names, if it does."""
    data = record.get("series")
    if data is None:
        return None
    assert isinstance(data, dict)
    number, before = data.get("number"), data.get("before")
    if type(number) is not int or number < 1 or not isinstance(before, str):
        raise BadRecord(
            "not a record: 'series' should hold a number from 1 on and the check sum of the "
            f"record before, it is {data!r:.80}"
        )
    return Series(number, before)


def seal(record: Mapping[str, Json]) -> str:
    """The check sum over a record without it: it gives a changed record away.

    Names of players are for people to read and may be changed.
    """
    rest = {key: value for key, value in record.items() if key not in ("check", "names")}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:16]


def dump_record(record: Mapping[str, Json]) -> str:
    """The record as a text for a file: one action a line, so that people can read it."""
    check_record(record)
    head = {key: value for key, value in record.items() if key != "actions"}
    lines = json.dumps(head, indent=1, ensure_ascii=False).rstrip("}").rstrip()
    actions = record["actions"]
    assert isinstance(actions, list)
    body = ",\n".join("  " + json.dumps(entry) for entry in actions)
    return f'{lines},\n "actions": [\n{body}\n ]\n}}\n'


def load_record(text: str | bytes) -> dict[str, Json]:
    """The record of a file's text, checked for its form."""
    try:
        data = json.loads(text)
    except TypeError:
        raise BadRecord(f"not a record: the text of one is expected, not {text!r:.40}") from None
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not a record: the JSON is broken or cut off ({error})") from None
    if not isinstance(data, dict):
        raise BadRecord("not a record: a record is a JSON object")
    check_record(data)
    return data


def check_record(record: Mapping[str, Json]) -> None:
    """Raise `BadRecord` unless the record has the right form and has not been changed."""
    if not isinstance(record, Mapping):
        raise BadRecord(f"not a record: a record is an object of its fields, not {record!r:.40}")
    for key, (kind, expected) in _FIELDS.items():
        if key not in record:
            raise BadRecord(f"not a record: {key!r} is missing")
        value = record[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadRecord(f"not a record: {key!r} should be {expected}, it is {value!r:.40}")
    for key, (kind, expected) in _OPTIONAL.items():
        if key in record and not isinstance(record[key], kind):
            raise BadRecord(
                f"not a record: {key!r} should be {expected}, it is {record[key]!r:.40}"
            )
    if record["format"] != FORMAT:
        raise BadRecord(f"a record of format {record['format']}; this version reads {FORMAT}")
    actions = record["actions"]
    assert isinstance(actions, list)
    for i, entry in enumerate(actions):
        if not (
            isinstance(entry, list)
            and len(entry) == 2
            and isinstance(entry[0], int)
            and isinstance(entry[1], str)
        ):
            raise BadRecord(f"not a record: action {i} should be [seat, text], it is {entry!r:.40}")
    if "check" not in record:
        raise BadRecord("not a record: 'check' is missing")
    if record["check"] != seal(record):
        raise BadRecord(
            "the record has been changed or cut off since it was written: its check sum is "
            f"{seal(record)}, it says {record['check']!r:.40}"
        )
