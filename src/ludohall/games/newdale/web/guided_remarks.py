"""What the guide says of what was just played: the first remark that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Fact, Remark, read
from ludohall.games.newdale import text
from ludohall.games.newdale.components.buildings import FISTS
from ludohall.games.newdale.components.goods import COAL
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.guided_ideas import LAST_ROUND, At, left, me

Values = Mapping[str, object] | None
LATE = 6
"""From this round on a new pawn hardly acts."""
FISTS_DUE = 5
"""In this round missing fists are named."""


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
    return {"n": left(m)} if found and m.seen.view["round"] >= LATE else None


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
    """Fists were built."""
    found = m.facts("built", m.own[-1:])
    return {"n": me(m)["fists"]} if found and FISTS[found[0].args[1]] else None


def tiled(m: At) -> Values:
    """A house has brought a bonus tile."""
    found = m.facts("claimed", m.own[-1:])
    return {"tile": text.name("tile", found[0].args[1], m._)} if found else None


def spent_goal(m: At) -> Values:
    """Goods of the goal were paid."""
    goods = [GOOD_KEYS.index(key) for key in m.seen.view["goal"]["goods"]]
    found = [fact for fact in m.facts("paid", m.own[-1:]) if fact.args[1] in goods]
    coal = me(m)["goods"].get(GOOD_KEYS[COAL], 0)
    return {"good": text.name("good", found[0].args[1], m._)} if found and coal else None


def failed(m: At) -> Values:
    """A production has missed lately."""
    lately = [read(fact) for past in m.past[-3:] for fact in past.facts]
    missed = any(fact.verb == "failed" and fact.args[0] == m.seat for fact in lately)
    return {} if missed else None


def traded(m: At) -> Values:
    """The black market was used."""
    found = last(m, "put")
    return {"good": text.name("good", found.args[0], m._)} if found else None


def passed(m: At) -> Values:
    """Nothing was built in phase V."""
    early = m.seen.view["round"] < LAST_ROUND - 1
    built_none = last(m, "pass") is not None and m.seen.view["phase"] in ("special", "planning")
    return {} if built_none and early else None


def left_out(m: At) -> Values:
    """An action was left out."""
    return {} if last(m, "pass") and m.seen.view["phase"] == "actions" else None


def scored(m: At) -> Values:
    """Points came with the last action."""
    found = m.facts("points", m.own[-1:])
    return {"points": amount("points", sum(f.args[1] for f in found), m._)} if found else None


def unarmed(m: At) -> Values:
    """Alone, late, and fists are missing."""
    solo = m.seen.view["goal"]["solo"]
    due = solo is not None and m.seen.view["round"] >= FISTS_DUE and m.begins
    missing = (solo or {}).get("fists", 0) - me(m)["fists"]
    return {"n": missing} if due and missing > 0 else None


REMARKS: tuple[Remark[NewdaleView], ...] = (
    Remark(
        N_("The pawn that earns the coins should come before the one that spends them."),
        wrong_order,
    ),
    Remark(N_("Two cards will be missing there: a pawn before it could draw some."), market_alone),
    Remark(N_("Fists that are still missing: {n}. Draw for a fortress or watchtowers."), unarmed),
    Remark(N_("A pawn this late acts {n} times. Buildings bring more now."), late_pawn),
    Remark(N_("One more action in each round that is left: {n}."), grown),
    Remark(N_("A {good} counted for the goal; coal would have done."), spent_goal),
    Remark(N_("Fists now: {n}. Most fists score at the end, and alone they are asked for."), armed),
    Remark(N_("The house brings a bonus tile: {tile}."), tiled),
    Remark(N_("It stands: {card}."), built),
    Remark(N_("{points} at once."), scored),
    Remark(N_("That did not come off, so a card came instead."), failed),
    Remark(N_("4 coal, and one more good: {good}."), traded),
    Remark(N_("Two cards. Where a building can be paid, it is often worth more."), passed),
    Remark(
        N_("Left out: one card came for it. Allowed, and now and then the better choice."), left_out
    ),
)
