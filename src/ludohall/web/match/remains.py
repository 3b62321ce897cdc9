"""What is left of a match that the installed rules cannot play on: all but its present."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.record import seal
from ludohall.web.match.history import AnyMatch, record_of
from ludohall.web.model import Mark
from ludohall.web.store import ActionRow, TableRow


def not_installed(row: TableRow) -> str:
    """What a table's match needs that is not here: its "game", its "rules", or nothing."""
    if row.game not in lh.games():
        return "game"
    return "rules" if row.rules > lh.game(row.game).rules else ""


def as_far_as(row: TableRow, kept: Sequence[ActionRow]) -> AnyMatch | None:
    """The match as far as the installed rules lead through it; None where they do not begin it."""
    if not_installed(row):
        return None
    record = record_of(row, kept)
    try:
        match = lh.replay(record, 0)
    except Exception:  # the rules stumble over its set-up
        return None
    good = 0
    try:
        for entry in kept:
            match.repeat(entry.seat, match.game.verbs.parse(entry.action))
            good += 1
    except Exception:  # what they stumble over may have been half done
        return lh.replay(record, good)
    return match


def stored_record(row: TableRow, kept: Sequence[ActionRow]) -> dict[str, Json]:
    """The record of a match, made of what is stored alone."""
    record = record_of(row, kept)
    result = msgspec.json.decode(row.result) if row.result else {}
    if not result.get("stopped"):
        record.update({key: result[key] for key in ("scores", "winners") if key in result})
    return {**record, "check": seal(record)}


def marks_on(row: TableRow, names: Sequence[str]) -> tuple[Mark, ...]:
    """The score sheet of a match that is over, as far as it is stored."""
    result = msgspec.json.decode(row.result) if row.result else {}
    won = result.get("winners", ())
    if "sheet" not in result:
        scores = enumerate(result.get("scores", ()))
        return tuple(Mark(names[seat], seat, seat in won, score, {}) for seat, score in scores)
    return tuple(
        Mark(
            place["name"] if place["seat"] is None else names[place["seat"]],
            place["seat"],
            place["won"],
            place["score"],
            place["points"],
        )
        for place in result["sheet"]
    )


def sheet_of(match: AnyMatch, won: Sequence[int]) -> list[Json]:
    """A score sheet to be stored with the result: it is there even if the rules are not."""
    return [
        {
            "seat": place.seat,
            "name": "" if place.rival is None else place.rival.name,
            "rank": place.rank,
            "won": place.seat in won if place.seat is not None else place.rank == 1,
            "score": place.score,
            "points": dict(place.breakdown),
        }
        for place in match.ranking()
    ]
