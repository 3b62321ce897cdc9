"""What a thing on the table would mean for a player now, in a sentence: the rules count it."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.games.hallertau.components import LAST_STEP
from ludohall.games.hallertau.state import CRAFT, CRAFTS, HallertauState
from ludohall.games.hallertau.steps.progress import improve, most_each, once_each
from ludohall.games.hallertau.text import BUILDINGS


def prospect(state: HallertauState, seat: int, kind: str, value: int, tr: Translator) -> str:
    """Which buildings move when each moves by one step at its cheapest price, or by more, and what
    is lost by that price: a good that another building needs."""
    if kind != "each":
        return ""
    return more_each(state, seat, value, tr) if value > 1 else one_each(state, seat, tr)


def more_each(state: HallertauState, seat: int, rounds: int, tr: Translator) -> str:
    """What is lost by the cheapest price of so many steps each."""
    after = state.clone()
    before = state.players[seat][CRAFT : CRAFT + CRAFTS]
    for _ in range(rounds):
        for building in once_each(after.players[seat], state.round):
            improve(after, seat, building)
    moved = after.players[seat][CRAFT : CRAFT + CRAFTS]
    if sum(moved) == sum([min(LAST_STEP, step + rounds) for step in before]):
        return ""  # no payment brings more
    best, most = most_each(state.players[seat], state.round, rounds)
    if best > min(moved):
        return tr("Paid otherwise, the community center would move farther.")
    if most > sum(moved) - sum(before):
        return tr.plural(
            "Paid otherwise, {n} step would be possible.",
            "Paid otherwise, {n} steps would be possible.",
            most,
        )
    return ""


def one_each(state: HallertauState, seat: int, tr: Translator) -> str:
    """Which buildings move by one step each, and what is lost by its cheapest price."""
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
