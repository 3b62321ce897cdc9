"""All pieces of the box to look up: building cards, chapters, events, tiles, characters, goods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludohall.core.game import Provenance
from ludohall.core.i18n import N_, Translator
from ludohall.faces import Tip, sentence
from ludohall.faces.reference import Choice, Entry, Fact, Filter, Shelf
from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.components.buildings import (
    CARDS,
    COAL_MINE,
    COPIES,
    COST,
    FIRST_SAILOR,
    FIRST_SPECIAL,
    POINTS,
    TERRAIN,
    TYPE,
    TYPES,
)
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS, TIERS
from ludohall.games.newdale.components.events import EVENTS
from ludohall.games.newdale.components.goods import GOODS, NOTHING, TERRAINS
from ludohall.games.newdale.components.tiles import CHARACTERS, TILE_COPIES, TILES
from ludohall.games.newdale.story import CHAPTER_TITLES
from ludohall.games.newdale.text import TERRAIN_NAMES, card_title, good_title
from ludohall.games.newdale.web.cards import card_text, facts, printed
from ludohall.games.newdale.web.help import tips
from ludohall.games.newdale.web.rows import (
    CHARACTER_ICONS,
    GOOD_ICONS,
    TERRAIN_ICONS,
    good_class,
    tile_line,
)

OURS: Final = Provenance.RECONSTRUCTED
SORTS: Final = (
    ("production", N_("Production buildings")),
    ("special", N_("Special buildings")),
    ("other", N_("Start buildings and sailors")),
)
NOTES: Final = {
    "cards": N_(
        "Costs, points, terrains, resources and assistants agree with all counts and examples of "
        "the rulebook and were balanced by play."
    ),
    "events": N_("Printed assistants and the effects of most events are ours."),
    "goods": N_("Most values are ours; those of coal, yarn, barrels, corn and grapes are known."),
    "chapters": N_(
        "Maps, and goals from chapter IIIa on, are ours; the set-up table is from the rulebook."
    ),
}
CHAPTER_RULES: Final = ("NEW-3", "NEW-105")


def reference(_: Translator) -> Sequence[Shelf]:
    """All of them, the cards first."""
    told = tips(_)
    who = [
        Entry(f"who-{n}", told[f"who-{n}"], "icon", CHARACTER_ICONS[n]) for n in range(CHARACTERS)
    ]
    tiles = [
        Entry(
            f"tile-{n}",
            told[f"tile-{n}"],
            "line",
            tile_line(n, _),
            (Fact(_("Copies"), str(TILE_COPIES[n])),),
        )
        for n in range(TILES)
    ]
    goods = [
        Entry(f"good-{n}", told[f"good-{n}"], "good", (GOOD_ICONS[n], good_class(n)))
        for n in range(GOODS)
    ]
    events = [Entry(f"event-{n}", told[f"event-{n}"], "icon", "nd-book") for n in range(EVENTS)]
    kinds = [type_entry(kind, told[f"type-{kind}"], _) for kind in range(TYPES)]
    chapters = [chapter_entry(n, _) for n in range(len(CHAPTERS))]
    cards = tuple(card_entry(n, told[f"type-{TYPE[n]}"], _) for n in range(CARDS))
    return (
        Shelf(
            "cards",
            _("Cards"),
            cards,
            filters(_),
            cards=True,
            mark=OURS,
            note=about("cards", _),
        ),
        Shelf("buildings", _("Buildings and sailors"), tuple(kinds), filters(_)[:1]),
        Shelf("chapters", _("Chapters"), tuple(chapters), mark=OURS, note=about("chapters", _)),
        Shelf("events", _("Events"), tuple(events), mark=OURS, note=about("events", _)),
        Shelf("tiles", _("Bonus tiles"), tuple(tiles)),
        Shelf("characters", _("Characters"), tuple(who)),
        Shelf("goods", _("Goods"), tuple(goods), mark=OURS, note=about("goods", _)),
    )


def about(key: str, _: Translator) -> str:
    """What of a shelf is reconstructed."""
    words = NOTES[key]
    return _(words)


def filters(_: Translator) -> tuple[Filter, ...]:
    """The chips of the cards."""
    terrains = tuple(
        Choice(str(n), sentence(_(TERRAIN_NAMES[n])), TERRAIN_ICONS[n]) for n in range(TERRAINS)
    )
    return (
        Filter("sort", _("Kind"), tuple(Choice(key, _(title)) for key, title in SORTS)),
        Filter("terrain", _("Terrain"), terrains),
    )


def sort_of(kind: int) -> str:
    """Which sort of building a type is."""
    return SORTS[(kind >= FIRST_SPECIAL) + (kind >= COAL_MINE)][0]


def type_entry(kind: int, tip: Tip, _: Translator) -> Entry:
    """A type of building, with how many cards there are of it."""
    cards = [card for card in range(CARDS) if TYPE[card] == kind]
    look = printed(cards[0], cards[0] >= FIRST_SAILOR, _)
    number = sum(COPIES[card] for card in cards)
    return Entry(
        f"type-{kind}",
        tip,
        "good",
        (look.icon, look.icon_css),
        (Fact(_("Cards"), str(number)),),
        traits={"sort": (sort_of(kind),)},
    )


def card_entry(card: int, tip: Tip, _: Translator) -> Entry:
    """A card."""
    terrain = TERRAIN[card]
    more = [
        Fact(_("Copies"), f"×{COPIES[card]}"),
        Fact(_("Price"), _.plural("{n} coin", "{n} coins", COST[card])),
        Fact(_("Points"), str(POINTS[card])),
    ]
    if terrain != NOTHING:
        more.append(Fact(_("Terrain"), sentence(_(TERRAIN_NAMES[terrain]))))
    words = f"{facts(card, _)} {card_text(card, _)}"
    return Entry(
        f"card-{card}",
        Tip(card_title(card, _), words, tip.kind, tip.rules),
        "card",
        printed(card, card >= FIRST_SAILOR, _),
        tuple(more),
        (tip.text,),
        traits={
            "sort": (sort_of(TYPE[card]),),
            "terrain": () if terrain == NOTHING else (str(terrain),),
        },
    )


def chapter_entry(number: int, _: Translator) -> Entry:
    """A chapter: its map, its goal, its goal for one player alone."""
    chapter = CHAPTERS[number]
    goods = _.one_of(good_title(good, _) for good in chapter.goods)
    solo = chapter.solo
    tiers = _.one_of(_("{coins} coins: {points} points", coins=c, points=n) for c, n in TIERS)
    words = _("Goal: {goods}. {tiers}.", goods=goods, tiers=sentence(tiers))
    more = [
        Fact(_("Map"), MAPS[chapter.board].letter),
        Fact(_("Alone: coins"), str(solo.coins)),
        Fact(_("Alone: points"), str(solo.points)),
        Fact(_("Alone: fists"), str(solo.fists)),
    ]
    if solo.ship:
        more.append(Fact(_("Alone: ship"), str(solo.ship)))
    if chapter.shadows:
        more.append(Fact(_("Shadows"), _("yes")))
    title = _("Chapter {key}: {title}", key=CHAPTER_KEYS[number], title=_(CHAPTER_TITLES[number]))
    return Entry(
        f"chapter-{CHAPTER_KEYS[number]}",
        Tip(title, words, "", CHAPTER_RULES),
        "chapter",
        CHAPTER_KEYS[number],
        tuple(more),
    )
