"""The viewer's hand, and the piles of a flock."""

from __future__ import annotations

from typing import NamedTuple

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
    sentence,
)
from ludohall.games.gwt_nz.web.marks import Mark, Marks
from ludohall.games.gwt_nz.web.pointed import Pointed
from ludohall.web.faces import Seen


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
    state: str
    twin: bool
    source: str
    mark: Mark | None
    why: tuple[str, ...]


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
    found = []
    for place, key in enumerate(cards):
        number = CARD_IDS[key]
        nth = cards[:place].count(key)
        sheep = number < SHEEP_KINDS
        mark = marks.get(f"hand-{number}")
        found.append(
            Card(
                key,
                f"card-{key}-{nth}",
                breed_css(key),
                card_head(key, _),
                "sheep" if sheep else CARD_ICONS.get(key, "objective"),
                BREEDING[number] if sheep else -1,
                WOOL[number] if sheep else -1,
                CARD_POINTS[number] if number < len(CARD_POINTS) else 0,
                "" if sheep else played(key, seen),
                state(key, nth, mark, seen),
                sheep and nth > 0,
                "deck" if fresh(seen, number) else "",
                mark,
                () if mark else pointed.card(key),
            )
        )
    return tuple(found)


def fresh(seen: Seen[GwtView], card: int) -> bool:
    """Whether a card like this was drawn last."""
    for past in reversed(seen.past[-4:]):
        verb, *args = past.action.split(":")
        if verb == "draw":
            return args[0] == str(seen.seat) and str(card) in args[1:]
    return False


def played(key: str, seen: Seen[GwtView]) -> str:
    """What a card does when it is played, in short."""
    number = CARD_IDS[key]
    if number in text.PLAYED:
        return sentence(" / ".join(seen._(words) for words in text.PLAYED[number]))
    return sentence(text.objective_text(number, seen._))


def state(key: str, nth: int, mark: Mark | None, seen: Seen[GwtView]) -> str:
    """A word at the foot of a card: what a click does, or what it counts for."""
    _ = seen._
    if mark is not None:
        verbs = {action.split(":")[0] for action in mark.acts}
        words = {
            "play": _("Play"),
            "discard": _("Discard"),
            "pair": _("Discard"),
            "shear": _("Shear"),
            "reveal": _("Reveal"),
            "remove": _("Remove"),
        }
        return words[min(verbs)] if len(verbs) == 1 else _("Choose")
    if CARD_IDS[key] < SHEEP_KINDS and nth:
        return _("counts once")
    return ""


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
