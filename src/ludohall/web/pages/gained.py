"""What a match has changed, in words: ratings before and after, and places on a leaderboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.faces.solo import boards_of
from ludohall.web.pages.daily import ordinal
from ludohall.web.pages.render import face_words
from ludohall.web.standing.gaining import Change, Gains
from ludohall.web.standing.leading import MONTH, Rank
from ludohall.web.standing.rating import ENOUGH

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot


class RatingRow(NamedTuple):
    """What a match has changed in a rating."""

    seat: int
    """Of its shape; a rival has the one after the last seat."""
    name: str
    mine: bool
    before: str
    after: str
    change: str
    up: bool
    note: str
    """In place of all that, where there is no rating to be shown yet."""


class RankRow(NamedTuple):
    """A place on a leaderboard."""

    period: str
    place: str
    note: str


class Gained(NamedTuple):
    """What a match has changed."""

    ratings: tuple[RatingRow, ...]
    ranks: tuple[RankRow, ...]
    board: str
    """The title of the leaderboard."""
    href: str


def gained(snap: Snapshot, gains: Gains, _: Translator) -> Gained | None:
    """What the score sheet tells of ratings and leaderboards, if there is something."""
    if not (gains.changes or gains.ranks):
        return None
    texts = face_words(snap.table.game, snap.language)
    titles = {board.key: texts(board.title) for board in boards_of(snap.table.game)}
    return Gained(
        ratings=tuple([_rating(change, snap, _) for change in gains.changes]),
        ranks=tuple([_rank(rank, gains.mine, _) for rank in gains.ranks]),
        board=titles.get(gains.board, ""),
        href=f"/leaderboards?game={snap.table.game}&board={gains.board}",
    )


def signed(n: int) -> str:
    """A change with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "±0"


def _rating(change: Change, snap: Snapshot, _: Translator) -> RatingRow:
    seat = snap.table.players if change.seat is None else change.seat
    before, after = change.before, change.after
    note = ""
    if after is None:
        note = _.plural(
            "{n} of {enough} matches", "{n} of {enough} matches", change.matches, enough=ENOUGH
        )
    moved = 0 if before is None or after is None else after.value - before.value
    return RatingRow(
        seat=seat,
        name=snap.name_of(seat),
        mine=change.mine,
        before="" if before is None else str(before.value),
        after="" if after is None else f"{after.value} ± {after.spread}",
        change="" if before is None or after is None else signed(moved),
        up=moved > 0,
        note=note,
    )


def _rank(rank: Rank, mine: bool, _: Translator) -> RankRow:
    note = _("with this match")
    if not rank.here:
        points = _.plural("{n} point", "{n} points", rank.points)
        yours, theirs = N_("with your best, {points}"), N_("with the best, {points}")
        note = _(yours if mine else theirs, points=points)
    return RankRow(
        period=_("This month") if rank.period == MONTH else _("All time"),
        place=_("{place} of {n}", place=ordinal(rank.place, _), n=rank.of),
        note=note,
    )
