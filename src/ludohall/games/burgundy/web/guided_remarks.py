"""What the guide says of what was just played: the first remark that fits."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Fact, Remark, read
from ludohall.games.burgundy import text
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.view import GOOD_KEYS, BurgundyView
from ludohall.games.burgundy.web.guided_estate import At, me, open_to

Values = Mapping[str, object] | None


def last(m: At, verb: str) -> Fact | None:
    """The last action, where it is of this verb."""
    return m.last if m.last is not None and m.last.verb == verb else None


def is_first(m: At, verb: str) -> bool:
    """Whether the last action is the first of its verb: it is not said again of the next."""
    return last(m, verb) is not None and sum(fact.verb == verb for fact in m.played) == 1


def discarded(m: At) -> Values:
    """The first tile that left the storage for another."""
    if not is_first(m, "discard") or m.last is None:
        return None
    return {"tile": text.tile_title(m.last.args[0], m._)}


def hired_twice(m: At) -> Values:
    """Both dice of a turn for workers."""
    hires = [past for past in m.turn if read(past.action).verb == "hire"]
    return {} if len(hires) > 1 and last(m, "hire") else None


def taken_far(m: At) -> Values:
    """A tile for which no space is open."""
    found = last(m, "take") or last(m, "buy")
    if found is None or open_to(m, found.args[-1]):
        return None
    return {"tile": text.tile_title(found.args[-1], m._)}


def taken(m: At) -> Values:
    """The first tile."""
    if not is_first(m, "take") or m.last is None:
        return None
    return {"tile": text.tile_title(m.last.args[2], m._)}


def bought(m: At) -> Values:
    """The first purchase."""
    return {} if is_first(m, "buy") else None


def grazing(m: At) -> Values:
    """Animals have scored."""
    found = m.facts("animals", m.own[-1:])
    return {"points": amount("points", found[0].args[-1], m._)} if found else None


def bent(m: At) -> Values:
    """The first workers paid."""
    found = m.facts("paid", m.own[-1:])
    return {"n": found[0].args[1]} if found and len(m.facts("paid")) == 1 else None


def nothing_loaded(m: At) -> Values:
    """A ship that loaded nothing."""
    found = last(m, "load")
    return {} if found and not m.facts("loaded", m.own[-1:]) else None


def loaded(m: At) -> Values:
    """A ship has loaded: what there is most of now."""
    found = m.facts("loaded", m.own[-1:])
    if not found:
        return None
    good = max((fact.args[1] for fact in found), key=lambda g: me(m)["goods"].get(GOOD_KEYS[g], 0))
    n = me(m)["goods"].get(GOOD_KEYS[good], 0)
    return {"goods": amount(GOOD_KEYS[good], n, m._), "die": good} if n else None


def hired(m: At) -> Values:
    """The first workers."""
    return {} if is_first(m, "hire") else None


def placed(m: At) -> Values:
    """The first tile was placed."""
    return {} if is_first(m, "place") else None


REMARKS: tuple[Remark[BurgundyView], ...] = (
    Remark(
        N_("{tile}: it left the game. Storage holds three, so place before you take a fourth."),
        discarded,
    ),
    Remark(
        N_(
            "Workers for both dice: that is allowed. A die that places or takes usually brings "
            "more."
        ),
        hired_twice,
    ),
    Remark(
        N_("{tile}: kept for later. No space for it lies beside your tiles yet."),
        taken_far,
    ),
    Remark(
        N_("Workers paid: {n}. Any die brings two back when nothing better is there."),
        bent,
    ),
    Remark(
        N_("{tile}: in storage it does nothing yet. A die with the number of a space places it."),
        taken,
    ),
    Remark(N_("A third action in one turn. The tile waits in your storage."), bought),
    Remark(
        N_("The animals bring {points}. More of the same in this pasture score all of them again."),
        grazing,
    ),
    Remark(
        N_("Nothing loaded. The step forward in turn order is yours all the same."),
        nothing_loaded,
    ),
    Remark(N_("You have {goods} now. Die {die} sells all goods of this type."), loaded),
    Remark(
        N_("Workers are useful where a die does not fit: each changes it by one."),
        hired,
    ),
    Remark(N_("Placed. The spaces beside it are open to you now."), placed),
)
