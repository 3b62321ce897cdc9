"""What is chosen as a set: cards to discard, goods to pay with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    left = int(str(seen.pending(seen.seat)[2]))
    hand = seen.view["players"][seen.own]["hand"] or []
    title = seen._("Your cards") if len(hand) == fitting(seen) else seen._("Cards that fit")
    return of_hand(seen, seen.of("discard"), left, title, led_to(seen))


def smuggled(seen: Seen[NewdaleView], action: str, brings: Row) -> Chooser | None:
    """Cards for the black market, chosen as one enters it; None where they leave no choice."""
    after = seen.outcome(action).after
    step = after.state.step_of(seen.own) if after is not None else None
    if seen.outcome(action).next_step != "Discard" or step is None:
        return None
    picks = [(each.action, each.args) for each in seen.ahead(action)]
    found = of_hand(seen, picks, step.key()[1], seen._("Your cards"), brings)
    more = Entry(brings, seen._("and 1 good of your choice"))
    return replace(found, first=action, brings=more)


def of_hand(
    seen: Seen[NewdaleView],
    picks: Sequence[tuple[str, tuple[int, ...]]],
    left: int,
    title: str,
    brings: Row,
) -> Chooser:
    """So many cards of the hand."""
    _ = seen._
    held = [CARD_IDS[key] for key in seen.view["players"][seen.own]["hand"] or []]
    pieces = []
    for action, (card,) in picks:
        copies = min(held.count(card), left)
        pieces.append(piece_of(card_button(action, card, False, _), copies))
    keeps = _("you keep {n}", n=len(held) - left)
    return Chooser(
        verb=_("Discard"),
        pieces=pieces,
        says=(_.plural("Discard {n} card", "Discard {n} cards", left),),
        least=left,
        most=left,
        title=title,
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
    due = seen.view["payment"]
    if due is None or not is_set(seen, "pay"):
        return None
    own = seen.view["players"][seen.own]
    return of_goods(seen, [args for _action, args in seen.of("pay")], own["goods"], due["due"])


def cheapest(seen: Seen[NewdaleView], action: str) -> tuple[str, Row] | None:
    """An action together with the cheapest payment of what it costs, and that payment; None where
    it asks for none, or where something could make it cheaper first."""
    outcome = seen.outcome(action)
    if outcome.next_step != "Pay" or outcome.after is None:
        return None
    state = outcome.after.state
    legal, step = state.actions(seen.own), state.step_of(seen.own)
    if any(each.verb != "pay" for each in legal):
        return None
    _seat, cost, extra, *_rest = step.key()
    parts = [each.args for each in legal]
    chooser = of_goods(seen, parts, outcome.after.holdings, cost + extra)
    if not chooser.suggested:
        return None
    picks = [outcome.after.game.verbs.parse(text) for text in chooser.suggested[0].action.split()]
    together = seen.with_set(action, picks)
    goods = [(-each.args[1], small(each.args[0])) for each in picks]
    return (together, row_of(goods)) if together else None


def small(good: int) -> Icon:
    """A good in a note."""
    return Icon(GOOD_ICONS[good], good_class(good), 14)


def of_goods(
    seen: Seen[NewdaleView],
    parts: Iterable[tuple[int, ...]],
    have: Mapping[str, int],
    due: int,
) -> Chooser:
    """Goods worth what is due; `parts` are a good and how many of it each."""
    _ = seen._
    by_good: dict[int, set[int]] = {}
    for good, count in parts:
        by_good.setdefault(good, set()).add(count)
    worths = seen.view["players"][seen.own]["values"]
    goods = sorted(by_good, key=lambda good: worths[GOOD_KEYS[good]])
    kinds = [Kind(worths[GOOD_KEYS[good]], have[GOOD_KEYS[good]]) for good in goods]
    pieces = []
    for good, (worth, there) in zip(goods, kinds, strict=True):
        counts = range(1, max(by_good[good]) + 1)
        each = _.plural("{n} coin", "{n} coins", worth)
        pieces.append(
            Piece(
                good_title(good, _),
                [f"pay:{good}:{n}" if n in by_good[good] else "" for n in counts],
                [amount(GOOD_KEYS[good], n, _) for n in counts],
                Icon(GOOD_ICONS[good], good_class(good)),
                (_("{value}, you have {n}", value=each, n=there),),
                tip=f"good-{good}",
                worth=worth,
            )
        )
    chooser = Chooser(
        verb=_("Pay"), pieces=pieces, says=(_("Pay {what}", what=SUM),), due=due, counted=True
    )
    asked = [GOOD_KEYS[good] in seen.view["goal"]["goods"] for good in goods]

    def spent(way: Sequence[int]) -> tuple[int, int]:
        """What a payment is worth, and how much of it the goal of the chapter asks for."""
        coins = [n * kind.worth for n, kind in zip(way, kinds, strict=True)]
        return sum(coins), sum(n for n, goal in zip(coins, asked, strict=True) if goal)

    ways = sorted([way for way in payments(kinds, due) if chooser.picks(way)], key=spent)
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
