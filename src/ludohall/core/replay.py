"""A match again, from its record."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.data import Json
from ludohall.core.errors import BadRecord, LudohallError, RecordMismatch
from ludohall.core.game import Game
from ludohall.core.match import Match
from ludohall.core.record import check_record, series_of
from ludohall.core.step import S
from ludohall.core.view import V


def replay_record(
    game: Game[S, V], record: Mapping[str, Json], length: int | None = None
) -> Match[S, V]:
    """The match of a record again (or its first `length` actions), every action checked."""
    check_record(record)
    players, seed, options = record["players"], record["seed"], record["options"]
    assert isinstance(players, int)
    assert isinstance(seed, int)
    assert isinstance(options, dict)
    if record["game"] != game.key:
        raise BadRecord(f"a record of {record['game']!r}, not of {game.key}")
    rules, position = record["rules"], record.get("position")
    assert isinstance(rules, int)
    assert position is None or isinstance(position, dict)
    if rules > game.rules:
        raise BadRecord(
            f"the record follows version {rules} of the rules; this installation has {game.rules}"
        )
    try:
        match = Match(
            game,
            players,
            seed,
            options,
            rules=rules,
            position=position,
            series=series_of(record),
        )
    except LudohallError as error:
        raise BadRecord(f"the record's set-up does not fit: {error}") from None
    actions = record["actions"]
    assert isinstance(actions, list)
    for i, entry in enumerate(actions if length is None else actions[:length]):
        assert isinstance(entry, list)
        seat, text = entry
        assert isinstance(seat, int)
        assert isinstance(text, str)
        try:
            match.repeat(seat, game.verbs.parse(text))
        except LudohallError as error:
            raise RecordMismatch(f"action {i} does not fit: {error}", i) from None
    if length is None:
        match.let_nature_move()
        for key, now in (("scores", match.scores()), ("winners", match.winners())):
            if key in record and record[key] != now:
                raise RecordMismatch(
                    f"the record says {key} {record[key]}, the match gives {now}", len(actions)
                )
    return match
