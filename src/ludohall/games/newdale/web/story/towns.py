"""The towns that winners name: the form for it, and what the chronicle tells."""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.faces.stories import Leg, Naming
from ludohall.games.newdale import campaign
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.chapters import CHAPTERS
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.naming import MOST_SIGNS, TOWN_CODES, nameless
from ludohall.games.newdale.text import SYMBOL_NAMES, TERRAIN_NAMES
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.story.road import chapter_of, named

ON_THE_MAP = N_(
    "The people here will sing of the winner for long: one town of this map may be named. The "
    "name stands on the map when the campaign comes back to it, and in the list of its chapters."
)
IN_THE_CHRONICLE = N_(
    "The people here will sing of the winner for long: one town of this map may be named. The "
    "name stands in the list of the campaign's chapters."
)


def naming(leg: Leg, view: NewdaleView, _: Translator) -> Naming | None:
    """What the winner of a chapter may name: a town of its map, those with an own house first."""
    if not leg.over or not leg.winners:
        return None
    chapter = chapter_of(leg.options)
    board = CHAPTERS[chapter].board
    houses = view["players"][leg.winners[0]]["houses"]
    own: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for town in nameless(board, campaign.named_of(leg.options)):
        found = own if town % MOST_TOWNS in houses else others
        found.append((TOWN_CODES[town], described(board, town, _)))
    left = leg.legacy or {}
    first = (own or others)[0][0]
    return Naming(
        title=_("Name a town"),
        note=_(ON_THE_MAP if comes_again(board, chapter) else IN_THE_CHRONICLE),
        choice=_("Town"),
        groups=((_("With your house"), own), (_("Others"), others)),
        field=_("Name"),
        most=MOST_SIGNS,
        given=named(leg, _),
        chosen=str(left.get("town", first)),
        name=str(left.get("name", "")),
    )


def comes_again(board: int, chapter: int) -> bool:
    """Whether a later chapter of the campaign is played on the same map."""
    return any(
        CHAPTERS[later].board == board or comes_again(board, later)
        for later in campaign.NEXT[chapter]
    )


def described(board: int, town: int, _: Translator) -> str:
    """A town by its code, its symbol and its terrain."""
    chart, at = MAPS[board], town % MOST_TOWNS
    parts = [TOWN_CODES[town]]
    if chart.symbols[at] != NOTHING:
        parts.append(_(SYMBOL_NAMES[chart.symbols[at]]))
    if chart.terrains[at] != NOTHING:
        parts.append(_(TERRAIN_NAMES[chart.terrains[at]]))
    return ", ".join(parts)
