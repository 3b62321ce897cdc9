"""What the guide says of what was just played: the first remark that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Remark
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.guided_ideas import since_round
from ludohall.games.hallertau.web.guided_needs import At, me, named, without_goods

Values = Mapping[str, object] | None
MANY_TOOLS = 7
"""More tools than the five buildings can use in the first round."""


def moved_on(m: At) -> Values:
    """The center has moved by the last action."""
    found = m.facts("center", m.own[-1:])
    return {"window": me(m)["window"]} if found else None


def apart(m: At) -> Values:
    """A round has begun, and a building has run ahead: the center waits."""
    crafts = me(m)["crafts"]
    gap = max(crafts) - min(crafts)
    begins = m.step == "Turn" and since_round(m, m.seen.view["round"]) is False
    return {"n": gap} if begins and gap > 1 else None


def too_many(m: At) -> Values:
    """More tools than there is to do."""
    last = m.last is not None and m.last.verb == "tools"
    return {} if last and me(m)["tools"] >= MANY_TOOLS and m.seen.view["round"] == 1 else None


def tools(m: At) -> Values:
    """Workers have become tools."""
    if m.last is None or m.last.verb != "tools":
        return None
    return {"n": me(m)["tools"]}


def died(m: At) -> Values:
    """A sheep has died lately."""
    lately = [fact for past in m.past[-6:] for fact in past.facts]
    return {} if any(fact.startswith(f"died:{m.seat}:") for fact in lately) else None


def sold(m: At) -> Values:
    """A field was given away."""
    return {} if m.last is not None and m.last.verb == "sell" else None


LAST_TOLD = 2
"""Up to this round it is said what is missing."""
ACTIONS = 4
"""The phase in which workers are placed."""
PROGRESS = 9
"""The phase in which buildings are improved."""


def between_turns(m: At) -> bool:
    """Whether workers were placed, and the turn is over or the next begins."""
    view = m.seen.view
    told = view["round"] <= LAST_TOLD and view["phase"] == ACTIONS
    return told and m.step in ("", "Turn") and bool(since_round(m, view["round"]))


def lacking(m: At) -> Values:
    """There are no goods yet for some buildings."""
    found = without_goods(m) if between_turns(m) else ()
    return {"buildings": named(m, found)} if found else None


def provided(m: At) -> Values:
    """There are goods for a step of each building."""
    return {} if between_turns(m) and not without_goods(m) else None


def reaped(m: At) -> Values:
    """The harvest came in, perhaps by itself."""
    before = [fact.verb for fact in m.played if fact.verb != "done"]
    return {} if before[-1:] == ["reap"] and m.seen.view["phase"] <= PROGRESS else None


def carded(m: At) -> Values:
    """The first card."""
    last = m.last is not None and m.last.verb == "card"
    return {} if last and sum(fact.verb == "card" for fact in m.played) == 1 else None


REMARKS: tuple[Remark[HallertauView], ...] = (
    Remark(N_("The center has moved: its window shows {window} now."), moved_on),
    Remark(
        N_("One building is {n} steps ahead of another. The last one holds the center back."),
        apart,
    ),
    Remark(N_("Tools without goods move boulders, not buildings: fetch goods as well."), too_many),
    Remark(N_("Your tools: {n}. They come back in every round."), tools),
    Remark(
        N_("A sheep died of age. Small Trade and Sheep Shearing move one on before that."),
        died,
    ),
    Remark(
        N_("A jewel for a field: it pays a whole step in a late round, when goods are dear."),
        sold,
    ),
    Remark(N_("That cost no worker. See whether another card is fulfilled now."), carded),
    Remark(
        N_("The harvest is in. Every harvested field fell one row and is empty again."),
        reaped,
    ),
    Remark(N_("Nothing yet, harvest and milk counted, for a step of: {buildings}."), lacking),
    Remark(
        N_("Goods for a step of all five will be there, harvest and milk counted."),
        provided,
    ),
)
