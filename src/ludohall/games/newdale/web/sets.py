"""What is chosen as a set: cards to discard, goods to pay with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludohall.core.i18n import Translator
from ludohall.faces import Icon, Row, Seen
from ludohall.faces.gains import row_of, signed
from ludohall.faces.sets import (
    MOST_WAYS,
    READY,
    SUM,
    Chooser,
    Entry,
    Kind,
    Piece,
    Ready,
    is_set,
    payments,
    piece_of,
)
from ludohall.faces.telling import brought
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS
from ludohall.games.newdale.text import good_title
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.asked import fitting
from ludohall.games.newdale.web.buttons import card_button
from ludohall.games.newdale.web.rows import GOOD_ICONS, good_class
from ludohall.games.newdale.web.telling import SHARES

CARD = Icon("nd-card")


def discards(seen: Seen[NewdaleView]) -> Chooser:
    """Cards of the hand to discard."""
    _ = seen._
    hand = seen.view["players"][seen.own]["hand"] or []
    held = [CARD_IDS[key] for key in hand]
    left = int(str(seen.pending(seen.seat)[2]))
    pieces = []
    for action, (card,) in seen.of("discard"):
        copies = min(held.count(card), left)
        pieces.append(piece_of(card_button(action, card, False, _), copies))
    brings = led_to(seen)
    keeps = _("you keep {n}", n=len(held) - left)
    return Chooser(
        verb=_("Discard"),
        pieces=pieces,
        says=(_.plural("Discard {n} card", "Discard {n} cards", left),),
        least=left,
        most=left,
        title=_("Your cards") if len(held) == fitting(seen) else _("Cards that fit"),
        costs=Entry((signed(-left), CARD), keeps),
        brings=Entry(brings) if brings else None,
    )


def led_to(seen: Seen[NewdaleView]) -> Row:
    """What the action that asks for the cards has brought already."""
    for past in reversed(seen.past):
        if past.seat == seen.seat and not past.action.startswith("discard:"):
            gains = [gain for fact in past.facts for gain in brought(fact, SHARES)]
            own = [gain for gain in gains if gain.seat == seen.seat and gain.amount > 0]
            return row_of((gain.amount, gain.icon) for gain in own)
    return ()


def payment(seen: Seen[NewdaleView]) -> Chooser | None:
    """Goods to pay with; None where nothing can be paid yet."""
    _ = seen._
    due = seen.view["payment"]
    by_good: dict[int, dict[int, str]] = {}
    for action, (good, count) in seen.of("pay"):
        by_good.setdefault(good, {})[count] = action
    if due is None or not is_set(seen, "pay"):
        return None
    own = seen.view["players"][seen.own]
    goods = sorted(by_good, key=lambda good: own["values"][GOOD_KEYS[good]])
    kinds = [Kind(own["values"][GOOD_KEYS[good]], own["goods"][GOOD_KEYS[good]]) for good in goods]
    pieces = []
    for good, (worth, have) in zip(goods, kinds, strict=True):
        parts = by_good[good]
        counts = range(1, max(parts) + 1)
        each = _.plural("{n} coin", "{n} coins", worth)
        pieces.append(
            Piece(
                good_title(good, _),
                [parts.get(n, "") for n in counts],
                [amount(GOOD_KEYS[good], n, _) for n in counts],
                Icon(GOOD_ICONS[good], good_class(good)),
                (_("{value}, you have {n}", value=each, n=have),),
                tip=f"good-{good}",
                worth=worth,
            )
        )
    chooser = Chooser(
        verb=_("Pay"),
        pieces=pieces,
        says=(_("Pay {what}", what=SUM),),
        due=due["due"],
        counted=True,
    )
    ways = [way for way in payments(kinds, due["due"]) if chooser.picks(way)]
    ready = [offered(chooser, kinds, way, n == 0, _) for n, way in enumerate(ways[:READY])]
    return replace(chooser, suggested=ready, ways=len(ways) - 1 if len(ways) < MOST_WAYS else 0)


def offered(
    chooser: Chooser, kinds: Sequence[Kind], way: Sequence[int], first: bool, _: Translator
) -> Ready:
    """A payment that is put together already, with what speaks for it and what hurts."""
    paid = sum(n * kind.worth for n, kind in zip(way, kinds, strict=True))
    left = paid - chooser.due
    words = [_("cheapest")] if first else []
    words.append(_("exact") if left == 0 else _("{n} too much", n=left))
    parts = list(zip(chooser.pieces, kinds, way, strict=True))
    words += [_("last: {good}", good=piece.label.lower()) for piece, k, n in parts if n == k.have]
    icon = next(piece.icon for piece, _kind, n in parts if n)
    label = _("Pay {what}", what=chooser.words(way))
    return Ready(chooser.picks(way), label, ", ".join(words), icon)
