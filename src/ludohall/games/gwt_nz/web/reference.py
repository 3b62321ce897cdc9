"""All pieces of the box to look up: buildings, tiles, cards, harbours, posts, Sarah's things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ludohall.core.game import Provenance
from ludohall.core.i18n import N_, Translator
from ludohall.faces import Tip
from ludohall.faces.reference import Choice, Entry, Fact, Filter, Shelf
from ludohall.faces.rows import sentence
from ludohall.games.gwt_nz import GAME, text
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    FIRST_PRIVATE_FACE,
    LOCAL_OF_FACE,
    LOCAL_WHAT,
)
from ludohall.games.gwt_nz.components.printed import (
    AUX_KINDS,
    B_KEYS,
    CARD_KEYS,
    DISCS,
    FIRST_FOREIGN,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_OBJECTIVE,
    FIRST_WOOL,
    HARBOURS,
    ICONS,
    LEVEL_KEYS,
    LEVEL_REMOVES,
    MARKET_COPIES,
    PAIRS,
    POSTS,
    SARAH_CARDS,
    SET_COPIES,
    SHEEP_KINDS,
    START_DECK,
    SUPPORT,
    SUPPORT_COPIES,
    WORKER_COPIES,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.printed import FIRST_MARKET as FIRST_SOLD
from ludohall.games.gwt_nz.components.reconstructed import (
    B_COPIES,
    B_POINTS,
    BUILDING_POINTS,
    CRAFTSMEN,
    HARBOUR_POINTS,
    OBJECTIVE_CARDS,
    POST_COSTS,
    POST_POINTS,
    POST_VALUES,
)
from ludohall.games.gwt_nz.sarah_text import board_lines, market_lines, steps_words
from ludohall.games.gwt_nz.setup import new_sarah
from ludohall.games.gwt_nz.shapes import HAZARD_KEYS, MASTER_KEYS
from ludohall.games.gwt_nz.view.sarah import sarah_rules
from ludohall.games.gwt_nz.web.hand import plain
from ludohall.games.gwt_nz.web.help import tips
from ludohall.games.gwt_nz.web.helptexts import LOCALS
from ludohall.games.gwt_nz.web.keys import (
    AUX_ICONS,
    BONUS_BACKS,
    CARD_ICONS,
    DOING,
    GAIN_ICONS,
    TASK_ICONS,
    WORKER_ICONS,
    building_title,
    doing,
    main_action,
    tile_icon,
)

OURS: Final = Provenance.RECONSTRUCTED
LEVELS: Final = (N_("Easy"), N_("Medium"), N_("Hard"))
NOTES: Final[Mapping[str, str]] = {
    "buildings": N_(
        "What the buildings do is from the rulebook. Craftsmen and points of most are recalled "
        "from other games of the series."
    ),
    "tiles": N_("What the tiles do is from the rulebook; copies and points are ours."),
    "sheep": N_("Breeding, wool and points that the examples do not name are ours."),
    "objectives": N_("Gains and tasks are from the rulebook; how they are combined is ours."),
    "sarah": N_(
        "Which action stands on which card is from the leaflet; the numbers on the cards are ours."
    ),
    "sea": N_("Places, costs and points of most harbours and posts are ours."),
    "hazards": N_("How many there are of each is ours."),
    "cards": N_("What these cards do is from the rulebook, but for Sheepdog and Ferry."),
    "player": N_("Gains of pairs and the corners of most discs are ours."),
}


def reference(_: Translator) -> Sequence[Shelf]:
    """All of them, the buildings first."""
    told = tips(_)
    faces = [face_entry(face, told[f"face-{key}"], _) for face, key in enumerate(FACE_KEYS)]
    cards = [card_entry(card, told[f"card-{key}"], _) for card, key in enumerate(CARD_KEYS)]
    support = [Entry(f"icon-{n}", told[f"icon-{n}"], "icon", back) for n, back in enumerate(BACKS)]
    private, neutral = tuple(faces[FIRST_PRIVATE_FACE:]), tuple(faces[:FIRST_PRIVATE_FACE])
    return (
        Shelf(
            "private",
            _("Private buildings"),
            private,
            (by_action(private, told, _), by_craftsmen(private, _)),
            mark=Provenance.RECALLED,
            note=about("buildings", _),
        ),
        Shelf("neutral", _("Neutral buildings"), neutral, (by_action(neutral, told, _),)),
        shelf("tiles", _("Bonus tiles"), tile_entries(told, _), _),
        shelf("sheep", _("Breeds of sheep"), cards[:SHEEP_KINDS], _),
        shelf("cards", _("Other cards"), [*cards[SHEEP_KINDS:FIRST_OBJECTIVE], *support], _),
        Shelf(
            "objectives",
            _("Objectives"),
            tuple(cards[FIRST_OBJECTIVE:]),
            (
                Filter("task", _("Tasks"), named_by(text.TASKS, _)),
                Filter("gain", _("Gain"), named_by(text.GAINS, _)),
            ),
            mark=OURS,
            note=about("objectives", _),
        ),
        sarahs(told, _),
        shelf("harbours", _("Harbours"), harbour_entries(told, _), _, "sea"),
        shelf("posts", _("Trading posts"), post_entries(told, _), _, "sea"),
        Shelf(
            "masters",
            _("Harbourmasters"),
            plain_entries("master", MASTER_KEYS, told, lambda _n: "harbourmaster"),
            mark=Provenance.PUBLIC,
            note=_("Pictures of the tiles in a public set-up randomizer."),
        ),
        shelf(
            "hazards",
            _("Hazards"),
            plain_entries("hazard", HAZARD_KEYS, told, lambda n: KINDS[n >= len(HAZARD_KEYS) // 2]),
            _,
        ),
        Shelf(
            "actions",
            _("Local actions"),
            tuple(
                Entry(f"local-{what}", told[f"local-{what}"], "icon", DOING[what][0])
                for what in LOCALS
            ),
        ),
        Shelf(
            "workers",
            _("Workers"),
            tuple(
                Entry(
                    f"worker-{key}",
                    told[f"worker-{key}"],
                    "icon",
                    WORKER_ICONS[worker],
                    (Fact(_("Copies"), str(WORKER_COPIES)),),
                )
                for worker, key in enumerate(WORKER_KEYS)
            ),
        ),
        shelf("player", _("Player board"), player_entries(told), _),
    )


KINDS: Final = ("rockfall", "flood")
BACKS: Final = tuple(BONUS_BACKS.values())
assert len(BACKS) == ICONS


def shelf(key: str, title: str, entries: Iterable[Entry], _: Translator, note: str = "") -> Shelf:
    """A shelf of which something is reconstructed."""
    return Shelf(key, title, tuple(entries), mark=OURS, note=about(note or key, _))


def about(key: str, _: Translator) -> str:
    """What of a shelf is reconstructed."""
    words = NOTES[key]
    return _(words)


def plain_entries(
    prefix: str, keys: Sequence[str], told: Mapping[str, Tip], icon: Callable[[int], str]
) -> tuple[Entry, ...]:
    """Pieces of which nothing more is known than their tip."""
    return tuple(
        Entry(f"{prefix}-{key}", told[f"{prefix}-{key}"], "icon", icon(n))
        for n, key in enumerate(keys)
    )


def face_entry(face: int, tip: Tip, _: Translator) -> Entry:
    """A side of a building."""
    key = FACE_KEYS[face]
    icon, word = doing(main_action(key), _)
    look = (building_title(key, _), icon, word, face >= FIRST_PRIVATE_FACE)
    facts: tuple[Fact, ...] = ()
    traits = {"action": tuple({str(LOCAL_WHAT[local]) for local in LOCAL_OF_FACE[face]})}
    if face >= FIRST_PRIVATE_FACE:
        number = (face - FIRST_PRIVATE_FACE) // 2 + 1
        facts = (
            Fact(_("Craftsmen"), str(CRAFTSMEN[number])),
            Fact(_("Points"), str(BUILDING_POINTS[number])),
        )
        traits["craftsmen"] = (str(CRAFTSMEN[number]),)
    return Entry(f"face-{key}", tip, "building", look, facts, traits=traits)


def by_action(faces: Iterable[Entry], told: Mapping[str, Tip], _: Translator) -> Filter:
    """Buildings by what can be done there."""
    met = {what for entry in faces for what in entry.traits["action"]}
    titles = {str(what): told[f"local-{what}"].title for what in LOCALS}
    choices = tuple(Choice(what, title) for what, title in titles.items() if what in met)
    return Filter("action", _("Actions"), choices)


def by_craftsmen(faces: Iterable[Entry], _: Translator) -> Filter:
    """Buildings by the craftsmen that they need."""
    met = {number for entry in faces for number in entry.traits["craftsmen"]}
    choices = tuple(Choice(number, number) for number in sorted(met, key=int))
    return Filter("craftsmen", _("Craftsmen"), choices)


def named_by(titles: Sequence[str], _: Translator) -> tuple[Choice, ...]:
    """A choice for each of some things, by its place."""
    return tuple(Choice(str(n), sentence(_(title))) for n, title in enumerate(titles))


def copies_of(card: int) -> int:
    """How many there are of a card, start decks of four players apart."""
    if card in START_DECK:
        return START_DECK.count(card)
    if card in SUPPORT:
        return SUPPORT_COPIES[SUPPORT.index(card)]
    sold = card - FIRST_SOLD
    return MARKET_COPIES[sold] if 0 <= sold < len(MARKET_COPIES) else 0


def card_entry(card: int, tip: Tip, _: Translator) -> Entry:
    """A card of the flock, of the supply, of a bonus set; an objective."""
    key = CARD_KEYS[card]
    if card >= FIRST_OBJECTIVE:
        gain, tasks, points, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
        look = (
            tuple(GAIN_ICONS.values())[gain],
            tuple(tuple(TASK_ICONS.values())[task] for task in tasks),
            points,
            penalty,
        )
        facts = (Fact(_("Points"), f"+{points}"), Fact(_("Else"), f"−{penalty}"))
        traits = {"task": tuple(str(task) for task in tasks), "gain": (str(gain),)}
        return Entry(f"card-{key}", tip, "objective", look, facts, traits=traits)
    seen = plain(key, 0, _)
    copies = copies_of(card)
    number = _("{n} in each start deck", n=copies) if card in START_DECK else str(copies)
    more = (Fact(_("Copies"), number),) if copies else (Fact(_("Copies"), str(SET_COPIES)),)
    if card < SHEEP_KINDS:
        look2 = (seen.css, seen.breeding, seen.wool, seen.points)
        return Entry(f"card-{key}", tip, "sheep", look2, more)
    return Entry(f"card-{key}", tip, "icon", CARD_ICONS.get(key, "deck"), more)


def tile_entries(told: Mapping[str, Tip], _: Translator) -> list[Entry]:
    """The bonus tiles."""
    return [
        Entry(
            f"tile-{key}",
            told[f"tile-{key}"],
            "tile",
            (tile_icon(key), B_POINTS[tile]),
            (Fact(_("Copies"), str(B_COPIES[tile])), Fact(_("Points"), str(B_POINTS[tile]))),
        )
        for tile, key in enumerate(B_KEYS)
    ]


def harbour_entries(told: Mapping[str, Tip], _: Translator) -> list[Entry]:
    """The harbours, small, medium and large."""
    found = []
    for harbour in range(HARBOURS):
        size = (harbour >= FIRST_MEDIUM) + (harbour >= FIRST_LARGE)
        points = HARBOUR_POINTS[harbour]
        facts = (Fact(_("Points"), str(points)),) if points else ()
        icon = ("storehouse", "harbourmaster", "storehouse")[size]
        found.append(Entry(f"harbour-{harbour}", told[f"harbour-{harbour}"], "icon", icon, facts))
    return found


def post_entries(told: Mapping[str, Tip], _: Translator) -> list[Entry]:
    """The trading posts."""
    found = []
    for post in range(POSTS):
        facts = [Fact(_("Points"), str(POST_POINTS[post]).replace("-", "−"))]
        if POST_COSTS[post]:
            facts.append(Fact(_("Transport"), _("£{n}", n=POST_COSTS[post])))
        look = ("wool" if post >= FIRST_WOOL else "certificate", POST_VALUES[post])
        far = FIRST_FOREIGN <= post < FIRST_WOOL
        found.append(
            Entry(f"post-{post}", told[f"post-{post}"], "post", (*look, far), tuple(facts))
        )
    return found


def player_entries(told: Mapping[str, Tip]) -> list[Entry]:
    """What is on the board of a player."""
    return [
        *(Entry(f"aux-{n}", told[f"aux-{n}"], "icon", AUX_ICONS[n]) for n in range(AUX_KINDS)),
        *(Entry(f"disc-{n}", told[f"disc-{n}"], "icon", "place-dark") for n in range(DISCS)),
        *(Entry(f"pair-{n}", told[f"pair-{n}"], "icon", "storehouse") for n in range(PAIRS)),
    ]


def sarahs(told: Mapping[str, Tip], _: Translator) -> Shelf:
    """Sarah's cards, and what is printed on her tile and board."""
    printed = sarah_rules(new_sarah(GAME.read_options({}, 1)), GAME.rules)
    found = []
    for card in printed["cards"]:
        number = card["number"]
        levels = [at for at in range(len(LEVEL_KEYS)) if number not in LEVEL_REMOVES[at]]
        steps = steps_words(card, _)
        fixed = card["steps_by"] is None
        found.append(
            Entry(
                f"sarah-card-{number}",
                told[f"sarah-card-{number}"],
                "sarah",
                (number, card["steps"] if fixed else 0, tuple(at in levels for at in range(3))),
                (
                    Fact(_("Steps"), steps),
                    Fact(_("In her deck"), _.all_of(_(LEVELS[at]) for at in levels)),
                ),
                traits={"level": tuple(LEVEL_KEYS[at] for at in levels)},
            )
        )
    assert len(found) == SARAH_CARDS
    rules = ("GWT-192", "GWT-193")
    tile = Tip(
        _("Sarah’s market tile"), " ".join(market_lines(printed, _)), _("Sarah"), ("GWT-194",)
    )
    board = Tip(_("Sarah’s board"), " ".join(board_lines(printed, _)), _("Sarah"), rules)
    choices = tuple(Choice(key, _(LEVELS[at])) for at, key in enumerate(LEVEL_KEYS))
    return Shelf(
        "sarah",
        _("Sarah"),
        (
            *found,
            Entry("sarah-tile", tile, "icon", "sheep"),
            Entry("sarah-board", board, "icon", "house"),
        ),
        (Filter("level", _("Level"), choices),),
        mark=OURS,
        note=about("sarah", _),
    )
