"""What is chosen as a set: cards, fields and sheep to give, goods to take, to keep or to pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ludohall.core.i18n import Translator
from ludohall.faces import Button, Icon, Seen, sentence
from ludohall.faces.gains import MINUS
from ludohall.faces.sets import READY, SUM, Chooser, Entry, Piece, Ready, piece_of
from ludohall.games.hallertau.text import GOODS, counted
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.asked import FERTILIZE, SETS
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.rows import GOOD_ICONS


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
        says=[_.plural(*words.counted, k) for k in range(least, most + 1)],
        least=least,
        most=most,
        finish="done" if free else "",
        none=none,
        suggested=lowest(pieces, most, _) if verb == "fertilize" else (),
        costs=hand_costs(farm, n, _) if verb == "discard" else None,
    )


def lowest(pieces: Sequence[Piece], most: int, _: Translator) -> tuple[Ready]:
    """The lowest fields, which gain most in row 5; the pieces come from the highest on."""
    chosen = [(piece, pick) for piece in pieces[::-1] for pick in piece.picks[-1].split()][:most]
    where = dict.fromkeys(piece.label.lower() for piece, _pick in chosen)
    picks = " ".join(pick for _piece, pick in chosen)
    words = _.plural(*FERTILIZE.counted, most)
    icon = chosen[0][0].icon
    return (Ready(picks, words, _("the lowest: {what}", what=", ".join(where)), icon),)


def copies(farm: Farm, verb: str, thing: int) -> int:
    """How many of a thing a farm has."""
    if verb in ("give", "move", "back"):
        return farm.sheep[thing]
    return farm.fields.count(thing) if verb in ("lose", "lift", "fertilize") else 1


def hand_costs(farm: Farm, n: int, _: Translator) -> Entry:
    """Cards that leave the hand, and what is left of it."""
    lost = f"{MINUS}{_.plural('{n} card', '{n} cards', n)}"
    return Entry((lost,), _("you keep {n}", n=max(0, len(farm.hand or ()) - n)))


def mixes(
    seen: Seen[HallertauView],
    farm: Farm,
    title: str,
    found: Mapping[tuple[int, ...], str],
    goods: Sequence[int],
    pays: bool = False,
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
    chooser = Chooser(verb=title, pieces=pieces, says=says, mixes=found, counted=True, title=title)
    if not pays:
        alike = [mix for mix in found if sum(map(bool, mix)) == 1]
        ready = [
            Ready(found[mix], sentence(chooser.words(mix)), "", icon_of(mix, goods))
            for mix in alike
        ]
        return replace(chooser, ready=ready, title=_("Or a mix"))
    left = [farm.goods[good] for good in goods]
    ways = sorted(found, key=lambda mix: hurts(mix, left))
    ready = [way_to_pay(chooser, mix, left, n == 0, _) for n, mix in enumerate(ways[:READY])]
    return replace(chooser, suggested=ready, ways=len(ways) - 1)


def icon_of(mix: Sequence[int], goods: Sequence[int]) -> Icon:
    """The first good of a mix."""
    first = next(good for good, n in zip(goods, mix, strict=True) if n)
    return Icon(GOOD_ICONS[first], size=22)


def hurts(mix: Sequence[int], left: Sequence[int]) -> tuple[int, int, int]:
    """Few goods first; of as many, those of which enough are left."""
    used_up = sum(1 for n, have in zip(mix, left, strict=True) if n and n == have)
    rest = min(have - n for n, have in zip(mix, left, strict=True) if n)
    return (sum(mix), used_up, -rest)


def way_to_pay(
    chooser: Chooser, mix: tuple[int, ...], left: Sequence[int], first: bool, _: Translator
) -> Ready:
    """A payment that is put together already, with what speaks for it and what hurts."""
    words = [_("cheapest")] if first else []
    parts = list(zip(chooser.pieces, mix, left, strict=True))
    words += [_("last: {good}", good=piece.label.lower()) for piece, n, have in parts if n == have]
    icon = next(piece.icon for piece, n, _have in parts if n)
    label = _("Pay {what}", what=chooser.words(mix))
    return Ready(chooser.mixes[mix], label, ", ".join(words), icon)
