"""Leaderboards: the best results alone, and the ratings of a game."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.bots.levels import LEVELS
from ludohall.core.i18n import Translator, translator
from ludohall.faces.solo import boards_of
from ludohall.web.errors import NotFound
from ludohall.web.http.identity import hall_of
from ludohall.web.pages.botchoices import bot_tag
from ludohall.web.pages.catalogue import cards
from ludohall.web.pages.render import face_words, page, words
from ludohall.web.standing.leading import MONTH, PERIODS, Leaderboard, Rated

RATINGS = "ratings"
"""In place of a board: the ratings of a game."""


class Row(NamedTuple):
    """A line of a leaderboard in words; a measure has no place."""

    place: str
    name: str
    href: str
    mine: bool
    points: str
    share: int
    note: str
    table: str
    measure: bool = False


async def show(request: Request) -> Response:
    """The leaderboard that is asked for, or the first one."""
    hall, language = hall_of(request), request.state.prefs.language
    query, who = request.query_params, request.state.actor
    _ = words(language)
    games = cards(language, _)
    game = query.get("game") or next(card.key for card in games if boards_of(card.key))
    if game not in {card.key for card in games}:
        raise NotFound("There is no such leaderboard.")
    boards = boards_of(game)
    board = query.get("board") or (boards[0].key if boards else RATINGS)
    period = query.get("period", MONTH)
    texts = face_words(game, language)
    rows: list[Row]
    if board == RATINGS:
        rated = await hall.run(hall.standing.leading.ratings, who, game)
        rows, goal = [_rated(each, game, language, _) for each in _placed(rated)], ""
    else:
        found = await hall.run(hall.standing.leading.board, who, game, board, period)
        rows, goal = _rows(found, language, _), texts(found.board.goal)
    return page(
        request,
        "leaderboards.html",
        "person",
        games=games,
        game=game,
        tabs=[*((each.key, texts(each.title)) for each in boards), (RATINGS, _("Ratings"))],
        board=board,
        period=period,
        periods=list(zip(PERIODS, (_("This month"), _("All time")), strict=True)),
        rows=rows,
        goal=goal,
        is_rating=board == RATINGS,
        title=texts(lh.game(game).title),
    )


def _rows(found: Leaderboard, language: str, _: Translator) -> list[Row]:
    """The lines, with what bots make between them."""
    levels = translator(language, "ludohall.bots")
    most = max(
        [line.points for line in found.lines] + [m.mean.points for m in found.measures], default=1
    )
    rows: list[tuple[tuple[bool, float], Row]] = []
    for line in found.lines:
        name = line.name or (_("You") if line.mine else _("a player"))
        rows.append(
            (
                (line.reached, line.points),
                Row(
                    "–" if line.place is None else str(line.place),
                    name,
                    f"/people/{line.person}" if line.person else "",
                    line.mine,
                    str(line.points),
                    _share(line.points, most),
                    _("reached") if line.reached else _("missed"),
                    f"/t/{line.table}" if line.table else "",
                ),
            )
        )
    for measure in found.measures:
        mean = measure.mean
        row = Row(
            "",
            _("measure: {level}", level=levels(LEVELS[measure.level][0])),
            "",
            False,
            str(round(mean.points)),
            _share(mean.points, most),
            _("mean of {n} matches", n=mean.games),
            "",
            measure=True,
        )
        rows.append(((False, mean.points), row))
    return [row for _merit, row in sorted(rows, key=lambda each: each[0], reverse=True)]


def _share(points: float, most: float) -> int:
    return max(0, round(100 * points / (most or 1)))


def _placed(rated: tuple[Rated, ...]) -> list[tuple[str, Rated]]:
    """People have places; bots and rivals are measures between them."""
    found: list[tuple[str, Rated]] = []
    place = 0
    for each in rated:
        place += each.person is not None
        found.append((str(place) if each.person is not None else "", each))
    return found


def _rated(given: tuple[str, Rated], game: str, language: str, _: Translator) -> Row:
    place, each = given
    if each.person is not None:
        name = each.name or _("You")
    elif each.bot:
        name = _("measure: {level}", level=bot_tag(each.bot, language))
    else:
        titles = {board.key: board.title for board in boards_of(game)}
        level = face_words(game, language)(titles.get(each.rival, each.rival))
        name = _("measure: {level}", level=level)
    return Row(
        place,
        name,
        f"/people/{each.person}" if each.person else "",
        each.mine,
        f"{each.rating.value} ± {each.rating.spread}",
        _share(each.rating.value - 1000, 1000),
        _.plural("{n} match", "{n} matches", each.matches),
        "",
        measure=each.person is None,
    )


routes: list[BaseRoute] = [Route("/leaderboards", show)]
