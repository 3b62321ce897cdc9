"""A turn is handed over by its player: after its last action the table waits for "End turn".

Whoever plays an action says whether the turn waits after it (`ActionRow.waits`): a page does by the
setting of its person, a client of the API only if it asks for that, so that it never gets stuck.
Chance has not moved while a turn is held, and nobody else can do anything; its player may take
it back, do what is possible out of turn, or end it. The end is an entry of the history (`END`), so
all of this is in the store. An action that says "nothing more" ends the turn as the button does.

A turn waits only where its player would lose something by going on (`losing`). What others see
betrays nothing. Whether a turn has ended is told by the pending steps, which are public. Where
several people play, a turn that need not wait is held as any other, and its end is then one more
answer that plays itself, in its own time (`robots.silence`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from ludohall.core.step import NATURE
from ludohall.web.match.entries import END
from ludohall.web.match.log import in_one
from ludohall.web.match.losing import beside, has_chosen, is_lost_at_the_end, way_on
from ludohall.web.model import Done, HandOver

if TYPE_CHECKING:
    from ludohall.core.action import Action
    from ludohall.core.i18n import Translator
    from ludohall.web.match.history import AnyMatch
    from ludohall.web.match.memory import Live
    from ludohall.web.model import LogLine
    from ludohall.web.store import ActionRow, SeatRow

LOTS = "lots"
"""The wish of a person that the lot decides for rivals."""


def last_end(rows: Sequence[ActionRow]) -> int:
    """The number of the last entry that handed a turn over and stands; 0 if there is none."""
    gone = {row.undoes for row in rows}
    return next((r.seq for r in reversed(rows) if r.action == END and r.seq not in gone), 0)


def holder(match: AnyMatch, kept: Sequence[ActionRow], ended: int) -> int | None:
    """The seat that has played all of its turn and has not handed it over yet.

    `ended` is the number of the last entry that did so.
    """
    last = next((row for row in reversed(kept) if row.seat >= 0), None)
    if last is None or not last.waits or last.seq < ended or match.over:
        return None
    return last.seat if match.turn_is_over(last.seat) else None


def is_habit(seat: int, kept: Sequence[ActionRow]) -> bool:
    """Whether the last action that a seat chose itself let the turn wait: forced ones follow it."""
    return next((r.waits for r in reversed(kept) if r.seat == seat and not r.forced), False)


def is_for_rival(match: AnyMatch, seat: int) -> bool:
    """Whether a seat is asked to decide for a rival."""
    asked = [a for a in match.actions(seat) if a.verb not in match.game.free_verbs]
    return bool(asked) and all(action.verb in match.game.for_rivals for action in asked)


def lot(match: AnyMatch, seat: int) -> Action:
    """One of the options of a rival by lot: each alike, and always the same one here."""
    options = [a for a in match.actions(seat) if a.verb in match.game.for_rivals]
    return options[Random(f"{match.seed} {match.length}").randrange(len(options))]


def only_answer(
    match: AnyMatch, seats: Sequence[SeatRow], seat: int, kept: Sequence[ActionRow]
) -> Action | None:
    """The action that a person's seat has to go on with, unless that person is to be asked.

    Who wants it so leaves to the lot what the rules of a rival leave open.
    Where it says that a turn is over, and something is lost then, the player says so.
    """
    if seat not in match.deciding or seats[seat].kind != "person" or seats[seat].forced == "never":
        return None
    if seats[seat].forced == LOTS and is_for_rival(match, seat):
        return lot(match, seat)
    only = way_on(match, seat)
    if only is None or not (is_habit(seat, kept) and match.ends_turn(only, seat)):
        return only
    return None if wants_to_end(match, seats[seat], kept) else only


def wants_to_end(match: AnyMatch, seat: SeatRow, kept: Sequence[ActionRow]) -> bool:
    """Whether somebody who has played a turn ends it: it would lose something otherwise, or wants
    to be asked always."""
    if seat.forced == "never":
        return has_chosen(match, seat.seat, kept)
    return is_lost_at_the_end(match, seat.seat, kept)


def is_due(
    match: AnyMatch, seats: Sequence[SeatRow], kept: Sequence[ActionRow], held: int | None
) -> bool:
    """Whether the hall itself has to move: a bot, or for somebody who has no choice."""
    if held is not None:
        return seats[held].kind == "bot" or not wants_to_end(match, seats[held], kept)
    return any(
        seats[seat].kind == "bot" or only_answer(match, seats, seat, kept) is not None
        for seat in match.deciding
    )


def is_silent(live: Live, seat: int) -> bool:
    """Whether what a seat is asked answers itself, so that nobody is called for it."""
    if live.held is None:
        return live.answers_itself(seat) is not None
    return live.held == seat and live.ends_itself


def hand_over(
    live: Live, seat: int | None, log: Sequence[LogLine], tr: Translator
) -> HandOver | None:
    """How a seat can end its turn now; None where it cannot."""
    match = live.match
    if seat is None or live.held not in (None, seat):
        return None
    actions = [] if live.held == seat and not match.deciding else match.actions(seat)
    following: tuple[int, ...]
    if live.held == seat:
        action, following = "", tuple(match.deciding)
    elif seat not in match.deciding:
        return None
    else:
        found = next((a for a in actions if match.ends_turn(a, seat)), None)
        if found is None:
            return None
        action = str(found)
        after = match.outcomes(seat).of(found).next_seat
        joint = match.seals(seat)  # the others are at it already
        following = () if joint or after is None or after == NATURE else (after,)
    start = match.turn_start(seat)
    outcome = match.turn_outcome(seat) if start < len(live.kept) else None
    return HandOver(
        action=action,
        more=len(actions) > (1 if action else 0),
        waits=may_lose_beside(live, seat),
        next=following,
        done=done(live, seat, log[start:], start, tr),
        gains=tuple(outcome.rows_now(tr)) if outcome is not None else (),
        late=outcome.late if outcome is not None else 0,
    )


def may_lose_beside(live: Live, seat: int) -> bool:
    """Whether a finished turn waits for its player whatever that one wishes: something can be done
    beside it that is impossible later. Where several people play, that it waits would tell them so:
    there it does in every turn of a game that knows such things."""
    match = live.match
    if live.is_shared:
        return bool(match.game.free_verbs - match.game.any_time)
    return bool(match.deciding) and bool(beside(match.state, seat, match.game.any_time))


def done(
    live: Live, seat: int, log: Sequence[LogLine], start: int, tr: Translator
) -> tuple[Done, ...]:
    """What a seat has chosen in its turn, as the buttons named it, the first first; a set is one
    choice."""
    can_undo = live.can_undo(seat)
    last_chance = max((row.seq for row in live.kept[start:] if row.seat == NATURE), default=0)
    game = live.match.game
    chosen: list[tuple[LogLine, list[str]]] = []
    for line, entry in zip(log, live.match.log(seat, start), strict=True):
        if line.seat == seat and not line.forced:
            words = game.name_action(entry.action, live.names, tr, entry.step)
            if line.seq in live.joined and chosen:
                chosen[-1][1].append(words[:1].lower() + words[1:])
            else:
                chosen.append((line, [words]))
    return tuple(
        Done(line.seq, line.action, in_one(words, tr), can_undo and line.seq > last_chance)
        for line, words in chosen
    )
