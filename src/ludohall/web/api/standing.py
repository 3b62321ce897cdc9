"""Statistics of people, leaderboards and ratings."""

from __future__ import annotations

from msgspec import Struct, convert

from ludohall.core.i18n import N_
from ludohall.faces.solo import boards_of
from ludohall.games import PACKAGES
from ludohall.web.api.call import Call
from ludohall.web.errors import NotFound
from ludohall.web.model import moment
from ludohall.web.standing.gaining import Change, Gains
from ludohall.web.standing.leading import MONTH, Leaderboard, Rated
from ludohall.web.standing.profile import GameStanding, Profile
from ludohall.web.standing.rating import Shown

NO_BOARD = N_("There is no such leaderboard.")


class RatingOut(Struct):
    """A rating: everybody begins at 1500; two times in three the truth is within the spread."""

    value: int
    spread: int

    @staticmethod
    def of(rating: Shown) -> RatingOut:
        """From the service's value."""
        return RatingOut(rating.value, rating.spread)


class CategoryOut(Struct):
    """What a person makes in a scoring category."""

    key: str
    mean: float
    best: int
    others: float | None
    """What the others at the same tables made on average."""


class GameStandingOut(Struct):
    """What a person has made of a game."""

    game: str
    matches: int
    won: int
    places: list[int]
    """How often first, second and so on."""
    mean: float | None
    best: int | None
    gave_up: int
    rating: RatingOut | None
    """Null until five matches tell it."""
    categories: list[CategoryOut]

    @staticmethod
    def of(found: GameStanding) -> GameStandingOut:
        """From the service's value."""
        return GameStandingOut(
            found.game,
            found.matches,
            found.won,
            list(found.places),
            found.mean,
            found.best,
            found.gave_up,
            RatingOut.of(found.rating) if found.rating else None,
            [CategoryOut(c.key, c.mean, c.best, c.others) for c in found.categories],
        )


class AchievementOut(Struct):
    """Something that a person has achieved."""

    game: str
    key: str
    at: str


class ProfileOut(Struct):
    """A person's page."""

    id: str
    name: str
    since: str
    mine: bool
    shown: bool
    """Whether others see it."""
    matches: int
    games: list[GameStandingOut]
    last: list[str]
    """The tables of the last matches that you may be shown, the latest first."""
    achievements: list[AchievementOut]

    @staticmethod
    def of(found: Profile) -> ProfileOut:
        """From the service's value."""
        return ProfileOut(
            found.person,
            found.name,
            moment(found.since).isoformat(),
            found.mine,
            found.shown,
            found.matches,
            [GameStandingOut.of(game) for game in found.games],
            [match.table for match in found.last],
            [
                AchievementOut(feat.game, feat.feat, moment(feat.finished).isoformat())
                for feat in found.feats
            ],
        )


class LineOut(Struct):
    """A place on a leaderboard."""

    place: int | None
    """Null for your own result without an account."""
    person: str | None
    """Null where the person chose not to be shown."""
    name: str
    mine: bool
    points: int
    reached: bool
    at: str
    table: str | None
    """Where everybody may look at the match."""


class MeasureOut(Struct):
    """What a level of bots makes on average."""

    level: str
    points: float
    matches: int


class LeaderboardOut(Struct):
    """The best results alone."""

    game: str
    board: str
    period: str
    lines: list[LineOut]
    measures: list[MeasureOut]

    @staticmethod
    def of(found: Leaderboard) -> LeaderboardOut:
        """From the service's value."""
        return LeaderboardOut(
            found.game,
            found.board.key,
            found.period,
            [
                LineOut(
                    line.place,
                    line.person,
                    line.name,
                    line.mine,
                    line.points,
                    line.reached,
                    moment(line.finished).isoformat(),
                    line.table,
                )
                for line in found.lines
            ],
            [MeasureOut(m.level, m.mean.points, m.mean.games) for m in found.measures],
        )


class RatedOut(Struct):
    """Somebody in the list of ratings: a person who chose to be shown, a bot, or a rival."""

    person: str | None
    name: str
    bot: str
    """The specification of a bot."""
    rival: str
    """The leaderboard on which a rival plays."""
    mine: bool
    rating: RatingOut
    matches: int

    @staticmethod
    def of(each: Rated) -> RatedOut:
        """From the service's value."""
        rating = RatingOut.of(each.rating)
        return RatedOut(
            each.person, each.name, each.bot, each.rival, each.mine, rating, each.matches
        )


class ChangeOut(Struct):
    """What a match has changed in a rating."""

    seat: int | None
    """Null for an automatic rival."""
    mine: bool
    matches: int
    """So many matches make the rating, this one with them."""
    before: RatingOut | None
    after: RatingOut | None
    """Null until five matches tell it."""

    @staticmethod
    def of(change: Change) -> ChangeOut:
        """From the service's value."""
        before = RatingOut.of(change.before) if change.before else None
        after = RatingOut.of(change.after) if change.after else None
        return ChangeOut(change.seat, change.mine, change.matches, before, after)


class RankOut(Struct):
    """Where the one player of a match stands on its leaderboard now."""

    period: str
    place: int
    of: int
    points: int
    """Of the best result, which stands there."""
    here: bool
    """Whether that is this match."""


class GainsOut(Struct):
    """What a finished match has changed: your own rating, those of people who chose to be shown,
    of bots and rivals; alone, the place on the leaderboard. All of it is empty where the match
    goes on or does not count.
    """

    changes: list[ChangeOut]
    """In the order of the final ranking."""
    board: str
    """The leaderboard that it counts on; empty where there is none."""
    ranks: list[RankOut]
    mine: bool
    """Whether these places are yours."""

    @staticmethod
    def of(found: Gains) -> GainsOut:
        """From the service's value."""
        return GainsOut(
            [ChangeOut.of(change) for change in found.changes],
            found.board,
            [convert(rank, RankOut, from_attributes=True) for rank in found.ranks],
            found.mine,
        )


async def show_gains(call: Call) -> GainsOut:
    """What a finished match has changed in ratings, and on a leaderboard."""
    await call.ask(call.hall.looking.table, call.table)  # who must not see it is told so
    return GainsOut.of(await call.hall.standing.gains(call.who, call.table))


async def show_person(call: Call) -> ProfileOut:
    """A person's statistics: your own, or those of somebody who chose to be shown."""
    person = str(call.request.path_params["person"])
    return ProfileOut.of(await call.ask(call.hall.standing.profiles.look, person))


async def leaderboards(call: Call) -> list[LeaderboardOut]:
    """The leaderboards of a game for one player."""
    game, period = _game(call), call.text("period") or MONTH
    look = call.hall.standing.leading.board
    return [
        LeaderboardOut.of(await call.ask(look, game, board.key, period))
        for board in boards_of(game)
    ]


async def ratings(call: Call) -> list[RatedOut]:
    """The rated players of a game who may be named, the best first."""
    found = await call.ask(call.hall.standing.leading.ratings, _game(call))
    return [RatedOut.of(each) for each in found]


def _game(call: Call) -> str:
    game = str(call.request.path_params["game"])
    if game not in PACKAGES:
        raise NotFound(NO_BOARD)
    return game
