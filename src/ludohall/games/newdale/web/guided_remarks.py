"""What the guide says of what was just played: the first remark that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Fact, Remark, read
from ludohall.games.newdale import text
from ludohall.games.newdale.components.buildings import FISTS
from ludohall.games.newdale.components.goods import COAL, VALUE
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.guided_ideas import left_out as left_out_exchanges
from ludohall.games.newdale.web.guided_moment import (
    LAST_ROUND,
    At,
    alone,
    hand,
    left,
    me,
    plan_begins,
    standing,
)

Values = Mapping[str, object] | None
LATE = 6
"""From this round on a new pawn hardly acts."""
FISTS_DUE = 5
"""From this round on missing fists are named."""
GOODS_DUE = 12
"""So many coins of the goal's goods are few when the sixth round begins."""


def last(m: At, verb: str) -> Fact | None:
    """The last action, where it is of this verb."""
    return m.last if m.last is not None and m.last.verb == verb else None


def wrong_order(m: At) -> Values:
    """Growth or progress is planned before the black market, and the purse does not suffice."""
    plan = [key for key in me(m)["plan"] or () if key]
    prices = {"growth": 7, "progress": 4}
    for place, key in enumerate(plan):
        if key in prices and me(m)["purse"] < prices[key] and "black_market" in plan[place:]:
            return {} if m.step in ("Plan", "EndPlanning") else None
    return None


def market_alone(m: At) -> Values:
    """The black market is planned without cards for it."""
    plan = [key for key in me(m)["plan"] or () if key]
    asked = m.step in ("Plan", "EndPlanning") and "black_market" in plan
    draws = "exchange" in plan[: plan.index("black_market")] if asked else False
    return {} if asked and not draws and me(m)["cards"] < 2 else None


def late_pawn(m: At) -> Values:
    """A pawn that acts once or never."""
    found = last(m, "grow")
    times = amount("times", left(m), m._)
    return {"times": times} if found and m.seen.view["round"] >= LATE else None


def grown(m: At) -> Values:
    """A new pawn."""
    return {"n": left(m)} if last(m, "grow") else None


def built(m: At) -> Values:
    """A building stands: its fists, its tile."""
    found = m.facts("built", m.own[-1:])
    if not found:
        return None
    card = found[0].args[1]
    return {"card": text.card_title(card, m._)}


def armed(m: At) -> Values:
    """Fists were built, among others."""
    found = m.facts("built", m.own[-1:])
    fists = bool(found) and FISTS[found[0].args[1]]
    return {"n": me(m)["fists"]} if fists and not alone(m) else None


def armed_alone(m: At) -> Values:
    """Fists were built, and the goal asks for some."""
    found = m.facts("built", m.own[-1:])
    asked = (m.seen.view["goal"]["solo"] or {}).get("fists", 0)
    fists = bool(found) and FISTS[found[0].args[1]]
    return {"n": me(m)["fists"], "asked": asked} if fists and asked else None


def tiled(m: At) -> Values:
    """A house has brought a bonus tile."""
    found = m.facts("claimed", m.own[-1:])
    return {"tile": text.name("tile", found[0].args[1], m._)} if found else None


def spent_goal(m: At) -> Values:
    """Goods of the goal were paid by choice, and as much coal was left."""
    goods = [GOOD_KEYS.index(key) for key in m.seen.view["goal"]["goods"]]
    chosen = [past for past in m.own[-1:] if not past.forced]
    found = [fact.args for fact in m.facts("paid", chosen) if fact.args[1] in goods]
    came = sum(fact.args[2] for fact in m.facts("gained", chosen) if fact.args[1] == COAL)
    coal = me(m)["goods"].get(GOOD_KEYS[COAL], 0) - came
    spent = sum(VALUE[good] * count for _seat, good, count in found)
    return {"good": text.name("good", found[0][1], m._)} if 0 < spent <= coal else None


def failed(m: At) -> Values:
    """A production has missed lately."""
    lately = [read(fact) for past in m.past[-3:] for fact in past.facts]
    missed = any(fact.verb == "failed" and fact.args[0] == m.seat for fact in lately)
    return {} if missed else None


def traded(m: At) -> Values:
    """The black market was used."""
    found = last(m, "put")
    asked = next((fact.verb for fact in m.played[-2::-1] if fact.verb != "discard"), "")
    sold = found is not None and asked == "smuggle"
    return {"good": text.name("good", found.args[0], m._)} if found and sold else None


