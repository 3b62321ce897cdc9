"""Cards: the hand, cards that lie face up, sailors, characters to choose from."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.core.sets import THEN
from ludohall.faces import Seen, sentence
from ludohall.games.newdale.components.buildings import (
    COST,
    FIRST_SPECIAL,
    GOOD,
    POINTS,
    RESOURCE,
    TERRAIN,
    TYPE,
)
from ludohall.games.newdale.components.goods import GRAPES, NOTHING, TERRAIN_DISCOUNT, VALUE
from ludohall.games.newdale.keys import CARD_IDS, CHARACTER_KEYS
from ludohall.games.newdale.text import (
    CHARACTER_HELP,
    CHARACTER_NAMES,
    RESOURCE_NAMES,
    TERRAIN_NAMES,
    TYPE_HELP,
    card_name,
    card_title,
    good_title,
)
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.pointed import Pointed
from ludohall.games.newdale.web.rows import (
    CHARACTER_ICONS,
    RESOURCE_ICONS,
    TERRAIN_ICONS,
    Line,
    card_class,
    card_icon,
    chain,
    does,
    needs,
)


class Printed(NamedTuple):
    """A card as it is printed."""

    css: str
    icon: str
    icon_css: str
    name: str
    cost: int
    needs: Line
    chain: Line
    does: Line
    text: str
    points: int
    terrain: str
    terrain_name: str
    resource: str
    resource_name: str
    tip: str
    now: str


class Card(NamedTuple):
    """A card where it lies."""

    key: str
    printed: Printed
    acts: tuple[str, ...]
    state: str
    chosen: bool
    why: tuple[str, ...]


class Person(NamedTuple):
    """A character to choose."""

    number: int
    icon: str
    name: str
    text: str
    acts: tuple[str, ...]


class Hand(NamedTuple):
    """All cards that matter to the viewer."""

    title: str
    cards: tuple[Card, ...]
    note: str
    drawn: tuple[Card, ...]
    people: tuple[Person, ...]
    display: tuple[Card, ...]
    display_title: str
    crew: tuple[Card, ...]
    crew_title: str
    deck: str
    discards: str


@cache
def card_text(card: int, _: Translator) -> str:
    """What a card is good for, in a sentence or two."""
    parts = []
    kind, good = TYPE[card], GOOD[card]
    if kind in TYPE_HELP:
        parts.append(_(TYPE_HELP[kind]))
    elif good != NOTHING and good < GRAPES:
        name = good_title(good, _)
        parts.append(
            _.plural("{good}: worth {n} coin.", "{good}: worth {n} coins.", VALUE[good], good=name)
        )
    if TERRAIN[card] != NOTHING:
        terrain = sentence(_(TERRAIN_NAMES[TERRAIN[card]]))
        parts.append(_("{terrain}: {n} less.", terrain=terrain, n=TERRAIN_DISCOUNT))
    return " ".join(parts)


@cache
def facts(card: int, _: Translator) -> str:
    """Everything printed on a card, in a line for its tip."""
    parts = [sentence(card_name(card, _)), _.plural("{n} coin", "{n} coins", COST[card])]
    if TERRAIN[card] != NOTHING:
        parts.append(_(TERRAIN_NAMES[TERRAIN[card]]))
    parts.append(_.plural("{n} point", "{n} points", POINTS[card]))
    return ", ".join(parts) + "."


CLICKED = {
    "build": N_("Build"),
    "order": N_("Build"),
    "keep": N_("Keep it"),
    "choose": N_("Keep it"),
    "discard": N_("Discard"),
    "recruit": N_("Recruit"),
    "vineyard": N_("Take"),
}


def state_words(acts: tuple[str, ...], chosen: bool, _: Translator) -> str:
    """What a click on a card does."""
    if chosen:
        return _("Chosen")
    if not acts:
        return ""
    return _(CLICKED[acts[0].rpartition(THEN)[2].split(":")[0]])


@cache
def printed(card: int, sailor: bool, _: Translator) -> Printed:
    """What a card shows wherever it lies."""
    resource, terrain = RESOURCE[card], TERRAIN[card]
    sort = "sailor" if sailor else "special" if TYPE[card] >= FIRST_SPECIAL else "build"
    return Printed(
        css=f"card {sort}",
        icon=card_icon(card),
        icon_css=card_class(card),
        name=card_title(card, _),
        cost=COST[card],
        needs=needs(card, _),
        chain=chain(card),
        does=does(card, _),
        text=card_text(card, _),
        points=POINTS[card],
        terrain=TERRAIN_ICONS[terrain] if terrain != NOTHING else "",
        terrain_name=_(TERRAIN_NAMES[terrain]) if terrain != NOTHING else "",
        resource=RESOURCE_ICONS[resource] if resource != NOTHING else "",
        resource_name=_(RESOURCE_NAMES[resource]) if resource != NOTHING else "",
        tip=f"type-{TYPE[card]}",
        now=facts(card, _),
    )


def in_hands(seen: Seen[NewdaleView]) -> tuple[int, str]:
    """The card that is being built, and where it comes from: `hand` or `face`."""
    if seen.step(seen.seat) not in ("Settle", "ChooseArea", "BuildVineyard"):
        return NOTHING, ""
    step = seen.pending(seen.seat)
    source = int(str(step[3])) if len(step) > 3 else 0
    return int(str(step[2])), "face" if source else "hand"


@lru_cache(4096)
def draw_card(
    number: int,
    where: str,
    copy: int,
    acts: tuple[str, ...],
    chosen: bool,
    pointed: Pointed,
    _: Translator,
) -> Card:
    """A card; `where` begins its mark, `copy` tells equal ones apart."""
    return Card(
        f"{where}-{number}-{copy}",
        printed(number, where == "crew", _),
        acts,
        state_words(acts, chosen, _),
        chosen,
        () if acts else pointed.card(number, where),
    )


def pile(
    keys: list[str],
    where: str,
    seen: Seen[NewdaleView],
    acts: Marks,
    pointed: Pointed,
    _: Translator,
) -> tuple[Card, ...]:
    """Cards of one place."""
    card, source = in_hands(seen)
    chosen = card if source == where else NOTHING
    found = []
    copies: dict[int, int] = {}
    for key in keys:
        number = CARD_IDS[key]
        copy = copies[number] = copies.get(number, 0) + 1
        here = acts.get(f"{where}{number}", ())
        first = number == chosen and copy == 1
        found.append(draw_card(number, where, copy, here, first, pointed, _))
    return tuple(found)


def draw_hand(seen: Seen[NewdaleView], acts: Marks, pointed: Pointed, _: Translator) -> Hand:
    """The hand of the viewer, and all cards that lie face up."""
    view = seen.view
    pointed = pointed.anywhere()
    held = view["players"][seen.seat]["hand"] if seen.seat is not None else None
    fresh = view["players"][seen.seat]["drawn"] if seen.seat is not None else None
    note = ""
    if held is None:
        note = _("The cards in hand are seen by their owners alone.")
    elif not held:
        note = _("No cards in hand.")
    people = [CHARACTER_KEYS.index(key) for key in view["cast"]]
    eight = view["chapter"] == "VIII"
    left = view["sailors_left"]
    return Hand(
        title=_("Your hand"),
        cards=pile(held or [], "hand", seen, acts, pointed, _),
        note=note,
        drawn=pile(fresh or [], "drawn", seen, acts, pointed, _),
        people=tuple(
            Person(
                number,
                CHARACTER_ICONS[number],
                _(CHARACTER_NAMES[number]),
                _(CHARACTER_HELP[number]),
                acts.get(f"who{number}", ()),
            )
            for number in people
        ),
        display=pile(view["display"], "face", seen, acts, pointed, _),
        display_title=_("Face up for all"),
        crew=pile(view["sailors"], "crew", seen, acts, pointed, _) if eight else (),
        crew_title=_.plural("Sailors, {n} more", "Sailors, {n} more", left) if eight else "",
        deck=_(
            "Deck {deck}, discards {discards}", deck=view["deck"], discards=len(view["discards"])
        ),
        discards=discard_pile(tuple(view["discards"]), _),
    )


@lru_cache(256)
def discard_pile(keys: tuple[str, ...], _: Translator) -> str:
    """What lies on the discard pile, in a sentence: it is open to all."""
    if not keys:
        return _("No card has been discarded.")
    counts = Counter(card_title(CARD_IDS[key], _) for key in keys)
    named = [f"{name} ×{count}" if count > 1 else name for name, count in sorted(counts.items())]
    return _("On the discard pile: {cards}.", cards=_.all_of(named))
