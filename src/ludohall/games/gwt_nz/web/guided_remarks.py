"""What the guide says of what was just played: the first remark that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Fact, Remark
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import NEUTRAL_SPACES
from ludohall.games.gwt_nz.components.printed import (
    DISC_CERTIFICATE_LIMIT,
    LOTS,
    POST_0,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import BREEDING, CARD_POINTS, JOB_COSTS
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web.guided_ideas import At, breeding, hand, me, points_of, visits

Values = Mapping[str, object] | None
SLOW = 7
"""So many stops without a delivery are many."""


def last(m: At, verb: str) -> Fact | None:
    """The last action, where it is of this verb."""
    return m.last if m.last is not None and m.last.verb == verb else None


def before(m: At, verb: str) -> Fact | None:
    """The action before the last, where it is of this verb."""
    found = m.played[-2] if len(m.played) > 1 else None
    return found if found is not None and found.verb == verb else None


def loan(m: At) -> Values:
    """A delivery to post 0, while its disc is taken."""
    found = last(m, "deliver")
    return {} if found and found.args[0] == POST_0 else None


def nothing_shown(m: At) -> Values:
    """A sale without a sheep."""
    sold = last(m, "done") or last(m, "deliver")
    shown = [fact.verb for fact in m.played[-8:]]
    return {} if sold and "reveal" not in shown and m.step in ("Deliver", "PlaceDisc") else None


def kept_back(m: At) -> Values:
    """A sale with fewer breeds than the hand held."""
    if m.step != "Deliver":
        return None
    verbs = [fact.verb for fact in m.played]
    since = len(verbs) - verbs[::-1].index("move") if "move" in verbs else 0
    shown = {fact.args[0] for fact in m.played[since:] if fact.verb == "reveal"}
    missed = breeding({*hand(m)} - shown)
    return {"n": missed} if shown and missed else None


def certified(m: At) -> Values:
    """The first disc: a permanent certificate."""
    found = last(m, "clear")
    return {"n": me(m)["permanent_certificates"]} if found and found.args[0] in (12, 13) else None


def limit(m: At) -> Values:
    """The first disc: the limit of certificates."""
    found = last(m, "clear")
    first = found is not None and found.args[0] == DISC_CERTIFICATE_LIMIT and not visits(m)
    return {} if first else None


def opened(m: At) -> Values:
    """Another disc; what it opens hangs on what was open before it."""
    found = last(m, "clear")
    if found is None:
        return None
    before_it = [n - 1 for n in me(m)["aux"].values()]
    return {"what": text.disc_opens(found.args[0], before_it, m._)}


def elsewhere(m: At) -> Values:
    """Another beginning than building A."""
    found = last(m, "start")
    return {} if found and found.args[0] != 1 else None


def paired(m: At) -> Values:
    """A pair was sold."""
    return {} if last(m, "pair") else None


def dear(m: At) -> Values:
    """A worker was hired while the same kind stood lower."""
    found = last(m, "hire")
    if found is None:
        return None
    worker, row = found.args
    free = m.seen.view["jobs"][WORKER_KEYS[worker]]
    lower = [n for n, there in enumerate(free, 1) if there and n > row]
    saved = JOB_COSTS[row - 1] - JOB_COSTS[lower[-1] - 1] if lower else 0
    return {"pounds": m._("£{n}", n=saved)} if saved else None


def hired(m: At) -> Values:
    """A worker was hired."""
    found = last(m, "hire")
    if found is None:
        return None
    n = len(me(m)["workers"][WORKER_KEYS[found.args[0]]])
    return {"n": n}


def built(m: At) -> Values:
    """A building stands."""
    return {} if last(m, "site") else None


def bought(m: At) -> Values:
    """A sheep was bought."""
    found = last(m, "buy")
    if found is None:
        return None
    cards = LOTS[found.args[1]]
    return {
        "breed": m._.all_of([text.card_name(card, m._) for card in cards]),
        "breeding": sum(BREEDING[card] for card in cards),
        "points": points_of(m, sum(CARD_POINTS[card] for card in cards)),
    }


def shorn(m: At) -> Values:
    """Wool was sold."""
    found = m.facts("wool", m.own[-1:])
    return {"pounds": m._("£{n}", n=found[0].args[1])} if found else None


def exchanged(m: At) -> Values:
    """Cards were exchanged before Wellington."""
    token = any(fact.verb == "exchange" for fact in m.played[-3:])
    return {"worth": me(m)["worth"]} if token and last(m, "discard") else None


def auxiliary(m: At) -> Values:
    """An auxiliary action instead of a neutral building, which anybody may use."""
    stop = before(m, "move") or before(m, "start")
    neutral = stop is not None and stop.args[0] in NEUTRAL_SPACES
    return {} if last(m, "aux") and neutral else None


def paid_fee(m: At) -> Values:
    """A fee on the way."""
    found = m.facts("fee", m.own[-1:]) + m.facts("fee_to", m.own[-1:])
    return {"pounds": m._("£{n}", n=found[0].args[-1])} if found else None


def slow(m: At) -> Values:
    """Many stops, and no delivery."""
    late = len(visits(m)) > SLOW and not m.has_played("deliver") and m.step == "PhaseA"
    return {"n": len(visits(m))} if late else None


REMARKS: tuple[Remark[GwtView], ...] = (
    Remark(
        N_("No sheep was shown: only certificates counted. You can take this back."),
        nothing_shown,
    ),
    Remark(
        N_("Breeds that you kept in hand would have added {n}. You can take this back."),
        kept_back,
    ),
    Remark(
        N_("£6 now, and 8 points less at the end: a loan for an emergency."),
        loan,
    ),
    Remark(N_("Permanent certificates: {n}. Every delivery counts that much more."), certified),
    Remark(N_("That limit helps once you collect certificates."), limit),
    Remark(N_("Open from now on: {what}."), opened),
    Remark(N_("A good start, too. Building A with its workers comes in the next lap."), elsewhere),
    Remark(N_("Two pounds, and two fresh cards at the end of the turn."), paired),
    Remark(N_("The same worker stood lower, for {pounds} less."), dear),
    Remark(N_("Workers of that kind: {n}. Two or more of a kind do more."), hired),
    Remark(N_("It stands: a stop of your own, and 1 gold."), built),
    Remark(N_("{breed}: breeding {breeding}, {points}. You will hold it in the next lap."), bought),
    Remark(N_("{pounds} for wool. A new card comes for the sheep."), shorn),
    Remark(N_("Your hand counts {worth} now."), exchanged),
    Remark(
        N_("One auxiliary action instead of the building: allowed, and rarely worth a stop."),
        auxiliary,
    ),
    Remark(N_("A hand on the way cost {pounds}. Another road may be free."), paid_fee),
    Remark(N_("{n} stops in this lap. Others deliver meanwhile: skip small gains."), slow),
)
