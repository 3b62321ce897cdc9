"""Prologues and epilogues: the words of the story, a picture, and what the chapter asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludohall.core.data import Json
from ludohall.core.i18n import N_, Translator
from ludohall.faces import Icon
from ludohall.faces.stories import Condition, Fact, Leg, Tale
from ludohall.games.newdale import campaign
from ludohall.games.newdale.components.chapters import CHAPTERS, TIERS, VIII, SoloGoal
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.story import CHAPTER_TITLES
from ludohall.games.newdale.story import epilogue as told_after
from ludohall.games.newdale.story import prologue as told_before
from ludohall.games.newdale.text import name
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.story import words
from ludohall.games.newdale.web.story.news import NEWS
from ludohall.games.newdale.web.story.road import chapter_of, number

SCENES: Final = (
    *("provisions", "recruits", "river_north", "kings_road", "crossing", "high_pass", "moor"),
    *("harbour", "yards", "voyage"),
)
"""The macros of `scenes.html`, by chapter."""
BEFORE: Final = (
    N_("Morning: an ox cart is loaded with sacks before a windmill and a store"),
    N_("Morning: recruits stand before a barracks that is not finished yet"),
    N_("Morning: carts wait at a river without a bridge, a village on the far bank"),
    N_("Morning: rocks block a road that winds up into the mountains"),
    N_("Morning: a raft takes a cart over a broad river, past a smithy"),
    N_("Morning: the column climbs to a pass, hooded figures watch from the cliffs"),
    N_("Morning: hooded figures walk in the mist of a moor, tents in front"),
    N_("Morning: timber, barrels and canvas on the quays of a harbour without ships"),
    N_("Morning: the ribs of a ship on its slip, somebody in a hood among the barrels"),
    N_("Morning: three ships sail between icebergs towards white mountains"),
)
AFTER: Final = (
    N_("Evening: the store is full, sacks are piled up before it"),
    N_("Evening: all windows of the finished barracks are lit"),
    N_("Evening: a bridge stands over the river, lamps burn in the village"),
    N_("Evening: the road is clear, somebody in a hood stands on the ridge"),
    N_("Evening: the raft lands on the far bank, a fire burns there"),
    N_("Evening: a camp fire at the pass, the first houses below"),
    N_("Evening: the walls of a town rise out of the mist"),
    N_("Evening: a ship with bare masts lies at the quay"),
    N_("Evening: the ship on the slip has all its sails"),
    N_("Evening: the lights of a town behind the ice"),
)
RAIN = N_("Rain: the carts have to turn back for now")
ENDINGS: Final = (
    N_("Full stores"),
    N_("At the fork"),
    N_("A bridge and a promise"),
    N_("The road is open"),
    N_("The far bank"),
    N_("Down at last"),
    N_("Behind the gates"),
    N_("Enough for a fleet"),
    N_("The last saboteur"),
    N_("The town behind the ice"),
)
"""Titles of the epilogues."""
NOT_YET = N_("Not far enough")
TURNED_BACK = (
    N_("What has been gathered does not last. The column turns back before the first frost."),
    N_("“Count again, load again,” says Enoch Brubak. “The road is still there in spring.”"),
)
FISH: Final = {"fresh_fish": "fish", "smoked_fish": "smoked", "fish_soup": "soup"}
FACTS = 3
"""So many rows of facts stand beside the text."""


def picture(chapter: int, light: str, label: str) -> tuple[str, dict[str, object]]:
    """The picture of a chapter: by day before it, at dusk after it, in the rain where it failed."""
    given: dict[str, object] = {"scene": SCENES[chapter], "light": light}
    return "newdale/story/scene.html", {**given, "done": light == "dusk", "label": label}


def glimpse(text: str, _: Translator) -> list[str]:
    """What the page adds to the story, if it does."""
    return [_(text)] if text else []


def goods_of(chapter: int, _: Translator) -> str:
    """The goods of the main goal, in words."""
    return _.all_of(name("good", good, _) for good in CHAPTERS[chapter].goods)


def facts(chapter: int, players: int, _: Translator) -> list[Fact]:
    """The goal of a chapter and what is new in it."""
    icons = [GOOD_KEYS[good] for good in CHAPTERS[chapter].goods]
    size = 28 if len(icons) < 3 else 20  # beside each other in one place
    rows = [Icon(f"nd-{FISH.get(key, key)}", size=size) for key in icons]
    goal = _("Deliver {goods}", goods=goods_of(chapter, _))
    note = alone(chapter, _) if players == 1 else tiers(_)
    found = [Fact(rows, goal, note)]
    for news in NEWS.get(chapter, ()):
        found.append(Fact([Icon(news.icon, size=28)], _(news.title), _(news.note)))
    return found[:FACTS]


def tiers(_: Translator) -> str:
    """What the main goal brings."""
    parts = [_("{coins} coins: {points} points", coins=c, points=p) for c, p in TIERS]
    return ", ".join(parts)


def alone(chapter: int, _: Translator) -> str:
    """All that one player has to reach."""
    goal = CHAPTERS[chapter].solo
    parts = [_("{n} coins", n=goal.coins), _("{n} points", n=goal.points)]
    parts.append(_.plural("{n} fist", "{n} fists", goal.fists))
    if goal.ship:
        parts.append(ship_goal(chapter, goal, _))
    return _("to reach: {list}", list=_.all_of(parts))


def ship_goal(chapter: int, goal: SoloGoal, _: Translator) -> str:
    """How far the ship has to be."""
    if chapter == VIII:
        return _("space {n} of the sea, ahead of the pursuer", n=goal.ship)
    return _.plural("{n} step of the ship", "{n} steps of the ship", goal.ship)


def prologue(options: Mapping[str, Json], players: int, _: Translator) -> Tale:
    """What is read before a chapter."""
    chapter, cup = chapter_of(options), campaign.cup(campaign.saga_of(options))
    return Tale(
        heading=_("Chapter {number}, prologue", number=number(chapter)),
        title=_(CHAPTER_TITLES[chapter]),
        paragraphs=[*told_before(chapter, _), *glimpse(words.BEFORE[chapter], _)],
        picture=picture(chapter, "day", _(BEFORE[chapter])),
        facts=facts(chapter, players, _),
        cast=cast_of(cup, players, _),
        cup=cup,
    )


def cast_of(cup: int | None, players: int, _: Translator) -> list[str]:
    """Who plays first and last, where the cup decides it."""
    if cup is None or players == 1:
        return [""] * players
    words = [""] * players
    words[(cup + 1) % players] = _("plays first")
    words[cup] = _("holds the cup, plays last")
    return words


def epilogue(leg: Leg, view: NewdaleView, _: Translator) -> Tale:
    """What is read after a chapter; one player who missed its goals plays it again."""
    chapter = chapter_of(leg.options)
    failed = not leg.winners
    heading = _("Chapter {number}, epilogue", number=number(chapter))
    conditions = reached(chapter, view, _) if len(leg.scores) == 1 else ()
    if failed:
        return Tale(
            heading=_("Chapter {number}, alone", number=number(chapter)),
            title=_(NOT_YET),
            paragraphs=[_(text) for text in TURNED_BACK],
            picture=picture(chapter, "grey", _(RAIN)),
            conditions=conditions,
            failed=True,
        )
    return Tale(
        heading=heading,
        title=_(ENDINGS[chapter]),
        paragraphs=[told_after(chapter, True, _), *glimpse(words.AFTER[chapter], _)],
        picture=picture(chapter, "dusk", _(AFTER[chapter])),
        conditions=conditions,
    )


def reached(chapter: int, view: NewdaleView, _: Translator) -> list[Condition]:
    """What one player alone had to reach, and has."""
    goal = view["goal"]
    solo, met, amounts = goal["solo"], goal["reached"], goal["amounts"]
    assert solo is not None
    assert met is not None
    assert amounts is not None
    titles = {
        "coins": _("Goods delivered"),
        "points": _("Points"),
        "fists": _("Fists"),
        "ship": _("The ship"),
    }
    found = []
    for n, (key, needed) in enumerate(solo.items()):
        if key == "coins":
            note = _("{n} coins of {goods} needed", n=needed, goods=goods_of(chapter, _))
        else:
            note = _("{n} needed", n=needed)
        if (short := needed - amounts[n]) > 0:
            note = _("{what}, {n} short", what=note, n=short)
        found.append(Condition(titles[key], note, amounts[n], met[n]))
    return found
