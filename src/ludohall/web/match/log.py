"""The log of a match in words, as a seat may read it."""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise

from ludohall.core.i18n import Translator
from ludohall.core.step import NATURE
from ludohall.web.match.history import AnyEntry, AnyMatch
from ludohall.web.model import AnyGame, LogLine, moment
from ludohall.web.people.writing import isolated
from ludohall.web.store import ActionRow

COLON = ": "


def lines_of(
    match: AnyMatch,
    kept: Sequence[ActionRow],
    names: tuple[str, ...],
    seat: int | None,
    language: str,
    before: Sequence[LogLine] = (),
    joined: Set[int] = frozenset(),
) -> list[LogLine]:
    """Lines of the log after those `before`; `kept` are the actions, `names` those who play,
    `joined` the entries that make one choice with the one before them."""
    game, known = match.game, len(before)
    tr, names = game.translator(language), tuple(isolated(name) for name in names)
    mover, rival = before[-1].mover if before else NATURE, NATURE
    fresh = match.log(seat, known)
    if game.for_rivals and any(entry.action.verb in game.for_rivals for entry in fresh):
        rival = last_rival(before, match.players)
    found = []
    for row, entry in zip(kept[known:], fresh, strict=True):
        mover = mover_of(entry, game, match.players, mover, rival)
        rival = mover if mover >= match.players else rival
        found.append(
            LogLine(
                seq=row.seq,
                seat=entry.seat,
                action=str(entry.action),
                text=game.say_action(entry.action, names, tr, entry.step),
                events=tuple(game.say_event(event, names, tr) for event in entry.events),
                facts=tuple(str(event) for event in entry.events),
                forced=row.forced and entry.seat == seat,
                at=moment(row.at),
                mover=mover,
                turn=entry.turn,
                joined=row.seq in joined,
            )
        )
    return found


def in_one(texts: Sequence[str], tr: Translator) -> str:
    """What was chosen as one, in one sentence: a verb that follows itself is said once."""
    found = [texts[0]]
    for before, text in pairwise(texts):
        verb, colon, _rest = before.partition(COLON)
        verb = verb + colon if colon else before.partition(" ")[0] + " "
        again = text[:1] + verb[1:] if text[:1].lower() == verb[:1].lower() else verb
        found.append(text.removeprefix(again) or text)
    return tr.all_of(found)


def last_rival(lines: Sequence[LogLine], players: int) -> int:
    """The last rival that moved; NATURE where none did."""
    return next((line.mover for line in reversed(lines) if line.mover >= players), NATURE)


def mover_of(entry: AnyEntry, game: AnyGame, players: int, before: int, rival: int) -> int:
    """Whose turn an entry belongs to, after one of `before`; `rival` is the last that moved."""
    verb = entry.action.verb
    if entry.seat != NATURE:
        return rival if verb in game.for_rivals else entry.seat
    if verb in game.rival_turns:
        return players + game.rival_turns[verb]
    return before if before >= players else NATURE
