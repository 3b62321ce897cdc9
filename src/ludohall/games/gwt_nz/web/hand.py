"""The viewer's hand, and the piles of a flock."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.core.sets import THEN
from ludohall.faces import Seen, sentence
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.printed import SHEEP_KINDS
from ludohall.games.gwt_nz.components.reconstructed import BREEDING, CARD_POINTS, WOOL
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web.keys import (
    CARD_ICONS,
    CARD_IDS,
    breed_css,
    card_head,
    card_title,
)
from ludohall.games.gwt_nz.web.marks import Mark, Marks
from ludohall.games.gwt_nz.web.pointed import Pointed

CLICKS = {
    "play": N_("Play"),
    "discard": N_("Discard"),
    "pair": N_("Discard"),
    "shear": N_("Shear"),
    "reveal": N_("Reveal"),
    "remove": N_("Remove"),
}


class Card(NamedTuple):
    """A card in hand."""

    key: str
    name: str  # of the piece
    css: str
    title: str
    icon: str
    breeding: int  # -1 for a card that is no sheep
    wool: int
    points: int
    does: str
    state: str  # at its foot: what a click does, or what it counts for
    twin: bool
    source: str
    mark: Mark | None
    why: tuple[str, ...]
    brief: str = ""  # what it does, as far as a card has room; its tip says all


class Pile(NamedTuple):
    """Cards of a pile, by kind."""

    size: int
    cards: tuple[tuple[str, str, str, int], ...]  # key, colour, title, how many


def hand(seen: Seen[GwtView], marks: Marks, pointed: Pointed) -> tuple[Card, ...]:
    """The cards in the viewer's hand: sheep first, a second of a breed behind the first."""
    if seen.seat is None:
        return ()
    _ = seen._
    cards = seen.view["players"][seen.seat]["hand"] or []
    drawn = drawn_last(seen)
    found = []
    for place, key in enumerate(cards):
        number = CARD_IDS[key]
        card = plain(key, cards[:place].count(key), _)
        mark = marks.get(f"hand-{number}")
        found.append(
            card._replace(
                state=card.state if mark is None else click(mark, _),
                source="deck" if str(number) in drawn else "",
                mark=mark,
                why=() if mark else pointed.card(key),
            )
        )
    return tuple(found)


@lru_cache(1024)
def plain(key: str, nth: int, _: Translator) -> Card:
    """A card as it is at every moment, the `nth` of its kind in a hand."""
    number = CARD_IDS[key]
    sheep = number < SHEEP_KINDS
    twin = sheep and nth > 0
    return Card(
        key,
        f"card-{key}-{nth}",
        breed_css(key),
        card_head(key, _),
        "sheep" if sheep else CARD_ICONS.get(key, "objective"),
        BREEDING[number] if sheep else -1,
        WOOL[number] if sheep else -1,
        CARD_POINTS[number] if number < len(CARD_POINTS) else 0,
        "" if sheep else played(key, _),
        _("counts once") if twin else "",
        twin,
        "",
        None,
        (),
        "" if sheep else in_brief(key, _),
    )


def drawn_last(seen: Seen[GwtView]) -> list[str]:
    """The numbers of the cards that the viewer has drawn last."""
    for past in reversed(seen.past[-4:]):
        verb, *args = past.action.split(":")
        if verb == "draw":
            return args[1:] if args[0] == str(seen.seat) else []
    return []


def played(key: str, _: Translator) -> str:
    """What a card does when it is played, in short."""
    number = CARD_IDS[key]
    if number in text.PLAYED:
        return sentence(" / ".join(_(words) for words in text.PLAYED[number]))
    return sentence(text.objective_text(number, _))


def in_brief(key: str, _: Translator) -> str:
    """What a card does when it is played; of an objective its gain alone."""
    number = CARD_IDS[key]
    return played(key, _) if number in text.PLAYED else sentence(text.objective_gain(number, _))


def click(mark: Mark, _: Translator) -> str:
    """A word at the foot of a card: what a click does."""
    verbs = {action.rpartition(THEN)[2].split(":")[0] for action in mark.acts}
    return _(CLICKS[min(verbs)]) if len(verbs) == 1 else _("Choose")


def pile(cards: dict[str, int] | list[str], size: int, seen: Seen[GwtView]) -> Pile:
    """A pile by kind of card."""
    counts: dict[str, int] = {}
    if isinstance(cards, dict):
        counts.update(cards)
    else:
        for key in cards:
            counts[key] = counts.get(key, 0) + 1
    shown = [(key, breed_css(key), card_title(key, seen._), n) for key, n in counts.items() if n]
    return Pile(size, tuple(sorted(shown, key=lambda entry: CARD_IDS[entry[0]])))


def draw_pile(seat: int, seen: Seen[GwtView]) -> Pile:
    """What the draw pile holds: of the viewer's own exactly, of others with their hand."""
    player = seen.view["players"][seat]
    cards = dict(player["hidden"])
    for key in player["hand"] or ():
        cards[key] -= 1
    for key in player["top"]:
        cards[key] = cards.get(key, 0) + 1
    return pile(cards, player["pile"], seen)
