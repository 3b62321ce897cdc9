"""The other players in short."""

from __future__ import annotations

from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Seen
from ludohall.games.newdale.keys import GOOD_KEYS, SYMBOL_KEYS
from ludohall.games.newdale.text import SYMBOL_NAMES
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web import heard
from ludohall.games.newdale.web.rows import GOOD_ICONS, SYMBOL_ICONS, good_class


class Mate(NamedTuple):
    """Another player in short."""

    seat: int
    name: str
    told: str  # all of it, by ear
    bot: str
    first: str
    fists: int
    cards: int
    pawns: int
    houses: int
    goods: tuple[tuple[str, str, int], ...]  # icon, its class, how many
    goal: str  # the icon of the secret goal, which all see at the end
    goal_words: str
    ready: str
    deciding: bool
    open: str


def mates(seen: Seen[NewdaleView], shown: int, _: Translator) -> list[Mate]:
    """The other players, clockwise."""
    view = seen.view
    waits = view["phase"] == "planning" and bool(seen.deciding)
    found = []
    for seat in seen.clockwise(shown):
        one = view["players"][seat]
        name = seen.names[seat] or _("free seat")
        goods = [(GOOD_KEYS.index(key), count) for key, count in one["goods"].items()]
        found.append(
            Mate(
                seat=seat,
                name=name,
                told=heard.mate(one, name, _),
                bot=seen.bots[seat],
                first=_("first player") if view["first"] == seat else "",
                fists=one["fists"],
                cards=one["cards"],
                pawns=len(one["pawns"]),
                houses=one["houses_left"],
                goods=tuple([(GOOD_ICONS[good], good_class(good), n) for good, n in goods]),
                goal=SYMBOL_ICONS[SYMBOL_KEYS.index(one["goal"])] if one["goal"] else "",
                goal_words=secret_words(one["goal"], _),
                ready=_("ready") if waits and seat not in seen.deciding else "",
                deciding=seat in seen.deciding,
                open=_("Open the works of {name}", name=name),
            )
        )
    return found


def secret_words(goal: str | None, _: Translator) -> str:
    """A secret goal in words; empty while it is hidden."""
    if goal is None:
        return ""
    return _("Secret goal: {symbol}", symbol=_(SYMBOL_NAMES[SYMBOL_KEYS.index(goal)]))
