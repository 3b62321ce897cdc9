"""What is chosen as a set: cards, fields and sheep to give, goods to take, to keep or to pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Button, Icon, Seen, sentence
from ludohall.faces.sets import SUM, Chooser, Entry, Piece, Ready, piece_of
from ludohall.games.hallertau.text import GOODS, counted
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.rows import GOOD_ICONS


class Words(NamedTuple):
    """A set in words: its verb, and the button for one and for more."""

    verb: str
    one: str
    more: str


CARDS = Words(N_("Give up"), N_("Give up {n} card"), N_("Give up {n} cards"))
FIELDS = Words(N_("Give up"), N_("Give up {n} field"), N_("Give up {n} fields"))
GOODS_IN = Words(N_("Pay"), N_("Pay with {n} good"), N_("Pay with {n} goods"))
SHEEP = Words(N_("Give"), N_("Give {n} sheep"), N_("Give {n} sheep"))
MOVE = Words(N_("Move on"), N_("Move {n} sheep on"), N_("Move {n} sheep on"))
BACK = Words(N_("Move back"), N_("Move {n} sheep back"), N_("Move {n} sheep back"))
RAISE = Words(N_("Raise"), N_("Raise {n} field"), N_("Raise {n} fields"))
FERTILIZE = Words(
    N_("Move to row 5"), N_("Move {n} field to row 5"), N_("Move {n} fields to row 5")
)
SETS: Mapping[str, tuple[str, Words]] = {
    "GiveUpCards": ("discard", CARDS),
    "LoseFields": ("lose", FIELDS),
    "HandInSets": ("handin", GOODS_IN),
    "LoseSheep": ("give", SHEEP),
    "MoveSheep": ("move", MOVE),
    "SheepBack": ("back", BACK),
    "RaiseByCard": ("lift", RAISE),
    "Fertilize": ("fertilize", FERTILIZE),
}
"""By the step, which has its number as first parameter: the verb of a pick, and its words."""


def chooser(
    seen: Seen[HallertauView], farm: Farm, verb: str, make: Callable[[str], Button]
) -> Chooser | None:
    """The set of a verb that is chosen now; None where it is none, or leaves no choice."""
    _ = seen._
    step = seen.pending(farm.seat)
    if not step or step[0] not in SETS or SETS[str(step[0])][0] != verb:
        return None
    words, n = SETS[str(step[0])][1], int(str(step[2]))
    free = "done" in seen.actions
    pieces = [piece_of(make(a), min(n, copies(farm, verb, args[0]))) for a, args in seen.of(verb)]
    there = sum(len(piece.picks) for piece in pieces)
    most = min(n, there)
    if most < 2 or (most < n and not free):
        return None  # one press is enough, or the rules leave one choice after the other
    least = 1 if free else n
    none = Ready("done", sentence(seen.actions["done"])) if free else None
    return Chooser(
        verb=_(words.verb),
        pieces=pieces,
        says=[_.plural(words.one, words.more, k) for k in range(least, most + 1)],
        least=least,
        most=most,
        finish="done" if free else "",
        none=none,
        costs=Entry((), keeps(farm, verb, n, _)) if verb == "discard" else None,
    )


def copies(farm: Farm, verb: str, thing: int) -> int:
    """How many of a thing a farm has."""
    if verb in ("give", "move", "back"):
        return farm.sheep[thing]
    return farm.fields.count(thing) if verb in ("lose", "lift", "fertilize") else 1


def keeps(farm: Farm, verb: str, n: int, _: Translator) -> str:
    """What is left of the hand."""
    return _("you keep {n}", n=max(0, len(farm.hand or ()) - n))


def mixes(
    seen: Seen[HallertauView],
    farm: Farm,
    title: str,
    found: Mapping[tuple[int, ...], str],
    goods: Sequence[int],
) -> Chooser:
    """Amounts of goods, each mix an action."""
    _ = seen._
    tallest = [max(mix[place] for mix in found) for place in range(len(goods))]
    pieces = [
        Piece(
            sentence(_(GOODS[good])),
            [""] * most,
            [counted(good, n, _) for n in range(1, most + 1)],
            Icon(GOOD_ICONS[good]),
            (_.plural("you have {n}", "you have {n}", farm.goods[good]),),
            tip=f"good-{good}",
        )
        for good, most in zip(goods, tallest, strict=True)
    ]
    says = (_("{what}: {value}", what=title, value=SUM),)
    return Chooser(verb=title, pieces=pieces, says=says, mixes=found, counted=True, title=title)
