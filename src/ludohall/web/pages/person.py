"""A person's page: results by game, ratings, the last matches, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import Translator
from ludohall.faces.achieving import achievements_of
from ludohall.web.http.identity import hall_of
from ludohall.web.match.finished import Finished, Side
from ludohall.web.model import moment
from ludohall.web.pages.catalogue import GameCard, cards
from ludohall.web.pages.curves import Curve, Scale, curve_of, scale_of
from ludohall.web.pages.dates import in_year, month_in_words
from ludohall.web.pages.render import face_words, page, words
from ludohall.web.pages.tablecards import ago
from ludohall.web.people.writing import isolated
from ludohall.web.standing.profile import GameStanding, Profile
from ludohall.web.standing.rating import ENOUGH

BARS = 5
"""So many categories have a bar; the others are one."""


@dataclass(frozen=True)
class Bar:
    """A category: the mean as a bar, and what the others make as a tick, both in percent."""

    title: str
    mean: int
    best: int | None
    share: int
    tick: int | None
    others: int | None


@dataclass(frozen=True)
class GamePanel:
    """What stands on the card of a game."""

    card: GameCard
    standing: GameStanding | None
    bars: tuple[Bar, ...] = ()
    scale: Scale | None = None
    curve: Curve | None = None
    missing: str = ""
    """How many matches there are of those that make a rating."""


@dataclass(frozen=True)
class LastMatch:
    """A match in the list of the last ones."""

    href: str
    icon: str
    title: str
    when: datetime
    ago: str
    against: str
    result: str
    points: int


@dataclass(frozen=True)
class Medal:
    """An achievement, reached or still to come."""

    title: str
    teaches: str
    rule: str
    when: datetime | None
    day: str
    """That in words."""
    href: str
    """The match in which it was reached, for those who may look at it."""


async def me(request: Request) -> Response:
    """My own page."""
    person = request.state.me
    return RedirectResponse(f"/people/{person.id}" if person else "/account", 303)


async def show(request: Request) -> Response:
    """The page of somebody."""
    hall, language = hall_of(request), request.state.prefs.language
    everything = request.query_params.get("all") == "1"
    person = str(request.path_params["person"])
    profile = await hall.run(hall.standing.profiles.look, request.state.actor, person, everything)
    _ = words(language)
    games = cards(language, _)
    visible = {match.table for match in profile.last}
    return page(
        request,
        "person.html",
        "person",
        profile=profile,
        headline=_headline(profile, _),
        games=[_panel(card, profile, language, _) for card in games],
        last=[_last(match, profile.person, games, _) for match in profile.last],
        everything=everything,
        medals=[
            (card, medals)
            for card in games
            if (medals := _medals(card.key, profile, visible, language))
        ],
        enough=ENOUGH,
    )


def _headline(profile: Profile, _: Translator) -> str:
    since = moment(profile.since)
    begun = _("At the table since {day}", day=month_in_words(since, _))
    count = _.plural("{n} finished match", "{n} finished matches", profile.matches)
    return f"{begun}, {count}"


def _panel(card: GameCard, profile: Profile, language: str, _: Translator) -> GamePanel:
    standing = next((each for each in profile.games if each.game == card.key), None)
    if standing is None:
        return GamePanel(card, None)
    rating, rated = standing.rating, len(standing.curve)
    missing = ""
    if rating is None and rated:
        missing = _.plural(
            "{n} of {enough} matches", "{n} of {enough} matches", rated, enough=ENOUGH
        )
    return GamePanel(
        card,
        standing,
        _bars(standing, language, _),
        scale_of(rating) if rating else None,
        curve_of(standing.curve) if rating else None,
        missing,
    )


def _bars(standing: GameStanding, language: str, _: Translator) -> tuple[Bar, ...]:
    """The categories that bring most, and the rest together."""
    texts = face_words(standing.game, language)
    titles = {key: texts(title) for key, title in lh.game(standing.game).categories}
    known = [each for each in standing.categories if each.key in titles]
    if not known:
        return ()
    known.sort(key=lambda each: -each.mean)
    few = known if len(known) <= BARS else known[: BARS - 1]
    rest = known[len(few) :]
    values: list[tuple[str, float, int | None, float | None]] = [
        (titles[each.key], each.mean, each.best, each.others) for each in few
    ]
    if rest:
        theirs = [each.others for each in rest if each.others is not None]
        both = (sum(each.mean for each in rest), sum(theirs) if theirs else None)
        values.append((_("The rest"), both[0], None, both[1]))
    most = max([*(v[1] for v in values), *(v[3] or 0 for v in values)]) or 1
    return tuple(
        Bar(
            title,
            round(mean),
            best,
            _percent(mean, most),
            None if others is None else _percent(others, most),
            None if others is None else round(others),
        )
        for title, mean, best, others in values
    )


def _percent(value: float, most: float) -> int:
    return max(0, min(100, round(100 * value / most)))


def _last(match: Finished, person: str, games: Sequence[GameCard], _: Translator) -> LastMatch:
    card = next((card for card in games if card.key == match.game), None)
    own = match.side_of(person)
    assert own is not None
    others = [side for side in match.sides if side is not own]
    against = ", ".join(f"{_name(side, _)} {side.points}" for side in others)
    when = moment(match.finished)
    return LastMatch(
        href=f"/t/{match.table}",
        icon=card.icon if card else "log",
        title=card.short if card else match.game,
        when=when,
        ago=ago(when, True, _),
        against=against,
        result=result_of(match, own, _),
        points=own.points,
    )


def _name(side: Side, _: Translator) -> str:
    return isolated(side.name or _("a player"))


def result_of(match: Finished, side: Side, _: Translator) -> str:
    """How somebody did, in a few words."""
    if side.gave_up:
        return _("given up")
    if match.alone:
        return _("won") if side.won else _("not won")
    return _("won") if side.won else _("place {n} of {all}", n=side.rank, all=len(match.sides))


def _medals(key: str, profile: Profile, visible: set[str], language: str) -> list[Medal]:
    """The achievements of a game: those that somebody has, on the own page also the others."""
    texts = face_words(key, language)
    reached = {feat.feat: feat for feat in profile.feats if feat.game == key}
    found = []
    for each in achievements_of(key):
        feat = reached.get(each.key)
        if feat is None and not profile.mine:
            continue
        looks = feat is not None and (profile.mine or feat.table_id in visible)
        found.append(
            Medal(
                texts(each.title),
                texts(each.teaches),
                each.rule,
                moment(feat.finished) if feat else None,
                in_year(moment(feat.finished), words(language)) if feat else "",
                f"/t/{feat.table_id}" if feat and looks else "",
            )
        )
    return found


routes: list[BaseRoute] = [Route("/me", me), Route("/people/{person}", show)]
