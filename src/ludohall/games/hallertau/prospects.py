"""What a thing on the table would mean for a player now, in a sentence: the rules count it."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.hallertau.state import CRAFT, CRAFTS, HallertauState
from ludohall.games.hallertau.steps.progress import most_each, once_each
from ludohall.games.hallertau.text import BUILDINGS


def prospect(state: HallertauState, seat: int, kind: str, value: int, tr: Translator) -> str:
    """Which buildings move when each moves by one step at its cheapest price, and what is lost by
    that price: a good that another building needs."""
    if kind != "each":
        return ""
    player = state.players[seat]
    moved = once_each(player, state.round)
    names = tr.all_of([tr(BUILDINGS[building]) for building in sorted(moved)])
    told = "" if len(moved) == CRAFTS else names
    rearmost = min([player[CRAFT + b] + (b in moved) for b in range(CRAFTS)])
    best, most = most_each(player, state.round)
    if best > rearmost:
        loss = tr("Paid otherwise, the community center would move on, too.")
    elif most > len(moved):
        loss = tr.plural(
            "Paid otherwise, {n} building could move.",
            "Paid otherwise, {n} buildings could move.",
            most,
        )
    else:
        return told
    return f"{names}. {loss}" if told else loss
