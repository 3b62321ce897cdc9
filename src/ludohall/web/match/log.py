"""The log of a match in words, as a seat may read it."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.web.match.history import AnyMatch
from ludohall.web.model import LogLine, moment
from ludohall.web.people.writing import isolated
from ludohall.web.store import ActionRow


def lines_of(
    match: AnyMatch,
    kept: Sequence[ActionRow],
    names: tuple[str, ...],
    seat: int | None,
    language: str,
    known: int = 0,
) -> list[LogLine]:
    """Lines of the log from number `known` on; `kept` are the actions, `names` those who play."""
    game = match.game
    tr, names = game.translator(language), tuple(isolated(name) for name in names)
    return [
        LogLine(
            seq=row.seq,
            seat=entry.seat,
            action=str(entry.action),
            text=game.say_action(entry.action, names, tr, entry.step),
            events=tuple(game.say_event(event, names, tr) for event in entry.events),
            facts=tuple(str(event) for event in entry.events),
            forced=row.forced and entry.seat == seat,
            at=moment(row.at),
        )
        for row, entry in zip(kept[known:], match.log(seat, known), strict=True)
    ]
