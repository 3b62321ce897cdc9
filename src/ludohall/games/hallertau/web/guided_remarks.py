"""What the guide says of what was just played: the first remark that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Remark
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.guided_ideas import At, me, since_round

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


def placed(m: At) -> Values:
    """Workers were placed."""
    first = m.last is not None and m.last.verb == "place"
    return {"n": me(m)["workers"]} if first else None


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
    Remark(N_("Workers left in this round: {n}. What you passed by may cost more later."), placed),
    Remark(N_("That cost no worker. See whether another card is fulfilled now."), carded),
)
