"""The page of a match that cannot be played on here: what is left of it, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

import ludohall as lh
from ludohall.web.errors import UNPLAYABLE
from ludohall.web.http.identity import hall_of
from ludohall.web.pages.chatline import chat_line
from ludohall.web.pages.render import page, words
from ludohall.web.pages.tablecards import table_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludohall.core.i18n import Translator
    from ludohall.web.model import Mark, Remains


async def show_remains(request: Request) -> Response:
    """Who played, how it ended, what was said, and the log as far as the rules lead."""
    hall, who, prefs = hall_of(request), request.state.actor, request.state.prefs
    table = str(request.path_params["id"])
    left = await hall.run(hall.looking.remains, who, table, prefs.language)
    chat = await hall.run(hall.talking.lines, who, table)
    _ = words(prefs.language)
    card = table_card(left.table, prefs.language, _)
    texts = lh.game(left.table.game).translator(prefs.language) if known(left) else None
    names = [seat.name for seat in left.table.seats]
    return page(
        request,
        "remains.html",
        table=left.table,
        title=card.title,
        why=_(UNPLAYABLE[left.table.unplayable]),
        ended=f"{card.detail}, {card.since}",
        sheet=left.sheet,
        rows=rows_of(left.sheet, left.table.game, texts),
        may_record=left.may_record,
        may_remove=left.table.host and left.table.alone,
        lines=[(names[line.seat] if line.seat >= 0 else "", line) for line in left.log],
        replayed=left.replayed,
        actions=left.actions,
        chat=[Markup(chat_line(line, prefs)) for line in chat],
    )


def known(left: Remains) -> bool:
    """Whether the game at least is installed."""
    return left.table.unplayable != "game"


def rows_of(
    sheet: Sequence[Mark], game: str, texts: Translator | None
) -> list[tuple[str, list[int]]]:
    """The rows of a stored score sheet; a game that is not here has no words for them."""
    titles = dict(lh.game(game).categories) if texts is not None else {}
    keys = dict.fromkeys(key for mark in sheet for key in mark.points)
    ordered = [key for key in titles if key in keys] + [key for key in keys if key not in titles]
    return [
        (
            texts(titles[key]) if texts is not None and key in titles else key,
            [mark.points.get(key, 0) for mark in sheet],
        )
        for key in ordered
        if any(mark.points.get(key, 0) for mark in sheet)
    ]