def passed(m: At) -> Values:
    """Nothing was built in phase V, though something could be."""
    early = m.seen.view["round"] < LAST_ROUND - 1
    built_none = last(m, "pass") is not None and m.seen.view["phase"] in ("special", "planning")
    return {} if built_none and early and not m.own[-1].forced else None


def left_out(m: At) -> Values:
    """An action was left out."""
    left_it = last(m, "pass") and m.seen.view["phase"] == "actions"
    return {} if left_it and not m.own[-1].forced else None


def nothing_to_exchange(m: At) -> Values:
    """An exchange with too few cards: one came for it, and three more."""
    swap = last(m, "pass") and m.own[-1].forced and m.own[-1] in left_out_exchanges(m)
    return {} if swap else None


def missed(m: At) -> Values:
    """An action could not be done at all."""
    missing = last(m, "pass") and m.seen.view["phase"] == "actions"
    return {} if missing and m.own[-1].forced else None


def scored(m: At) -> Values:
    """Points came with the last action."""
    found = m.facts("points", m.own[-1:])
    return {"points": amount("points", sum(f.args[1] for f in found), m._)} if found else None


def fists_missing(m: At) -> int:
    """Alone, when a late round begins to be planned: the fists that are still missing."""
    asked = (m.seen.view["goal"]["solo"] or {}).get("fists", 0)
    due = plan_begins(m) and m.seen.view["round"] >= FISTS_DUE
    return asked - me(m)["fists"] if due else 0


def fist_card(m: At) -> int | None:
    """A card in hand or face up that has fists."""
    cards = [*hand(m), *[CARD_IDS[key] for key in m.seen.view["display"]]]
    return next((card for card in cards if FISTS[card]), None)


def unarmed(m: At) -> Values:
    """Fists are missing, and no card has any."""
    missing = fists_missing(m)
    return {"n": missing} if missing > 0 and fist_card(m) is None else None


def to_arm(m: At) -> Values:
    """Fists are missing, and a card has some."""
    missing, card = fists_missing(m), fist_card(m)
    found = missing > 0 and card is not None
    return {"n": missing, "card": text.card_name(card or 0, m._)} if found else None


def goods_due(m: At) -> Values:
    """Alone, late, and few goods are there that the goal asks for."""
    solo, goal = m.seen.view["goal"]["solo"], m.seen.view["goal"]
    late = plan_begins(m) and m.seen.view["round"] >= LATE
    if solo is None or not late or standing(m)["coins"] not in range(GOODS_DUE):
        return None
    goods = [text.name("good", GOOD_KEYS.index(key), m._) for key in goal["goods"]]
    return {"coins": solo["coins"], "goods": m._.all_of(goods)}


REMARKS: tuple[Remark[NewdaleView], ...] = (
    Remark(
        N_("The pawn that earns the coins should come before the one that spends them."),
        wrong_order,
    ),
    Remark(N_("Two cards will be missing there: a pawn before it could draw some."), market_alone),
    Remark(N_("Fists that are still missing: {n}. Draw for a fortress or watchtowers."), unarmed),
    Remark(N_("Fists that are still missing: {n}. You could build {card}."), to_arm),
    Remark(N_("{goods} worth {coins} coins are due: think of production and chains."), goods_due),
    Remark(N_("A pawn this late acts {times} only. Buildings bring more now."), late_pawn),
    Remark(N_("One more action in each round that is left: {n}."), grown),
    Remark(N_("A {good} counted for the goal; coal would have done."), spent_goal),
    Remark(N_("Fists now: {n}. Who has most of them scores 4 points at the end."), armed),
    Remark(N_("Fists now: {n}. The goal asks for {asked}."), armed_alone),
    Remark(N_("The house brings a bonus tile: {tile}."), tiled),
    Remark(N_("It stands: {card}."), built),
    Remark(N_("{points} at once."), scored),
    Remark(N_("That did not come off, so a card came instead."), failed),
    Remark(N_("4 coal, and one more good: {good}."), traded),
    Remark(N_("Two cards. Where a building can be paid, it is often worth more."), passed),
    Remark(
        N_("With one card or none nothing can be exchanged: 1 card came for it, and 3 more."),
        nothing_to_exchange,
    ),
    Remark(N_("Nothing could be done there, so a card came instead."), missed),
    Remark(
        N_("Left out: one card came for it. Allowed, and now and then the better choice."), left_out
    ),
)
